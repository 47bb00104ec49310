// The words that several rooms of fees share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const feesMenu: MenuHead = {
  title: { id: 'Uang sekolah', en: 'School fees' },
  hint: { id: 'Tarif, tagihan, kasir, tunggakan', en: 'Rates, invoices, cashier, arrears' },
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
    fee_type_id: { id: 'Jenis biaya', en: 'Fee type' },
    invoices: { id: 'Tagihan', en: 'Student invoices' },
    period_on: { id: 'Untuk bulan', en: 'For the month of' },
  },
  values: {
    kind: {
      fee_deposits: { id: 'Titipan awal siswa', en: 'Student opening deposits' },
      fee_discounts: { id: 'Keringanan uang sekolah', en: 'School fee discounts' },
      fee_openings: { id: 'Saldo awal siswa', en: 'Student opening balances' },
      fee_bank_payments: { id: 'Laporan virtual account', en: 'Virtual account report' },
      fee_payments: { id: 'Pembayaran uang sekolah', en: 'School fee payments' },
      fee_tariffs: { id: 'Tarif uang sekolah', en: 'School fee rates' },
      fee_uses: { id: 'Pemakaian siswa', en: 'Student usage' },
    },
  },
  references: {
    discount_id: { list: '/api/v1/fees/discounts' },
    fee_type_id: { list: '/api/v1/fees/types' },
    late_fee_type_id: { list: '/api/v1/fees/types' },
  },
})
