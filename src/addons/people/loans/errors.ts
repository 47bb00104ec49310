// What can go wrong with loans to staff.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const loanErrors = {
  loan_before_books: {
    status: 409,
    error: 'Before the books began',
    words: {
      id: 'Uang ini berpindah sebelum pembukuan dimulai, jadi sudah termasuk saldo awal. Perbaiki saldo awalnya.',
      en: 'This money moved before the books began and is part of what they opened with. Correct the opening balances.',
    },
  },
  loan_fixed: {
    status: 409,
    error: 'Loan fixed',
    words: {
      id: 'Pinjaman tidak dapat diubah setelah dibuat. Batalkan, lalu buat yang baru.',
      en: 'A loan cannot be changed once it is made. Cancel it and make a new one.',
    },
  },
  loan_of_other_fund: {
    status: 409,
    error: 'Loan of another fund',
    words: {
      id: 'Penggajian ini memotong cicilan pinjaman {list}, yang uangnya dari sumber dana lain. Bayarlah penggajian ini dari dana yang sama.',
      en: 'This run takes instalments of {list}, lent out of another fund. Pay the run out of the same fund.',
    },
  },
  loan_overdrawn: {
    status: 409,
    error: 'Loan overdrawn',
    words: {
      id: 'Yang kembali melebihi yang dipinjamkan. Lihat sisa pinjamannya; bila sedang dihitung dalam penggajian, hitung ulang penggajian itu.',
      en: 'More would come back than was lent. Look at what is left of the loan; where a run is being made with it, compute that run again.',
    },
  },
  no_loan_fund: {
    status: 409,
    error: 'No fund',
    words: {
      id: 'Pembukuan perlu tahu sumber dana pinjaman ini. Pilih sumber dananya saat mencairkan.',
      en: 'The books need to know where the money of this loan comes from. Choose the fund when you pay it out.',
    },
    program: '`fund_source_id`',
  },
  nothing_repaid: {
    status: 409,
    error: 'Nothing repaid',
    words: {
      id: 'Tidak ada pelunasan di luar gaji yang dapat ditarik. Cicilan lewat gaji ditarik bersama penggajiannya.',
      en: 'There is no repayment beside payroll to take back. What payroll took goes back with its run.',
    },
  },
  staff_loan_begun: {
    status: 409,
    error: 'Loan partly returned',
    words: {
      id: 'Sebagian pinjaman ini sudah kembali. Tarik dahulu penggajian dan pelunasannya, baru pencairannya.',
      en: 'Part of this loan came back already. Take back the runs and repayments first, then the loan itself.',
    },
  },
} satisfies ErrorCatalogue
