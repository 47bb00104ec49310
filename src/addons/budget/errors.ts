// What budgets and books refuse.
import type { ErrorCatalogue } from '../../kernel/errors.ts'
import { cashErrors } from './cash-errors.ts'

export const errors = {
  plan_locked: {
    status: 409,
    error: 'Plan is not open for changes',
    words: {
      id: 'Rencana ini berstatus "{state}" sehingga tidak dapat diubah. Minta pengembalian terlebih dahulu.',
      en: 'This plan is in the state "{state}" and cannot be changed. Have it returned first.',
    },
  },
  plan_rules_broken: {
    status: 422,
    error: 'Plan breaks rules',
    words: {
      id: 'Rencana ini melanggar {count} aturan. Lihat "fields" untuk aturan dan nomor rinciannya, perbaiki, lalu ajukan lagi.',
      en: 'This plan breaks {count} rules. See "fields" for each rule and the numbers of its lines, correct them and submit again.',
    },
  },
  plan_not_in_force: {
    status: 409,
    error: 'Plan is not in force',
    words: {
      id: 'Rencana ini berstatus "{state}". Versi baru hanya dibuat dari versi yang sedang berlaku.',
      en: 'This plan is in the state "{state}". A further version is made from the one in force.',
    },
  },
  plan_version_open: {
    status: 409,
    error: 'A version is in the making',
    words: {
      id: 'Masih ada versi lain yang sedang disusun atau diajukan. Selesaikan atau batalkan dahulu.',
      en: 'Another version is being made or decided on. Finish or cancel it first.',
    },
  },
  plan_version_limit: {
    status: 409,
    error: 'No further version this year',
    words: {
      id: 'Sudah {made} kali dalam tahun ini, dan aturan tidak mengizinkan lagi.',
      en: 'It was done {made} times this year, and the rules allow no more.',
    },
  },
  budget_document_differs: {
    status: 409,
    error: 'Document was booked with another amount',
    words: {
      id: 'Dokumen ini sudah dicatat pada rincian yang sama dengan jumlah lain. Lepaskan dahulu atau pakai dokumen baru.',
      en: 'This document was booked on the same line with another amount. Release it first, or use a new document.',
    },
  },
  plan_not_approved: {
    status: 409,
    error: 'Plan is not approved',
    words: {
      id: 'Rincian ini belum dapat dipakai karena rencananya belum disahkan. Sahkan rencananya terlebih dahulu.',
      en: 'This line cannot be used because its plan is not approved. Have the plan approved first.',
    },
  },
  budget_short: {
    status: 409,
    error: 'Not enough budget on the line',
    words: {
      id: 'Sisa anggaran rincian ini tidak cukup. Kurangi jumlahnya atau pilih rincian lain.',
      en: 'What is left on this line is not enough. Lower the amount or choose another line.',
    },
  },
  budget_not_held: {
    status: 409,
    error: 'More than the document used',
    words: {
      id: 'Jumlahnya melebihi yang dipakai dokumen itu pada rincian ini. Periksa jumlahnya.',
      en: 'It is more than that document used of this line. Check the amount.',
    },
  },
  ...cashErrors,
} satisfies ErrorCatalogue
