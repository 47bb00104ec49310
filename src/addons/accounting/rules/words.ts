// What people read here in both languages: posting rules.
import { defineWords } from '../../../kernel/language/words.ts'

export const ruleWords = defineWords({
  things: {
    '/api/accounting/posting-rules': {
      title: { id: 'Aturan pembukuan', en: 'Posting rules' },
      one: { id: 'Aturan pembukuan', en: 'Posting rule' },
      record: 'accounting.posting_rule',
      menu: { group: 'settings', order: 35, short: { id: 'Aturan', en: 'Posting rules' } },
      fields: {
        detail: { id: 'Kode (awalan)', en: 'Code (prefix)' },
        kind: { id: 'Peristiwa', en: 'Event' },
      },
    },
  },
  moves: { remove: { id: 'Hapus', en: 'Remove' } },
  values: {
    kind: {
      asset_bought: { id: 'Aset yang dibeli', en: 'Asset bought' },
      asset_given: { id: 'Aset hibah', en: 'Asset donated' },
      cash_difference: { id: 'Selisih kas', en: 'Cash over and short' },
      fee_discount: { id: 'Keringanan uang sekolah', en: 'School fee discount' },
      fee_doubtful: { id: 'Penyisihan uang sekolah', en: 'Allowance for doubtful fees' },
      fee_income: { id: 'Uang sekolah', en: 'School fees' },
      fee_recovered: { id: 'Piutang hapus yang tertagih', en: 'Fees recovered' },
      goods_difference: { id: 'Selisih pembelian', en: 'Purchase difference' },
      stock_bought: { id: 'Persediaan dibeli tanpa pesanan', en: 'Stock bought without an order' },
      stock_found: { id: 'Persediaan lebih', en: 'Stock surplus' },
      stock_given: { id: 'Persediaan hibah', en: 'Donated stock' },
      stock_lost: { id: 'Persediaan kurang', en: 'Stock shortage' },
      stock_used: { id: 'Persediaan dipakai', en: 'Stock used' },
    },
  },
})
