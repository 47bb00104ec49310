// What people read here in both languages: VAT of a school that is a taxable person.
import { defineWords } from '../../../kernel/language/words.ts'

export const vatWords = defineWords({
  things: {
    '/api/accounting/reports/vat': {
      title: { id: 'PPN masa', en: 'Monthly VAT' },
      menu: {
        group: 'reports',
        order: 86,
        short: { id: 'PPN', en: 'VAT' },
        also: { id: 'ppn keluaran masukan', en: 'output input vat' },
      },
    },
    '/api/accounting/vat-file': {
      title: { id: 'Berkas XML faktur keluaran', en: 'Tax invoice XML file' },
      menu: {
        group: 'vat',
        order: 40,
        short: { id: 'Faktur XML', en: 'Invoices (XML)' },
        also: { id: 'coretax efaktur', en: 'coretax e-faktur' },
      },
    },
    '/api/accounting/vat-months': {
      title: { id: 'Masa PPN', en: 'VAT months' },
      none: {
        words: {
          id: 'Masa PPN dimulai sejak sekolah dikukuhkan sebagai pengusaha kena pajak.',
          en: 'VAT months start once the school is VAT-registered.',
        },
        lead: '/api/accounting/vat-registrations',
      },
      one: { id: 'Masa PPN', en: 'VAT month' },
      menu: { group: 'vat', order: 20 },
    },
    '/api/accounting/vat-refunds': {
      title: { id: 'Restitusi PPN', en: 'VAT refunds' },
      one: { id: 'Restitusi PPN', en: 'VAT refund' },
      record: 'accounting.vat_refund',
      fields: {
        decision: { id: 'Nomor ketetapan', en: 'Decision letter no.' },
        refused: { id: 'Ditolak', en: 'Refused' },
        return_id: { id: 'SPT yang meminta kembali', en: 'Return claiming the refund' },
      },
      menu: {
        group: 'vat',
        order: 35,
        short: { id: 'Restitusi', en: 'Refunds' },
        also: { id: 'lebih bayar skplb spmkp', en: 'overpaid' },
      },
    },
    '/api/accounting/vat-registrations': {
      title: { id: 'Pengukuhan PKP', en: 'VAT registrations' },
      one: { id: 'Pengukuhan PKP', en: 'VAT registration' },
      record: 'accounting.vat_registration',
      menu: {
        group: 'settings',
        order: 65,
        short: { id: 'PKP', en: 'VAT' },
        also: { id: 'pengusaha kena pajak sppkp', en: 'taxable person' },
      },
    },
    '/api/accounting/vat-returns': {
      title: { id: 'SPT Masa PPN', en: 'VAT returns' },
      one: { id: 'SPT Masa PPN', en: 'VAT return' },
      record: 'accounting.vat_return',
      fields: { direction: { id: 'Jenis PPN', en: 'VAT type' } },
      menu: { group: 'vat', order: 30, short: { id: 'SPT', en: 'Returns' } },
    },
  },
  fields: {
    asked_back: { id: 'Minta kembali (restitusi)', en: 'Claim a refund' },
    carried_in: { id: 'Kompensasi dari masa lalu', en: 'Brought forward' },
    carried_out: { id: 'Kompensasi ke masa berikut', en: 'Carried forward' },
    credit_months: { id: 'Bulan pengkreditan', en: 'Reclaim period (months)' },
    creditable: { id: 'PPN dikreditkan', en: 'Reclaim VAT' },
    filed_on: { id: 'Dilaporkan pada', en: 'Filed on' },
    input: { id: 'PPN masukan', en: 'Input VAT' },
    output: { id: 'PPN keluaran', en: 'Output VAT' },
    receipt_number: { id: 'No. bukti penerimaan', en: 'Receipt no.' },
    refundable: { id: 'Diminta kembali', en: 'Refund claimed' },
    refunded: { id: 'Sudah dikembalikan', en: 'Refunded' },
    return_id: { id: 'SPT', en: 'Return' },
    since: { id: 'Sejak', en: 'Since' },
    tax_invoice_date: { id: 'Tanggal faktur pajak', en: 'Tax invoice date' },
    tax_invoice_number: { id: 'No. faktur pajak', en: 'Tax invoice no.' },
  },
  values: {
    direction: {
      collected: { id: 'Dipungut pembeli', en: 'Collected by buyers' },
      in: { id: 'Masukan', en: 'Input' },
      out: { id: 'Keluaran', en: 'Output' },
    },
    status: {
      awaited: { id: 'Menunggu restitusi', en: 'Awaiting refund' },
      due: { id: 'Belum disetor', en: 'Not yet paid' },
      late: { id: 'Terlambat', en: 'Late' },
      open: { id: 'Belum disusun', en: 'To be prepared' },
      running: { id: 'Berjalan', en: 'Running' },
      settled: { id: 'Selesai', en: 'Settled' },
    },
  },
  references: {
    return_id: { list: '/api/accounting/vat-returns' },
  },
  phrases: [
    { id: 'Setor PPN masa {month} NTPN {reference}', en: 'VAT for {month} deposited, NTPN {reference}' },
    { id: 'SPT Masa PPN {month}', en: 'VAT return for {month}' },
  ],
})
