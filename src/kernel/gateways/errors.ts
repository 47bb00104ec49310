// What a machine that wants to be paired can be refused.
import type { ErrorCatalogue } from '../language/errors.ts'

export const gatewayErrors = {
  pairing_refused: {
    status: 403,
    error: 'Pairing refused',
    words: {
      id: 'Kode sambungan ini salah, sudah lewat lima belas menit, atau sudah dipakai. Buat kode baru di konsol, di halaman Gateway.',
      en: 'This pairing code is wrong, older than a quarter of an hour, or used. Make a new one in the console, on the page Gateways.',
    },
  },
} satisfies ErrorCatalogue
