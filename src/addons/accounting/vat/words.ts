// What people read here in both languages: VAT of a school that is a taxable person.
import { defineWords } from '../../../kernel/language/words.ts'

export const vatWords = defineWords({
  things: {
    '/api/accounting/reports/vat': {
      title: { id: 'PPN masa', en: 'VAT of a month' },
      menu: { group: 'reports', order: 86, also: { id: 'ppn keluaran masukan', en: 'output input vat' } },
    },
    '/api/accounting/vat-file': {
      title: { id: 'Berkas XML faktur keluaran', en: 'XML file of tax invoices' },
      menu: { group: 'vat', order: 40, also: { id: 'coretax efaktur', en: 'coretax e-faktur' } },
    },
    '/api/accounting/vat-months': {
      title: { id: 'Masa PPN', en: 'Months of VAT' },
      none: {
        words: {
          id: 'Masa PPN dimulai sejak sekolah dikukuhkan sebagai pengusaha kena pajak.',
          en: 'Months of VAT begin when the school is registered for it.',
        },
        lead: '/api/accounting/vat-registrations',
      },
      one: { id: 'Masa PPN', en: 'Month of VAT' },
      menu: { group: 'vat', order: 20 },
    },
    '/api/accounting/vat-refunds': {
      title: { id: 'Restitusi PPN', en: 'Refunds of VAT' },
      one: { id: 'Restitusi PPN', en: 'Refund of VAT' },
      record: 'accounting.vat_refund',
      fields: {
        decision: { id: 'Nomor ketetapan', en: 'Number of the letter' },
        refused: { id: 'Ditolak', en: 'Refused' },
        return_id: { id: 'SPT yang meminta kembali', en: 'Return that asked for it' },
      },
      menu: { group: 'vat', order: 35, also: { id: 'lebih bayar skplb spmkp', en: 'overpaid' } },
    },
    '/api/accounting/vat-registrations': {
      title: { id: 'Pengukuhan PKP', en: 'Registrations for VAT' },
      one: { id: 'Pengukuhan PKP', en: 'Registration for VAT' },
      record: 'accounting.vat_registration',
      menu: { group: 'settings', order: 65, also: { id: 'pengusaha kena pajak sppkp', en: 'taxable person' } },
    },
    '/api/accounting/vat-returns': {
      title: { id: 'SPT Masa PPN', en: 'VAT returns' },
      one: { id: 'SPT Masa PPN', en: 'VAT return' },
      record: 'accounting.vat_return',
      fields: { direction: { id: 'Jenis PPN', en: 'Kind of VAT' } },
      menu: { group: 'vat', order: 30 },
    },
  },
  fields: {
    asked_back: { id: 'Minta kembali (restitusi)', en: 'Ask back what is over' },
    carried_in: { id: 'Kompensasi dari masa lalu', en: 'Carried in' },
    carried_out: { id: 'Kompensasi ke masa berikut', en: 'Carried on' },
    credit_months: { id: 'Bulan pengkreditan', en: 'Months to have it back' },
    creditable: { id: 'PPN dikreditkan', en: 'VAT is got back' },
    filed_on: { id: 'Dilaporkan pada', en: 'Filed on' },
    input: { id: 'PPN masukan', en: 'Input VAT' },
    output: { id: 'PPN keluaran', en: 'Output VAT' },
    receipt_number: { id: 'No. bukti penerimaan', en: 'Receipt no.' },
    refundable: { id: 'Diminta kembali', en: 'Asked back' },
    refunded: { id: 'Sudah dikembalikan', en: 'Got back' },
    return_id: { id: 'SPT', en: 'Return' },
    since: { id: 'Sejak', en: 'Since' },
    tax_invoice_date: { id: 'Tanggal faktur pajak', en: 'Date of the tax invoice' },
    tax_invoice_number: { id: 'No. faktur pajak', en: 'Tax invoice no.' },
  },
  values: {
    direction: {
      collected: { id: 'Dipungut pembeli', en: 'Collected by buyers' },
      in: { id: 'Masukan', en: 'Input' },
      out: { id: 'Keluaran', en: 'Output' },
    },
    status: {
      awaited: { id: 'Menunggu restitusi', en: 'Refund awaited' },
      due: { id: 'Belum disetor', en: 'Due' },
      late: { id: 'Terlambat', en: 'Late' },
      open: { id: 'Belum disusun', en: 'To be made' },
      running: { id: 'Berjalan', en: 'Running' },
      settled: { id: 'Selesai', en: 'Settled' },
    },
  },
  references: {
    return_id: { list: '/api/accounting/vat-returns' },
  },
  phrases: [
    { id: 'Setor PPN masa {month} NTPN {reference}', en: 'VAT of {month} deposited, NTPN {reference}' },
    { id: 'SPT Masa PPN {month}', en: 'VAT return of {month}' },
  ],
})
