// The steps of a new school that are its budget and its cash book.
import { has, type SetupStep } from '../../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'cash_book',
    // After the opening balances, where the school keeps books: the money that was typed there is what the cash book opens with.
    order: 72,
    title: { id: 'Buku kas bulan ini', en: 'This month’s cash book' },
    why: {
      id: 'Penerimaan dan belanja per sumber dana; uang dari saldo awal menjadi saldo pertamanya.',
      en: 'Receipts and spending by fund; the money of the opening balances is what it begins with.',
    },
    minutes: 3,
    door: '/api/budget/book-months/activate',
    to: '/budget/book-months',
    isDone: (db, { caller }) =>
      has(db.selectFrom('budget.book_month').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
  {
    name: 'plan',
    order: 80,
    title: { id: 'RKAS yang disetujui', en: 'A plan that was approved' },
    why: { id: 'Belanja dana BOS hanya berjalan dengan rencana.', en: 'Public money is only spent by a plan.' },
    minutes: 30,
    door: '/api/budget/plans/create',
    to: '/budget/planning',
    isDone: (db, { caller }) =>
      has(
        db
          .selectFrom('budget.plan')
          .select('id')
          .where('company_id', '=', caller.companyId)
          .where('state', '=', 'approved')
          .limit(1),
      ),
  },
]
