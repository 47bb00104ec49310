// What people read here in both languages: gateways.
import { defineWords } from '../language/words.ts'

export const gatewaysWords = defineWords({
  things: {
    '/api/v1/gateways': {
      title: { id: 'Gateway', en: 'Gateways' },
      one: { id: 'Gateway', en: 'Gateway' },
      record: 'kernel.gateway',
      menu: {
        group: 'settings',
        order: 12,
        also: { id: 'kode sambungan jembatan Dapodik alat baca', en: 'pairing code bridge readers' },
      },
    },
  },
  fields: {
    code_until: { id: 'Kode berlaku sampai', en: 'Code valid until' },
    gateway: { id: 'Gateway', en: 'Gateway' },
    gateway_id: { id: 'Gateway', en: 'Gateway' },
    paired_at: { id: 'Tersambung sejak', en: 'Paired since' },
    pairing_code: { id: 'Kode sambungan', en: 'Pairing code' },
  },
  references: {
    gateway_id: { list: '/api/v1/gateways' },
  },
  moves: {
    pair: { id: 'Sambungkan', en: 'Pair' },
    renew: { id: 'Kode baru', en: 'New code' },
  },
})
