// What people read here in both languages: corrections of readers' clocks.
import { defineWords } from '../../../kernel/language/words.ts'

export const clocksWords = defineWords({
  things: {
    '/api/rfid/clock-corrections': {
      title: { id: 'Koreksi jam alat', en: 'Clock corrections' },
      one: { id: 'Koreksi jam', en: 'Clock correction' },
      record: 'rfid.clock_correction',
      menu: { group: 'cards_and_readers', order: 45 },
    },
  },
  fields: {
    ahead: { id: 'Jam alat terlalu cepat (detik)', en: 'Clock ahead by (seconds)' },
    from_time: { id: 'Mulai (menurut jam alat)', en: 'From (reader’s clock)' },
    moved: { id: 'Tap yang digeser', en: 'Taps moved' },
    told_at: { id: 'Menurut jam alat', en: 'Reader’s clock' },
    until_time: { id: 'Sampai (menurut jam alat)', en: 'Until (reader’s clock)' },
  },
  values: { state: { withdrawn: { id: 'Ditarik', en: 'Withdrawn' } } },
  moves: {
    end: { id: 'Jam sudah benar', en: 'Clock is right again' },
    withdraw: { id: 'Tarik', en: 'Withdraw' },
  },
})
