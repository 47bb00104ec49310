// What the taxes of bills refuse in their own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const taxErrors = {
  slip_fixed: {
    status: 409,
    error: 'Slip stands',
    words: {
      id: 'Bukti potong yang sudah bernomor tidak diubah. Tarik tagihannya lalu catat yang baru.',
      en: 'A numbered withholding slip can’t be edited. Withdraw its bill and enter a new one.',
    },
  },
  slip_missing: {
    status: 409,
    error: 'No slip',
    words: {
      id: 'Pemotongan ini tidak punya bukti potong: PPN punya faktur sendiri, dan saldo awal dibuktikan di tempat asalnya.',
      en: 'There is no withholding slip for this: VAT has its own invoices, and opening balances were documented elsewhere.',
    },
  },
} satisfies ErrorCatalogue
