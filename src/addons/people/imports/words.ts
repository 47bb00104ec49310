// What people read here in both languages: payroll imports.
import { defineWords } from '../../../kernel/language/words.ts'

export const payImportsWords = defineWords({
  things: {
    '/api/payroll/imports': {
      title: { id: 'Impor penggajian', en: 'Payroll imports' },
      one: { id: 'Impor', en: 'Import' },
      menu: { group: 'payroll', order: 80, short: { id: 'Impor', en: 'Imports' } },
      columns: ['kind', 'file_name', 'state', 'total', 'good', 'faulty', 'created_at'],
    },
  },
  fields: {
    run: { id: 'Jenis penggajian', en: 'Payroll type' },
  },
  values: {
    kind: {
      bank_accounts: { id: 'Rekening gaji', en: 'Salary bank accounts' },
      employments: { id: 'Masa kerja', en: 'Employment periods' },
      pay_assignments: { id: 'Komponen gaji pegawai', en: 'Pay assignments' },
      pay_hours: { id: 'Jam dan hari kerja', en: 'Hours and days worked' },
      pay_items: { id: 'Pembayaran dan potongan sekali', en: 'One-off payments and deductions' },
      tax_statuses: { id: 'Status PTKP', en: 'Tax statuses' },
      year_figures: { id: 'Angka tahun berjalan', en: 'Year-to-date figures' },
    },
  },
})
