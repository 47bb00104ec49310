// What people read here in both languages: arrears by age, letters, plans to pay, write-offs.
import { defineWords } from '../../../kernel/language/words.ts'

export const arrearsWords = defineWords({
  things: {
    '/api/v1/fees/aged-receivables': {
      title: { id: 'Umur piutang siswa', en: 'Arrears by age' },
      menu: { group: 'arrears', order: 10, also: { id: 'tunggakan', en: 'ageing overdue' } },
    },
    '/api/v1/fees/allowances': {
      title: { id: 'Penyisihan yang dibukukan', en: 'Allowances booked' },
      one: { id: 'Penyisihan piutang', en: 'Allowance' },
      record: 'fees.allowance',
      menu: { group: 'arrears', order: 60 },
      fields: { change: { id: 'Dibukukan', en: 'Booked' } },
      columns: ['number', 'as_of', 'doubtful', 'held', 'change', 'receivable', 'state'],
    },
    '/api/v1/fees/doubtful-fees': {
      title: { id: 'Penyisihan piutang siswa', en: 'Doubtful fees' },
      menu: { group: 'arrears', order: 50, also: { id: 'piutang ragu-ragu', en: 'allowance bad debts' } },
    },
    '/api/v1/fees/payment-plans': {
      title: { id: 'Kesepakatan angsuran', en: 'Plans to pay' },
      one: { id: 'Kesepakatan angsuran', en: 'Plan to pay' },
      record: 'fees.payment_plan',
      menu: { group: 'arrears', order: 30 },
    },
    '/api/v1/fees/reminders': {
      title: { id: 'Surat tunggakan', en: 'Letters about arrears' },
      none: {
        words: {
          id: 'Belum ada surat. Surat dibuat dari tunggakan menurut umur.',
          en: 'No letters yet. They are made from the arrears.',
        },
        lead: '/api/v1/fees/aged-receivables',
      },
      one: { id: 'Surat tunggakan', en: 'Letter about arrears' },
      record: 'fees.reminder',
      menu: { group: 'arrears', order: 20 },
      moves: { start: { id: 'Buat surat', en: 'Write letters' } },
      fields: { invoice_id: { id: 'Tagihan tertua', en: 'Oldest invoice' } },
    },
    '/api/v1/fees/write-offs': {
      title: { id: 'Penghapusan tagihan', en: 'Write-offs' },
      one: { id: 'Penghapusan tagihan', en: 'Write-off' },
      record: 'fees.write_off',
      menu: { group: 'arrears', order: 40 },
      fields: {
        evidence: { id: 'Upaya penagihan', en: 'What was done to collect it' },
        kind: { id: 'Jenis', en: 'Kind' },
      },
      columns: ['number', 'student_name', 'kind', 'amount', 'reclaimed', 'reason', 'written_on', 'state'],
    },
    '/api/v1/fees/write-offs/file': { title: { id: 'Bukti penghapusan', en: 'Paper of a write-off' } },
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
    first_due_on: { id: 'Angsuran pertama', en: 'First part due on' },
    held: { id: 'Penyisihan yang ada', en: 'Held already' },
    instalments: { id: 'Jumlah angsuran', en: 'Number of parts' },
    invoice_ids: { id: 'Tagihan', en: 'Invoices' },
    letters: { id: 'Surat dibuat', en: 'Letters written' },
    missed: { id: 'Angsuran terlewat', en: 'Missed' },
    paid: { id: 'Sudah dibayar', en: 'Paid' },
    receivable: { id: 'Piutang', en: 'Owed' },
    reclaimed: { id: 'Ditagih kembali', en: 'Claimed again' },
    reminder_days: { id: 'Surat dibuat setelah (hari)', en: 'Letters after (days)' },
    step: { id: 'Surat ke-', en: 'Letter no.' },
    written_on: { id: 'Tanggal surat', en: 'Written on' },
  },
  values: {
    age: {
      days_1_30: { id: '1–30 hari', en: '1–30 days' },
      days_31_90: { id: '31–90 hari', en: '31–90 days' },
      days_91_180: { id: '91–180 hari', en: '91–180 days' },
      held: { id: 'Sudah ada', en: 'Held already' },
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
    state: { agreed: { id: 'Disepakati', en: 'Agreed' }, booked: { id: 'Dibukukan', en: 'Booked' } },
  },
  moves: {
    reclaim: { id: 'Tagih kembali', en: 'Claim again' },
  },
  references: {
    invoice_ids: { list: '/api/v1/fees/invoices' },
  },
  phrases: [
    { id: 'Penghapusan uang sekolah {number}', en: 'Fees written off {number}' },
    { id: 'Dispensasi uang sekolah {number}', en: 'Fees waived {number}' },
    { id: 'Piutang yang dihapus ditagih kembali {number}', en: 'Written-off debt claimed again {number}' },
    { id: 'Penyisihan piutang uang sekolah {number}', en: 'Allowance for doubtful fees {number}' },
  ],
})
