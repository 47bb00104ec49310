// What can go wrong with fees beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'
import { bankErrors } from './banks/errors.ts'

export const errors = {
  ...bankErrors,
  fees_forbidden: {
    status: 422,
    error: 'Fees forbidden',
    words: {
      id: 'SD dan SMP negeri tidak boleh memungut biaya (Permendikbud 44/2012 pasal 9). Catat sumbangan sukarela di buku kas.',
      en: 'State primary and junior secondary schools may not charge fees (Permendikbud 44/2012, art. 9). Record donations in the cash book.',
    },
  },
  fees_need_decree: {
    status: 422,
    error: 'Decree needed',
    words: {
      id: 'Sekolah negeri ini memungut biaya hanya dengan keputusan gubernur atau dinas. Isi nomornya di pengaturan uang sekolah.',
      en: 'This state school charges by decree alone. Enter its number in the settings of fees.',
    },
  },
  school_kind_missing: {
    status: 422,
    error: 'Kind of school unknown',
    words: {
      id: 'Jenjang dan status sekolah belum diisi, jadi belum jelas apakah boleh memungut biaya. Isi profil sekolah.',
      en: 'Level and ownership of the school are not told, so nobody knows whether it may charge. Fill in its profile.',
    },
  },
  allowance_fixed: {
    status: 409,
    error: 'Allowance stands',
    words: {
      id: 'Penyisihan tidak diubah. Tarik kembali, lalu bukukan yang baru.',
      en: 'An allowance does not change. Take it back and book another.',
    },
  },
  allowance_followed: {
    status: 409,
    error: 'Another allowance follows',
    words: {
      id: 'Ada penyisihan dengan tanggal itu atau sesudahnya. Tarik kembali dahulu yang terakhir.',
      en: 'There is an allowance of that day or a later one. Take the last one back first.',
    },
  },
  discount_fixed: {
    status: 409,
    error: 'Discount stands',
    words: {
      id: 'Keringanan tidak diubah. Akhiri, lalu ajukan yang baru.',
      en: 'A discount does not change. End it and ask for another.',
    },
  },
  discount_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Keringanan berlaku setelah orang lain menyetujuinya di semua tingkat. Ajukan dan tunggu keputusan.',
      en: 'A discount counts once others have agreed at every level. Ask for it and wait.',
    },
  },
  rank_for_siblings: {
    status: 422,
    error: 'Only for siblings',
    words: {
      id: 'Urutan anak hanya berlaku untuk keringanan kakak adik. Pilih jenis keringanan dengan dasar kakak adik.',
      en: 'Which child of a house it is counts only for discounts for siblings. Choose a kind with that ground.',
    },
  },
  fee_type_fixed: {
    status: 409,
    error: 'Fee type stands',
    words: {
      id: 'Kode, irama dan dana jenis biaya tidak diubah. Nonaktifkan jenis ini dan buat yang baru.',
      en: 'Code, rhythm and fund of a fee do not change. Deactivate it and make another.',
    },
  },
  invoice_fixed: {
    status: 409,
    error: 'Invoice stands',
    words: {
      id: 'Tagihan tidak diubah. Batalkan lalu terbitkan yang baru.',
      en: 'An invoice does not change. Cancel it and bill anew.',
    },
  },
  parts_differ: {
    status: 409,
    error: 'Another schedule stands',
    words: {
      id: 'Biaya ini sudah ditagih dengan jadwal angsuran lain. Batalkan dahulu tagihannya, lalu terbitkan semua angsuran sekaligus.',
      en: 'This fee is billed in other parts already. Cancel those invoices first, then bill all parts at once.',
    },
  },
  checks_crowded: {
    status: 429,
    error: 'Too many checks',
    words: {
      id: 'Terlalu banyak kuitansi diperiksa dari jaringan ini. Coba lagi setelah {seconds} detik.',
      en: 'Too many receipts were checked from this network. Try again in {seconds} seconds.',
    },
  },
  tariff_behind_bills: {
    status: 409,
    error: 'Months are billed already',
    words: {
      id: 'Dengan tarif ini tagihan yang sudah terbit akan menjadi lain. Mulai tarif sesudah bulan yang sudah ditagih, atau batalkan dahulu tagihannya.',
      en: 'With this tariff invoices that stand would be others. Let it begin after the months that are billed, or cancel those invoices first.',
    },
  },
  not_by_use: {
    status: 422,
    error: 'Not charged by use',
    words: {
      id: 'Biaya ini tidak ditagih menurut pemakaian. Pilih jenis biaya yang ditagih menurut pemakaian.',
      en: 'This fee is not charged by use. Choose a kind that is.',
    },
  },
  late_fees_off: {
    status: 422,
    error: 'No late fee',
    words: {
      id: 'Sekolah ini tidak mengenakan denda. Pilih jenis biaya untuk denda di pengaturan uang sekolah, dan isi tarifnya per hari.',
      en: 'This school charges nothing for being late. Choose the kind of fee for it in the settings of fees, and set its tariff by the day.',
    },
  },
  use_billed: {
    status: 409,
    error: 'Use is billed',
    words: {
      id: 'Pemakaian ini sudah ditagih. Batalkan dahulu tagihannya, lalu ubah.',
      en: 'This use is billed. Cancel its invoice first, then change it.',
    },
  },
  invoice_touched: {
    status: 409,
    error: 'Invoice paid in part',
    words: {
      id: 'Tagihan {invoice} sudah dibayar sebagian atau seluruhnya. Batalkan tagihan satu per satu: yang sudah dibayar menjadi titipan.',
      en: 'Some or all of invoice {invoice} is paid. Cancel invoices one by one: what is paid becomes a deposit.',
    },
  },
  invoice_given_up: {
    status: 409,
    error: 'Invoice given up in part',
    words: {
      id: 'Dari tagihan {invoice} ada yang dihapus, dibebaskan atau dialihkan. Yang dihapus ditagih kembali dan yang dialihkan ditarik kembali dahulu; dispensasi tetap berlaku.',
      en: 'Some of invoice {invoice} was written off, waived or moved to another school. Claim or take that back first; what is waived stays so.',
    },
  },
  shift_closed: {
    status: 409,
    error: 'No open shift',
    words: {
      id: 'Anda tidak punya giliran kasir yang terbuka. Buka giliran dahulu; yang sudah ditutup tetap tertutup.',
      en: 'You have no open shift. Open one first; what is closed stays closed.',
    },
  },
  receipt_fixed: {
    status: 409,
    error: 'Receipt stands',
    words: {
      id: 'Kuitansi tidak diubah, dan dibatalkan sekali saja. Terbitkan kuitansi baru.',
      en: 'A receipt does not change, and is taken back once. Issue another.',
    },
  },
  receipt_own: {
    status: 403,
    error: 'Your own receipt',
    words: {
      id: 'Anda yang menerima uang ini, jadi pembatalannya harus dilakukan orang lain.',
      en: 'You took this money, so somebody else has to void the receipt.',
    },
  },
  deposit_short: {
    status: 409,
    error: 'Deposit is too small',
    words: {
      id: 'Titipan siswa ini tinggal {deposit}. Kurangi jumlahnya, atau tarik dahulu pemakaiannya.',
      en: 'The deposit of this student is {deposit}. Take less, or take back what it was used for.',
    },
  },
  deposit_fund_missing: {
    status: 422,
    error: 'No fund for deposits',
    words: {
      id: 'Belum ditetapkan di dana mana titipan disimpan. Isi sumber dana di pengaturan uang sekolah.',
      en: 'Nobody said in which fund deposits lie. Choose it in the settings of fees.',
    },
  },
  write_off_fixed: {
    status: 409,
    error: 'Write-off stands',
    words: {
      id: 'Penghapusan tidak diubah. Bila keluarga tetap membayar, tagih kembali.',
      en: 'A write-off does not change. Where the family pays after all, claim it again.',
    },
  },
  write_off_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Tagihan dihapus setelah kepala sekolah dan yayasan menyetujui. Ajukan dan tunggu keputusan.',
      en: 'What is owed is given up once principal and foundation have agreed. Ask for it and wait.',
    },
  },
  invoice_opened: {
    status: 409,
    error: 'Owed since before',
    words: {
      id: 'Ini saldo awal dan tidak dapat dibatalkan. Batalkan impornya, atau hapus piutangnya.',
      en: 'This is an opening balance and cannot be cancelled. Undo its import, or write it off.',
    },
  },
  invoice_taken_over: {
    status: 409,
    error: 'Taken over',
    words: {
      id: 'Tagihan ini diambil alih dari sekolah lain dan tidak dapat dibatalkan. Kembalikan piutangnya, atau hapus.',
      en: 'This was taken over from another school and cannot be cancelled. Give the debt back, or write it off.',
    },
  },
  debt_transfer_fixed: {
    status: 409,
    error: 'Debt is handed over',
    words: {
      id: 'Serah piutang tidak diubah, dan jawabannya dari sekolah lain. Tarik kembali, lalu ajukan yang baru.',
      en: 'A debt that is handed over does not change, and the other school answers it. Take it back and ask anew.',
    },
  },
  debt_transfer_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Piutang diserahkan setelah kepala sekolah dan yayasan menyetujui. Ajukan dan tunggu keputusan.',
      en: 'A debt is handed over once principal and foundation have agreed. Ask for it and wait.',
    },
  },
  debt_takeover_fixed: {
    status: 409,
    error: 'Answered already',
    words: {
      id: 'Jawaban atas piutang ini tidak diubah. Kembalikan piutangnya bila keliru diambil alih.',
      en: 'What was answered does not change. Give the debt back where it was taken over wrongly.',
    },
  },
  not_a_sister_school: {
    status: 422,
    error: 'Not of this foundation',
    words: {
      id: 'Piutang diserahkan hanya kepada sekolah lain dari yayasan yang sama yang membukukan di sini. Pilih dari daftarnya.',
      en: 'A debt goes only to another school of the same foundation that holds its books here. Choose from the list.',
    },
  },
  takeover_touched: {
    status: 409,
    error: 'Paid in part',
    words: {
      id: 'Tagihan {invoice} sudah dibayar, dihapus atau dialihkan sebagian. Tarik dahulu itu, lalu kembalikan piutangnya.',
      en: 'Some of invoice {invoice} is paid, given up or moved on. Take that back first, then give the debt back.',
    },
  },
  receipts_kept: {
    status: 409,
    error: 'Receipts are kept',
    words: {
      id: 'Kuitansi yang sudah terbit tidak dihapus. Minta orang lain membatalkannya satu per satu.',
      en: 'Receipts that were issued are kept. Let another person void them one by one.',
    },
  },
} satisfies ErrorCatalogue
