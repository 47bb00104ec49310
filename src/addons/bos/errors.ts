// What the operational fund refuses.
import type { ErrorCatalogue } from '../../kernel/errors.ts'

export const errors = {
  allocation_locked: {
    status: 409,
    error: 'Allocation is not open for changes',
    words: {
      id: 'Alokasi ini berstatus "{state}" sehingga tidak dapat diubah. Minta pengembalian terlebih dahulu.',
      en: 'This allocation is in the state "{state}" and cannot be changed. Have it returned first.',
    },
  },
} satisfies ErrorCatalogue
