// What people read here in both languages: packets of papers.
import { defineWords } from '../../../kernel/language/words.ts'

export const packetWords = defineWords({
  things: {
    '/api/accounting/packets': {
      title: { id: 'Berkas SPJ', en: 'Evidence packs (SPJ)' },
      one: { id: 'Berkas SPJ', en: 'Evidence pack' },
      record: 'accounting.packet',
      menu: {
        group: 'bookkeeping',
        order: 28,
        also: { id: 'kuitansi lpj pertanggungjawaban', en: 'receipts voucher audit' },
      },
    },
    '/api/accounting/packets/file': { title: { id: 'Unduhan berkas SPJ', en: 'Evidence pack download' } },
  },
})
