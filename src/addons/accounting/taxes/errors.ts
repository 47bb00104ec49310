// What the taxes of bills refuse in their own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const taxErrors = {
  slip_fixed: {
    status: 409,
    error: 'Slip stands',
    words: {
      id: 'Bukti potong yang sudah bernomor tidak diubah. Tarik tagihannya lalu catat yang baru.',
      en: 'A numbered slip does not change. Take its bill back and enter another.',
    },
  },
  slip_missing: {
    status: 409,
    error: 'No slip',
    words: {
      id: 'Pemotongan ini tidak punya bukti potong: PPN punya faktur sendiri, dan saldo awal dibuktikan di tempat asalnya.',
      en: 'There is no slip of this: VAT has invoices of its own, and what the books opened with was proved where it came from.',
    },
  },
} satisfies ErrorCatalogue
