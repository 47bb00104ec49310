// What people read here in both languages: billing runs, invoices, what is earned.
import { defineWords } from '../../../kernel/language/words.ts'

export const billingWords = defineWords({
  things: {
    '/api/v1/fees/billing-runs': {
      title: { id: 'Penagihan', en: 'Billing runs' },
      one: { id: 'Penagihan', en: 'Billing run' },
      record: 'fees.billing_run',
      menu: { group: 'billing', order: 20 },
      moves: { start: { id: 'Terbitkan tagihan', en: 'Issue invoices' } },
      columns: ['fee', 'from_month', 'until_month', 'invoices', 'amount', 'issued_on', 'due_on', 'state'],
    },
    '/api/v1/fees/earnings': {
      title: { id: 'Pendapatan tagihan di muka', en: 'Earned of what was billed ahead' },
      none: {
        words: { id: 'Belum ada pendapatan dari tagihan di muka.', en: 'Nothing billed ahead was earned yet.' },
        lead: '/api/v1/fees/invoices',
      },
      one: { id: 'Pendapatan tagihan di muka', en: 'Earned of what was billed ahead' },
      record: 'fees.earning',
      menu: { group: 'billing', order: 90 },
      moves: { start: { id: 'Akui pendapatan', en: 'Count what is earned' } },
    },
    '/api/v1/fees/invoices': {
      title: { id: 'Tagihan siswa', en: 'Invoices' },
      none: {
        words: {
          id: 'Belum ada tagihan siswa. Tagihan terbit lewat penerbitan tagihan.',
          en: 'No invoices yet. They are made by a billing run.',
        },
        lead: '/api/v1/fees/billing-runs',
      },
      one: { id: 'Tagihan siswa', en: 'Invoice' },
      record: 'fees.invoice',
      menu: { group: 'billing', order: 30 },
      columns: ['number', 'student_name', 'class_name', 'fee', 'period_on', 'due_on', 'amount', 'open'],
    },
  },
  fields: {
    after_leaving: { id: 'Setelah siswa keluar', en: 'After the student left' },
    cancel_reason: { id: 'Alasan dibatalkan', en: 'Why it was cancelled' },
    cancelled_on: { id: 'Dibatalkan pada', en: 'Cancelled on' },
    discount: { id: 'Keringanan', en: 'Discount' },
    discounts: { id: 'Rincian keringanan', en: 'Discounts' },
    due_from: { id: 'Jatuh tempo dari', en: 'Due from' },
    due_until: { id: 'Jatuh tempo sampai', en: 'Due until' },
    earned_on: { id: 'Diakui pada', en: 'Earned on' },
    full_amount: { id: 'Tarif', en: 'Tariff' },
    gross: { id: 'Sebelum keringanan', en: 'Before discount' },
    is_cancelled: { id: 'Dibatalkan', en: 'Cancelled' },
    is_open: { id: 'Belum lunas', en: 'Still open' },
    is_opening: { id: 'Saldo awal atau diambil alih', en: 'Opening balance or taken over' },
    is_settled: { id: 'Lunas', en: 'Settled' },
    job_id: { id: 'Pekerjaan', en: 'Job' },
    last_amount: { id: 'Bulan sebelumnya', en: 'Month before' },
    lost: { id: 'Dihapus', en: 'Written off' },
    moved: { id: 'Dialihkan', en: 'Moved' },
    once: { id: 'Sekali saja', en: 'Once only' },
    part: { id: 'Angsuran ke', en: 'Part' },
    parts: { id: 'Jumlah angsuran', en: 'Parts' },
    run_id: { id: 'Penagihan', en: 'Billing run' },
    takeover_id: { id: 'Pengambilalihan', en: 'Takeover' },
    waived: { id: 'Dispensasi', en: 'Waived' },
  },
  values: {
    reason: {
      bill: { id: 'Ditagih', en: 'Billed' },
      billed_before: { id: 'Sudah ditagih', en: 'Billed before' },
      discount: { id: 'Ditagih dengan keringanan', en: 'Billed less a discount' },
      free: { id: 'Bebas biaya', en: 'Free' },
      no_tariff: { id: 'Tidak ada tarif yang cocok', en: 'No tariff fits' },
      part_month: { id: 'Ditagih sebagian bulan', en: 'Billed for part of the month' },
      relieved: { id: 'Dibebaskan seluruhnya', en: 'Wholly relieved' },
      use: { id: 'Ditagih menurut pemakaian', en: 'Billed by use' },
    },
    state: { billed: { id: 'Sudah ditagih', en: 'Billed' } },
  },
  moves: {
    bill: { id: 'Terbitkan tagihan', en: 'Issue invoices' },
  },
  references: {
    run_id: { list: '/api/v1/fees/billing-runs' },
    takeover_id: { list: '/api/v1/fees/debt-takeovers' },
  },
  phrases: [
    { id: 'Tagihan bulanan {months}', en: 'Monthly bills {months}' },
    { id: 'Tagihan {name} {months}', en: 'Bills for {name} {months}' },
    { id: 'Pembatalan tagihan {number}: {reason}', en: 'Bill {number} cancelled: {reason}' },
    { id: 'Pembatalan tagihan ({count}): {reason}', en: '{count bill/bills} cancelled: {reason}' },
    { id: 'Pendapatan bulan {month} yang ditagih di muka', en: 'Income of {month} billed ahead' },
  ],
})
