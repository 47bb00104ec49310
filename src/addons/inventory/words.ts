// The words that several rooms of inventory share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const inventoryMenu: MenuHead = {
  title: { id: 'Sarana', en: 'Assets and stock' },
  hint: { id: 'Aset, stok, pengadaan', en: 'Assets, stock, procurement' },
  icon: 'BuildingWarehouse',
  order: 60,
  groups: {
    assets: { id: 'Aset', en: 'Assets' },
    stock: { id: 'Persediaan', en: 'Stock' },
    procurement: { id: 'Pengadaan', en: 'Procurement' },
    care: { id: 'Perawatan', en: 'Care' },
  },
}

export const inventoryWords = defineWords({
  things: {
    '/api/inventory/budget/ledger': {
      title: { id: 'Buku kas', en: 'Cash book (BKU)' },
      menu: { group: 'procurement', order: 60 },
    },
    '/api/inventory/trace': { title: { id: 'Rantai pengadaan', en: 'Purchase chain' } },
  },
  fields: {
    asset_id: { id: 'Aset', en: 'Asset' },
    asset_name: { id: 'Nama aset', en: 'Asset name' },
    budget_entries: { id: 'Catatan anggaran', en: 'Budget entries' },
    cash_entries: { id: 'Transaksi kas', en: 'Cash transactions' },
    invoices: { id: 'Faktur', en: 'Invoices' },
    item_code: { id: 'Kode barang', en: 'Item code' },
    item_id: { id: 'Barang', en: 'Item' },
    max_stock: { id: 'Stok maksimum', en: 'Maximum stock' },
    min_stock: { id: 'Stok minimum', en: 'Minimum stock' },
    order_id: { id: 'Pesanan', en: 'Order' },
    orders: { id: 'Pesanan', en: 'Orders' },
    payments: { id: 'Pembayaran', en: 'Payments' },
    photo_file_id: { id: 'Foto', en: 'Photo' },
    plan_lines: { id: 'Rincian RKAS', en: 'Budget lines (RKAS)' },
    purpose: { id: 'Keperluan', en: 'Purpose' },
    receipts: { id: 'Penerimaan barang', en: 'Goods receipts' },
    register_no: { id: 'No. register', en: 'Register no.' },
    requests: { id: 'Permintaan', en: 'Requests' },
    returned_on: { id: 'Tanggal kembali', en: 'Returned on' },
    room_id: { id: 'Ruang', en: 'Room' },
    stock_moves: { id: 'Mutasi persediaan', en: 'Stock movements' },
    warehouse_id: { id: 'Gudang', en: 'Warehouse' },
  },
  values: {
    condition: {
      good: { id: 'Baik', en: 'Good' },
      heavy: { id: 'Rusak berat', en: 'Heavily damaged' },
      light: { id: 'Rusak ringan', en: 'Lightly damaged' },
    },
    kind: {
      bill: { id: 'Tagihan', en: 'Bill' },
      budget_entry: { id: 'Catatan anggaran', en: 'Budget entry' },
      cash_entry: { id: 'Transaksi kas', en: 'Cash transaction' },
      invoice: { id: 'Faktur', en: 'Invoice' },
      order: { id: 'Pesanan', en: 'Order' },
      payment: { id: 'Pembayaran', en: 'Payment' },
      plan_line: { id: 'Rincian RKAS', en: 'Budget line' },
      request: { id: 'Permintaan', en: 'Request' },
    },
  },
  moves: {
    drop: { id: 'Gugurkan', en: 'Discard' },
  },
  references: {
    asset_id: { list: '/api/inventory/assets' },
    item_id: { list: '/api/inventory/items' },
    order_id: { list: '/api/inventory/purchase-orders' },
    request_id: { list: '/api/inventory/purchase-requests' },
    room_id: { list: '/api/v1/school/rooms' },
    warehouse_id: { list: '/api/inventory/warehouses' },
  },
})
