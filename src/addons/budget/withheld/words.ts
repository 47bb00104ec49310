// What people read here in both languages: tax that the cash book kept back.
import { defineWords } from '../../../kernel/language/words.ts'

export const withheldWords = defineWords({
  things: {
    '/api/budget/withheld-taxes': {
      title: { id: 'Bukti potong dari buku kas', en: 'Withholdings of the cash book' },
      one: { id: 'Pemotongan pajak', en: 'Withholding' },
      menu: { group: 'cash', order: 45, also: { id: 'pajak pph bukti potong', en: 'tax slip' } },
      columns: ['entry_date', 'voucher', 'tax_kind', 'store_name', 'gross', 'amount', 'reversed'],
    },
    '/api/budget/withheld-taxes/slip': { title: { id: 'Bukti potong', en: 'Slip of withholding' } },
  },
  fields: {
    gross: { id: 'Jumlah bruto', en: 'Gross amount' },
    reversed: { id: 'Dibatalkan', en: 'Taken back' },
    slip_number: { id: 'No. bukti potong', en: 'Slip no.' },
  },
})
