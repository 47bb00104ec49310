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
      year_report: { id: 'Laporan setahun', en: 'Year report' },
    },
  },
})
