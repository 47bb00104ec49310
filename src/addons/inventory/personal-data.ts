// What the inventory tells of people: in whose care assets are and were, who asked, ordered, received and entered invoices.
import { personalData } from '../../kernel/personal-data.ts'

const of = 'kernel.user_account'

export const held = personalData(
  {
    table: 'inventory.asset',
    of: 'school.staff',
    by: 'custodian_staff_id',
    title: { id: 'Aset dalam tanggung jawabnya', en: 'Assets in this person’s care' },
    isOpen: ({ state }) => state === 'in_use',
  },
  {
    table: 'inventory.asset_event',
    of: 'school.staff',
    by: 'custodian_staff_id',
    title: { id: 'Riwayat aset dalam tanggung jawabnya', en: 'History of assets in this person’s care' },
  },
  {
    table: 'inventory.purchase_request',
    of,
    by: 'requested_by',
    title: { id: 'Permintaan pembelian oleh orang ini', en: 'Purchase requests made by this person' },
    isOpen: ({ state }) => state === 'draft' || state === 'submitted',
  },
  {
    table: 'inventory.purchase_order',
    of,
    by: 'created_by',
    title: { id: 'Pesanan yang dibuat orang ini', en: 'Orders drawn up by this person' },
  },
  {
    table: 'inventory.goods_receipt',
    of,
    by: 'created_by',
    title: { id: 'Serah terima yang dicatat orang ini', en: 'Receipts recorded by this person' },
  },
  {
    table: 'inventory.order_invoice',
    of,
    by: 'created_by',
    title: { id: 'Tagihan pesanan yang dicatat orang ini', en: 'Invoices of orders entered by this person' },
  },
)
