// What is wrong with a field, where many doors say the same; each with the words for it in every language.
import type { Words } from './i18n.ts'

export const faults = {
  notFound: { id: 'tidak ditemukan', en: 'not found' },
  refused: { id: 'tidak dapat diterima', en: 'not acceptable' },
  taken: { id: 'sudah ada', en: 'exists already' },
  overlaps: { id: 'bertabrakan dengan yang sudah ada', en: 'overlaps with another' },
  inUse: { id: 'masih dipakai', en: 'still in use' },
  future: { id: 'ada di masa depan', en: 'lies in the future' },
  past: { id: 'sudah lewat', en: 'lies in the past' },
  nothingToChange: { id: 'sebutkan isian yang diubah', en: 'name a field to change' },
  unknownPage: { id: 'halaman ini tidak dikenal', en: 'no page of this list' },
} satisfies Record<string, Words>
