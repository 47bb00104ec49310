// What is wrong with a field, where many doors say the same; each with the words for it in every language.
import type { Words } from './i18n.ts'

export const faults = {
  notFound: { id: 'tidak ditemukan', en: 'not found' },
  refused: { id: 'tidak dapat diterima', en: 'not accepted' },
  taken: { id: 'sudah ada', en: 'already exists' },
  overlaps: { id: 'bertabrakan dengan yang sudah ada', en: 'overlaps an existing one' },
  inUse: { id: 'masih dipakai', en: 'still in use' },
  future: { id: 'ada di masa depan', en: 'is in the future' },
  past: { id: 'sudah lewat', en: 'is in the past' },
  nothingToChange: { id: 'ubah sedikitnya satu isian', en: 'choose a field to change' },
  unknownPage: { id: 'halaman ini tidak dikenal', en: 'this page does not exist' },
} satisfies Record<string, Words>
