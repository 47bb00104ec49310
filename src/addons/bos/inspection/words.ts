// What people read here in both languages: the inspector's sets.
import { defineWords } from '../../../kernel/language/words.ts'

export const inspectionWords = defineWords({
  things: {
    '/api/v1/bos/inspection-sets': {
      title: { id: 'Berkas pemeriksaan', en: 'Inspection packs' },
      one: { id: 'Berkas pemeriksaan', en: 'Inspection pack' },
      record: 'bos.inspection_set',
      menu: {
        group: 'reports',
        order: 5,
        short: { id: 'Pemeriksaan', en: 'Inspection' },
        also: { id: 'inspektorat lpj audit tahap', en: 'inspector audit phase' },
      },
    },
    '/api/v1/bos/inspection-sets/file': {
      title: { id: 'Unduhan berkas pemeriksaan', en: 'Inspection pack download' },
    },
  },
  fields: {
    papers: { id: 'Banyaknya dokumen', en: 'Documents' },
  },
})
