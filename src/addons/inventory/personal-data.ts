// What the inventory tells of people: in whose care assets are, who borrowed them, who asked for goods, who counted.
import { personalData } from '../../kernel/personal/personal-data.ts'

const staff = 'school.staff'
const account = 'kernel.user_account'

export const held = personalData(
  {
    table: 'inventory.asset',
    of: staff,
    by: 'custodian_staff_id',
    title: { id: 'Aset dalam tanggung jawabnya', en: 'Assets in this person’s custody' },
    isOpen: ({ state }) => state === 'in_use',
  },
  {
    table: 'inventory.asset_event',
    of: staff,
    by: 'custodian_staff_id',
    title: { id: 'Riwayat aset dalam tanggung jawabnya', en: 'History of assets in this person’s custody' },
  },
  {
    table: 'inventory.asset_loan',
    of: staff,
    by: 'staff_id',
    title: { id: 'Aset yang dipinjamnya', en: 'Assets this person borrowed' },
    isOpen: ({ returned_on }) => returned_on === null,
  },
  {
    table: 'inventory.asset_loan',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Aset yang dipinjamnya', en: 'Assets this person borrowed' },
    isOpen: ({ returned_on }) => returned_on === null,
  },
  {
    table: 'inventory.work_order',
    of: staff,
    by: 'assigned_staff_id',
    title: { id: 'Perbaikan yang ditugaskan kepadanya', en: 'Repairs assigned to this person' },
    isOpen: ({ state }) => state === 'open' || state === 'in_progress',
  },
  {
    table: 'inventory.issue_slip',
    of: account,
    by: 'requested_by',
    title: { id: 'Bon barang yang dimintanya', en: 'Stock requests by this person' },
    isOpen: ({ state }) => state === 'submitted' || state === 'approved',
  },
  {
    table: 'inventory.disposal',
    of: account,
    by: 'proposed_by',
    title: { id: 'Penghapusan yang diusulkannya', en: 'Disposals this person proposed' },
    isOpen: ({ state }) => state !== 'closed' && state !== 'rejected',
  },
  {
    table: 'inventory.stock_take_line',
    of: account,
    by: 'counted_by',
    title: { id: 'Barang yang dihitungnya', en: 'Assets this person counted' },
  },
  {
    table: 'inventory.purchase_request',
    of: account,
    by: 'requested_by',
    title: { id: 'Permintaan pembelian oleh orang ini', en: 'Purchase requests made by this person' },
    isOpen: ({ state }) => state === 'draft' || state === 'submitted',
  },
  {
    table: 'inventory.purchase_order',
    of: account,
    by: 'created_by',
    title: { id: 'Pesanan yang dibuat orang ini', en: 'Purchase orders created by this person' },
  },
  {
    table: 'inventory.goods_receipt',
    of: account,
    by: 'created_by',
    title: { id: 'Serah terima yang dicatat orang ini', en: 'Goods receipts recorded by this person' },
  },
  {
    table: 'inventory.order_invoice',
    of: account,
    by: 'created_by',
    title: { id: 'Tagihan pesanan yang dicatat orang ini', en: 'Order invoices entered by this person' },
  },
)
