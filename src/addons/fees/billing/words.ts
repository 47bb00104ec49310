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
      title: { id: 'Pendapatan tagihan di muka', en: 'Income recognised from advance billing' },
      none: {
        words: { id: 'Belum ada pendapatan dari tagihan di muka.', en: 'No income from advance billing yet.' },
        lead: '/api/v1/fees/invoices',
      },
      one: { id: 'Pendapatan tagihan di muka', en: 'Income recognised from advance billing' },
      record: 'fees.earning',
      menu: { group: 'billing', order: 90 },
      moves: { start: { id: 'Akui pendapatan', en: 'Recognise income' } },
    },
    '/api/v1/fees/invoices': {
      title: { id: 'Tagihan siswa', en: 'Student invoices' },
      none: {
        words: {
          id: 'Belum ada tagihan siswa. Tagihan terbit lewat penerbitan tagihan.',
          en: 'No invoices yet. They are issued by a billing run.',
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
    cancel_reason: { id: 'Alasan dibatalkan', en: 'Cancellation reason' },
    cancelled_on: { id: 'Dibatalkan pada', en: 'Cancelled on' },
    discount: { id: 'Keringanan', en: 'Discount' },
    discounts: { id: 'Rincian keringanan', en: 'Discounts' },
    due_from: { id: 'Jatuh tempo dari', en: 'Due from' },
    due_until: { id: 'Jatuh tempo sampai', en: 'Due until' },
    earned_on: { id: 'Diakui pada', en: 'Recognised on' },
    full_amount: { id: 'Tarif', en: 'Rate' },
    gross: { id: 'Sebelum keringanan', en: 'Before discount' },
    is_cancelled: { id: 'Dibatalkan', en: 'Cancelled' },
    is_open: { id: 'Belum lunas', en: 'Unpaid' },
    is_opening: { id: 'Saldo awal atau diambil alih', en: 'Opening balance or taken over' },
    is_settled: { id: 'Lunas', en: 'Settled' },
    job_id: { id: 'Pekerjaan', en: 'Task' },
    last_amount: { id: 'Bulan sebelumnya', en: 'Previous month' },
    lost: { id: 'Dihapus', en: 'Written off' },
    moved: { id: 'Dialihkan', en: 'Transferred' },
    once: { id: 'Sekali saja', en: 'Once only' },
    part: { id: 'Angsuran ke', en: 'Instalment' },
    parts: { id: 'Jumlah angsuran', en: 'Instalments' },
    run_id: { id: 'Penagihan', en: 'Billing run' },
    takeover_id: { id: 'Pengambilalihan', en: 'Takeover' },
    waived: { id: 'Dispensasi', en: 'Waived' },
  },
  values: {
    reason: {
      bill: { id: 'Ditagih', en: 'Billed' },
      billed_before: { id: 'Sudah ditagih', en: 'Already billed' },
      discount: { id: 'Ditagih dengan keringanan', en: 'Billed with discount' },
      free: { id: 'Bebas biaya', en: 'Free' },
      no_tariff: { id: 'Tidak ada tarif yang cocok', en: 'No matching rate' },
      part_month: { id: 'Ditagih sebagian bulan', en: 'Billed for part of a month' },
      relieved: { id: 'Dibebaskan seluruhnya', en: 'Fully exempt' },
      use: { id: 'Ditagih menurut pemakaian', en: 'Billed by usage' },
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
    { id: 'Tagihan bulanan {months}', en: 'Monthly invoices {months}' },
    { id: 'Tagihan {name} {months}', en: 'Invoices {name} {months}' },
    { id: 'Pembatalan tagihan {number}: {reason}', en: 'Invoice {number} cancelled: {reason}' },
    { id: 'Pembatalan tagihan ({count}): {reason}', en: '{count invoice/invoices} cancelled: {reason}' },
    { id: 'Pendapatan bulan {month} yang ditagih di muka', en: '{month} income billed in advance' },
  ],
})
