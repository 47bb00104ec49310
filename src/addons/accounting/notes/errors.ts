// What can go wrong with notes of vendors.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const noteErrors = {
  bill_has_notes: {
    status: 409,
    error: 'A note stands on the bill',
    words: {
      id: 'Tagihan ini mempunyai nota kredit atau nota debit. Tarik dahulu notanya, atau buat nota kredit atas sisanya.',
      en: 'This bill has a credit or debit note. Undo the note first, or credit what is left of the bill.',
    },
  },
  credit_beyond_bill: {
    status: 409,
    error: 'More than the bill',
    words: {
      id: 'Baris tagihan tidak memuat kredit sebesar itu, termasuk nota kredit yang sudah ada. Kurangi jumlahnya.',
      en: 'The bill line can’t take a credit that large, counting existing notes. Reduce the amount.',
    },
  },
  credit_note_beyond_open: {
    status: 409,
    error: 'Tax is still to be held back',
    words: {
      id: 'Kredit ini akan melunasi tagihan sebelum pajaknya dipotong. Bayar dahulu sisanya, atau pakai jumlah di bawah sisa tagihan.',
      en: 'This credit would settle the bill before its tax is withheld. Pay the rest first, or use less than the bill’s balance.',
    },
  },
  credit_note_fixed: {
    status: 409,
    error: 'Note stands',
    words: {
      id: 'Isi nota kredit tidak diubah. Batalkan atau tarik, lalu buat yang baru.',
      en: 'A credit note can’t be edited. Cancel or withdraw it, then enter a new one.',
    },
  },
  credit_note_misplaced: {
    status: 409,
    error: 'Not a bill of this note',
    words: {
      id: 'Nota kredit hanya untuk tagihan yang sudah dibukukan, dari rekanan dan sumber dana yang sama, tidak sebelum tanggalnya. Pilih tagihan atau tanggal lain.',
      en: 'A credit note must be for a posted bill from the same vendor and fund, dated no earlier than the bill. Choose another bill or date.',
    },
  },
  credit_note_outdated: {
    status: 409,
    error: 'The bill has moved on',
    words: {
      id: 'Sejak nota ini dicatat, tagihannya dibayar, disetor pajaknya, atau dikredit lagi. Batalkan nota ini, lalu catat ulang.',
      en: 'The bill was paid, taxed or credited again after this note was entered. Cancel the note and enter it again.',
    },
  },
  credit_note_used: {
    status: 409,
    error: 'The note has settled something',
    words: {
      id: 'Nota ini sudah dipakai, atau tagihannya dibayar lagi sesudahnya. Lepaskan dahulu yang terakhir.',
      en: 'This note has been used, or its bill was paid again since. Undo the latest first.',
    },
  },
  debit_note_misplaced: {
    status: 409,
    error: 'Not a bill to add to',
    words: {
      id: 'Nota debit menambah tagihan yang sudah dibukukan, dari rekanan dan sumber dana yang sama. Pilih tagihan lain, atau kosongkan.',
      en: 'A debit note adds to a posted bill from the same vendor and fund. Choose another bill, or leave it empty.',
    },
  },
} satisfies ErrorCatalogue
