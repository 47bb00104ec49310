// What people read here in both languages: tax that the cash book kept back.
import { defineWords } from '../../../kernel/language/words.ts'

export const withheldWords = defineWords({
  things: {
    '/api/budget/withheld-taxes': {
      title: { id: 'Bukti potong dari buku kas', en: 'Cash book withholdings' },
      none: {
        words: {
          id: 'Belum ada pajak yang dipotong di buku kas.',
          en: 'No tax has been withheld in the cash book yet.',
        },
        lead: '/api/budget/cash-entries',
      },
      one: { id: 'Pemotongan pajak', en: 'Withholding' },
      menu: {
        group: 'cash',
        order: 45,
        short: { id: 'Bukti potong', en: 'Withheld' },
        also: { id: 'pajak pph bukti potong', en: 'tax slip' },
      },
      columns: ['entry_date', 'voucher', 'tax_kind', 'store_name', 'object_code', 'base', 'amount', 'reversed'],
    },
    '/api/budget/withheld-taxes-file': {
      title: { id: 'Berkas XML bukti potong buku kas', en: 'Cash book slip XML file' },
      menu: {
        group: 'cash',
        order: 46,
        short: { id: 'Bukti potong XML', en: 'Slips (XML)' },
        also: { id: 'coretax bppu bp21', en: 'coretax bppu bp21' },
      },
    },
    '/api/budget/withheld-taxes/slip': { title: { id: 'Bukti potong', en: 'Withholding slip' } },
  },
  records: { 'budget.withheld_detail': { id: 'Isian bukti potong', en: 'Slip details' } },
  fields: {
    base: { id: 'Dasar pengenaan', en: 'Tax base' },
    form: { id: 'Formulir', en: 'Form' },
    gross: { id: 'Jumlah bruto', en: 'Gross amount' },
    object_code: { id: 'Kode objek pajak', en: 'Tax object code' },
    reversed: { id: 'Dibatalkan', en: 'Reversed' },
    slip_number: { id: 'No. bukti potong', en: 'Slip no.' },
  },
  values: {
    form: {
      bp21: { id: 'BP21 (PPh 21 bukan pegawai)', en: 'BP21 (PPh 21, non-staff)' },
      bppu: { id: 'BPPU (PPh 22, 23, 4(2))', en: 'BPPU (PPh 22, 23, 4(2))' },
    },
  },
})
