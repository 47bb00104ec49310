// What people read here in both languages: my payslips, payslips.
import { defineWords } from '../../../kernel/language/words.ts'

export const slipsWords = defineWords({
  things: {
    '/api/payroll/my/payslips': {
      title: { id: 'Slip gaji saya', en: 'My payslips' },
      one: { id: 'Slip gaji', en: 'Payslip' },
      menu: { group: 'mine', order: 10, also: { id: 'slip gaji saya', en: 'salary pay' } },
    },
    '/api/payroll/payslips': {
      title: { id: 'Slip gaji', en: 'Payslips' },
      one: { id: 'Slip gaji', en: 'Payslip' },
      record: 'people.payslip',
      menu: { group: 'payroll', order: 20, also: { id: 'slip gaji', en: 'salary pay' } },
    },
  },
  fields: {
    final: { id: 'Final', en: 'Final' },
    how: { id: 'Cara hitung', en: 'Calculation' },
    how_en: { id: 'Cara hitung (Inggris)', en: 'Calculation (English)' },
    label_en: { id: 'Label (Inggris)', en: 'Label (English)' },
    returned: { id: 'Pajak dikembalikan', en: 'Tax refunded' },
    run_kind: { id: 'Jenis penggajian', en: 'Payroll type' },
    run_state: { id: 'Status penggajian', en: 'Payroll status' },
  },
  values: {
    kind: { employer: { id: 'Tanggungan pemberi kerja', en: 'Employer’s share' } },
    run_kind: {
      bonus: { id: 'Bonus', en: 'Bonus' },
      regular: { id: 'Biasa', en: 'Regular' },
      thr: { id: 'THR', en: 'Holiday allowance (THR)' },
    },
    run_state: {
      approved: { id: 'Disetujui', en: 'Approved' },
      computed: { id: 'Dihitung', en: 'Calculated' },
      draft: { id: 'Draf', en: 'Draft' },
      locked: { id: 'Dikunci', en: 'Locked' },
      paid: { id: 'Dibayar', en: 'Paid' },
      submitted: { id: 'Diajukan', en: 'Submitted' },
      void: { id: 'Ditarik', en: 'Undone' },
    },
  },
})
