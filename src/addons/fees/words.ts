// The words that several rooms of fees share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const feesMenu: MenuHead = {
  title: { id: 'Uang sekolah', en: 'Fees' },
  hint: { id: 'Tarif, tagihan, kasir, tunggakan', en: 'Tariffs, bills, cashier, arrears' },
  icon: 'Coin',
  order: 45,
  groups: {
    counter: { id: 'Loket', en: 'Counter' },
    billing: { id: 'Penagihan', en: 'Billing' },
    arrears: { id: 'Tunggakan', en: 'Arrears' },
    settings: { id: 'Pengaturan', en: 'Settings' },
  },
}

export const feesWords = defineWords({
  fields: {
    discount_id: { id: 'Keringanan', en: 'Discount' },
    fee: { id: 'Biaya', en: 'Fee' },
    fee_type_id: { id: 'Jenis biaya', en: 'Kind of fee' },
    invoices: { id: 'Tagihan', en: 'Invoices' },
    period_on: { id: 'Untuk bulan', en: 'For the month of' },
  },
  values: {
    kind: {
      fee_deposits: { id: 'Titipan awal siswa', en: 'Opening deposits of students' },
      fee_discounts: { id: 'Keringanan uang sekolah', en: 'Discounts of fees' },
      fee_openings: { id: 'Saldo awal siswa', en: 'Opening balances of students' },
      fee_bank_payments: { id: 'Laporan virtual account', en: 'Report of virtual accounts' },
      fee_payments: { id: 'Pembayaran uang sekolah', en: 'Payments of fees' },
      fee_tariffs: { id: 'Tarif uang sekolah', en: 'Tariffs of fees' },
      fee_uses: { id: 'Pemakaian siswa', en: 'What students used' },
    },
  },
  references: {
    discount_id: { list: '/api/v1/fees/discounts' },
    fee_type_id: { list: '/api/v1/fees/types' },
    late_fee_type_id: { list: '/api/v1/fees/types' },
  },
})
