// The words that several rooms of rfid share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const rfidMenu: MenuHead = {
  title: { id: 'Presensi kartu', en: 'Card attendance' },
  hint: { id: 'Gerbang, kartu, alat', en: 'Gate, cards, readers' },
  icon: 'IdBadge2',
  order: 20,
  groups: {
    today: { id: 'Hari ini', en: 'Today' },
    cards_and_readers: { id: 'Kartu dan alat', en: 'Cards and readers' },
  },
}

export const rfidWords = defineWords({
  fields: {
    device_id: { id: 'Alat baca', en: 'Reader' },
    device_name: { id: 'Alat baca', en: 'Reader' },
    devices: { id: 'Alat baca', en: 'Readers' },
    firmware: { id: 'Firmware', en: 'Firmware' },
    holder_name: { id: 'Pemegang', en: 'Holder' },
    notation: { id: 'Penulisan nomor kartu', en: 'Card number notation' },
    reader: { id: 'Alat baca', en: 'Reader' },
    reversed: { id: 'Urutan bita dibalik', en: 'Bytes reversed' },
    taps: { id: 'Tap', en: 'Taps' },
    uid: { id: 'Nomor kartu', en: 'Card number' },
  },
  values: {
    notation: {
      auto: { id: 'Otomatis', en: 'Automatic' },
      decimal: { id: 'Desimal', en: 'Decimal' },
      hex: { id: 'Heksadesimal', en: 'Hexadecimal' },
    },
  },
})
