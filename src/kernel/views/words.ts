// What people read here in both languages: saved views of lists.
import { defineWords } from '../language/words.ts'

export const viewsWords = defineWords({
  things: {
    '/api/v1/views': {
      title: { id: 'Tampilan tersimpan', en: 'Saved views' },
      one: { id: 'Tampilan tersimpan', en: 'Saved view' },
      record: 'kernel.saved_view',
      menu: 'elsewhere',
    },
  },
  fields: {
    list: { id: 'Daftar', en: 'List' },
    owner_name: { id: 'Pemilik', en: 'Owner' },
    query: { id: 'Saringan', en: 'Filter' },
    shared: { id: 'Dilihat rekan kerja', en: 'Shared with colleagues' },
  },
})
