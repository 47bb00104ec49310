// What families owe and paid is a ledger and stays, under a pseudonym; of which kind a student was goes. Whoever still owes, or holds
// a deposit, is not erased.
import { personalData } from '../../kernel/personal/personal-data.ts'
import { READERS } from './roles.ts'

const of = 'school.student' as const
const by = 'student_id' as const
const account = 'kernel.user_account' as const
const readers = READERS

export const held = personalData(
  {
    table: 'fees.student_category',
    of,
    by,
    title: { id: 'Kategori untuk tarif', en: 'Categories for tariffs' },
    readers,
    remove: true,
  },
  { table: 'fees.tariff', of, by, title: { id: 'Tarif khusus', en: 'Tariffs of their own' }, readers },
  {
    table: 'fees.tariff',
    of: account,
    by: 'created_by',
    title: { id: 'Tarif yang ditetapkan orang ini', en: 'Tariffs set by this person' },
  },
  {
    table: 'fees.discount',
    of,
    by,
    title: { id: 'Keringanan', en: 'Discounts' },
    readers,
    erase: ['reason', 'evidence', 'file_id'],
    isOpen: ({ state }) => state === 'submitted',
  },
  {
    table: 'fees.discount',
    of: account,
    by: 'requested_by',
    title: { id: 'Keringanan yang diajukan orang ini', en: 'Discounts asked for by this person' },
  },
  { table: 'fees.invoice', of, by, title: { id: 'Tagihan uang sekolah', en: 'Invoices' }, readers },
  { table: 'fees.movement', of, by, title: { id: 'Buku uang sekolah', en: 'Ledger of fees' }, readers },
  {
    table: 'fees.student_balance',
    of,
    by,
    title: { id: 'Saldo uang sekolah', en: 'Balance of fees' },
    readers,
    isOpen: ({ owed, deposit }) => owed !== 0 || deposit !== 0,
  },
  { table: 'fees.invoice_balance', of, by, title: { id: 'Sisa tagihan', en: 'Open invoices' }, readers },
  {
    table: 'fees.billing_run',
    of: account,
    by: 'created_by',
    title: { id: 'Penagihan oleh orang ini', en: 'Billing runs by this person' },
  },
  {
    table: 'fees.earning',
    of: account,
    by: 'created_by',
    title: { id: 'Pendapatan yang diakui orang ini', en: 'Earnings counted by this person' },
  },
  {
    table: 'fees.receipt',
    of,
    by,
    title: { id: 'Kuitansi uang sekolah', en: 'Receipts of fees' },
    readers,
    erase: ['payer', 'reference'],
  },
  {
    table: 'fees.receipt',
    of: account,
    by: 'received_by',
    title: { id: 'Pembayaran yang diterima orang ini', en: 'Payments taken by this person' },
  },
  {
    table: 'fees.shift',
    of: account,
    by: 'cashier_id',
    title: { id: 'Giliran kasir orang ini', en: 'Shifts of this person' },
    isOpen: ({ state }) => state === 'open',
  },
  {
    table: 'fees.virtual_account',
    of,
    by,
    title: { id: 'Nomor virtual account', en: 'Virtual accounts' },
    readers,
    remove: true,
  },
  {
    table: 'fees.virtual_account',
    of: account,
    by: 'created_by',
    title: { id: 'Nomor virtual account dari orang ini', en: 'Virtual accounts given by this person' },
  },
  {
    table: 'fees.bank_payment',
    of,
    by,
    title: { id: 'Pembayaran dari bank', en: 'Payments that banks told of' },
    readers,
    erase: ['reference'],
    isOpen: ({ held }) => held !== null,
  },
  { table: 'fees.deposit_use', of, by, title: { id: 'Titipan yang dipakai', en: 'Deposits used' }, readers },
  {
    table: 'fees.deposit_use',
    of: account,
    by: 'created_by',
    title: { id: 'Titipan yang dipakaikan orang ini', en: 'Deposits used by this person' },
  },
  {
    table: 'fees.refund',
    of,
    by,
    title: { id: 'Pengembalian titipan', en: 'Refunds of deposits' },
    readers,
    erase: ['to_account'],
    isOpen: ({ state }) => state === 'submitted' || state === 'approved',
  },
  {
    table: 'fees.refund',
    of: account,
    by: 'requested_by',
    title: { id: 'Pengembalian yang diminta orang ini', en: 'Refunds asked for by this person' },
  },
  {
    table: 'fees.write_off',
    of,
    by,
    title: { id: 'Tagihan yang dihapus', en: 'Write-offs' },
    readers,
    erase: ['reason', 'evidence', 'file_id'],
    isOpen: ({ state }) => state === 'submitted',
  },
  {
    table: 'fees.write_off',
    of: account,
    by: 'requested_by',
    title: { id: 'Penghapusan yang diajukan orang ini', en: 'Write-offs asked for by this person' },
  },
  { table: 'fees.reminder', of, by, title: { id: 'Surat tunggakan', en: 'Letters about arrears' }, readers },
  {
    table: 'fees.reminder',
    of: account,
    by: 'created_by',
    title: { id: 'Surat tunggakan yang dibuat orang ini', en: 'Letters written by this person' },
  },
  {
    table: 'fees.payment_plan',
    of,
    by,
    title: { id: 'Kesepakatan angsuran', en: 'Plans to pay' },
    readers,
    erase: ['note'],
  },
  {
    table: 'fees.payment_plan',
    of: account,
    by: 'created_by',
    title: { id: 'Kesepakatan angsuran yang dicatat orang ini', en: 'Plans to pay recorded by this person' },
  },
)
