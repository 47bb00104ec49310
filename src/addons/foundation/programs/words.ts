// What people read here in both languages: foundation programs.
import { defineWords } from '../../../kernel/language/words.ts'

export const programsWords = defineWords({
  things: {
    '/api/v1/foundation/programs': {
      title: { id: 'Program yayasan', en: 'Foundation programmes' },
      one: { id: 'Program', en: 'Programme' },
      record: 'foundation.program',
      menu: { group: 'foundation', order: 30 },
    },
  },
  fields: {
    done_of_due: { id: 'Selesai dari yang jatuh tempo', en: 'Completed of those due' },
    ends_from: { id: 'Berakhir dari', en: 'Ending from' },
    ends_until: { id: 'Berakhir sampai', en: 'Ending by' },
    progress: { id: 'Kemajuan (%)', en: 'Progress (%)' },
    realised_percent: { id: 'Realisasi (%)', en: 'Realised (%)' },
    red: { id: 'Merah', en: 'Red' },
    running: { id: 'Berjalan', en: 'Running' },
  },
  values: {
    state: { planned: { id: 'Direncanakan', en: 'Planned' } },
  },
})
