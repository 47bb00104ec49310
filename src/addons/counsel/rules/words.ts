// What people read here in both languages: rule books, thresholds, violation types.
import { defineWords } from '../../../kernel/language/words.ts'

export const rulesWords = defineWords({
  things: {
    '/api/v1/counselor/rulebooks': {
      title: { id: 'Tata tertib', en: 'School rules' },
      one: { id: 'Tata tertib', en: 'School rules' },
      record: 'counsel.rulebook',
      menu: 'elsewhere',
    },
    '/api/v1/counselor/thresholds': {
      title: { id: 'Batas poin', en: 'Point limits' },
      one: { id: 'Batas poin', en: 'Point limit' },
      record: 'counsel.threshold',
      menu: 'elsewhere',
    },
    '/api/v1/counselor/violation-types': {
      title: { id: 'Jenis pelanggaran', en: 'Violation types' },
      one: { id: 'Jenis pelanggaran', en: 'Violation type' },
      record: 'counsel.violation_type',
      menu: { group: 'conduct', order: 80, title: { id: 'Tata tertib', en: 'School rules' } },
    },
  },
  records: {
    'counsel.frequency_rule': { id: 'Aturan pengulangan', en: 'Repeat rule' },
  },
  fields: {
    achievements: { id: 'Prestasi', en: 'Achievements' },
    freq_max: { id: 'Kejadian terakhir', en: 'To occurrence' },
    freq_min: { id: 'Kejadian pertama', en: 'From occurrence' },
    letter: { id: 'Surat', en: 'Letter' },
    near_points: { id: 'Jarak mendekati ambang', en: 'Points considered near a limit' },
    rulebook_id: { id: 'Tata tertib', en: 'School rules' },
    rules: { id: 'Aturan', en: 'Rules' },
    year_change: { id: 'Pergantian tahun', en: 'Year change' },
  },
  values: {
    achievements: {
      offset: { id: 'Mengurangi poin', en: 'Reduces points' },
      separate: { id: 'Dihitung terpisah', en: 'Counted separately' },
    },
    year_change: { halve: { id: 'Dibagi dua', en: 'Halved' }, reset: { id: 'Mulai dari nol', en: 'Start from zero' } },
  },
  moves: {
    set_rules: { id: 'Atur aturan', en: 'Set rules' },
  },
  references: {
    rulebook_id: { list: '/api/v1/counselor/rulebooks' },
  },
})
