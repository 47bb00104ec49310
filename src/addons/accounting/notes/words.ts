// What people read here in both languages: credit notes of vendors.
import { defineWords } from '../../../kernel/language/words.ts'

export const notesWords = defineWords({
  things: {
    '/api/accounting/credit-notes': {
      title: { id: 'Nota kredit rekanan', en: 'Credit notes' },
      one: { id: 'Nota kredit', en: 'Credit note' },
      record: 'accounting.credit_note',
      menu: {
        group: 'paying',
        order: 15,
        short: { id: 'Nota kredit', en: 'Credit notes' },
        also: { id: 'retur pengembalian potongan', en: 'return refund allowance' },
      },
      columns: ['number', 'vendor', 'bill', 'note_date', 'total', 'payable', 'used', 'state'],
    },
    '/api/accounting/credit-refunds': {
      title: { id: 'Pengembalian kredit rekanan', en: 'Vendor refunds' },
      one: { id: 'Pengembalian kredit', en: 'Vendor refund' },
      record: 'accounting.credit_refund',
      menu: {
        group: 'paying',
        order: 16,
        short: { id: 'Kredit kembali', en: 'Refunds' },
        also: { id: 'refund uang kembali', en: 'money back' },
      },
    },
  },
  records: {
    'accounting.credit_note_line': { id: 'Baris nota kredit', en: 'Credit note line' },
    'accounting.credit_note_tax': { id: 'Pajak nota kredit', en: 'Credit note tax' },
  },
  fields: {
    note_date: { id: 'Tanggal nota', en: 'Note date' },
    note_id: { id: 'Nota kredit', en: 'Credit note' },
    refunded_on: { id: 'Dikembalikan pada', en: 'Refunded on' },
    refunds: { id: 'Dikembalikan', en: 'Refunded' },
    used: { id: 'Terpakai', en: 'Used' },
    uses: { id: 'Dipakai untuk', en: 'Used for' },
  },
  references: { note_id: { list: '/api/accounting/credit-notes' } },
  moves: {
    apply: { id: 'Pakai untuk tagihan', en: 'Apply to a bill' },
    release: { id: 'Lepaskan dari tagihan', en: 'Remove from bill' },
  },
})
