// What can go wrong with pay beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  payroll_frozen: {
    status: 409,
    error: 'Payroll frozen',
    words: {
      id: 'Penggajian bulan ini sudah diajukan, jadi slip tidak dapat ditambah. Mintalah bendahara mengembalikannya, atau perbaiki pada bulan berikutnya.',
      en: 'This payroll run has been submitted, so payslips can’t be added. Ask the treasurer to return it, or correct it next month.',
    },
  },
  empty_run: {
    status: 409,
    error: 'Empty run',
    words: {
      id: 'Penggajian ini belum berisi slip. Buat slip gaji lebih dahulu.',
      en: 'This payroll run has no payslips yet. Create payslips first.',
    },
  },
  payroll_computing: {
    status: 409,
    error: 'Payroll computing',
    words: {
      id: 'Penggajian ini sedang dihitung. Tunggu sampai selesai, lalu ajukan.',
      en: 'This payroll run is being calculated. Wait until it finishes, then submit it.',
    },
  },
  earlier_run_open: {
    status: 409,
    error: 'Earlier run open',
    words: {
      id: 'Penggajian bulan {month} tahun ini belum disetujui, padahal pajaknya menjadi dasar. Selesaikan penggajian itu lebih dahulu.',
      en: 'This year’s payroll run for month {month} isn’t approved yet, and the tax depends on it. Finish that run first.',
    },
  },
  later_run_stands: {
    status: 409,
    error: 'A later run stands',
    words: {
      id: 'Penggajian {month} dihitung berdasarkan yang ini. Tarik dahulu penggajian yang terakhir, atau perbaiki lewat masukan pada bulan berikutnya.',
      en: 'The {month} run is based on this one. Undo the latest run first, or correct it next month under Overtime and deductions.',
    },
  },
  payroll_before_books: {
    status: 409,
    error: 'Paid before the books began',
    words: {
      id: 'Penggajian ini dibayar sebelum pembukuan dimulai, jadi sudah termasuk saldo awal. Perbaiki lewat masukan pada bulan berikutnya.',
      en: 'This run was paid before the books started, so it is part of the opening balances. Correct it next month under Overtime and deductions.',
    },
  },
  due_money_unknown: {
    status: 409,
    error: 'No document paid it',
    words: {
      id: 'Bulan ini sudah dibukukan, tetapi belum ada pembayaran dengan bukti ini. Setorkan lewat "Setor PPh 21 atau BPJS", atau sebutkan permintaan pembayaran yang membayarnya.',
      en: 'This month has been posted, but nothing has been paid with this proof. Pay it with "Pay income tax or BPJS", or choose the payment request that paid it.',
    },
    program: '`payment_request_id`',
  },
  due_overpaid: {
    status: 409,
    error: 'More than is owed',
    words: {
      id: 'Jumlah ini melebihi yang terutang dari dana itu, atau melebihi yang dibayar oleh dokumen yang disebut. Lihat kewajiban bulanan, lalu perbaiki jumlah atau dananya.',
      en: 'This is more than that fund owes, or more than the chosen document paid. Check the monthly dues, then correct the amount or fund.',
    },
  },
  due_moved: {
    status: 409,
    error: 'Money left with it',
    words: {
      id: 'Dengan bukti ini uang sudah keluar dan dibukukan, jadi tidak dapat dihapus. Tariklah setorannya dengan alasan.',
      en: 'Money was paid and posted with this proof, so it can’t be deleted. Undo the payment and give a reason.',
    },
  },
  due_not_moved: {
    status: 409,
    error: 'No money left with it',
    words: {
      id: 'Bukti ini tidak mengeluarkan uang, jadi tidak ada yang ditarik. Hapus saja buktinya bila keliru.',
      en: 'No money was paid with this proof, so there is nothing to undo. Delete the proof if it is wrong.',
    },
  },
  due_before_books: {
    status: 409,
    error: 'Paid before the books began',
    words: {
      id: 'Setoran ini dibayar sebelum pembukuan dimulai, jadi sudah termasuk saldo awal. Perbaiki saldo awalnya.',
      en: 'This was paid before the books started, so it is part of the opening balances. Correct it there.',
    },
  },
  dues_paid: {
    status: 409,
    error: 'Its dues were paid',
    words: {
      id: 'PPh 21 atau BPJS dari penggajian ini sudah disetor. Tarik dahulu setorannya, lalu tarik penggajiannya.',
      en: 'PPh 21 or BPJS from this run has been paid. Undo those payments first, then the run.',
    },
  },
  payroll_not_approved: {
    status: 409,
    error: 'Payroll not approved',
    words: {
      id: 'Penggajian ini belum disetujui, jadi berkas transfer belum ada. Mintalah persetujuan lebih dahulu.',
      en: 'This payroll run isn’t approved, so there is no transfer file yet. Have it approved first.',
    },
  },
  payroll_unplanned: {
    status: 422,
    error: 'Payroll needs a plan line',
    words: {
      id: 'Dana ini hanya boleh dipakai menurut rencana yang disahkan. Pilih rincian rencananya saat membayar.',
      en: 'This fund may only be spent according to an approved plan. Choose the budget line when you pay.',
    },
    program: '`plan_line_id`',
  },
  no_payroll_fund: {
    status: 409,
    error: 'No fund',
    words: {
      id: 'Pembukuan perlu tahu sumber dana penggajian ini. Pilih sumber dananya saat membayar.',
      en: 'Choose the fund that pays for this payroll run.',
    },
    program: '`fund_source_id`',
  },
  early_payment: {
    status: 422,
    error: 'Early payment',
    words: {
      id: 'Tanggal gajian penggajian ini belum tiba. Bayar pada harinya, atau sebutkan alasannya; yang membayar bukan yang menyetujui.',
      en: 'This run’s pay date hasn’t come yet. Pay on the day, or give a reason; the person paying can’t be the one who approved.',
    },
    program: '`early_reason`',
  },
  early_payment_alone: {
    status: 403,
    error: 'Early payment by one person',
    words: {
      id: 'Pembayaran sebelum tanggal gajian memerlukan orang kedua. Mintalah orang lain dengan hak membayar untuk mencatatnya.',
      en: 'Paying before the pay date needs a second person. Ask someone else who can pay to record it.',
    },
  },
  figures_changed: {
    status: 409,
    error: 'Figures changed',
    words: {
      id: 'Angka tahun berjalan {name} berubah setelah dihitung. Hitung ulang penggajian ini, lalu ajukan.',
      en: '{name}’s year-to-date figures changed after the calculation. Calculate this run again, then submit it.',
    },
  },
  month_paid_here: {
    status: 409,
    error: 'Month paid here',
    words: {
      id: 'Salah satu bulan itu sudah dibayar lewat slip gaji di sini. Isi hanya bulan sebelum penggajian pertama.',
      en: 'One of these months was already paid through a payslip here. Enter only months before the first run.',
    },
  },
  month_told_by_figures: {
    status: 409,
    error: 'Month told by figures',
    words: {
      id: 'Bulan ini sudah termasuk angka tahun berjalan orang ini. Hapus angka itu lebih dahulu, atau pilih bulan lain.',
      en: 'This month is already in this person’s year-to-date figures. Delete those first, or choose another month.',
    },
  },
  months_untold: {
    status: 409,
    error: 'Months untold',
    words: {
      id: 'Bulan {month} menghitung pajak setahun, padahal ada bulan tahun {year} tanpa penggajian dan tanpa angka untuk {count} orang: {list}. Isi angka tahun berjalan mereka, lalu hitung lagi.',
      en: 'Month {month} settles the year’s tax, but some months of {year} have no payroll run and no figures for {count person/people}: {list}. Enter their year-to-date figures, then calculate again.',
    },
    program: '`/api/payroll/year-figures`',
  },
  nobody_settled: {
    status: 409,
    error: 'Nobody settled',
    words: {
      id: 'Belum ada orang yang pajak setahunnya dihitung oleh penggajian yang disetujui. Setujui dahulu penggajian Desember, atau bulan terakhir yang keluar.',
      en: 'Nobody’s yearly tax has been settled by an approved run yet. Approve the December run, or a leaver’s last month, first.',
    },
  },
  nothing_withheld: {
    status: 409,
    error: 'Nothing withheld',
    words: {
      id: 'Bulan itu tidak punya penggajian yang disetujui dengan potongan bulanan. Setujui penggajiannya lebih dahulu; bulan terakhir memakai BPA1.',
      en: 'That month has no approved run with monthly withholding. Approve the run first; final months use the BPA1.',
    },
  },
  tax_numbers_missing: {
    status: 409,
    error: 'Tax numbers missing',
    words: {
      id: 'Sistem kantor pajak memerlukan NPWP atau NIK (warga negara asing: nomor paspor, dan untuk BPA1 juga NPWP); {count} orang belum punya: {list}. Lengkapi datanya, lalu unduh lagi.',
      en: 'Coretax needs an NPWP or NIK (foreigners: a passport number, and an NPWP for the BPA1); {count person has/people have} none: {list}. Complete their records, then download again.',
    },
  },
  year_not_settled: {
    status: 409,
    error: 'Year not settled',
    words: {
      id: 'Pajak tahun {year} orang ini belum dihitung oleh penggajian yang disetujui. Bukti setahun ada setelah Desember, atau bulan terakhirnya, disetujui.',
      en: 'This person’s {year} tax hasn’t been settled by an approved run yet. The yearly slip is available once December, or their last month, is approved.',
    },
  },
  year_settled: {
    status: 409,
    error: 'Year settled',
    words: {
      id: 'Pajak tahun itu sudah dihitung dengan angka ini dan diajukan. Kembalikan atau tarik penggajian yang menghitungnya lebih dahulu.',
      en: 'That year’s tax has been settled with these figures and submitted. Return or undo that payroll run first.',
    },
  },
  leave_overdrawn: {
    status: 409,
    error: 'Leave overdrawn',
    words: {
      id: 'Sisa cuti tidak cukup untuk hari sebanyak itu. Periksa saldo, atau pilih jenis cuti lain.',
      en: 'Not enough leave days left. Check the balance, or choose another leave type.',
    },
  },
  leave_days_short: {
    status: 409,
    error: 'Not enough days of leave',
    words: {
      id: 'Diminta {days} hari, padahal sisa cuti {left} hari dan {waiting} hari di antaranya menunggu persetujuan. Ajukan lebih sedikit, atau pilih jenis cuti lain.',
      en: 'You asked for {days day/days}, but only {left day/days} remain, {waiting} of them awaiting approval. Ask for fewer, or choose another leave type.',
    },
  },
  leave_not_due: {
    status: 409,
    error: 'Leave not due',
    words: {
      id: 'Jenis cuti ini baru menjadi hak setelah {months} bulan bekerja. Pilih jenis lain atau tunggu.',
      en: 'This leave type is available after {months month/months} of service. Choose another type, or wait.',
    },
  },
  leave_not_over: {
    status: 409,
    error: 'Leave not over',
    words: {
      id: 'Cuti ini belum selesai. Catat sebagai diambil setelah hari terakhirnya.',
      en: 'This leave isn’t over yet. Mark it as taken after its last day.',
    },
  },
} satisfies ErrorCatalogue
