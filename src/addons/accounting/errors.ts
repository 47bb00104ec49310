// What can go wrong with money beyond what can go wrong everywhere.
import type { ErrorCatalogue } from '../../kernel/errors.ts'
import { ledgerErrors } from './ledger-errors.ts'

export const errors = {
  ...ledgerErrors,
  own_request: {
    status: 403,
    error: 'Own request',
    words: {
      id: 'Permintaan sendiri tidak dapat Anda setujui atau tolak. Mintalah pemegang peran lain; Anda dapat membatalkannya.',
      en: 'You cannot decide on your own request. Ask someone else with the role; you may cancel it.',
    },
  },
  already_decided: {
    status: 409,
    error: 'Already decided',
    words: {
      id: 'Anda sudah memutuskan satu tingkat permintaan ini. Tingkat berikutnya harus diputuskan orang lain.',
      en: 'You have decided one level of this request already. The next level is for someone else.',
    },
  },
  own_approval: {
    status: 403,
    error: 'Own approval',
    words: {
      id: 'Anda ikut menyetujui permintaan ini, jadi pembayarannya harus dilepas oleh orang lain.',
      en: 'You were among those who approved this request, so someone else has to release the payment.',
    },
  },
  no_approval_rule: {
    status: 409,
    error: 'No approval rule',
    words: {
      id: 'Belum ada aturan persetujuan untuk jumlah ini. Mintalah bendahara membuatnya, lalu ajukan lagi.',
      en: 'No approval rule covers this amount. Ask the treasurer to make one, then submit again.',
    },
  },
} satisfies ErrorCatalogue
