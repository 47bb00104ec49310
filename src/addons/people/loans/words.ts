// What people read here in both languages: loans to staff.
import { defineWords } from '../../../kernel/language/words.ts'

export const staffLoansWords = defineWords({
  things: {
    '/api/payroll/loans': {
      fields: { starts_on: { id: 'Bulan cicilan pertama', en: 'Month of the first instalment' } },
      title: { id: 'Pinjaman pegawai', en: 'Loans to staff' },
      one: { id: 'Pinjaman pegawai', en: 'Loan to a person' },
      record: 'people.loan',
      menu: { group: 'payroll', order: 60, also: { id: 'kasbon cicilan', en: 'instalments' } },
      columns: ['number', 'staff_name', 'amount', 'instalment', 'returned', 'rest', 'starts_on', 'state'],
    },
  },
  fields: {
    due: { id: 'Jatuh tempo', en: 'Due' },
    instalment: { id: 'Cicilan per bulan', en: 'Monthly instalment' },
    rest: { id: 'Sisa', en: 'Left' },
    schedule: { id: 'Jadwal cicilan', en: 'Instalments' },
    taken: { id: 'Dipotong dari gaji', en: 'Taken from pay' },
  },
  values: {
    kind: { pay: { id: 'Pencairan', en: 'Paid out' }, repay: { id: 'Pelunasan', en: 'Given back' } },
  },
  moves: {
    repay: { id: 'Catat pelunasan', en: 'Record a repayment' },
    undo_repay: { id: 'Tarik pelunasan', en: 'Take a repayment back' },
  },
  phrases: [
    { id: 'Pinjaman pegawai {number}', en: 'Staff loan {number}' },
    { id: 'Pelunasan pinjaman pegawai {number}', en: 'Staff loan paid off {number}' },
    { id: 'Cicilan pinjaman pegawai, {phrase}', en: 'Instalments of staff loans, {phrase}' },
  ],
})
