// What people read here in both languages: recurring bills and journals, and the months they have come to.
import { defineWords } from '../../../kernel/language/words.ts'

export const recurringWords = defineWords({
  things: {
    '/api/accounting/recurring': {
      title: { id: 'Tagihan dan jurnal berulang', en: 'Recurring bills and journals' },
      one: { id: 'Pola berulang', en: 'Recurring pattern' },
      record: 'accounting.recurring',
      menu: { group: 'settings', order: 55, also: { id: 'langganan bulanan', en: 'subscription monthly' } },
    },
    '/api/accounting/recurring-due': {
      title: { id: 'Usulan berulang', en: 'Recurring proposals' },
      none: {
        words: {
          id: 'Tidak ada usulan yang jatuh tempo. Usulan datang dari polanya.',
          en: 'No proposal is due. They come from their patterns.',
        },
        lead: '/api/accounting/recurring',
      },
      one: { id: 'Usulan berulang', en: 'Recurring proposal' },
      columns: ['name', 'month', 'due_on', 'amount'],
      menu: { group: 'paying', order: 15 },
    },
  },
  records: {
    'accounting.recurring_answer': { id: 'Jawaban usulan berulang', en: 'Answer to a recurring proposal' },
  },
  fields: {
    draft_id: { id: 'Draf jurnal', en: 'Draft entry' },
    due_day: { id: 'Tanggal jatuh tempo', en: 'Due day' },
    every_months: { id: 'Setiap (bulan)', en: 'Every (months)' },
    first_month: { id: 'Mulai bulan', en: 'From the month' },
    last_month: { id: 'Sampai bulan', en: 'Until the month' },
    recurring_id: { id: 'Pola berulang', en: 'Recurring pattern' },
  },
  moves: {
    make: { id: 'Jadikan draf', en: 'Make a draft' },
    skip: { id: 'Lewati', en: 'Leave out' },
  },
  references: {
    draft_id: { list: '/api/accounting/journal-drafts' },
    recurring_id: { list: '/api/accounting/recurring' },
  },
})
