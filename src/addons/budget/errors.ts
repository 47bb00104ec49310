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
  plan_unbalanced: {
    status: 422,
    error: 'Plan total differs from its ceiling',
    words: {
      id: 'Jumlah rincian {total} belum sama dengan pagu {ceiling}. Sesuaikan rincian sampai selisihnya nol, lalu ajukan lagi.',
      en: 'The lines add up to {total}, the ceiling is {ceiling}. Change the lines until nothing is left over, then submit again.',
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
    error: 'Nothing held to release',
    words: {
      id: 'Jumlah yang dilepas melebihi yang dicadangkan pada rincian ini. Periksa jumlahnya.',
      en: 'More is released than is held on this line. Check the amount.',
    },
  },
  ...cashErrors,
} satisfies ErrorCatalogue
