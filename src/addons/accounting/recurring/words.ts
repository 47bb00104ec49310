// What people read here in both languages: recurring bills and journals, and the months they have come to.
import { defineWords } from '../../../kernel/language/words.ts'

export const recurringWords = defineWords({
  things: {
    '/api/accounting/recurring': {
      title: { id: 'Tagihan dan jurnal berulang', en: 'Recurring bills and entries' },
      one: { id: 'Pola berulang', en: 'Recurring item' },
      record: 'accounting.recurring',
      menu: {
        group: 'settings',
        order: 55,
        short: { id: 'Berulang', en: 'Recurring' },
        also: { id: 'langganan bulanan', en: 'subscription monthly' },
      },
    },
    '/api/accounting/recurring-due': {
      title: { id: 'Usulan berulang', en: 'Recurring items due' },
      none: {
        words: {
          id: 'Tidak ada usulan yang jatuh tempo. Usulan muncul di sini saat bulannya tiba.',
          en: 'Nothing is due. Items appear here when their month comes.',
        },
        lead: '/api/accounting/recurring',
      },
      one: { id: 'Usulan berulang', en: 'Recurring item due' },
      columns: ['name', 'month', 'due_on', 'amount'],
      menu: { group: 'paying', order: 15, short: { id: 'Berulang', en: 'Recurring' } },
    },
  },
  records: {
    'accounting.recurring_answer': { id: 'Jawaban usulan berulang', en: 'Response to a recurring item' },
  },
  fields: {
    draft_id: { id: 'Draf jurnal', en: 'Draft entry' },
    due_day: { id: 'Tanggal jatuh tempo', en: 'Due day' },
    every_months: { id: 'Setiap (bulan)', en: 'Every (months)' },
    first_month: { id: 'Mulai bulan', en: 'First month' },
    last_month: { id: 'Sampai bulan', en: 'Last month' },
    recurring_id: { id: 'Pola berulang', en: 'Recurring item' },
  },
  moves: {
    make: { id: 'Jadikan draf', en: 'Make a draft' },
    skip: { id: 'Lewati', en: 'Skip' },
  },
  references: {
    draft_id: { list: '/api/accounting/journal-drafts' },
    recurring_id: { list: '/api/accounting/recurring' },
  },
})
