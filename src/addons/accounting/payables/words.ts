// What people read here in both languages: vendor bills, aged payables, tax deposits, taxes to deposit and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const payablesWords = defineWords({
  things: {
    '/api/accounting/bill-costs': {
      title: { id: 'Hitung tagihan', en: 'Work out a bill' },
      fields: { levels: { id: 'Yang menyetujui, berurutan', en: 'Approvers, in order' } },
      one: { id: 'Hitungan tagihan', en: 'Bill calculation' },
      menu: 'elsewhere',
    },
    '/api/accounting/bills': {
      title: { id: 'Tagihan rekanan', en: 'Bills' },
      one: { id: 'Tagihan', en: 'Bill' },
      record: 'accounting.bill',
      columns: ['number', 'vendor', 'vendor_number', 'due_date', 'description', 'total', 'state'],
      menu: {
        group: 'paying',
        order: 10,
        short: { id: 'Tagihan', en: 'Bills' },
        also: { id: 'utang nota faktur hutang', en: 'invoice payable' },
      },
    },
    '/api/accounting/bills/effect': {
      title: { id: 'Pengaruh tagihan', en: 'Effect of a bill' },
      fields: {
        here: { id: 'Oleh tagihan ini', en: 'By this bill' },
        posted: { id: 'Sudah dibukukan', en: 'Already posted' },
      },
      menu: 'elsewhere',
    },
    '/api/accounting/reports/aged-payables': {
      title: { id: 'Umur utang', en: 'Aged payables' },
      fields: { credit: { id: 'Kredit rekanan', en: 'Vendor credit' } },
      menu: { group: 'reports', order: 80, short: { id: 'Umur utang', en: 'Payables' } },
    },
    '/api/accounting/tax-deposits': {
      title: { id: 'Setoran pajak', en: 'Tax deposits' },
      one: { id: 'Setoran pajak', en: 'Tax deposit' },
      record: 'accounting.tax_deposit',
      menu: { group: 'taxes', order: 60, short: { id: 'Setoran', en: 'Deposits' } },
    },
    '/api/accounting/taxes/due': {
      title: { id: 'Pajak belum disetor', en: 'Taxes to pay' },
      none: {
        words: { id: 'Semua pajak sudah disetor.', en: 'All taxes have been paid.' },
        lead: '/api/accounting/reports/taxes',
      },
      one: { id: 'Pajak belum disetor', en: 'Tax to pay' },
      fields: { source: { id: 'Asal', en: 'From' } },
      columns: ['tax', 'fund_source_id', 'source', 'vendor', 'bill', 'due_on', 'amount'],
      menu: { group: 'taxes', order: 70, short: { id: 'Belum disetor', en: 'To pay' } },
    },
    '/api/accounting/taxes/owed': {
      title: { id: 'Utang pajak', en: 'Taxes owed' },
      none: {
        words: { id: 'Tidak ada pajak terutang pada hari itu.', en: 'No tax was owed on that day.' },
        lead: '/api/accounting/reports/taxes',
      },
      one: { id: 'Utang pajak', en: 'Tax owed' },
      menu: { group: 'taxes', order: 75, short: { id: 'Terutang', en: 'Owed' } },
    },
    '/api/accounting/usual-bill': {
      title: { id: 'Tagihan yang biasa', en: 'The usual bill' },
      one: { id: 'Tagihan yang biasa', en: 'Usual bill' },
      menu: 'elsewhere',
    },
    '/api/accounting/vendors': {
      title: { id: 'Rekanan', en: 'Vendors' },
      one: { id: 'Rekanan', en: 'Vendor' },
      record: 'accounting.vendor',
      menu: { group: 'paying', order: 50, also: { id: 'pemasok toko supplier', en: 'supplier' } },
      columns: ['name', 'tax_number', 'vat_registered', 'phone', 'bank_name', 'bank_account', 'term_days', 'active'],
    },
  },
  records: {
    'accounting.bill_line': { id: 'Baris tagihan', en: 'Bill line' },
    'accounting.bill_payment': { id: 'Pembayaran tagihan', en: 'Bill payment' },
    'accounting.bill_tax': { id: 'Pajak tagihan', en: 'Bill tax' },
  },
  fields: {
    adds_to: { id: 'Menambah tagihan', en: 'Adds to bill' },
    base: { id: 'Dasar pengenaan pajak', en: 'Tax base' },
    counted: { id: 'Ikut dihitung', en: 'Included in the calculation' },
    credited: { id: 'Dikreditkan', en: 'Credited' },
    days_1_30: { id: '1–30 hari', en: '1–30 days' },
    days_31_60: { id: '31–60 hari', en: '31–60 days' },
    days_61_90: { id: '61–90 hari', en: '61–90 days' },
    deposit_id: { id: 'Setoran', en: 'Deposit' },
    deposited_on: { id: 'Tanggal setor', en: 'Deposited on' },
    is_overdue: { id: 'Lewat tempo', en: 'Overdue' },
    left: { id: 'Sisa sesudahnya', en: 'Left afterwards' },
    not_due: { id: 'Belum jatuh tempo', en: 'Not yet due' },
    over_90: { id: 'Lebih dari 90 hari', en: 'Over 90 days' },
    part_of: { id: 'Bagian dari faktur', en: 'Part of invoice' },
    parts: { id: 'Bagian dana lain', en: 'Parts from other funds' },
    payable: { id: 'Harus dibayar', en: 'Payable' },
    reversed_on: { id: 'Dibatalkan pada', en: 'Reversed on' },
    subtotal: { id: 'Subtotal', en: 'Subtotal' },
    term_days: { id: 'Tempo (hari)', en: 'Payment terms (days)' },
    terms_by: { id: 'Tempo menurut', en: 'Terms based on' },
    vendors: { id: 'Rekanan', en: 'Vendors' },
    withheld: { id: 'Pajak dipotong', en: 'Tax withheld' },
  },
  values: {
    source: {
      bill: { id: 'Tagihan', en: 'Bill' },
      other: { id: 'Buku kas, gaji, SPT PPN, saldo awal', en: 'Cash book, payroll, VAT return, opening balances' },
    },
    state: { partially_paid: { id: 'Dibayar sebagian', en: 'Partially paid' }, void: { id: 'Batal', en: 'Void' } },
    tax: {
      pph21: { id: 'PPh 21', en: 'PPh 21' },
      pph22: { id: 'PPh 22', en: 'PPh 22' },
      pph23: { id: 'PPh 23', en: 'PPh 23' },
      pph4_2: { id: 'PPh 4(2)', en: 'PPh 4(2)' },
      vat: { id: 'PPN', en: 'VAT (PPN)' },
    },
    terms_by: {
      custom: { id: 'Kebiasaan', en: 'Usual practice' },
      last_bill: { id: 'Tagihan terakhir', en: 'Last bill' },
      vendor: { id: 'Rekanan', en: 'Vendor' },
    },
  },
  references: {
    adds_to: { list: '/api/accounting/bills' },
    part_of: { list: '/api/accounting/bills' },
  },
  moves: {
    correct_part: { id: 'Koreksi sebagian', en: 'Correct part' },
    pay_part: { id: 'Bayar sebagian', en: 'Pay in part' },
    unpay: { id: 'Batal dibayar', en: 'Payment undone' },
    unpay_part: { id: 'Sebagian batal dibayar', en: 'Part of the payment undone' },
  },
})
