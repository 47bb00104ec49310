// Pay, papers and leave of the staff. Payslips and the days of leave are ledgers and stay, under a pseudonym; what a paper
// says goes, and so do tax status and bank account.
import { personalData } from '../../kernel/personal/personal-data.ts'
import { HR, PAYROLL } from './roles.ts'

const of = 'school.staff' as const
const by = 'staff_id' as const
const LEAVE_READERS = [...HR, 'principal']

export const held = personalData(
  { table: 'people.payslip', of, by, title: { id: 'Slip gaji', en: 'Payslips' }, readers: PAYROLL },
  {
    table: 'people.payslip_line',
    of,
    by,
    title: { id: 'Rincian slip gaji', en: 'Lines of payslips' },
    readers: PAYROLL,
  },
  {
    table: 'people.payslip_carry',
    of,
    by,
    title: { id: 'Potongan yang belum terpotong', en: 'Deductions still to be taken' },
    readers: PAYROLL,
  },
  {
    table: 'people.year_figure',
    of,
    by,
    title: { id: 'Angka tahun berjalan', en: 'Year-to-date figures' },
    readers: PAYROLL,
    erase: ['file_id'],
  },
  {
    table: 'people.year_figure',
    of: 'kernel.user_account',
    by: 'entered_by',
    title: { id: 'Angka tahun berjalan yang diisi', en: 'Year-to-date figures entered' },
    readers: PAYROLL,
  },
  {
    table: 'people.due_proof',
    of: 'kernel.user_account',
    by: 'recorded_by',
    title: { id: 'Bukti setor yang dicatat', en: 'Proofs of payment recorded' },
    readers: PAYROLL,
  },
  {
    table: 'people.document',
    of,
    by,
    title: { id: 'Dokumen kepegawaian', en: 'Staff documents' },
    readers: HR,
    erase: ['number', 'file_id'],
  },
  {
    table: 'people.document_reminder',
    of,
    by,
    title: { id: 'Pengingat dokumen', en: 'Reminders of documents' },
    readers: HR,
  },
  {
    table: 'people.employment',
    of,
    by,
    title: { id: 'Masa kerja', en: 'Employment periods' },
    readers: HR,
    erase: ['reason'],
  },
  {
    table: 'people.pay_profile',
    of,
    by,
    title: { id: 'Kepesertaan BPJS dan hari raya', en: 'Insurance and holiday' },
    readers: PAYROLL,
    remove: true,
  },
  {
    table: 'people.tax_status',
    of,
    by,
    title: { id: 'Status pajak', en: 'Tax status' },
    readers: PAYROLL,
    remove: true,
  },
  {
    table: 'people.bank_account',
    of,
    by,
    title: { id: 'Rekening bank', en: 'Bank account' },
    readers: PAYROLL,
    remove: true,
  },
  {
    table: 'people.pay_assignment',
    of,
    by,
    title: { id: 'Komponen gaji', en: 'Pay components' },
    readers: PAYROLL,
  },
  {
    table: 'people.pay_input',
    of,
    by,
    title: { id: 'Masukan penggajian', en: 'Input of payroll runs' },
    readers: PAYROLL,
    erase: ['note'],
  },
  {
    table: 'people.leave_request',
    of,
    by,
    title: { id: 'Permohonan cuti', en: 'Leave requests' },
    readers: LEAVE_READERS,
    erase: ['reason', 'file_id'],
  },
  {
    table: 'people.leave_request',
    of: 'kernel.user_account',
    by: 'requested_by',
    title: { id: 'Permohonan cuti yang diajukan', en: 'Leave requests made' },
    readers: LEAVE_READERS,
    erase: ['reason', 'file_id'],
  },
  {
    table: 'people.leave_entry',
    of,
    by,
    title: { id: 'Catatan cuti', en: 'Ledger of leave' },
    readers: LEAVE_READERS,
    erase: ['note'],
  },
  {
    table: 'people.leave_balance',
    of,
    by,
    title: { id: 'Saldo cuti', en: 'Balance of leave' },
    readers: LEAVE_READERS,
  },
)
