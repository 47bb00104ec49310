// What people read here in both languages: journal drafts, journal entries.
import { defineWords } from '../../../kernel/language/words.ts'

export const ledgerWords = defineWords({
  things: {
    '/api/accounting/journal-drafts': {
      title: { id: 'Jurnal belum dibukukan', en: 'Unposted entries' },
      one: { id: 'Draf jurnal', en: 'Draft entry' },
      record: 'accounting.journal_draft',
      menu: { group: 'bookkeeping', order: 20, short: { id: 'Draf jurnal', en: 'Drafts' } },
    },
    '/api/accounting/journal-entries': {
      title: { id: 'Jurnal', en: 'Journal entries' },
      none: {
        words: {
          id: 'Belum ada jurnal. Dokumen menjurnal dirinya sendiri; yang lain ditulis sebagai draf.',
          en: 'No entries yet. Documents are posted automatically; anything else starts as a draft.',
        },
        lead: '/api/accounting/journal-drafts',
      },
      one: { id: 'Entri jurnal', en: 'Journal entry' },
      record: 'accounting.journal_entry',
      menu: {
        group: 'bookkeeping',
        order: 10,
        short: { id: 'Jurnal', en: 'Journal' },
        also: { id: 'jurnal umum', en: 'journal' },
      },
    },
  },
  records: {
    'accounting.journal_draft_line': { id: 'Baris draf jurnal', en: 'Draft entry line' },
  },
  fields: {
    adjustment: { id: 'Jurnal penyesuaian', en: 'Adjusting entry' },
    journal: { id: 'Jurnal', en: 'Journal' },
    journal_id: { id: 'Jurnal', en: 'Journal' },
    period_id: { id: 'Periode', en: 'Period' },
    posted_at: { id: 'Dibukukan pada', en: 'Posted at' },
    posted_by: { id: 'Dibukukan oleh', en: 'Posted by' },
    reversed_by_id: { id: 'Dibalik oleh catatan', en: 'Reversed by' },
    source_id: { id: 'No. sumber', en: 'Source no.' },
    source_relation: { id: 'Jenis sumber', en: 'Source type' },
    stage: { id: 'Tahap jurnal', en: 'Stage' },
  },
  values: {
    stage: {
      adjusting: { id: 'Penyesuaian', en: 'Adjusting' },
      closing: { id: 'Penutup', en: 'Closing' },
      opening: { id: 'Saldo awal', en: 'Opening balance' },
      regular: { id: 'Biasa', en: 'Regular' },
    },
    state: { reversed: { id: 'Dibalik', en: 'Reversed' } },
  },
  references: {
    journal_id: { list: '/api/accounting/journals' },
  },
  phrases: [
    { id: 'Pembalikan {number}: {what}', en: 'Reversal of {number}: {what}' },
    { id: 'Tutup tahun {year}', en: 'Year-end close {year}' },
  ],
})
