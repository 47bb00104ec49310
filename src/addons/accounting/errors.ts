// What can go wrong with money beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/errors.ts'
import { ledgerErrors } from './ledger-errors.ts'

export const errors = {
  ...ledgerErrors,
  no_approval_rule: {
    status: 409,
    error: 'No approval rule',
    words: {
      id: 'Belum ada aturan persetujuan untuk jumlah ini. Mintalah bendahara membuatnya, lalu ajukan lagi.',
      en: 'No approval rule covers this amount. Ask the treasurer to make one, then submit again.',
    },
  },
} satisfies ErrorCatalogue
