// What people read here in both languages: stock-takes, stock-take lines, stock-take report.
import { defineWords } from '../../../kernel/language/words.ts'

export const stockTakesWords = defineWords({
  things: {
    '/api/inventory/stock-takes': {
      title: { id: 'Inventarisasi aset', en: 'Asset stocktakes' },
      one: { id: 'Inventarisasi', en: 'Stocktake' },
      record: 'inventory.stock_take',
      menu: { group: 'assets', order: 30 },
    },
    '/api/inventory/stock-takes/lines': {
      title: { id: 'Barang dalam inventarisasi', en: 'Stocktake items' },
      menu: 'elsewhere',
    },
    '/api/inventory/stock-takes/report': { title: { id: 'Berita acara inventarisasi', en: 'Stocktake report' } },
  },
  records: {
    'inventory.stock_take_line': { id: 'Baris opname aset', en: 'Stocktake line' },
  },
  fields: {
    closed_on: { id: 'Tanggal ditutup', en: 'Closed on' },
    expected_room: { id: 'Ruang seharusnya', en: 'Expected room' },
    found_room: { id: 'Ruang ditemukan', en: 'Found in room' },
    stock_take_id: { id: 'Inventarisasi', en: 'Stocktake' },
    uncounted: { id: 'Belum dihitung', en: 'Not counted yet' },
  },
  values: {
    result: {
      found: { id: 'Ditemukan', en: 'Found' },
      missing: { id: 'Tidak ditemukan', en: 'Missing' },
      surplus: { id: 'Berlebih', en: 'Surplus' },
      uncounted: { id: 'Belum dihitung', en: 'Not counted yet' },
    },
    state: { counting: { id: 'Sedang dihitung', en: 'Counting' } },
  },
  moves: {
    surplus: { id: 'Catat barang lebih', en: 'Record surplus' },
  },
})
