// The steps of a new school that are its budget and its cash book.
import { has, type SetupStep } from '../../kernel/setup/setup.ts'

const OPENING = '/budget/cash-entries/new?kind=opening'

export const setup: readonly SetupStep[] = [
  {
    name: 'cash_book',
    // After the opening balances, where the school keeps books: a cash book that is older than they are tells them instead.
    order: 72,
    title: { id: 'Buku kas bulan ini', en: 'This month’s cash book' },
    why: {
      id: 'Penerimaan dan belanja per sumber dana, bulan demi bulan; tanpa bulan yang dibuka tidak ada yang dibayar.',
      en: 'Receipts and spending by fund, month by month; nothing is paid without a month that is open.',
    },
    minutes: 3,
    door: '/api/budget/book-months/activate',
    to: '/budget/book-months',
    isDone: (db, { caller }) =>
      has(db.selectFrom('budget.book_month').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
  {
    name: 'cash_opening',
    order: 73,
    title: { id: 'Uang pertama di buku kas', en: 'First money in the cash book' },
    why: {
      id: 'Isi bank dan kas saat buku kas dimulai, per sumber dana. Yang sudah diketik di saldo awal tidak dibukukan dua kali.',
      en: 'What bank and cash box hold when the cash book begins, by fund. What the opening balances tell is not posted twice.',
    },
    minutes: 3,
    door: '/api/budget/cash-entries/create',
    to: OPENING,
    async leads(db, { caller }) {
      const book = await db
        .selectFrom('budget.book_month')
        .select('fund_source_id')
        .where('company_id', '=', caller.companyId)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return book && `${OPENING}&fund_source_id=${book.fund_source_id}&book=bank`
    },
    isDone: (db, { caller }) =>
      has(db.selectFrom('budget.cash_entry').select('id').where('company_id', '=', caller.companyId).limit(1)),
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
