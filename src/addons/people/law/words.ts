// What the rates that law sets on pay are made of.
import { defineWords } from '../../../kernel/language/words.ts'

export const lawWords = defineWords({
  fields: {
    a: { id: 'Kategori A', en: 'Category A' },
    b: { id: 'Kategori B', en: 'Category B' },
    base: { id: 'Diri sendiri', en: 'Self' },
    c: { id: 'Kategori C', en: 'Category C' },
    cap: { id: 'Batas atas upah', en: 'Wage ceiling' },
    dependant: { id: 'Tambahan per tanggungan', en: 'Per dependant' },
    employee: { id: 'Bagian pekerja', en: 'Employee’s share' },
    floor: { id: 'Batas bawah upah', en: 'Wage floor' },
    full_after: { id: 'Penuh setelah (bulan)', en: 'Full after (months)' },
    married: { id: 'Tambahan kawin', en: 'If married' },
    position_cap: { id: 'Biaya jabatan paling banyak', en: 'Occupational allowance cap' },
    position_percent: { id: 'Biaya jabatan (%)', en: 'Occupational allowance (%)' },
    round_to: { id: 'Dibulatkan ke', en: 'Rounded to' },
  },
})
