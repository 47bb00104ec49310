// What people read here in both languages: credit notes of vendors.
import { defineWords } from '../../../kernel/language/words.ts'

export const notesWords = defineWords({
  things: {
    '/api/accounting/credit-notes': {
      title: { id: 'Nota kredit rekanan', en: 'Credit notes' },
      one: { id: 'Nota kredit', en: 'Credit note' },
      record: 'accounting.credit_note',
      menu: { group: 'paying', order: 15, also: { id: 'retur pengembalian potongan', en: 'return refund allowance' } },
      columns: ['number', 'vendor', 'bill', 'note_date', 'total', 'payable', 'used', 'state'],
    },
    '/api/accounting/credit-refunds': {
      title: { id: 'Pengembalian kredit rekanan', en: 'Refunds of vendors' },
      one: { id: 'Pengembalian kredit', en: 'Refund of a vendor' },
      record: 'accounting.credit_refund',
      menu: { group: 'paying', order: 16, also: { id: 'refund uang kembali', en: 'money back' } },
    },
  },
  records: {
    'accounting.credit_note_line': { id: 'Baris nota kredit', en: 'Line of a credit note' },
    'accounting.credit_note_tax': { id: 'Pajak nota kredit', en: 'Tax of a credit note' },
  },
  fields: {
    note_date: { id: 'Tanggal nota', en: 'Date of the note' },
    note_id: { id: 'Nota kredit', en: 'Credit note' },
    refunded_on: { id: 'Dikembalikan pada', en: 'Paid back on' },
    refunds: { id: 'Dikembalikan', en: 'Paid back' },
    used: { id: 'Terpakai', en: 'Used' },
    uses: { id: 'Dipakai untuk', en: 'Used for' },
  },
  references: { note_id: { list: '/api/accounting/credit-notes' } },
  moves: {
    apply: { id: 'Pakai untuk tagihan', en: 'Set against a bill' },
    release: { id: 'Lepaskan dari tagihan', en: 'Take off a bill' },
  },
})
