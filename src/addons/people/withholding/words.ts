// What people read here in both languages: what is owed of pay, lists of a month, the proof of a year.
import { defineWords } from '../../../kernel/language/words.ts'

export const withholdingWords = defineWords({
  things: {
    '/api/payroll/contributions': {
      title: { id: 'Iuran BPJS', en: 'BPJS contributions' },
      menu: { group: 'state', order: 40 },
    },
    '/api/payroll/due-proofs': {
      title: { id: 'Bukti setor', en: 'Proofs of payment' },
      one: { id: 'Bukti setor', en: 'Proof of payment' },
      record: 'people.due_proof',
      menu: { group: 'state', order: 20 },
    },
    '/api/payroll/due-proofs/file': { title: { id: 'Berkas bukti setor', en: 'Proof of payment file' } },
    '/api/payroll/dues': {
      title: { id: 'Kewajiban bulanan', en: 'Monthly dues' },
      one: { id: 'Kewajiban bulanan', en: 'Monthly dues' },
      columns: ['month', 'kind', 'amount', 'due_on', 'report_by', 'paid', 'paid_on', 'reference', 'status'],
      menu: { group: 'state', order: 10 },
    },
    '/api/payroll/withholding': {
      title: { id: 'Pemotongan PPh 21', en: 'PPh 21 withheld' },
      menu: { group: 'state', order: 30 },
    },
    '/api/payroll/withholding/file': { title: { id: 'Berkas XML BPMP', en: 'BPMP XML file' } },
    '/api/payroll/year-proof': {
      title: { id: 'Bukti potong setahun (BPA1)', en: 'Yearly withholding slip (BPA1)' },
      menu: { group: 'state', order: 50 },
    },
    '/api/payroll/year-proof/file': { title: { id: 'Berkas XML BPA1', en: 'BPA1 XML file' } },
  },
  fields: {
    cash_entry_id: { id: 'Baris buku kas', en: 'Cash book entry' },
    payment_request_id: { id: 'Permintaan pembayaran', en: 'Payment request' },
    pph21: { id: 'PPh 21', en: 'PPh 21' },
    programme: { id: 'Program', en: 'Programme' },
    report_by: { id: 'Lapor sebelum', en: 'Report by' },
    tax_report: { id: 'Lapor PPh 21', en: 'Tax report' },
  },
  references: {
    payment_request_id: { list: '/api/accounting/payment-requests' },
  },
  values: {
    kind: {
      employment: { id: 'BPJS Ketenagakerjaan', en: 'BPJS Ketenagakerjaan' },
      health: { id: 'BPJS Kesehatan', en: 'BPJS Kesehatan (health)' },
      pph21: { id: 'PPh 21', en: 'PPh 21' },
    },
    programme: {
      employment: { id: 'BPJS Ketenagakerjaan', en: 'BPJS Ketenagakerjaan' },
      health: { id: 'BPJS Kesehatan', en: 'BPJS Kesehatan (health)' },
    },
    status: {
      due: { id: 'Belum disetor', en: 'Due' },
      late: { id: 'Terlambat', en: 'Late' },
      paid: { id: 'Sudah disetor', en: 'Paid' },
    },
  },
  phrases: [
    { id: 'Setor {tax} {phrase}, {reference}', en: '{tax} deposited, {phrase}, {reference}' },
    { id: 'Setor {tax} {phrase}', en: '{tax} deposited, {phrase}' },
    { id: 'Iuran BPJS Kesehatan {phrase}, {reference}', en: 'BPJS Kesehatan, {phrase}, {reference}' },
    { id: 'Iuran BPJS Kesehatan {phrase}', en: 'BPJS Kesehatan, {phrase}' },
    { id: 'Iuran BPJS Ketenagakerjaan {phrase}, {reference}', en: 'BPJS Ketenagakerjaan, {phrase}, {reference}' },
    { id: 'Iuran BPJS Ketenagakerjaan {phrase}', en: 'BPJS Ketenagakerjaan, {phrase}' },
  ],
})
