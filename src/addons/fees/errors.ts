// What can go wrong with fees beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
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
  not_by_use: {
    status: 422,
    error: 'Not charged by use',
    words: {
      id: 'Biaya ini tidak ditagih menurut pemakaian. Pilih jenis biaya yang ditagih menurut pemakaian.',
      en: 'This fee is not charged by use. Choose a kind that is.',
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
      id: 'Dari tagihan {invoice} ada yang dihapus atau dibebaskan. Yang dihapus ditagih kembali dahulu; dispensasi tetap berlaku.',
      en: 'Some of invoice {invoice} was written off or waived. Claim back first what was written off; what is waived stays so.',
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
  bank_fixed: {
    status: 409,
    error: 'Bank stands',
    words: {
      id: 'Awalan nomor bank tidak diubah, karena sudah ada di nomor siswa. Tambahkan bank lain.',
      en: 'The prefix of a bank does not change: it is in the numbers of students. Add another bank.',
    },
  },
  bank_payment_fixed: {
    status: 409,
    error: 'Payment stands',
    words: {
      id: 'Pemberitahuan bank tidak diubah. Batalkan kuitansinya bila salah.',
      en: 'What a bank told does not change. Void its receipt where it is wrong.',
    },
  },
  bank_keys_unreadable: {
    status: 409,
    error: 'Keys unreadable',
    words: {
      id: 'Kunci bank tidak terbaca, mungkin kunci pemasangan berganti. Isi lagi di pengaturan bank.',
      en: 'The keys of the bank cannot be read; perhaps the key of the installation is another. Enter them again.',
    },
  },
  bank_header_missing: {
    status: 400,
    error: 'Header missing',
    words: {
      id: 'Kepala permintaan {field} tidak ada atau salah bentuk. Kirim menurut SNAP.',
      en: 'The header {field} is missing or has another form. Send it as SNAP says.',
    },
  },
  bank_signature_wrong: {
    status: 401,
    error: 'Signature wrong',
    words: {
      id: 'Tanda tangan tidak cocok. Periksa kunci dan cara menandatangani.',
      en: 'The signature does not fit. Check the keys and what is signed.',
    },
  },
  bank_time_off: {
    status: 401,
    error: 'Time off',
    words: {
      id: 'Waktu permintaan terlalu jauh dari waktu di sini. Periksa jam kedua pihak.',
      en: 'The time of the request is too far from ours. Check both clocks.',
    },
  },
  bank_token_invalid: {
    status: 401,
    error: 'Token invalid',
    words: {
      id: 'Token tidak berlaku atau sudah lewat. Minta token baru.',
      en: 'The token is not valid, or has ended. Ask for a new one.',
    },
  },
  bank_account_unknown: {
    status: 404,
    error: 'Number unknown',
    words: {
      id: 'Nomor virtual account tidak dikenal di sini. Periksa nomornya.',
      en: 'No such virtual account. Check the number.',
    },
  },
  bank_amount_wrong: {
    status: 404,
    error: 'Amount wrong',
    words: {
      id: 'Jumlahnya tidak sama dengan tagihan. Tanyakan tagihan lagi.',
      en: 'The amount is not what is owed. Ask what is owed again.',
    },
  },
  bank_paid_already: {
    status: 404,
    error: 'Paid already',
    words: {
      id: 'Tidak ada tagihan yang terbuka. Tidak ada yang perlu dibayar.',
      en: 'Nothing is open. There is nothing to pay.',
    },
  },
  bank_request_differs: {
    status: 404,
    error: 'Request differs',
    words: {
      id: 'Pembayaran ini sudah diberitahukan dengan jumlah atau nomor lain. Hubungi sekolah.',
      en: 'This payment was told before with another amount or number. Ask the school.',
    },
  },
  bank_call_conflict: {
    status: 409,
    error: 'Name used',
    words: {
      id: 'X-EXTERNAL-ID ini sudah dipakai hari ini untuk permintaan lain. Pakai nomor baru.',
      en: 'This X-EXTERNAL-ID was used today for something else. Use a new one.',
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
  receipts_kept: {
    status: 409,
    error: 'Receipts are kept',
    words: {
      id: 'Kuitansi yang sudah terbit tidak dihapus. Minta orang lain membatalkannya satu per satu.',
      en: 'Receipts that were issued are kept. Let another person void them one by one.',
    },
  },
} satisfies ErrorCatalogue
