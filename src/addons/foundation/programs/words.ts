// What people read here in both languages: foundation programs.
import { defineWords } from '../../../kernel/language/words.ts'

export const programsWords = defineWords({
  things: {
    '/api/v1/foundation/programs': {
      title: { id: 'Program yayasan', en: 'Foundation programs' },
      one: { id: 'Program', en: 'Program' },
      record: 'foundation.program',
      menu: { group: 'foundation', order: 30 },
    },
  },
  fields: {
    done_of_due: { id: 'Selesai dari yang jatuh tempo', en: 'Done of those due' },
    ends_from: { id: 'Berakhir dari', en: 'Ends from' },
    ends_until: { id: 'Berakhir sampai', en: 'Ends until' },
    progress: { id: 'Kemajuan (%)', en: 'Progress (%)' },
    realised_percent: { id: 'Realisasi (%)', en: 'Realised (%)' },
    red: { id: 'Merah', en: 'Red' },
    running: { id: 'Berjalan', en: 'Running' },
  },
  values: {
    state: { planned: { id: 'Direncanakan', en: 'Planned' } },
  },
})
