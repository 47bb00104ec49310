// What people read here in both languages: issue slips, stock items, low stock, stock card and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const stockWords = defineWords({
  things: {
    '/api/inventory/issue-slips': {
      title: { id: 'Bon barang', en: 'Stock requests' },
      one: { id: 'Bon barang', en: 'Stock request' },
      record: 'inventory.issue_slip',
      menu: { group: 'stock', order: 40 },
    },
    '/api/inventory/items': {
      title: { id: 'Barang persediaan', en: 'Consumables' },
      one: { id: 'Barang', en: 'Item' },
      record: 'inventory.item',
      menu: { group: 'stock', order: 10 },
    },
    '/api/inventory/low-stock': { title: { id: 'Stok menipis', en: 'Low stock' }, menu: { group: 'stock', order: 20 } },
    '/api/inventory/stock-card': {
      title: { id: 'Kartu persediaan', en: 'Stock card' },
      menu: { group: 'stock', order: 30 },
    },
    '/api/inventory/stock-counts': {
      title: { id: 'Hitung fisik persediaan', en: 'Stock counts' },
      one: { id: 'Hitung fisik', en: 'Stock count' },
      record: 'inventory.stock_count',
      menu: { group: 'stock', order: 50 },
    },
    '/api/inventory/stock-levels': {
      title: { id: 'Isi gudang', en: 'Warehouse contents' },
      one: { id: 'Barang di gudang', en: 'Warehouse item' },
      menu: { group: 'stock', order: 25 },
    },
    '/api/inventory/stock-moves': {
      title: { id: 'Mutasi persediaan', en: 'Stock movements' },
      one: { id: 'Mutasi stok', en: 'Stock movement' },
      record: 'inventory.stock_move',
    },
    '/api/inventory/stock-transfers': {
      title: { id: 'Pemindahan persediaan', en: 'Stock transfers' },
      one: { id: 'Pemindahan', en: 'Transfer' },
    },
    '/api/inventory/warehouses': {
      title: { id: 'Gudang', en: 'Warehouses' },
      one: { id: 'Gudang', en: 'Warehouse' },
      record: 'inventory.warehouse',
      menu: { group: 'stock', order: 60 },
    },
  },
  records: {
    'inventory.issue_line': { id: 'Baris bon barang', en: 'Stock request line' },
    'inventory.stock_count_line': { id: 'Baris hitung fisik', en: 'Stock count line' },
  },
  fields: {
    counted: { id: 'Hasil hitung', en: 'Counted' },
    from_warehouse_id: { id: 'Dari gudang', en: 'From warehouse' },
    moved_on: { id: 'Tanggal mutasi', en: 'Movement date' },
    moves: { id: 'Langkah berikutnya', en: 'Next steps' },
    nth: { id: 'Mutasi ke-', en: 'Movement no.' },
    on_hand: { id: 'Sisa stok', en: 'On hand' },
    on_order: { id: 'Dalam pesanan', en: 'On order' },
    stock_value: { id: 'Nilai persediaan', en: 'Stock value' },
    suggested_order: { id: 'Saran pemesanan', en: 'Suggested order' },
    to_warehouse_id: { id: 'Ke gudang', en: 'To warehouse' },
    warehouse: { id: 'Gudang', en: 'Warehouse' },
  },
  values: {
    kind: {
      adjust: { id: 'Penyesuaian', en: 'Adjustment' },
      issue: { id: 'Pengeluaran', en: 'Issue' },
      receive: { id: 'Penerimaan', en: 'Receipt' },
      transfer: { id: 'Pemindahan', en: 'Transfer' },
      undo: { id: 'Pembatalan', en: 'Undone' },
    },
    origin: { ordered: { id: 'Pesanan', en: 'Ordered' } },
    state: { issued: { id: 'Dikeluarkan', en: 'Issued' } },
  },
  moves: {
    issue: { id: 'Keluarkan', en: 'Issue' },
  },
  references: {
    from_warehouse_id: { list: '/api/inventory/warehouses' },
    to_warehouse_id: { list: '/api/inventory/warehouses' },
  },
  phrases: [
    { id: 'Persediaan {number}', en: 'Stock {number}' },
    { id: 'Persediaan {number} {reason}', en: 'Stock {number} {reason}' },
    { id: 'Persediaan {reason}', en: 'Stock {reason}', of: 'inventory.stock_move' },
  ],
})
