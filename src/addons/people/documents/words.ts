// What people read here in both languages: staff documents, document file.
import { defineWords } from '../../../kernel/language/words.ts'

export const documentsWords = defineWords({
  things: {
    '/api/v1/hr/documents': {
      title: { id: 'Dokumen kepegawaian', en: 'Staff documents' },
      one: { id: 'Dokumen', en: 'Document' },
      record: 'people.document',
      menu: { group: 'documents_and_leave', order: 30, short: { id: 'Dokumen', en: 'Documents' } },
    },
    '/api/v1/hr/documents/file': { title: { id: 'Berkas dokumen', en: 'Document file' } },
  },
  values: {
    status: { expiring: { id: 'Segera kedaluwarsa', en: 'Expiring soon' }, valid: { id: 'Berlaku', en: 'Valid' } },
  },
})
