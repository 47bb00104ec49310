// What people read here in both languages: rule books, thresholds, violation types.
import { defineWords } from '../../../kernel/language/words.ts'

export const rulesWords = defineWords({
  things: {
    '/api/v1/counselor/rulebooks': {
      title: { id: 'Tata tertib', en: 'Rule books' },
      one: { id: 'Tata tertib', en: 'Rule book' },
      record: 'counsel.rulebook',
      menu: 'elsewhere',
    },
    '/api/v1/counselor/thresholds': {
      title: { id: 'Ambang poin', en: 'Thresholds' },
      one: { id: 'Ambang poin', en: 'Threshold of points' },
      record: 'counsel.threshold',
      menu: 'elsewhere',
    },
    '/api/v1/counselor/violation-types': {
      title: { id: 'Jenis pelanggaran', en: 'Violation types' },
      one: { id: 'Jenis pelanggaran', en: 'Violation type' },
      record: 'counsel.violation_type',
      menu: { group: 'conduct', order: 80, title: { id: 'Tata tertib', en: 'Rule books' } },
    },
  },
  records: {
    'counsel.frequency_rule': { id: 'Aturan pengulangan', en: 'Rule for repetitions' },
  },
  fields: {
    achievements: { id: 'Prestasi', en: 'Achievements' },
    freq_max: { id: 'Kejadian terakhir', en: 'Up to occurrence' },
    freq_min: { id: 'Kejadian pertama', en: 'From occurrence' },
    letter: { id: 'Surat', en: 'Letter' },
    near_points: { id: 'Jarak mendekati ambang', en: 'Points near a threshold' },
    rulebook_id: { id: 'Tata tertib', en: 'Rule book' },
    rules: { id: 'Aturan', en: 'Rules' },
    year_change: { id: 'Pergantian tahun', en: 'Change of year' },
  },
  values: {
    achievements: {
      offset: { id: 'Mengurangi poin', en: 'Take points off' },
      separate: { id: 'Dihitung terpisah', en: 'Counted apart' },
    },
    year_change: { halve: { id: 'Dibagi dua', en: 'Halved' }, reset: { id: 'Mulai dari nol', en: 'Reset' } },
  },
  moves: {
    set_rules: { id: 'Atur aturan', en: 'Set rules' },
  },
  references: {
    rulebook_id: { list: '/api/v1/counselor/rulebooks' },
  },
})
