// The words that several rooms of bos share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const bosMenu: MenuHead = {
  title: { id: 'Dana BOS', en: 'BOS funds' },
  hint: { id: 'Alokasi, tahap, laporan', en: 'Allocations, phases, reports' },
  icon: 'Coins',
  order: 40,
  groups: {
    funds: { id: 'Dana', en: 'Funds' },
    reports: { id: 'Laporan', en: 'Reports' },
    rules: { id: 'Aturan', en: 'Rules' },
  },
}

export const bosWords = defineWords({
  fields: {
    closes_on: { id: 'Berakhir pada', en: 'Closes on' },
    opens_on: { id: 'Mulai pada', en: 'Opens on' },
    reduction: { id: 'Potongan', en: 'Reduction' },
    report: { id: 'Laporan', en: 'Report' },
  },
  values: {
    report: {
      phase_1_report: { id: 'Laporan tahap I', en: 'Phase I report' },
      phase_10_report: { id: 'Laporan tahap X', en: 'Phase X report' },
      phase_11_report: { id: 'Laporan tahap XI', en: 'Phase XI report' },
      phase_12_report: { id: 'Laporan tahap XII', en: 'Phase XII report' },
      phase_2_report: { id: 'Laporan tahap II', en: 'Phase II report' },
      phase_3_report: { id: 'Laporan tahap III', en: 'Phase III report' },
      phase_4_report: { id: 'Laporan tahap IV', en: 'Phase IV report' },
      phase_5_report: { id: 'Laporan tahap V', en: 'Phase V report' },
      phase_6_report: { id: 'Laporan tahap VI', en: 'Phase VI report' },
      phase_7_report: { id: 'Laporan tahap VII', en: 'Phase VII report' },
      phase_8_report: { id: 'Laporan tahap VIII', en: 'Phase VIII report' },
      phase_9_report: { id: 'Laporan tahap IX', en: 'Phase IX report' },
      year_report: { id: 'Laporan setahun', en: 'Annual report' },
    },
  },
})
