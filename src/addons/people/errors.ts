// What can go wrong with pay beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  payroll_frozen: {
    status: 409,
    error: 'Payroll frozen',
    words: {
      id: 'Penggajian bulan ini sudah diajukan, jadi slip tidak dapat ditambah. Mintalah bendahara mengembalikannya, atau perbaiki pada bulan berikutnya.',
      en: 'This payroll run is submitted, so no payslip can be added. Ask the treasurer to return it, or correct it in the next run.',
    },
  },
  empty_run: {
    status: 409,
    error: 'Empty run',
    words: {
      id: 'Penggajian ini belum berisi slip. Buat slip gaji lebih dahulu.',
      en: 'This payroll run has no payslip yet. Make payslips first.',
    },
  },
  payroll_computing: {
    status: 409,
    error: 'Payroll computing',
    words: {
      id: 'Penggajian ini sedang dihitung. Tunggu sampai selesai, lalu ajukan.',
      en: 'This payroll run is being computed. Wait until it is done, then submit it.',
    },
  },
  earlier_run_open: {
    status: 409,
    error: 'Earlier run open',
    words: {
      id: 'Penggajian bulan {month} tahun ini belum disetujui, padahal pajaknya menjadi dasar. Selesaikan penggajian itu lebih dahulu.',
      en: 'The run of month {month} of this year is not approved yet, and the tax builds on it. Settle that run first.',
    },
  },
  later_run_stands: {
    status: 409,
    error: 'A later run stands',
    words: {
      id: 'Penggajian {month} dihitung berdasarkan yang ini. Tarik dahulu penggajian yang terakhir, atau perbaiki lewat masukan pada bulan berikutnya.',
      en: 'The run of {month} was computed on top of this one. Take back the last run first, or correct it by an input of the next month.',
    },
  },
  payroll_before_books: {
    status: 409,
    error: 'Paid before the books began',
    words: {
      id: 'Penggajian ini dibayar sebelum pembukuan dimulai, jadi sudah termasuk saldo awal. Perbaiki lewat masukan pada bulan berikutnya.',
      en: 'This run was paid before the books began and is part of what they opened with. Correct it by an input of the next month.',
    },
  },
  due_money_unknown: {
    status: 409,
    error: 'No document paid it',
    words: {
      id: 'Bulan ini sudah dibukukan, tetapi belum ada pembayaran dengan bukti ini. Setorkan lewat "Setor PPh 21 atau BPJS", atau sebutkan permintaan pembayaran yang membayarnya.',
      en: 'This month stands in the books, and nothing was paid with this proof yet. Pay it by "Pay income tax or insurance", or name the payment request that paid it.',
    },
    program: '`payment_request_id`',
  },
  due_overpaid: {
    status: 409,
    error: 'More than is owed',
    words: {
      id: 'Jumlah ini melebihi yang terutang dari dana itu, atau melebihi yang dibayar oleh dokumen yang disebut. Lihat kewajiban bulanan, lalu perbaiki jumlah atau dananya.',
      en: 'This is more than that fund owes, or more than the document you named has paid. Look at the monthly dues, then correct the amount or the fund.',
    },
  },
  due_moved: {
    status: 409,
    error: 'Money left with it',
    words: {
      id: 'Dengan bukti ini uang sudah keluar dan dibukukan, jadi tidak dapat dihapus. Tariklah setorannya dengan alasan.',
      en: 'Money left with this proof and stands in the books, so it cannot be removed. Take the payment back and say why.',
    },
  },
  due_not_moved: {
    status: 409,
    error: 'No money left with it',
    words: {
      id: 'Bukti ini tidak mengeluarkan uang, jadi tidak ada yang ditarik. Hapus saja buktinya bila keliru.',
      en: 'No money left with this proof, so there is nothing to take back. Remove the proof if it is wrong.',
    },
  },
  due_before_books: {
    status: 409,
    error: 'Paid before the books began',
    words: {
      id: 'Setoran ini dibayar sebelum pembukuan dimulai, jadi sudah termasuk saldo awal. Perbaiki saldo awalnya.',
      en: 'This was paid before the books began and is part of what they opened with. Correct the opening balances.',
    },
  },
  dues_paid: {
    status: 409,
    error: 'Its dues were paid',
    words: {
      id: 'PPh 21 atau BPJS dari penggajian ini sudah disetor. Tarik dahulu setorannya, lalu tarik penggajiannya.',
      en: 'Income tax or insurance of this run was paid. Take those payments back first, then the run.',
    },
  },
  payroll_not_approved: {
    status: 409,
    error: 'Payroll not approved',
    words: {
      id: 'Penggajian ini belum disetujui, jadi berkas transfer belum ada. Mintalah persetujuan lebih dahulu.',
      en: 'This payroll run is not approved, so there is no transfer file yet. Have it approved first.',
    },
  },
  payroll_unplanned: {
    status: 422,
    error: 'Payroll needs a plan line',
    words: {
      id: 'Dana ini hanya boleh dipakai menurut rencana yang disahkan. Pilih rincian rencananya saat membayar.',
      en: 'This fund is spent by an approved plan alone. Choose the line of the plan when you pay.',
    },
    program: '`plan_line_id`',
  },
  no_payroll_fund: {
    status: 409,
    error: 'No fund',
    words: {
      id: 'Pembukuan perlu tahu sumber dana penggajian ini. Pilih sumber dananya saat membayar.',
      en: 'The books need to know where the money of this run comes from. Choose the fund when you pay.',
    },
    program: '`fund_source_id`',
  },
  early_payment: {
    status: 422,
    error: 'Early payment',
    words: {
      id: 'Tanggal gajian penggajian ini belum tiba. Bayar pada harinya, atau sebutkan alasannya; yang membayar bukan yang menyetujui.',
      en: 'The pay date of this run has not come. Pay on its day, or give a reason; who pays is not who agreed to it.',
    },
    program: '`early_reason`',
  },
  early_payment_alone: {
    status: 403,
    error: 'Early payment by one person',
    words: {
      id: 'Pembayaran sebelum tanggal gajian memerlukan orang kedua. Mintalah orang lain dengan hak membayar untuk mencatatnya.',
      en: 'A payment before the pay date needs a second person. Have someone else who may pay record it.',
    },
  },
  figures_changed: {
    status: 409,
    error: 'Figures changed',
    words: {
      id: 'Angka tahun berjalan {name} berubah setelah dihitung. Hitung ulang penggajian ini, lalu ajukan.',
      en: 'The year-to-date figures of {name} changed after the computation. Compute this run again, then submit it.',
    },
  },
  month_paid_here: {
    status: 409,
    error: 'Month paid here',
    words: {
      id: 'Salah satu bulan itu sudah dibayar lewat slip gaji di sini. Isi hanya bulan sebelum penggajian pertama.',
      en: 'One of these months was paid by a payslip here. Enter only the months before the first run.',
    },
  },
  month_told_by_figures: {
    status: 409,
    error: 'Month told by figures',
    words: {
      id: 'Bulan ini sudah termasuk angka tahun berjalan orang ini. Hapus angka itu lebih dahulu, atau pilih bulan lain.',
      en: 'This month is part of the year-to-date figures of this person. Remove them first, or choose another month.',
    },
  },
  months_untold: {
    status: 409,
    error: 'Months untold',
    words: {
      id: 'Bulan {month} menghitung pajak setahun, padahal ada bulan tahun {year} tanpa penggajian dan tanpa angka untuk {count} orang: {list}. Isi angka tahun berjalan mereka, lalu hitung lagi.',
      en: 'Month {month} settles the tax of the year, and months of {year} have neither a run nor figures for {count person/people}: {list}. Enter their year-to-date figures, then compute again.',
    },
    program: '`/api/payroll/year-figures`',
  },
  nobody_settled: {
    status: 409,
    error: 'Nobody settled',
    words: {
      id: 'Belum ada orang yang pajak setahunnya dihitung oleh penggajian yang disetujui. Setujui dahulu penggajian Desember, atau bulan terakhir yang keluar.',
      en: 'Nobody’s tax of the year was settled by an approved run yet. Approve the run of December, or of a leaver’s last month, first.',
    },
  },
  nothing_withheld: {
    status: 409,
    error: 'Nothing withheld',
    words: {
      id: 'Bulan itu tidak punya penggajian yang disetujui dengan potongan bulanan. Setujui penggajiannya lebih dahulu; bulan terakhir memakai BPA1.',
      en: 'That month has no approved run with monthly withholding. Approve the run first; a last month is proved by a BPA1.',
    },
  },
  tax_numbers_missing: {
    status: 409,
    error: 'Tax numbers missing',
    words: {
      id: 'Sistem kantor pajak memerlukan NPWP atau NIK (warga negara asing: nomor paspor, dan untuk BPA1 juga NPWP); {count} orang belum punya: {list}. Lengkapi datanya, lalu unduh lagi.',
      en: 'The tax office’s system needs a tax or identity number (of foreigners a passport, and for the BPA1 a tax number too); {count person has/people have} none: {list}. Complete their records, then download again.',
    },
  },
  year_not_settled: {
    status: 409,
    error: 'Year not settled',
    words: {
      id: 'Pajak tahun {year} orang ini belum dihitung oleh penggajian yang disetujui. Bukti setahun ada setelah Desember, atau bulan terakhirnya, disetujui.',
      en: 'The tax of {year} of this person was not settled by an approved run yet. The proof of the year is there once December, or their last month, is approved.',
    },
  },
  year_settled: {
    status: 409,
    error: 'Year settled',
    words: {
      id: 'Pajak tahun itu sudah dihitung dengan angka ini dan diajukan. Kembalikan atau tarik penggajian yang menghitungnya lebih dahulu.',
      en: 'The tax of that year was settled with these figures and submitted. Return or take back the run that settled it first.',
    },
  },
  leave_overdrawn: {
    status: 409,
    error: 'Leave overdrawn',
    words: {
      id: 'Sisa cuti tidak cukup untuk hari sebanyak itu. Periksa saldo, atau pilih jenis cuti lain.',
      en: 'There are not that many days of leave left. Look at the balance, or choose another type.',
    },
  },
  leave_days_short: {
    status: 409,
    error: 'Not enough days of leave',
    words: {
      id: 'Diminta {days} hari, padahal sisa cuti {left} hari dan {waiting} hari di antaranya menunggu persetujuan. Ajukan lebih sedikit, atau pilih jenis cuti lain.',
      en: '{days day was/days were} asked for; {left is/are} left, {waiting} of which awaiting approval. Ask for fewer, or choose another type.',
    },
  },
  leave_not_due: {
    status: 409,
    error: 'Leave not due',
    words: {
      id: 'Jenis cuti ini baru menjadi hak setelah {months} bulan bekerja. Pilih jenis lain atau tunggu.',
      en: 'This type of leave is due after {months month/months} of service. Choose another one, or wait.',
    },
  },
  leave_not_over: {
    status: 409,
    error: 'Leave not over',
    words: {
      id: 'Cuti ini belum selesai. Catat sebagai diambil setelah hari terakhirnya.',
      en: 'This leave is not over yet. Record it as taken after its last day.',
    },
  },
} satisfies ErrorCatalogue
