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
      en: 'State primary and junior secondary schools may not charge fees (Permendikbud 44/2012, art. 9). Record voluntary donations in the cash book.',
    },
  },
  fees_need_decree: {
    status: 422,
    error: 'Decree needed',
    words: {
      id: 'Sekolah negeri ini memungut biaya hanya dengan keputusan gubernur atau dinas. Isi nomornya di pengaturan uang sekolah.',
      en: 'This state school may charge fees only by decree. Enter the decree number in the school fee settings.',
    },
  },
  school_kind_missing: {
    status: 422,
    error: 'Kind of school unknown',
    words: {
      id: 'Jenjang dan status sekolah belum diisi, jadi belum jelas apakah boleh memungut biaya. Isi profil sekolah.',
      en: 'The school’s level and ownership aren’t set, so we can’t tell whether it may charge fees. Complete the school profile.',
    },
  },
  allowance_fixed: {
    status: 409,
    error: 'Allowance stands',
    words: {
      id: 'Penyisihan tidak diubah. Tarik kembali, lalu bukukan yang baru.',
      en: 'An allowance can’t be edited. Undo it and post a new one.',
    },
  },
  allowance_followed: {
    status: 409,
    error: 'Another allowance follows',
    words: {
      id: 'Ada penyisihan dengan tanggal itu atau sesudahnya. Tarik kembali dahulu yang terakhir.',
      en: 'There is already an allowance on that date or later. Undo the latest one first.',
    },
  },
  discount_fixed: {
    status: 409,
    error: 'Discount stands',
    words: {
      id: 'Keringanan tidak diubah. Akhiri, lalu ajukan yang baru.',
      en: 'A discount can’t be edited. End it and request a new one.',
    },
  },
  discount_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Keringanan berlaku setelah orang lain menyetujuinya di semua tingkat. Ajukan dan tunggu keputusan.',
      en: 'A discount applies once others have approved it at every level. Submit it and wait for their decision.',
    },
  },
  rank_for_siblings: {
    status: 422,
    error: 'Only for siblings',
    words: {
      id: 'Urutan anak hanya berlaku untuk keringanan kakak adik. Pilih jenis keringanan dengan dasar kakak adik.',
      en: 'The sibling order applies only to sibling discounts. Choose a sibling discount type.',
    },
  },
  fee_type_fixed: {
    status: 409,
    error: 'Fee type stands',
    words: {
      id: 'Kode, irama dan dana jenis biaya tidak diubah. Nonaktifkan jenis ini dan buat yang baru.',
      en: 'A fee’s code, frequency and fund can’t be changed. Deactivate it and create a new one.',
    },
  },
  invoice_fixed: {
    status: 409,
    error: 'Invoice stands',
    words: {
      id: 'Tagihan tidak diubah. Batalkan lalu terbitkan yang baru.',
      en: 'An invoice can’t be edited. Cancel it and issue a new one.',
    },
  },
  parts_differ: {
    status: 409,
    error: 'Another schedule stands',
    words: {
      id: 'Biaya ini sudah ditagih dengan jadwal angsuran lain. Batalkan dahulu tagihannya, lalu terbitkan semua angsuran sekaligus.',
      en: 'This fee has already been billed with a different instalment schedule. Cancel those invoices first, then issue all instalments together.',
    },
  },
  checks_crowded: {
    status: 429,
    error: 'Too many checks',
    words: {
      id: 'Terlalu banyak kuitansi diperiksa dari jaringan ini. Coba lagi setelah {seconds} detik.',
      en: 'Too many receipts checked from this network. Try again in {seconds} seconds.',
    },
  },
  tariff_behind_bills: {
    status: 409,
    error: 'Months are billed already',
    words: {
      id: 'Dengan tarif ini tagihan yang sudah terbit akan menjadi lain. Mulai tarif sesudah bulan yang sudah ditagih, atau batalkan dahulu tagihannya.',
      en: 'This rate would change invoices already issued. Start it after the months already billed, or cancel those invoices first.',
    },
  },
  not_by_use: {
    status: 422,
    error: 'Not charged by use',
    words: {
      id: 'Biaya ini tidak ditagih menurut pemakaian. Pilih jenis biaya yang ditagih menurut pemakaian.',
      en: 'This fee isn’t billed by usage. Choose a fee that is.',
    },
  },
  late_fees_off: {
    status: 422,
    error: 'No late fee',
    words: {
      id: 'Sekolah ini tidak mengenakan denda. Pilih jenis biaya untuk denda di pengaturan uang sekolah, dan isi tarifnya per hari.',
      en: 'This school doesn’t charge late fees. Choose a fee for it in the school fee settings and set its daily rate.',
    },
  },
  use_billed: {
    status: 409,
    error: 'Use is billed',
    words: {
      id: 'Pemakaian ini sudah ditagih. Batalkan dahulu tagihannya, lalu ubah.',
      en: 'This usage has already been billed. Cancel its invoice first, then edit it.',
    },
  },
  invoice_touched: {
    status: 409,
    error: 'Invoice paid in part',
    words: {
      id: 'Tagihan {invoice} sudah dibayar sebagian atau seluruhnya. Batalkan tagihan satu per satu: yang sudah dibayar menjadi titipan.',
      en: 'Invoice {invoice} has been paid in part or in full. Cancel invoices one by one: amounts paid become a deposit.',
    },
  },
  invoice_given_up: {
    status: 409,
    error: 'Invoice given up in part',
    words: {
      id: 'Dari tagihan {invoice} ada yang dihapus, dibebaskan atau dialihkan. Yang dihapus ditagih kembali dan yang dialihkan ditarik kembali dahulu; dispensasi tetap berlaku.',
      en: 'Part of invoice {invoice} has been written off, waived or transferred. Reinstate or undo that first; waivers remain.',
    },
  },
  shift_closed: {
    status: 409,
    error: 'No open shift',
    words: {
      id: 'Anda tidak punya giliran kasir yang terbuka. Buka giliran dahulu; yang sudah ditutup tetap tertutup.',
      en: 'You have no open cashier shift. Open one first; closed shifts stay closed.',
    },
  },
  receipt_fixed: {
    status: 409,
    error: 'Receipt stands',
    words: {
      id: 'Kuitansi tidak diubah, dan dibatalkan sekali saja. Terbitkan kuitansi baru.',
      en: 'A receipt can’t be edited and can be voided only once. Issue a new one.',
    },
  },
  receipt_own: {
    status: 403,
    error: 'Your own receipt',
    words: {
      id: 'Anda yang menerima uang ini, jadi pembatalannya harus dilakukan orang lain.',
      en: 'You received this money, so someone else must void the receipt.',
    },
  },
  deposit_short: {
    status: 409,
    error: 'Deposit is too small',
    words: {
      id: 'Titipan siswa ini tinggal {deposit}. Kurangi jumlahnya, atau tarik dahulu pemakaiannya.',
      en: 'This student’s deposit is {deposit}. Reduce the amount, or undo what it was used for.',
    },
  },
  deposit_fund_missing: {
    status: 422,
    error: 'No fund for deposits',
    words: {
      id: 'Belum ditetapkan di dana mana titipan disimpan. Isi sumber dana di pengaturan uang sekolah.',
      en: 'The fund for deposits isn’t set. Choose it in the school fee settings.',
    },
  },
  write_off_fixed: {
    status: 409,
    error: 'Write-off stands',
    words: {
      id: 'Penghapusan tidak diubah. Bila keluarga tetap membayar, tagih kembali.',
      en: 'A write-off can’t be edited. If the family pays after all, reinstate it.',
    },
  },
  write_off_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Tagihan dihapus setelah kepala sekolah dan yayasan menyetujui. Ajukan dan tunggu keputusan.',
      en: 'An invoice is written off once the principal and the foundation have approved. Submit it and wait for their decision.',
    },
  },
  invoice_opened: {
    status: 409,
    error: 'Owed since before',
    words: {
      id: 'Ini saldo awal dan tidak dapat dibatalkan. Batalkan impornya, atau hapus piutangnya.',
      en: 'This is an opening balance and can’t be cancelled. Undo its import, or write it off.',
    },
  },
  invoice_taken_over: {
    status: 409,
    error: 'Taken over',
    words: {
      id: 'Tagihan ini diambil alih dari sekolah lain dan tidak dapat dibatalkan. Kembalikan piutangnya, atau hapus.',
      en: 'This invoice was taken over from another school and can’t be cancelled. Return the receivable, or write it off.',
    },
  },
  debt_transfer_fixed: {
    status: 409,
    error: 'Debt is handed over',
    words: {
      id: 'Serah piutang tidak diubah, dan jawabannya dari sekolah lain. Tarik kembali, lalu ajukan yang baru.',
      en: 'A receivable transfer can’t be edited, and the other school answers it. Withdraw it and submit a new one.',
    },
  },
  debt_transfer_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Piutang diserahkan setelah kepala sekolah dan yayasan menyetujui. Ajukan dan tunggu keputusan.',
      en: 'A receivable is transferred once the principal and the foundation have approved. Submit it and wait for their decision.',
    },
  },
  debt_takeover_fixed: {
    status: 409,
    error: 'Answered already',
    words: {
      id: 'Jawaban atas piutang ini tidak diubah. Kembalikan piutangnya bila keliru diambil alih.',
      en: 'The answer can’t be changed. Return the receivable if it was taken over by mistake.',
    },
  },
  not_a_sister_school: {
    status: 422,
    error: 'Not of this foundation',
    words: {
      id: 'Piutang diserahkan hanya kepada sekolah lain dari yayasan yang sama yang membukukan di sini. Pilih dari daftarnya.',
      en: 'Receivables can be transferred only to another school of the same foundation that keeps its books here. Choose from the list.',
    },
  },
  takeover_touched: {
    status: 409,
    error: 'Paid in part',
    words: {
      id: 'Tagihan {invoice} sudah dibayar, dihapus atau dialihkan sebagian. Tarik dahulu itu, lalu kembalikan piutangnya.',
      en: 'Part of invoice {invoice} has been paid, written off or transferred. Undo that first, then return the receivable.',
    },
  },
  receipts_kept: {
    status: 409,
    error: 'Receipts are kept',
    words: {
      id: 'Kuitansi yang sudah terbit tidak dihapus. Minta orang lain membatalkannya satu per satu.',
      en: 'Issued receipts can’t be deleted. Have someone else void them one by one.',
    },
  },
} satisfies ErrorCatalogue
