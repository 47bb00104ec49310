// What people read here in both languages: the bridge of a gateway.
import { defineWords } from '../../../kernel/language/words.ts'

export const bridgeWords = defineWords({
  fields: {
    body: { id: 'Isi', en: 'Body' },
    digest: { id: 'Sidik jawaban', en: 'Digest' },
    ms: { id: 'Batas tunggu (milidetik)', en: 'Patience (ms)' },
    next: { id: 'Bagian berikut', en: 'Next part' },
    parts: { id: 'Jumlah bagian', en: 'Parts' },
    place: { id: 'Bagian ke', en: 'Place' },
    query: { id: 'Pertanyaan', en: 'Question' },
  },
  values: {
    failure: {
      address_refused: { id: 'Tidak diizinkan', en: 'Not allowed' },
      too_large: { id: 'Terlalu besar', en: 'Too large' },
      unreachable: { id: 'Tidak terjangkau', en: 'Out of reach' },
      unset: { id: 'Belum diisi', en: 'Not entered' },
    },
  },
  moves: {
    errands: { id: 'Tugas gateway', en: 'Errands of a gateway' },
    fail: { id: 'Laporkan kegagalan', en: 'Report a failure' },
    part: { id: 'Bawa bagian jawaban', en: 'Bring a part' },
    take: { id: 'Ambil tugas', en: 'Take an errand' },
  },
})
