// What people read here in both languages: debts that move between schools.
import { defineWords } from '../../../kernel/language/words.ts'

export const handoverWords = defineWords({
  things: {
    '/api/v1/fees/debt-takeovers': {
      title: { id: 'Piutang dari sekolah lain', en: 'Receivables from other schools' },
      one: { id: 'Piutang dari sekolah lain', en: 'Receivable from another school' },
      record: 'fees.debt_takeover',
      menu: { group: 'arrears', order: 75, short: { id: 'Dari sekolah lain', en: 'From others' } },
      columns: ['from_number', 'from_school', 'known_as', 'amount', 'offered_on', 'state'],
      none: {
        words: {
          id: 'Tidak ada piutang yang diserahkan sekolah lain. Sekolah asal siswa yang menyerahkannya.',
          en: 'No receivables from other schools. They are sent by the school the student left.',
        },
        lead: '/api/v1/fees/debt-transfers',
      },
      moves: { refuse: { id: 'Tolak', en: 'Refuse' } },
      fields: {
        fee_type_id: { id: 'Ditagih sebagai', en: 'Bill as' },
        student_id: { id: 'Siswa di sini', en: 'Student here' },
      },
      values: { state: { returned: { id: 'Dikembalikan', en: 'Returned' } } },
    },
    '/api/v1/fees/debt-transfers': {
      title: { id: 'Serah piutang', en: 'Receivable transfers' },
      one: { id: 'Serah piutang', en: 'Receivable transfer' },
      record: 'fees.debt_transfer',
      menu: {
        group: 'arrears',
        order: 70,
        short: { id: 'Diserahkan', en: 'Transfers' },
        also: { id: 'pindah mutasi', en: 'move transfer' },
      },
      columns: ['number', 'student_name', 'to_school', 'amount', 'handed_on', 'state'],
    },
    '/api/v1/fees/sister-schools': {
      title: { id: 'Sekolah lain dari yayasan ini', en: 'Other schools of this foundation' },
      one: { id: 'Sekolah lain', en: 'Other school' },
      menu: 'elsewhere',
    },
  },
  fields: {
    answer: { id: 'Alasan', en: 'Reason' },
    answered_on: { id: 'Dijawab pada', en: 'Answered on' },
    ended_on: { id: 'Selesai pada', en: 'Ended on' },
    from_number: { id: 'Dokumen asal', en: 'Their document' },
    from_school: { id: 'Sekolah asal', en: 'From school' },
    handed_on: { id: 'Diserahkan pada', en: 'Transferred on' },
    known_as: { id: 'Nama di sekolah asal', en: 'Name at the other school' },
    nth: { id: 'No.', en: 'No.' },
    offered_on: { id: 'Ditawarkan pada', en: 'Offered on' },
    returned_on: { id: 'Ditarik kembali pada', en: 'Voided on' },
    taken_on: { id: 'Diambil alih pada', en: 'Taken over on' },
    to_company_id: { id: 'Sekolah tujuan', en: 'To school' },
    to_school: { id: 'Sekolah tujuan', en: 'To school' },
  },
  values: {
    state: {
      handed: { id: 'Menunggu sekolah tujuan', en: 'Waiting for the other school' },
      offered: { id: 'Belum dijawab', en: 'Not answered yet' },
      refused: { id: 'Tidak diambil alih', en: 'Not taken over' },
      taken: { id: 'Diambil alih', en: 'Taken over' },
      withdrawn: { id: 'Ditarik kembali', en: 'Withdrawn' },
    },
  },
  moves: {
    give_back: { id: 'Kembalikan', en: 'Return' },
    refuse: { id: 'Tolak', en: 'Refuse' },
    take: { id: 'Ambil alih', en: 'Take over' },
    take_back: { id: 'Tarik kembali', en: 'Withdraw' },
    withdraw: { id: 'Tarik kembali', en: 'Withdraw' },
  },
  references: {
    to_company_id: { list: '/api/v1/fees/sister-schools' },
  },
  phrases: [
    {
      id: 'Serah piutang {number} ke {school} ditarik kembali',
      en: 'Receivable transfer {number} to {school} withdrawn',
    },
    { id: 'Serah piutang {number} ke {school}', en: 'Receivable transfer {number} to {school}' },
    { id: 'Ambil alih piutang {number} dari {school}', en: 'Receivables {number} taken over from {school}' },
    { id: 'Piutang {number} dikembalikan ke {school}', en: 'Receivables {number} returned to {school}' },
  ],
})
