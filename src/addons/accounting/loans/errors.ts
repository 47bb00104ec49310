// What can go wrong with loans between funds.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const loanErrors = {
  fund_not_lent: {
    status: 422,
    error: 'Fund is not lent',
    words: {
      id: 'Dana yang hanya boleh dibelanjakan menurut rencananya tidak dipinjamkan. Pilih dana lain untuk meminjamkan.',
      en: 'A fund that may only be spent according to its plan can’t be lent. Choose another fund.',
    },
  },
  loan_partly_returned: {
    status: 409,
    error: 'Loan partly returned',
    words: {
      id: 'Sebagian pinjaman ini sudah dikembalikan. Tarik dahulu pengembaliannya, lalu tarik pinjamannya.',
      en: 'Part of this loan has been repaid. Undo the repayments first, then the loan.',
    },
  },
  nothing_returned: {
    status: 409,
    error: 'Nothing returned',
    words: {
      id: 'Belum ada pengembalian yang dapat ditarik. Periksa riwayat pinjamannya.',
      en: 'There is no repayment to undo. Check the loan’s history.',
    },
  },
} satisfies ErrorCatalogue
