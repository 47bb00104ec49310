// What people read here in both languages: VAT of a school that is a taxable person.
import { defineWords } from '../../../kernel/language/words.ts'

export const vatWords = defineWords({
  things: {
    '/api/accounting/reports/vat': {
      title: { id: 'PPN masa', en: 'VAT of a month' },
      menu: { group: 'reports', order: 86, also: { id: 'ppn keluaran masukan', en: 'output input vat' } },
    },
    '/api/accounting/sales': {
      title: { id: 'Penjualan dan sewa ber-PPN', en: 'Sales with VAT' },
      one: { id: 'Penjualan', en: 'Sale' },
      record: 'accounting.sale',
      fields: {
        account: { id: 'Akun', en: 'Account' },
        kind: { id: 'Barang atau jasa', en: 'Goods or service' },
        rate: { id: 'Tarif PPN', en: 'Rate of VAT' },
      },
      columns: [
        'number',
        'sale_date',
        'description',
        'buyer',
        'tax_invoice_number',
        'subtotal',
        'vat',
        'total',
        'state',
      ],
      menu: { group: 'vat', order: 10, also: { id: 'ppn keluaran faktur sewa aula kantin', en: 'output vat rent' } },
    },
    '/api/accounting/vat-file': {
      title: { id: 'Berkas XML faktur keluaran', en: 'XML file of tax invoices' },
      menu: { group: 'vat', order: 40, also: { id: 'coretax efaktur', en: 'coretax e-faktur' } },
    },
    '/api/accounting/vat-months': {
      title: { id: 'Masa PPN', en: 'Months of VAT' },
      one: { id: 'Masa PPN', en: 'Month of VAT' },
      menu: { group: 'vat', order: 20 },
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
  records: { 'accounting.sale_line': { id: 'Baris penjualan', en: 'Line of a sale' } },
  fields: {
    buyer: { id: 'Pembeli', en: 'Buyer' },
    buyer_address: { id: 'Alamat pembeli', en: 'Buyer’s address' },
    buyer_email: { id: 'Surel pembeli', en: 'Buyer’s e-mail' },
    buyer_person: { id: 'Pembeli orang pribadi', en: 'Buyer is a person' },
    buyer_tax_number: { id: 'NPWP/NIK pembeli', en: 'Buyer’s tax or identity number' },
    carried_in: { id: 'Kompensasi dari masa lalu', en: 'Carried in' },
    carried_out: { id: 'Kompensasi ke masa berikut', en: 'Carried on' },
    credit_months: { id: 'Bulan pengkreditan', en: 'Months to have it back' },
    creditable: { id: 'PPN dikreditkan', en: 'VAT is got back' },
    filed_on: { id: 'Dilaporkan pada', en: 'Filed on' },
    input: { id: 'PPN masukan', en: 'Input VAT' },
    output: { id: 'PPN keluaran', en: 'Output VAT' },
    receipt_number: { id: 'No. bukti penerimaan', en: 'Receipt no.' },
    return_id: { id: 'SPT', en: 'Return' },
    sale_date: { id: 'Tanggal penjualan', en: 'Date of the sale' },
    since: { id: 'Sejak', en: 'Since' },
    tax_invoice_date: { id: 'Tanggal faktur pajak', en: 'Date of the tax invoice' },
    tax_invoice_number: { id: 'No. faktur pajak', en: 'Tax invoice no.' },
    taxed: { id: 'Kena PPN', en: 'Carries VAT' },
  },
  values: {
    direction: { in: { id: 'Masukan', en: 'Input' }, out: { id: 'Keluaran', en: 'Output' } },
    kind: { goods: { id: 'Barang', en: 'Goods' }, service: { id: 'Jasa', en: 'Service' } },
    status: {
      due: { id: 'Belum disetor', en: 'Due' },
      late: { id: 'Terlambat', en: 'Late' },
      open: { id: 'Belum disusun', en: 'To be made' },
      running: { id: 'Berjalan', en: 'Running' },
      settled: { id: 'Selesai', en: 'Settled' },
    },
  },
  references: { return_id: { list: '/api/accounting/vat-returns' } },
})
