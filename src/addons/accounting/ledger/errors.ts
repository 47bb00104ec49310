// What can go wrong with the books.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const ledgerErrors = {
  entry_unbalanced: {
    status: 422,
    error: 'Entry unbalanced',
    words: {
      id: 'Debit dan kredit harus sama besar di setiap dana. Periksa barisnya lalu kirim ulang.',
      en: 'Debit and credit must be equal in every fund. Check the lines and send it again.',
    },
  },
  account_not_postable: {
    status: 422,
    error: 'Account not postable',
    words: {
      id: 'Ada akun yang tidak dikenal, tidak aktif, atau hanya judul. Pilih akun rincian yang aktif dari bagan akun.',
      en: 'An account is unknown, inactive or only a heading. Choose an active account from the chart.',
    },
  },
  account_of_other_fund: {
    status: 422,
    error: 'Account of another fund',
    words: {
      id: 'Akun kas atau bank itu tidak memuat uang sumber dana ini. Pilih akun milik dananya, atau tetapkan dahulu di Kas dan bank per dana.',
      en: 'That cash or bank account does not hold money of this fund. Choose one of the fund’s own, or set it first under Cash and bank by fund.',
    },
  },
  cash_short_in_books: {
    status: 409,
    error: 'Not enough money in the account',
    words: {
      id: 'Uang dana ini di akun itu tidak cukup, pada hari itu atau sesudahnya. Catat dahulu penerimaannya, pakai akun lain milik dananya, atau pinjam dari dana lain.',
      en: 'This fund doesn’t have enough money in that account on that day or later. Record the money received first, use another of the fund’s accounts, or borrow from another fund.',
    },
  },
  account_holds_fund: {
    status: 409,
    error: 'Account holds a fund',
    words: {
      id: 'Di akun itu masih ada uang dana yang tidak akan boleh lagi ada di sana. Pindahkan dahulu uangnya, lalu ulangi.',
      en: 'Money of a fund still lies in an account that could no longer hold it. Move it first, then try again.',
    },
  },
  account_controlled: {
    status: 422,
    error: 'Account belongs to its documents',
    words: {
      id: 'Akun itu hanya digerakkan oleh dokumennya (tagihan, pembayaran, panjar, pajak, persediaan, aset, penggajian). Catat atau batalkan dokumennya; jurnal mengikutinya.',
      en: 'That account is moved only by its documents (bills, payments, advances, taxes, stock, assets, payroll). Enter or undo the document; the journal follows.',
    },
  },
  cash_book_kept: {
    status: 422,
    error: 'Fund keeps a cash book',
    words: {
      id: 'Uang dana itu dicatat di buku kasnya. Catat penerimaan atau belanjanya di sana; jurnal mengikutinya.',
      en: 'That fund’s money is kept in its cash book. Enter the receipt or spending there; the journal follows.',
    },
  },
  entry_owned: {
    status: 409,
    error: 'Entry belongs to a document',
    words: {
      id: 'Jurnal ini dibukukan oleh sebuah dokumen. Batalkan lewat dokumen itu; jurnal baliknya mengikuti.',
      en: 'This entry was posted by a document. Undo that document; the reversing entry follows.',
    },
  },
  posting_rule_missing: {
    status: 409,
    error: 'No posting rule',
    words: {
      id: 'Belum ada aturan pembukuan yang menunjuk akunnya. Tambahkan di daftar aturan pembukuan, lalu ulangi.',
      en: 'No posting rule gives the account for this. Add one under Posting rules and try again.',
    },
  },
  journal_unknown: {
    status: 422,
    error: 'Journal unknown',
    words: {
      id: 'Jurnal itu tidak ada atau tidak aktif. Pilih dari daftar jurnal.',
      en: 'There is no such active journal. Choose one from the list of journals.',
    },
  },
  journal_reserved: {
    status: 409,
    error: 'Journal reserved',
    words: {
      id: 'Jurnal ini hanya diisi oleh saldo awal atau tutup tahun. Gunakan jurnal lain, isi saldo awal, atau buka kembali tahunnya.',
      en: 'Only opening balances or year close post to this journal. Use another one, enter opening balances, or reopen the year.',
    },
  },
  no_period: {
    status: 409,
    error: 'No period',
    words: {
      id: 'Tanggal itu di luar tahun buku yang ada. Buat dahulu tahun bukunya, atau perbaiki tanggalnya.',
      en: 'The date is outside every fiscal year. Create the year first, or correct the date.',
    },
  },
  period_closed: {
    status: 409,
    error: 'Period closed',
    words: {
      id: 'Periode tanggal itu sudah ditutup. Gunakan tanggal di periode terbuka, atau mintalah kepala sekolah membukanya.',
      en: 'The period of that date is closed. Use a date in an open period, or ask the principal to reopen it.',
    },
  },
  month_unexplained: {
    status: 409,
    error: 'Month not explained',
    words: {
      id: 'Bulan ini belum dapat ditutup: masih ada yang kurang, lihat rinciannya. Lengkapi atau jelaskan, lalu tutup lagi.',
      en: 'The month cannot be closed yet: something is missing, see the details. Complete or explain it, then close it again.',
    },
  },
  period_soft_closed: {
    status: 409,
    error: 'Period soft-closed',
    words: {
      id: 'Periode itu ditutup sementara. Bendahara atau admin masih dapat membukukan jurnal dan SPT PPN dengan menyebut alasannya; untuk dokumen lain, minta bulannya dibuka lagi.',
      en: 'This period is provisionally closed. The treasurer or an admin can still post journal entries and VAT returns with a reason; for other documents, have the month reopened.',
    },
  },
  has_postings: {
    status: 409,
    error: 'Has postings',
    words: {
      id: 'Sudah ada pembukuan di sini, jadi artinya tidak dapat diubah. Ganti namanya, atau nonaktifkan dan buat yang baru.',
      en: 'There are postings here, so its meaning cannot change. Rename it, or deactivate it and make a new one.',
    },
  },
  source_reversed: {
    status: 409,
    error: 'Source reversed',
    words: {
      id: 'Jurnal dokumen ini sudah dibalik, jadi tidak dapat dibukukan lagi. Buat dokumen baru.',
      en: 'The entry of this document was reversed, so it cannot be posted again. Make a new document.',
    },
  },
  entry_reversed: {
    status: 409,
    error: 'Entry reversed',
    words: {
      id: 'Jurnal ini sudah dibalik. Lihat jurnal pembaliknya.',
      en: 'This entry was reversed already. Look at the entry that reverses it.',
    },
  },
  entry_is_reversal: {
    status: 409,
    error: 'Entry is a reversal',
    words: {
      id: 'Jurnal ini sendiri pembalikan. Bukukan lagi jurnal aslinya sebagai jurnal baru.',
      en: 'This entry is itself a reversal. Post the original again as a new entry.',
    },
  },
  reversal_before_entry: {
    status: 422,
    error: 'Reversal before its entry',
    words: {
      id: 'Tanggal pembalikan tidak boleh sebelum tanggal jurnalnya.',
      en: 'A reversal cannot be dated before the entry it reverses.',
    },
  },
  audit_period: {
    status: 409,
    error: 'Audit period',
    words: {
      id: 'Periode ke-13 ditutup bersama tutup tahun dan dibuka bersama tahunnya.',
      en: 'The thirteenth period is closed by year close and reopened with its year.',
    },
  },
  year_closed: {
    status: 409,
    error: 'Year closed',
    words: {
      id: 'Tahun bukunya sudah ditutup. Buka dahulu tahunnya.',
      en: 'Its fiscal year is closed. Reopen the year first.',
    },
  },
  earlier_year_open: {
    status: 409,
    error: 'Earlier year open',
    words: {
      id: 'Tahun buku sebelumnya belum ditutup. Tutup berurutan.',
      en: 'An earlier fiscal year is still open. Close the years in their order.',
    },
  },
  periods_open: {
    status: 409,
    error: 'Months open',
    words: {
      id: 'Ada bulan berisi pembukuan yang belum ditutup dan dilepas. Tutup bulan-bulannya dahulu; bulan kosong sesudahnya ikut ditutup bersama tahunnya.',
      en: 'Months that hold entries are not closed and released. Close them first; empty months after them close with the year.',
    },
  },
  later_year_closed: {
    status: 409,
    error: 'Later year closed',
    words: {
      id: 'Tahun buku sesudahnya sudah ditutup. Buka dahulu yang terakhir.',
      en: 'A later fiscal year is closed. Reopen the last one first.',
    },
  },
  drafts_open: {
    status: 409,
    error: 'Drafts open',
    words: {
      id: 'Masih ada jurnal yang belum dibukukan di masa ini. Bukukan atau buang dahulu.',
      en: 'Some entries in this period are still drafts. Post or discard them first.',
    },
  },
} satisfies ErrorCatalogue
