// What can go wrong between the books and the bank.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const bankErrors = {
  match_differs: {
    status: 409,
    error: 'Does not match',
    words: {
      id: 'Baris jurnal itu di akun lain atau jumlahnya berbeda. Pilih salah satu calon pasangannya.',
      en: 'That journal line is in a different account or has a different amount. Choose one of the candidates.',
    },
  },
  own_entry: {
    status: 403,
    error: 'Own entry',
    words: {
      id: 'Anda sendiri yang membukukannya, jadi pencocokannya harus oleh orang lain.',
      en: 'You posted this yourself, so someone else must match it.',
    },
  },
  statement_cut_off: {
    status: 422,
    error: 'Statement is not whole',
    words: {
      id: 'Berkas {layout} ini tidak utuh: ada baris atau saldo yang hilang atau tidak cocok. Unduh lagi dari bank, lalu unggah tanpa diubah.',
      en: 'This {layout} file is incomplete: a line or balance is missing or doesn’t agree. Download it from the bank again and upload it unchanged.',
    },
  },
  statement_known: {
    status: 409,
    error: 'Statement is there already',
    words: {
      id: 'Rekening koran {from} sampai {until} akun ini sudah masuk, seluruhnya atau sebagian. Lihat daftar rekening koran.',
      en: 'This account’s statement for {from} to {until} has already been imported, in full or in part. Check the list of statements.',
    },
  },
  statement_matched: {
    status: 409,
    error: 'Lines are matched',
    words: {
      id: 'Ada baris rekening koran ini yang sudah dicocokkan atau disisihkan. Lepaskan dahulu, lalu hapus lagi.',
      en: 'Some lines of this statement are matched or set aside. Undo that first, then delete it.',
    },
  },
  statement_not_continuous: {
    status: 409,
    error: 'Statement does not go on',
    words: {
      id: 'Saldo awal rekening koran bukan saldo akhir yang sebelumnya. Periksa keduanya, dan perbaiki yang salah dahulu.',
      en: 'The opening balance differs from the previous statement’s closing balance. Check both and correct the wrong one.',
    },
  },
  statement_other_days: {
    status: 422,
    error: 'Statement of other days',
    words: {
      id: 'Berkas ini tentang {from} sampai {until}: di luar tahun buku, di luar hari yang diminta, atau belum lewat. Pilih berkas bulan yang benar.',
      en: 'This file covers {from} to {until}, which is outside the fiscal years, outside the dates requested, or not over yet. Choose the file for the right month.',
    },
  },
  statement_unlike: {
    status: 422,
    error: 'Not a statement of that bank',
    words: {
      id: 'Berkas ini bukan rekening koran {layout}. Pilih tata letak bank yang benar, atau unduh lagi sebagai CSV.',
      en: 'This is not a {layout} statement. Choose the right bank, or download the file again as CSV.',
    },
  },
} satisfies ErrorCatalogue
