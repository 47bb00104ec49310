// What people read here in both languages: bos deadlines, late report reductions, phase rules, bos unit costs.
import { defineWords } from '../../../kernel/language/words.ts'

export const rulesWords = defineWords({
  things: {
    '/api/v1/bos/deadlines': {
      title: { id: 'Tenggat BOS', en: 'BOS deadlines' },
      one: { id: 'Tenggat', en: 'Deadline' },
      record: 'bos.deadline',
      menu: { group: 'rules', order: 40, short: { id: 'Tenggat', en: 'Deadlines' } },
    },
    '/api/v1/bos/late-rules': {
      title: { id: 'Potongan laporan terlambat', en: 'Late report reductions' },
      one: { id: 'Aturan keterlambatan laporan', en: 'Late report rule' },
      record: 'bos.late_rule',
      menu: { group: 'rules', order: 50, short: { id: 'Potongan', en: 'Late reports' } },
    },
    '/api/v1/bos/phase-rules': {
      title: { id: 'Aturan tahap penyaluran', en: 'Phase rules' },
      one: { id: 'Aturan tahap penyaluran', en: 'Phase rule' },
      record: 'bos.phase_rule',
      menu: { group: 'rules', order: 30, short: { id: 'Tahap BOS', en: 'Phases' } },
    },
    '/api/v1/bos/unit-costs': {
      title: { id: 'Satuan biaya BOS', en: 'BOS unit costs' },
      fields: { level: { id: 'Jenjang', en: 'Level' } },
      one: { id: 'Satuan biaya', en: 'Unit cost' },
      record: 'bos.unit_cost',
      menu: { group: 'rules', order: 20, short: { id: 'Satuan biaya', en: 'Unit costs' } },
    },
  },
  fields: {
    deadline: { id: 'Tenggat', en: 'Deadline' },
    last_on: { id: 'Batas akhir', en: 'Last day' },
    realised_min: { id: 'Realisasi paling sedikit (%)', en: 'Minimum realised (%)' },
    share: { id: 'Bagian (%)', en: 'Share (%)' },
    until_on: { id: 'Sampai tanggal', en: 'Until' },
  },
  values: {
    deadline: {
      phase_1_report: { id: 'Laporan tahap I', en: 'Phase I report' },
      student_count: { id: 'Hitungan siswa', en: 'Student count' },
      year_report: { id: 'Laporan setahun', en: 'Annual report' },
    },
  },
})
