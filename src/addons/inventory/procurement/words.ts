// What people read here in both languages: goods receipts, goods returns, order invoices, purchase orders and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const procurementWords = defineWords({
  things: {
    '/api/inventory/goods-receipts': {
      title: { id: 'Penerimaan barang', en: 'Goods receipts' },
      one: { id: 'Penerimaan barang', en: 'Goods receipt' },
      record: 'inventory.goods_receipt',
      menu: { group: 'procurement', order: 30 },
    },
    '/api/inventory/goods-returns': {
      title: { id: 'Pengembalian barang', en: 'Goods returns' },
      one: { id: 'Pengembalian barang', en: 'Goods return' },
    },
    '/api/inventory/order-invoices': {
      title: { id: 'Faktur pesanan', en: 'Order invoices' },
      one: { id: 'Faktur pesanan', en: 'Invoice of an order' },
      record: 'inventory.order_invoice',
      menu: { group: 'procurement', order: 40 },
    },
    '/api/inventory/purchase-costs': {
      title: { id: 'Hitung biaya pembelian', en: 'Reckon a purchase' },
      one: { id: 'Biaya pembelian', en: 'Cost of a purchase' },
      menu: 'elsewhere',
    },
    '/api/inventory/purchase-orders': {
      title: { id: 'Pesanan pembelian', en: 'Purchase orders' },
      one: { id: 'Pesanan pembelian', en: 'Purchase order' },
      record: 'inventory.purchase_order',
      menu: { group: 'procurement', order: 20 },
    },
    '/api/inventory/purchase-requests': {
      title: { id: 'Permintaan pembelian', en: 'Purchase requests' },
      one: { id: 'Permintaan pembelian', en: 'Purchase request' },
      record: 'inventory.purchase_request',
      menu: { group: 'procurement', order: 10 },
    },
    '/api/inventory/quotations': {
      title: { id: 'Penawaran harga', en: 'Quotations' },
      one: { id: 'Penawaran harga', en: 'Quotation' },
      record: 'inventory.quotation',
    },
    '/api/inventory/vendors': {
      title: { id: 'Rekanan', en: 'Vendors' },
      one: { id: 'Rekanan', en: 'Vendor' },
      menu: { group: 'procurement', order: 50 },
    },
  },
  records: {
    'inventory.goods_receipt_asset': { id: 'Aset yang diterima', en: 'Asset of a goods receipt' },
    'inventory.goods_receipt_line': { id: 'Baris penerimaan barang', en: 'Line of a goods receipt' },
    'inventory.order_invoice_line': { id: 'Baris faktur pesanan', en: 'Line of an invoice' },
    'inventory.purchase_order_line': { id: 'Baris pesanan', en: 'Line of an order' },
    'inventory.purchase_request_line': { id: 'Baris permintaan pembelian', en: 'Line of a purchase request' },
  },
  fields: {
    asset_ids: { id: 'Aset', en: 'Assets' },
    bill_price_percent: { id: 'Toleransi harga tagihan (%)', en: 'Bill price tolerance (%)' },
    bill_state: { id: 'Status tagihan', en: 'Bill state' },
    billed: { id: 'Ditagih', en: 'Billed' },
    chosen: { id: 'Dipilih', en: 'Chosen' },
    delivery_note: { id: 'Surat jalan', en: 'Delivery note' },
    exceptions: { id: 'Ketidakcocokan', en: 'Exceptions' },
    expected_on: { id: 'Perkiraan tiba', en: 'Expected on' },
    finished: { id: 'Selesai', en: 'Finished' },
    invoice_date: { id: 'Tanggal faktur', en: 'Invoice date' },
    needed_on: { id: 'Dibutuhkan pada', en: 'Needed on' },
    open_quantity: { id: 'Belum diterima', en: 'Still to come' },
    order: { id: 'Pesanan', en: 'Order' },
    order_line_id: { id: 'Baris pesanan', en: 'Order line' },
    order_price_percent: { id: 'Toleransi harga pesanan (%)', en: 'Order price tolerance (%)' },
    ordered: { id: 'Dipesan', en: 'Ordered' },
    ordered_on: { id: 'Tanggal pesan', en: 'Ordered on' },
    over_receipt_percent: { id: 'Toleransi kelebihan terima (%)', en: 'Over-receipt tolerance (%)' },
    override_reason: { id: 'Alasan diterima', en: 'Reason to accept' },
    quotations: { id: 'Penawaran', en: 'Quotations' },
    quotations_above: { id: 'Penawaran wajib di atas', en: 'Quotations needed above' },
    quotations_needed: { id: 'Jumlah penawaran', en: 'Quotations needed' },
    quoted_on: { id: 'Tanggal penawaran', en: 'Quoted on' },
    request: { id: 'Permintaan', en: 'Request' },
    request_line_id: { id: 'Baris permintaan', en: 'Request line' },
    siplah_number: { id: 'No. SIPLah', en: 'SIPLah no.' },
  },
  values: {
    kind: {
      capital: { id: 'Barang modal', en: 'Capital goods' },
      consumable: { id: 'Habis pakai', en: 'Consumable' },
      service: { id: 'Jasa', en: 'Service' },
    },
    state: {
      dropped: { id: 'Digugurkan', en: 'Dropped' },
      ordered: { id: 'Dipesan', en: 'Ordered' },
      overridden: { id: 'Diterima dengan alasan', en: 'Accepted anyway' },
      partially_received: { id: 'Diterima sebagian', en: 'Partially received' },
      received: { id: 'Diterima', en: 'Received' },
      sent: { id: 'Dikirim', en: 'Sent' },
    },
  },
  moves: {
    choose: { id: 'Pilih', en: 'Choose' },
    order: { id: 'Pesan', en: 'Order' },
    override: { id: 'Terima dengan alasan', en: 'Accept anyway' },
    receive_all: { id: 'Terima semua', en: 'Receive all' },
    receive_part: { id: 'Terima sebagian', en: 'Receive in part' },
    send: { id: 'Kirim', en: 'Send' },
    take_back_all: { id: 'Tarik semua penerimaan', en: 'Take back all' },
  },
  references: {
    asset_ids: { list: '/api/inventory/assets' },
    // Also for schools that keep no books.
    vendor_id: { list: '/api/inventory/vendors' },
  },
})
