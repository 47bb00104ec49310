// What can go wrong with notes of vendors.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const noteErrors = {
  bill_has_notes: {
    status: 409,
    error: 'A note stands on the bill',
    words: {
      id: 'Tagihan ini mempunyai nota kredit atau nota debit. Tarik dahulu notanya, atau buat nota kredit atas sisanya.',
      en: 'A credit or debit note stands on this bill. Take the note back first, or credit what is left of the bill.',
    },
  },
  credit_beyond_bill: {
    status: 409,
    error: 'More than the bill',
    words: {
      id: 'Baris tagihan tidak memuat kredit sebesar itu, termasuk nota kredit yang sudah ada. Kurangi jumlahnya.',
      en: 'The line of the bill does not bear a credit of that amount, notes that are there counted. Credit less.',
    },
  },
  credit_note_beyond_open: {
    status: 409,
    error: 'Tax is still to be held back',
    words: {
      id: 'Kredit ini akan melunasi tagihan sebelum pajaknya dipotong. Bayar dahulu sisanya, atau pakai jumlah di bawah sisa tagihan.',
      en: 'This credit would settle the bill before its tax is held back. Pay the rest first, or use less than is left of the bill.',
    },
  },
  credit_note_fixed: {
    status: 409,
    error: 'Note stands',
    words: {
      id: 'Isi nota kredit tidak diubah. Batalkan atau tarik, lalu buat yang baru.',
      en: 'What a credit note says does not change. Cancel it or take it back, and enter another.',
    },
  },
  credit_note_misplaced: {
    status: 409,
    error: 'Not a bill of this note',
    words: {
      id: 'Nota kredit hanya untuk tagihan yang sudah dibukukan, dari rekanan dan sumber dana yang sama, tidak sebelum tanggalnya. Pilih tagihan atau tanggal lain.',
      en: 'A credit note is for a posted bill of the same vendor and fund, not before its date. Choose another bill or day.',
    },
  },
  credit_note_outdated: {
    status: 409,
    error: 'The bill has moved on',
    words: {
      id: 'Sejak nota ini dicatat, tagihannya dibayar, disetor pajaknya, atau dikredit lagi. Batalkan nota ini, lalu catat ulang.',
      en: 'Since this note was entered its bill was paid, taxed or credited again. Cancel the note, and enter it anew.',
    },
  },
  credit_note_used: {
    status: 409,
    error: 'The note has settled something',
    words: {
      id: 'Nota ini sudah dipakai, atau tagihannya dibayar lagi sesudahnya. Lepaskan dahulu yang terakhir.',
      en: 'This note has settled another bill, or its bill was paid again after it. Take back the last of it first.',
    },
  },
  debit_note_misplaced: {
    status: 409,
    error: 'Not a bill to add to',
    words: {
      id: 'Nota debit menambah tagihan yang sudah dibukukan, dari rekanan dan sumber dana yang sama. Pilih tagihan lain, atau kosongkan.',
      en: 'A debit note adds to a posted bill of the same vendor and fund. Choose another bill, or leave it empty.',
    },
  },
} satisfies ErrorCatalogue
