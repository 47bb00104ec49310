// What can be refused around cards and readers.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  reader_elsewhere: {
    status: 409,
    error: 'Reader elsewhere',
    words: {
      id: 'Alat ini sudah punya akun sendiri, gateway lain, atau sudah dicabut. Minta admin memilih gateway-nya di halaman Alat baca kartu.',
      en: 'This reader has its own account, another gateway, or was revoked. Ask an admin to choose its gateway under Card readers.',
    },
  },
} satisfies ErrorCatalogue
