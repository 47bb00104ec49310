// What can go wrong with loans to staff.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const loanErrors = {
  loan_before_books: {
    status: 409,
    error: 'Before the books began',
    words: {
      id: 'Uang ini berpindah sebelum pembukuan dimulai, jadi sudah termasuk saldo awal. Perbaiki saldo awalnya.',
      en: 'This money moved before the books started, so it is part of the opening balances. Correct it there.',
    },
  },
  loan_fixed: {
    status: 409,
    error: 'Loan fixed',
    words: {
      id: 'Pinjaman tidak dapat diubah setelah dibuat. Batalkan, lalu buat yang baru.',
      en: 'A loan can’t be edited once created. Cancel it and create a new one.',
    },
  },
  loan_of_other_fund: {
    status: 409,
    error: 'Loan of another fund',
    words: {
      id: 'Penggajian ini memotong cicilan pinjaman {list}, yang uangnya dari sumber dana lain. Bayarlah penggajian ini dari dana yang sama.',
      en: 'This run deducts instalments for {list}, lent from another fund. Pay this run from the same fund.',
    },
  },
  loan_overdrawn: {
    status: 409,
    error: 'Loan overdrawn',
    words: {
      id: 'Yang kembali melebihi yang dipinjamkan. Lihat sisa pinjamannya; bila sedang dihitung dalam penggajian, hitung ulang penggajian itu.',
      en: 'The repayment is more than was lent. Check the loan balance; if a payroll run includes it, calculate that run again.',
    },
  },
  no_loan_fund: {
    status: 409,
    error: 'No fund',
    words: {
      id: 'Pembukuan perlu tahu sumber dana pinjaman ini. Pilih sumber dananya saat mencairkan.',
      en: 'Choose the fund this loan is paid from.',
    },
    program: '`fund_source_id`',
  },
  nothing_repaid: {
    status: 409,
    error: 'Nothing repaid',
    words: {
      id: 'Tidak ada pelunasan di luar gaji yang dapat ditarik. Cicilan lewat gaji ditarik bersama penggajiannya.',
      en: 'There is no repayment outside payroll to undo. Payroll instalments are undone with their run.',
    },
  },
  staff_loan_begun: {
    status: 409,
    error: 'Loan partly returned',
    words: {
      id: 'Sebagian pinjaman ini sudah kembali. Tarik dahulu penggajian dan pelunasannya, baru pencairannya.',
      en: 'Part of this loan has been repaid. Undo the payroll runs and repayments first, then the payout.',
    },
  },
} satisfies ErrorCatalogue
