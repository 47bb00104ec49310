// What the books tell of people: who asked for payments, holds advances, entered bills and wrote entries. Who decided stands in the kernel's approvals.
import { personalData } from '../../kernel/personal/personal-data.ts'

const SETTLED = ['paid', 'rejected', 'cancelled']
const of = 'kernel.user_account'

export const held = personalData(
  {
    table: 'accounting.payment_request',
    of,
    by: 'requested_by',
    title: { id: 'Pengajuan pembayaran oleh orang ini', en: 'Payment requests made by this person' },
    isOpen: ({ state }) => !SETTLED.includes(String(state)),
  },
  {
    table: 'accounting.payment_request',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Panjar orang ini', en: 'Advances given to this person' },
    isOpen: ({ state }) => !SETTLED.includes(String(state)),
  },
  {
    table: 'accounting.vendor',
    of,
    by: 'created_by',
    title: { id: 'Rekanan yang didaftarkan orang ini', en: 'Vendors registered by this person' },
  },
  {
    table: 'accounting.bill',
    of,
    by: 'created_by',
    title: { id: 'Tagihan yang dicatat orang ini', en: 'Bills entered by this person' },
    isOpen: ({ state }) => state === 'draft' || state === 'submitted',
  },
  {
    table: 'accounting.credit_note',
    of,
    by: 'created_by',
    title: { id: 'Nota kredit yang dicatat orang ini', en: 'Credit notes entered by this person' },
    isOpen: ({ state }) => state === 'draft' || state === 'submitted',
  },
  {
    table: 'accounting.credit_refund',
    of,
    by: 'created_by',
    title: { id: 'Pengembalian kredit yang dicatat orang ini', en: 'Vendor refunds entered by this person' },
  },
  {
    table: 'accounting.control_correction',
    of,
    by: 'created_by',
    title: { id: 'Koreksi yang diusulkan orang ini', en: 'Corrections proposed by this person' },
    isOpen: ({ state }) => state === 'draft' || state === 'submitted',
  },
  {
    table: 'accounting.sale',
    of,
    by: 'created_by',
    title: { id: 'Penjualan yang dicatat orang ini', en: 'Sales entered by this person' },
  },
  {
    table: 'accounting.sale_receipt',
    of,
    by: 'created_by',
    title: { id: 'Penerimaan piutang yang dicatat orang ini', en: 'Sales receipts entered by this person' },
  },
  {
    table: 'accounting.sale_write_off',
    of,
    by: 'requested_by',
    title: { id: 'Penghapusan piutang yang diajukan orang ini', en: 'Write-offs requested by this person' },
    isOpen: ({ state }) => state === 'submitted',
  },
  {
    table: 'accounting.vat_return',
    of,
    by: 'created_by',
    title: { id: 'SPT PPN yang disusun orang ini', en: 'VAT returns prepared by this person' },
  },
  {
    table: 'accounting.vat_refund',
    of,
    by: 'created_by',
    title: { id: 'Restitusi PPN yang dicatat orang ini', en: 'VAT refunds entered by this person' },
  },
  {
    table: 'accounting.bank_line',
    of,
    by: 'matched_by',
    title: { id: 'Rekening koran yang dicocokkan orang ini', en: 'Bank lines matched by this person' },
  },
  {
    table: 'accounting.bank_statement',
    of,
    by: 'created_by',
    title: { id: 'Rekening koran yang dicatat orang ini', en: 'Bank statements recorded by this person' },
  },
  {
    table: 'accounting.evidence',
    of,
    by: 'created_by',
    title: { id: 'Bukti yang dilampirkan orang ini', en: 'Evidence attached by this person' },
  },
  {
    table: 'accounting.packet',
    of,
    by: 'created_by',
    title: { id: 'Berkas SPJ yang disusun orang ini', en: 'Evidence packs prepared by this person' },
  },
  {
    table: 'accounting.period',
    of,
    by: 'closed_by',
    title: { id: 'Bulan yang ditutup orang ini', en: 'Months closed by this person' },
  },
  {
    table: 'accounting.journal_draft',
    of,
    by: 'created_by',
    title: { id: 'Jurnal belum dibukukan oleh orang ini', en: 'Unposted entries by this person' },
    isOpen: ({ state }) => state === 'draft',
  },
  {
    table: 'accounting.journal_entry',
    of,
    by: 'posted_by',
    title: { id: 'Jurnal yang dibukukan orang ini', en: 'Entries posted by this person' },
  },
)
