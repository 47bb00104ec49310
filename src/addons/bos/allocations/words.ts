// What people read here in both languages: bos allocations, bos components.
import { defineWords } from '../../../kernel/language/words.ts'

export const allocationsWords = defineWords({
  things: {
    '/api/v1/bos/allocations': {
      title: { id: 'Alokasi BOS', en: 'BOS allocations' },
      one: { id: 'Alokasi dana', en: 'Allocation' },
      record: 'bos.allocation',
      menu: { group: 'funds', order: 10 },
    },
    '/api/v1/bos/components': {
      title: { id: 'Komponen BOS', en: 'BOS components' },
      one: { id: 'Komponen', en: 'Component' },
      record: 'bos.component',
      menu: { group: 'rules', order: 10, short: { id: 'Komponen', en: 'Components' } },
    },
  },
  fields: {
    carry_over: { id: 'SiLPA', en: 'Carry-over (SiLPA)' },
  },
  values: {
    basis: { computed: { id: 'Dihitung', en: 'Computed' }, entered: { id: 'Diisi', en: 'Entered' } },
    period: {
      phase_1: { id: 'Tahap I', en: 'Phase I' },
      phase_2: { id: 'Tahap II', en: 'Phase II' },
      phase_3: { id: 'Tahap III', en: 'Phase III' },
      year: { id: 'Setahun', en: 'Whole year' },
    },
  },
  phrases: [{ id: 'Alokasi {name} {year}, {name2}', en: 'Allocation of {name} {year}, {name2}' }],
  names: [
    { id: 'tahap I', en: 'phase I' },
    { id: 'tahap II', en: 'phase II' },
    { id: 'tahap III', en: 'phase III' },
    { id: 'setahun', en: 'whole year' },
  ],
})
