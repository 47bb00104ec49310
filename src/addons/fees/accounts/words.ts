// What people read here in both languages: balances of students.
import { defineWords } from '../../../kernel/language/words.ts'

export const accountWords = defineWords({
  things: {
    '/api/v1/fees/balances': {
      title: { id: 'Saldo siswa', en: 'Student balances' },
      none: {
        words: { id: 'Belum ada siswa yang ditagih.', en: 'No students have been billed yet.' },
        lead: '/api/v1/fees/billing-runs',
      },
      one: { id: 'Saldo siswa', en: 'Student balance' },
      menu: { group: 'billing', order: 40 },
    },
    '/api/v1/fees/recap': {
      title: { id: 'Rekap tagihan', en: 'Fee summary' },
      menu: { group: 'billing', order: 50 },
    },
  },
  fields: {
    movements: { id: 'Riwayat', en: 'History' },
    open_invoices: { id: 'Tagihan terbuka', en: 'Open invoices' },
    owed: { id: 'Sisa tagihan', en: 'Owed' },
    owes: { id: 'Masih berutang', en: 'Still owes' },
  },
  values: {
    kind: {
      billed: { id: 'Ditagih', en: 'Billed' },
      cancelled: { id: 'Dibatalkan', en: 'Cancelled' },
      credited: { id: 'Menjadi titipan', en: 'Became a deposit' },
      deposit_used: { id: 'Titipan dipakai', en: 'Deposit used' },
      discounted: { id: 'Diringankan', en: 'Discounted' },
      earned: { id: 'Menjadi pendapatan', en: 'Earned' },
      moved: { id: 'Dialihkan ke sekolah lain', en: 'Transferred to another school' },
      opened: { id: 'Saldo awal', en: 'Opening balance' },
      paid: { id: 'Dibayar', en: 'Paid' },
      reclaimed: { id: 'Ditagih kembali', en: 'Reinstated' },
      refunded: { id: 'Dikembalikan', en: 'Refunded' },
      taken: { id: 'Diambil alih dari sekolah lain', en: 'Taken over from another school' },
      waived: { id: 'Dispensasi', en: 'Waived' },
      written_off: { id: 'Dihapus', en: 'Written off' },
    },
  },
  moves: {
    card: { id: 'Kartu setahun', en: 'Yearly card' },
    statement: { id: 'Keterangan pembayaran', en: 'Statement' },
  },
})
