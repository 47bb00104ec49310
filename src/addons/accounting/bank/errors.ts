// What can go wrong between the books and the bank.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const bankErrors = {
  match_differs: {
    status: 409,
    error: 'Does not match',
    words: {
      id: 'Baris jurnal itu di akun lain atau jumlahnya berbeda. Pilih salah satu calon pasangannya.',
      en: 'That line of the journal is in another account or of another amount. Choose one of the candidates.',
    },
  },
  own_entry: {
    status: 403,
    error: 'Own entry',
    words: {
      id: 'Anda sendiri yang membukukannya, jadi pencocokannya harus oleh orang lain.',
      en: 'You booked this yourself, so someone else has to match it.',
    },
  },
  statement_not_continuous: {
    status: 409,
    error: 'Statement does not go on',
    words: {
      id: 'Saldo awal rekening koran bukan saldo akhir yang sebelumnya. Periksa keduanya, dan perbaiki yang salah dahulu.',
      en: 'The opening balance is not the closing balance of the statement before. Check both, and correct the wrong one first.',
    },
  },
} satisfies ErrorCatalogue
