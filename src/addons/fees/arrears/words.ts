// What people read here in both languages: arrears by age, letters, plans to pay, write-offs.
import { defineWords } from '../../../kernel/language/words.ts'

export const arrearsWords = defineWords({
  things: {
    '/api/v1/fees/aged-receivables': {
      title: { id: 'Umur piutang siswa', en: 'Aged arrears' },
      menu: {
        group: 'arrears',
        order: 10,
        short: { id: 'Umur piutang', en: 'Aged arrears' },
        also: { id: 'tunggakan', en: 'ageing overdue' },
      },
    },
    '/api/v1/fees/allowances': {
      title: { id: 'Penyisihan yang dibukukan', en: 'Posted allowances' },
      one: { id: 'Penyisihan piutang', en: 'Allowance' },
      record: 'fees.allowance',
      menu: { group: 'arrears', order: 60, short: { id: 'Dibukukan', en: 'Posted' } },
      fields: { change: { id: 'Dibukukan', en: 'Posted' } },
      columns: ['number', 'as_of', 'doubtful', 'held', 'change', 'receivable', 'state'],
    },
    '/api/v1/fees/doubtful-fees': {
      title: { id: 'Penyisihan piutang siswa', en: 'Allowance for doubtful fees' },
      menu: {
        group: 'arrears',
        order: 50,
        short: { id: 'Penyisihan', en: 'Allowance' },
        also: { id: 'piutang ragu-ragu', en: 'allowance bad debts' },
      },
    },
    '/api/v1/fees/payment-plans': {
      title: { id: 'Kesepakatan angsuran', en: 'Instalment plans' },
      one: { id: 'Kesepakatan angsuran', en: 'Instalment plan' },
      record: 'fees.payment_plan',
      menu: { group: 'arrears', order: 30, short: { id: 'Angsuran', en: 'Instalments' } },
    },
    '/api/v1/fees/reminders': {
      title: { id: 'Surat tunggakan', en: 'Arrears letters' },
      none: {
        words: {
          id: 'Belum ada surat. Surat dibuat dari tunggakan menurut umur.',
          en: 'No letters yet. They are created from aged arrears.',
        },
        lead: '/api/v1/fees/aged-receivables',
      },
      one: { id: 'Surat tunggakan', en: 'Arrears letter' },
      record: 'fees.reminder',
      menu: { group: 'arrears', order: 20, short: { id: 'Surat', en: 'Letters' } },
      moves: { start: { id: 'Buat surat', en: 'Create letters' } },
      fields: { invoice_id: { id: 'Tagihan tertua', en: 'Oldest invoice' } },
    },
    '/api/v1/fees/write-offs': {
      title: { id: 'Penghapusan tagihan', en: 'Write-offs' },
      one: { id: 'Penghapusan tagihan', en: 'Write-off' },
      record: 'fees.write_off',
      menu: { group: 'arrears', order: 40, short: { id: 'Penghapusan', en: 'Write-offs' } },
      fields: {
        evidence: { id: 'Upaya penagihan', en: 'Collection efforts' },
        kind: { id: 'Jenis', en: 'Type' },
      },
      columns: ['number', 'student_name', 'kind', 'amount', 'reclaimed', 'reason', 'written_on', 'state'],
    },
    '/api/v1/fees/write-offs/file': { title: { id: 'Bukti penghapusan', en: 'Write-off evidence' } },
  },
  fields: {
    age: { id: 'Umur', en: 'Age' },
    agreed_on: { id: 'Disepakati pada', en: 'Agreed on' },
    by: { id: 'Menurut', en: 'By' },
    doubtful: { id: 'Diragukan', en: 'Doubtful' },
    doubtful_1_30: { id: 'Diragukan, 1–30 hari (%)', en: 'Doubtful, 1–30 days late (%)' },
    doubtful_31_90: { id: 'Diragukan, 31–90 hari (%)', en: 'Doubtful, 31–90 days late (%)' },
    doubtful_91_180: { id: 'Diragukan, 91–180 hari (%)', en: 'Doubtful, 91–180 days late (%)' },
    doubtful_not_due: { id: 'Diragukan, belum jatuh tempo (%)', en: 'Doubtful, not due (%)' },
    doubtful_over_180: { id: 'Diragukan, di atas 180 hari (%)', en: 'Doubtful, over 180 days late (%)' },
    first_due_on: { id: 'Angsuran pertama', en: 'First instalment due' },
    held: { id: 'Penyisihan yang ada', en: 'Existing allowance' },
    instalments: { id: 'Jumlah angsuran', en: 'Number of instalments' },
    invoice_ids: { id: 'Tagihan', en: 'Student invoices' },
    letters: { id: 'Surat dibuat', en: 'Letters created' },
    missed: { id: 'Angsuran terlewat', en: 'Missed instalments' },
    paid: { id: 'Sudah dibayar', en: 'Paid' },
    receivable: { id: 'Piutang', en: 'Owed' },
    reclaimed: { id: 'Ditagih kembali', en: 'Reinstated' },
    reminder_days: { id: 'Surat dibuat setelah (hari)', en: 'Letters after (days)' },
    step: { id: 'Surat ke-', en: 'Letter no.' },
    written_on: { id: 'Tanggal surat', en: 'Letter date' },
  },
  values: {
    age: {
      days_1_30: { id: '1–30 hari', en: '1–30 days' },
      days_31_90: { id: '31–90 hari', en: '31–90 days' },
      days_91_180: { id: '91–180 hari', en: '91–180 days' },
      held: { id: 'Sudah ada', en: 'Existing allowance' },
      not_due: { id: 'Belum jatuh tempo', en: 'Not due' },
      over_180: { id: 'Di atas 180 hari', en: 'Over 180 days' },
    },
    by: {
      class: { id: 'Kelas', en: 'Class' },
      student: { id: 'Siswa', en: 'Student' },
    },
    kind: {
      loss: { id: 'Dihapus', en: 'Written off' },
      waiver: { id: 'Dispensasi', en: 'Waived' },
    },
    state: { agreed: { id: 'Disepakati', en: 'Agreed' }, booked: { id: 'Dibukukan', en: 'Posted' } },
  },
  moves: {
    reclaim: { id: 'Tagih kembali', en: 'Reinstate' },
  },
  references: {
    invoice_ids: { list: '/api/v1/fees/invoices' },
  },
  phrases: [
    { id: 'Penghapusan uang sekolah {number}', en: 'School fees written off {number}' },
    { id: 'Dispensasi uang sekolah {number}', en: 'School fees waived {number}' },
    { id: 'Piutang yang dihapus ditagih kembali {number}', en: 'Written-off receivable reinstated {number}' },
    { id: 'Penyisihan piutang uang sekolah {number}', en: 'Allowance for doubtful fees {number}' },
  ],
})
