// What people read here in both languages: cards, card imports, unknown cards.
import { defineWords } from '../../../kernel/language/words.ts'

export const cardsWords = defineWords({
  things: {
    '/api/rfid/cards': {
      title: { id: 'Kartu siswa', en: 'Cards' },
      one: { id: 'Kartu', en: 'Card' },
      record: 'rfid.card',
      menu: { group: 'cards_and_readers', order: 10, also: { id: 'rfid kartu pelajar', en: 'rfid' } },
    },
    '/api/rfid/imports': {
      title: { id: 'Impor kartu', en: 'Card imports' },
      one: { id: 'Impor', en: 'Import' },
      menu: { group: 'cards_and_readers', order: 50 },
      columns: ['kind', 'file_name', 'state', 'total', 'good', 'faulty', 'created_at'],
    },
    '/api/rfid/unknown-cards': {
      title: { id: 'Kartu tak dikenal', en: 'Unknown cards' },
      none: {
        words: { id: 'Semua kartu yang ditempelkan dikenal.', en: 'Every card tapped is known.' },
        lead: '/api/rfid/cards',
      },
      one: { id: 'Kartu tak dikenal', en: 'Unknown card' },
      menu: { group: 'cards_and_readers', order: 20 },
    },
  },
  fields: {
    cards: { id: 'Kartu', en: 'Cards' },
    first_at: { id: 'Pertama kali', en: 'First seen' },
    last_at: { id: 'Terakhir kali', en: 'Last seen' },
    student: { id: 'Siswa', en: 'Student' },
    uid_original: { id: 'Nomor kartu asli', en: 'Card number as read' },
  },
  values: {
    kind: { cards: { id: 'Kartu', en: 'Cards' } },
    state: { blocked: { id: 'Diblokir', en: 'Blocked' }, lost: { id: 'Hilang', en: 'Lost' } },
  },
  moves: {
    block: { id: 'Blokir', en: 'Block' },
    dismiss: { id: 'Abaikan', en: 'Dismiss' },
    reactivate: { id: 'Aktifkan lagi', en: 'Reactivate' },
    report_lost: { id: 'Laporkan hilang', en: 'Report lost' },
    take_back: { id: 'Ambil kembali', en: 'Take back' },
  },
})
