// What people read here in both languages: files.
import { defineWords } from '../language/words.ts'

export const filesWords = defineWords({
  things: {
    '/api/v1/files': { title: { id: 'Berkas', en: 'Files' }, one: { id: 'Berkas', en: 'File' }, record: 'kernel.file' },
  },
  fields: {
    media_type: { id: 'Tipe berkas', en: 'File type' },
    sha256: { id: 'Sidik berkas (SHA-256)', en: 'File fingerprint (SHA-256)' },
  },
})
