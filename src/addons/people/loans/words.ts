// What people read here in both languages: loans to staff.
import { defineWords } from '../../../kernel/language/words.ts'

export const staffLoansWords = defineWords({
  things: {
    '/api/payroll/loans': {
      fields: { starts_on: { id: 'Bulan cicilan pertama', en: 'First instalment month' } },
      title: { id: 'Pinjaman pegawai', en: 'Staff loans' },
      one: { id: 'Pinjaman pegawai', en: 'Staff loan' },
      record: 'people.loan',
      menu: {
        group: 'payroll',
        order: 60,
        short: { id: 'Pinjaman', en: 'Loans' },
        also: { id: 'kasbon cicilan', en: 'instalments' },
      },
      columns: ['number', 'staff_name', 'amount', 'instalment', 'returned', 'rest', 'starts_on', 'state'],
    },
  },
  fields: {
    due: { id: 'Jatuh tempo', en: 'Due' },
    instalment: { id: 'Cicilan per bulan', en: 'Monthly instalment' },
    rest: { id: 'Sisa', en: 'Balance' },
    schedule: { id: 'Jadwal cicilan', en: 'Instalments' },
    taken: { id: 'Dipotong dari gaji', en: 'Deducted from pay' },
  },
  values: {
    kind: { pay: { id: 'Pencairan', en: 'Paid out' }, repay: { id: 'Pelunasan', en: 'Repaid' } },
  },
  moves: {
    repay: { id: 'Catat pelunasan', en: 'Record a repayment' },
    undo_repay: { id: 'Tarik pelunasan', en: 'Undo repayment' },
  },
  phrases: [
    { id: 'Pinjaman pegawai {number}', en: 'Staff loan {number}' },
    { id: 'Pelunasan pinjaman pegawai {number}', en: 'Staff loan paid off {number}' },
    { id: 'Cicilan pinjaman pegawai, {phrase}', en: 'Instalments of staff loans, {phrase}' },
  ],
})
