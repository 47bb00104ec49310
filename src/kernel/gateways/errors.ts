// What a machine that wants to be paired can be refused.
import type { ErrorCatalogue } from '../language/errors.ts'

export const gatewayErrors = {
  pairing_refused: {
    status: 403,
    error: 'Pairing refused',
    words: {
      id: 'Kode sambungan ini salah, sudah lewat lima belas menit, atau sudah dipakai. Buat kode baru di konsol, di halaman Gateway.',
      en: 'This pairing code is wrong, more than 15 minutes old, or already used. Create a new one on the Gateways page.',
    },
  },
} satisfies ErrorCatalogue
