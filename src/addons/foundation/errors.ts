// What foundation analytics refuses beyond the house's own refusals.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  program_ended: {
    status: 409,
    error: 'Program ended',
    words: {
      id: 'Program ini sudah selesai atau dibatalkan dan tidak dapat diubah. Buat program baru.',
      en: 'This programme is done or cancelled and can’t be edited. Create a new one.',
    },
  },
} satisfies ErrorCatalogue
