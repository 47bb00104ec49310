// What people read here in both languages: corrections of accounts that items stand behind.
import { defineWords } from '../../../kernel/language/words.ts'

export const correctionsWords = defineWords({
  things: {
    '/api/accounting/control-corrections': {
      title: { id: 'Koreksi akun pengendali', en: 'Control account corrections' },
      one: { id: 'Koreksi akun pengendali', en: 'Control account correction' },
      record: 'accounting.control_correction',
      menu: { group: 'closing', order: 58, short: { id: 'Koreksi', en: 'Corrections' } },
      columns: ['number', 'kind', 'item', 'amount', 'corrected_on', 'reason', 'state'],
    },
  },
  fields: {
    control_account: { id: 'Akun pengendali', en: 'Control account' },
    corrected_on: { id: 'Tanggal koreksi', en: 'Correction date' },
    item: { id: 'Butir', en: 'Item' },
  },
  values: {
    direction: {
      lower: { id: 'Mengurangi', en: 'Decrease' },
      raise: { id: 'Menambah', en: 'Increase' },
    },
    kind: {
      asset: { id: 'Penyusutan aset', en: 'Asset depreciation' },
      bill: { id: 'Tagihan', en: 'Bill' },
      liability: { id: 'Pajak dan iuran terutang', en: 'Tax and BPJS payable' },
    },
  },
})
