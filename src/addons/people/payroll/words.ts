// What people read here in both languages: pay assignments, pay components, payroll input, payroll runs and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const payrollWords = defineWords({
  things: {
    '/api/payroll/assignments': {
      title: { id: 'Komponen gaji pegawai', en: 'Pay assignments' },
      one: { id: 'Komponen gaji pegawai', en: 'Pay assignment' },
      record: 'people.pay_assignment',
      menu: { group: 'payroll', order: 30, short: { id: 'Gaji pegawai', en: 'Assignments' } },
    },
    '/api/payroll/components': {
      title: { id: 'Komponen gaji', en: 'Pay components' },
      one: { id: 'Komponen gaji', en: 'Pay component' },
      record: 'people.pay_component',
      menu: { group: 'payroll', order: 40, short: { id: 'Komponen', en: 'Components' } },
    },
    '/api/payroll/inputs': {
      title: { id: 'Lembur dan potongan', en: 'Overtime and deductions' },
      one: { id: 'Masukan gaji', en: 'Pay entry' },
      record: 'people.pay_input',
      menu: { group: 'payroll', order: 50, short: { id: 'Lembur', en: 'Overtime' } },
    },
    '/api/payroll/runs': {
      title: { id: 'Penggajian', en: 'Payroll runs' },
      one: { id: 'Penggajian', en: 'Payroll run' },
      record: 'people.payroll_run',
      menu: { group: 'payroll', order: 10, also: { id: 'gaji payroll thr', en: 'salary' } },
    },
    '/api/payroll/runs/totals': { title: { id: 'Jumlah penggajian', en: 'Payroll totals' } },
    '/api/payroll/runs/transfer': { title: { id: 'Berkas transfer bank', en: 'Bank transfer file' } },
  },
  fields: {
    component_id: { id: 'Komponen', en: 'Component' },
    corrects_payslip_id: { id: 'Koreksi atas slip gaji', en: 'Corrects payslip' },
    early_reason: { id: 'Alasan dibayar lebih awal', en: 'Reason for early payment' },
    leavers_owing: { id: 'Keluar dengan sisa pinjaman', en: 'Leavers with a loan balance' },
    pay_date: { id: 'Tanggal gajian', en: 'Pay date' },
    void_reason: { id: 'Alasan penarikan', en: 'Reason for undoing' },
    voided_on: { id: 'Ditarik pada', en: 'Undone on' },
    wage: { id: 'Bagian dari upah', en: 'Counts as wage' },
    without_account: { id: 'Tanpa rekening', en: 'Without a bank account' },
    zakat: { id: 'Zakat', en: 'Zakat' },
  },
  values: {
    basis: {
      monthly: { id: 'Bulanan', en: 'Monthly' },
      once: { id: 'Sekali', en: 'Once' },
      per_day: { id: 'Per hari', en: 'Per day' },
      per_hour: { id: 'Per jam', en: 'Per hour' },
    },
    kind: { bonus: { id: 'Bonus', en: 'Bonus' }, thr: { id: 'THR', en: 'Holiday allowance (THR)' } },
    state: {
      computed: { id: 'Dihitung', en: 'Calculated' },
      locked: { id: 'Dikunci', en: 'Locked' },
      void: { id: 'Ditarik', en: 'Undone' },
    },
  },
  moves: {
    compute: { id: 'Hitung', en: 'Calculate' },
    lock: { id: 'Kunci', en: 'Lock' },
  },
  references: {
    component_id: { list: '/api/payroll/components' },
  },
  phrases: [
    { id: 'Gaji {period}, {count} slip', en: 'Salaries {period}, {count payslip/payslips}' },
    { id: 'THR {period}, {count} slip', en: 'Holiday allowance {period}, {count payslip/payslips}' },
    { id: 'Bonus {period}, {count} slip', en: 'Bonus {period}, {count payslip/payslips}' },
    { id: 'Gaji {period}', en: 'Salaries {period}' },
    { id: 'THR {period}', en: 'Holiday allowance {period}' },
    { id: 'Bonus {period}', en: 'Bonus {period}' },
  ],
})
