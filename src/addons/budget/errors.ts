// What budgets and books refuse.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'
import { cashErrors } from './cash-book/errors.ts'
import { withheldErrors } from './withheld/errors.ts'

export const errors = {
  plan_locked: {
    status: 409,
    error: 'Plan is not open for changes',
    words: {
      id: 'Rencana ini berstatus "{state}" sehingga tidak dapat diubah. Minta pengembalian terlebih dahulu.',
      en: 'This plan’s status is "{state}", so it can’t be changed. Have it returned first.',
    },
  },
  plan_rules_broken: {
    status: 422,
    error: 'Plan breaks rules',
    words: {
      id: 'Rencana ini melanggar {count} aturan. Setiap aturan menyebut nomor rinciannya; perbaiki, lalu ajukan lagi.',
      en: 'This plan breaks {count rule/rules}. Each one lists the line numbers; correct them and submit again.',
    },
    program: '`fields` by rule',
  },
  plan_not_in_force: {
    status: 409,
    error: 'Plan is not in force',
    words: {
      id: 'Rencana ini berstatus "{state}". Versi baru hanya dibuat dari versi yang sedang berlaku.',
      en: 'This plan’s status is "{state}". A new version can only be made from the one in force.',
    },
  },
  plan_is_original: {
    status: 409,
    error: 'Plan has no version before it',
    words: {
      id: 'Ini versi pertama, jadi tidak ada pembandingnya. Pilih pergeseran atau perubahan.',
      en: 'This is the first version, so there is nothing to compare it with. Choose a reallocation or a revision.',
    },
  },
  plan_version_open: {
    status: 409,
    error: 'A version is in the making',
    words: {
      id: 'Masih ada versi lain yang sedang disusun atau diajukan. Selesaikan atau batalkan dahulu.',
      en: 'Another version is being drafted or awaiting a decision. Finish or cancel it first.',
    },
  },
  plan_version_limit: {
    status: 409,
    error: 'No further version this year',
    words: {
      id: 'Sudah {made} kali dalam tahun ini, dan aturan tidak mengizinkan lagi.',
      en: 'This has been done {made} times this year, and the rules allow no more.',
    },
  },
  budget_document_differs: {
    status: 409,
    error: 'Document was booked with another amount',
    words: {
      id: 'Dokumen ini sudah dicatat pada rincian yang sama dengan jumlah lain. Lepaskan dahulu atau pakai dokumen baru.',
      en: 'This document is already recorded on the same line with a different amount. Release it first, or use a new document.',
    },
  },
  plan_not_approved: {
    status: 409,
    error: 'Plan is not approved',
    words: {
      id: 'Rincian ini belum dapat dipakai karena rencananya belum disahkan. Sahkan rencananya terlebih dahulu.',
      en: 'This line can’t be used because its plan isn’t approved yet. Have the plan approved first.',
    },
  },
  budget_short: {
    status: 409,
    error: 'Not enough budget on the line',
    words: {
      id: 'Sisa anggaran rincian ini tidak cukup. Kurangi jumlahnya atau pilih rincian lain.',
      en: 'There isn’t enough left on this budget line. Reduce the amount or choose another line.',
    },
  },
  budget_not_held: {
    status: 409,
    error: 'More than the document used',
    words: {
      id: 'Jumlahnya melebihi yang dipakai dokumen itu pada rincian ini. Periksa jumlahnya.',
      en: 'This is more than that document used from this line. Check the amount.',
    },
  },
  plan_beyond_allocation: {
    status: 409,
    error: 'Plan beyond its allocation',
    words: {
      id: 'Rencana ini membelanjakan lebih dari alokasi sumber dananya untuk tahun itu. Kembalikan dan kurangi pagunya, atau tetapkan dahulu alokasi yang baru.',
      en: 'The plan spends more than the fund’s allocation for the year. Return it and lower its ceiling, or have a new allocation approved first.',
    },
  },
  plan_line_needed: {
    status: 422,
    error: 'Budget line needed',
    words: {
      id: 'Sumber dana ini hanya boleh dibelanjakan menurut rencana. Sebutkan baris anggaran di setiap baris.',
      en: 'This fund may only be spent according to its plan. Choose a budget line for every line.',
    },
  },
  plan_line_of_other_fund: {
    status: 422,
    error: 'Budget line of another fund',
    words: {
      id: 'Satu dokumen dibiayai dari satu sumber dana, dan baris anggarannya dari rencana sumber dana itu juga. Pilih baris yang lain, atau ganti sumber dananya.',
      en: 'A document is paid from one fund and uses budget lines from that fund’s plan. Choose another line, or change the fund.',
    },
  },
  ...cashErrors,
  ...withheldErrors,
} satisfies ErrorCatalogue
