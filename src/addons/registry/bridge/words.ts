// What people read here in both languages: the bridge of a gateway.
import { defineWords } from '../../../kernel/language/words.ts'

export const bridgeWords = defineWords({
  fields: {
    body: { id: 'Isi', en: 'Body' },
    digest: { id: 'Sidik jawaban', en: 'Digest' },
    ms: { id: 'Batas tunggu (milidetik)', en: 'Timeout (ms)' },
    next: { id: 'Bagian berikut', en: 'Next part' },
    parts: { id: 'Jumlah bagian', en: 'Parts' },
    place: { id: 'Bagian ke', en: 'Part no.' },
    query: { id: 'Pertanyaan', en: 'Query' },
  },
  values: {
    failure: {
      address_refused: { id: 'Tidak diizinkan', en: 'Not allowed' },
      too_large: { id: 'Terlalu besar', en: 'Too large' },
      unreachable: { id: 'Tidak terjangkau', en: 'Unreachable' },
      unset: { id: 'Belum diisi', en: 'Not set' },
    },
  },
  moves: {
    errands: { id: 'Tugas gateway', en: 'Gateway tasks' },
    fail: { id: 'Laporkan kegagalan', en: 'Report a failure' },
    part: { id: 'Bawa bagian jawaban', en: 'Deliver a part' },
    take: { id: 'Ambil tugas', en: 'Take a task' },
  },
})
