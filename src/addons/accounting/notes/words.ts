// What people read here in both languages: credit notes of vendors.
import { defineWords } from '../../../kernel/language/words.ts'

export const notesWords = defineWords({
  things: {
    '/api/accounting/credit-notes': {
      title: { id: 'Nota kredit rekanan', en: 'Credit notes' },
      one: { id: 'Nota kredit', en: 'Credit note' },
      record: 'accounting.credit_note',
      menu: { group: 'paying', order: 15, also: { id: 'retur pengembalian potongan', en: 'return refund allowance' } },
    },
  },
  records: {
    'accounting.credit_note_line': { id: 'Baris nota kredit', en: 'Line of a credit note' },
    'accounting.credit_note_tax': { id: 'Pajak nota kredit', en: 'Tax of a credit note' },
  },
  fields: {
    note_date: { id: 'Tanggal nota', en: 'Date of the note' },
    used: { id: 'Terpakai', en: 'Used' },
    uses: { id: 'Dipakai untuk', en: 'Used for' },
  },
  moves: {
    apply: { id: 'Pakai untuk tagihan', en: 'Set against a bill' },
    release: { id: 'Lepaskan dari tagihan', en: 'Take off a bill' },
  },
})
