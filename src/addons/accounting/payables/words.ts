// What people read here in both languages: vendor bills, aged payables, tax deposits, taxes to deposit and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const payablesWords = defineWords({
  things: {
    '/api/accounting/bill-costs': {
      title: { id: 'Hitung tagihan', en: 'Reckon a bill' },
      fields: { levels: { id: 'Yang menyetujui, berurutan', en: 'Who approves, in this order' } },
      one: { id: 'Hitungan tagihan', en: 'Cost of a bill' },
      menu: 'elsewhere',
    },
    '/api/accounting/bills': {
      title: { id: 'Tagihan rekanan', en: 'Vendor bills' },
      one: { id: 'Tagihan rekanan', en: 'Vendor bill' },
      record: 'accounting.bill',
      columns: ['number', 'vendor', 'vendor_number', 'due_date', 'description', 'total', 'state'],
      menu: { group: 'paying', order: 10, also: { id: 'utang nota faktur hutang', en: 'invoice payable' } },
    },
    '/api/accounting/bills/effect': {
      title: { id: 'Pengaruh tagihan', en: 'What a bill does' },
      fields: {
        here: { id: 'Oleh tagihan ini', en: 'By this bill' },
        posted: { id: 'Sudah dibukukan', en: 'Stands in the books' },
      },
      menu: 'elsewhere',
    },
    '/api/accounting/reports/aged-payables': {
      title: { id: 'Umur utang', en: 'Aged payables' },
      fields: { credit: { id: 'Kredit rekanan', en: 'Vendor credit' } },
      menu: { group: 'reports', order: 80 },
    },
    '/api/accounting/tax-deposits': {
      title: { id: 'Setoran pajak', en: 'Tax deposits' },
      one: { id: 'Setoran pajak', en: 'Tax deposit' },
      record: 'accounting.tax_deposit',
      menu: { group: 'paying', order: 60 },
    },
    '/api/accounting/taxes/due': {
      title: { id: 'Pajak belum disetor', en: 'Taxes to deposit' },
      none: {
        words: { id: 'Semua pajak sudah disetor.', en: 'Every tax is deposited.' },
        lead: '/api/accounting/reports/taxes',
      },
      one: { id: 'Pajak belum disetor', en: 'Tax to deposit' },
      fields: { source: { id: 'Asal', en: 'From' } },
      columns: ['tax', 'fund_source_id', 'source', 'vendor', 'bill', 'due_on', 'amount'],
      menu: { group: 'paying', order: 70 },
    },
    '/api/accounting/taxes/owed': {
      title: { id: 'Utang pajak', en: 'Taxes owed' },
      none: {
        words: { id: 'Tidak ada pajak terutang pada hari itu.', en: 'No tax is owed on that day.' },
        lead: '/api/accounting/reports/taxes',
      },
      one: { id: 'Utang pajak', en: 'Tax owed' },
      menu: { group: 'paying', order: 75 },
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
    'accounting.bill_line': { id: 'Baris tagihan', en: 'Line of a bill' },
    'accounting.bill_payment': { id: 'Pembayaran tagihan', en: 'Payment of a bill' },
    'accounting.bill_tax': { id: 'Pajak tagihan', en: 'Tax of a bill' },
  },
  fields: {
    adds_to: { id: 'Menambah tagihan', en: 'Adds to bill' },
    base: { id: 'Dasar pengenaan pajak', en: 'Tax base' },
    counted: { id: 'Ikut dihitung', en: 'Counted with it' },
    credited: { id: 'Dikreditkan', en: 'Credited' },
    days_1_30: { id: '1–30 hari', en: '1–30 days' },
    days_31_60: { id: '31–60 hari', en: '31–60 days' },
    days_61_90: { id: '61–90 hari', en: '61–90 days' },
    deposit_id: { id: 'Setoran', en: 'Deposit' },
    deposited_on: { id: 'Tanggal setor', en: 'Deposited on' },
    is_overdue: { id: 'Lewat tempo', en: 'Overdue' },
    left: { id: 'Sisa sesudahnya', en: 'Left after it' },
    not_due: { id: 'Belum jatuh tempo', en: 'Not yet due' },
    over_90: { id: 'Lebih dari 90 hari', en: 'Over 90 days' },
    part_of: { id: 'Bagian dari faktur', en: 'Part of the paper of' },
    parts: { id: 'Bagian dana lain', en: 'Parts of other funds' },
    payable: { id: 'Harus dibayar', en: 'Payable' },
    reversed_on: { id: 'Dibatalkan pada', en: 'Taken back on' },
    subtotal: { id: 'Subtotal', en: 'Subtotal' },
    term_days: { id: 'Tempo (hari)', en: 'Terms (days)' },
    terms_by: { id: 'Tempo menurut', en: 'Terms by' },
    vendors: { id: 'Rekanan', en: 'Vendors' },
    withheld: { id: 'Pajak dipotong', en: 'Tax withheld' },
  },
  values: {
    source: {
      bill: { id: 'Tagihan', en: 'Bill' },
      other: { id: 'Buku kas, gaji, SPT PPN, saldo awal', en: 'Cash book, payroll, VAT return, opening' },
    },
    state: { partially_paid: { id: 'Dibayar sebagian', en: 'Partially paid' }, void: { id: 'Batal', en: 'Void' } },
    tax: {
      pph21: { id: 'PPh 21', en: 'Income tax 21' },
      pph22: { id: 'PPh 22', en: 'Income tax 22' },
      pph23: { id: 'PPh 23', en: 'Income tax 23' },
      pph4_2: { id: 'PPh 4(2)', en: 'Income tax 4(2)' },
      vat: { id: 'PPN', en: 'VAT' },
    },
    terms_by: {
      custom: { id: 'Kebiasaan', en: 'Custom' },
      last_bill: { id: 'Tagihan terakhir', en: 'The last bill' },
      vendor: { id: 'Rekanan', en: 'The vendor' },
    },
  },
  references: {
    adds_to: { list: '/api/accounting/bills' },
    part_of: { list: '/api/accounting/bills' },
  },
  moves: {
    correct_part: { id: 'Koreksi sebagian', en: 'Correct in part' },
    pay_part: { id: 'Bayar sebagian', en: 'Pay in part' },
    unpay: { id: 'Batal dibayar', en: 'Payment taken back' },
    unpay_part: { id: 'Sebagian batal dibayar', en: 'Part of the payment taken back' },
  },
})
