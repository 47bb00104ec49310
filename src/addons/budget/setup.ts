// The steps of a new school that are its budget and its cash book.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { counted, has, type SetupStep, type Standing } from '../../kernel/setup/setup.ts'
import { waitsForDecision } from '../../kernel/users/awaited-decisions.ts'
import { planWorkflow } from './plans/workflow.ts'

const OPENING = '/budget/cash-entries/new?kind=opening'

export const setup: readonly SetupStep[] = [
  {
    name: 'cash_book',
    // After the opening balances, where the school keeps books: a cash book that is older than they are tells them instead.
    order: 72,
    section: 'money',
    whole: { id: 'Sumber dana dan buku kas', en: 'Funds and cash book' },
    opens: [
      { id: 'Pembayaran dan belanja per sumber dana', en: 'Payments and spending, fund by fund' },
      { id: 'BKU bulan ini dan formulir K-nya', en: 'This month’s cash book and its K forms' },
    ],
    act: { id: 'Buka bulan ini', en: 'Open this month' },
    title: { id: 'Buku kas bulan ini', en: 'This month’s cash book' },
    why: {
      id: 'Penerimaan dan belanja per sumber dana, bulan demi bulan; tanpa bulan yang dibuka tidak ada yang dibayar.',
      en: 'Receipts and spending by fund, month by month. Nothing can be paid unless the month is open.',
    },
    minutes: 3,
    door: '/api/budget/book-months/activate',
    to: '/budget/book-months',
    isDone: (db, { caller }) =>
      has(db.selectFrom('budget.book_month').select('id').where('company_id', '=', caller.companyId).limit(1)),
    async tells(db, { caller }) {
      const { count } = await db
        .selectFrom('budget.book_month')
        .select(sql<number>`count(distinct fund_source_id)::int`.as('count'))
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      return counted(count, 'sumber dana dibukukan', ['fund kept', 'funds kept'])
    },
  },
  {
    name: 'cash_opening',
    order: 73,
    section: 'money',
    partOf: 'cash_book',
    act: { id: 'Catat uang pertama', en: 'Enter the first money' },
    title: { id: 'Uang pertama di buku kas', en: 'First money in the cash book' },
    why: {
      id: 'Isi bank dan kas saat buku kas dimulai, per sumber dana. Yang sudah diketik di saldo awal tidak dibukukan dua kali.',
      en: 'Bank and cash balances per fund when the cash book starts. Anything already in the opening balances isn’t posted twice.',
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
    section: 'money',
    act: { id: 'Susun RKAS', en: 'Draw up the plan' },
    opens: [
      { id: 'Belanja dana BOS per kegiatan dan komponen', en: 'Spending of public money by activity and component' },
      { id: 'Sisa anggaran tampil di setiap tagihan', en: 'Every bill shows what is left of its budget' },
    ],
    title: { id: 'RKAS yang disetujui', en: 'An approved budget plan' },
    why: { id: 'Belanja dana BOS hanya berjalan dengan rencana.', en: 'BOS money can only be spent with a plan.' },
    minutes: 30,
    door: '/api/budget/plans/create',
    to: '/budget/planning',
    stands: firstPlan,
    isDone: (db, { caller }) =>
      has(
        db
          .selectFrom('budget.plan')
          .select('id')
          .where('company_id', '=', caller.companyId)
          .where('state', '=', 'approved')
          .limit(1),
      ),
    async tells(db, { caller }) {
      const plan = await db
        .selectFrom('budget.plan')
        .select('title')
        .where('company_id', '=', caller.companyId)
        .where('state', '=', 'approved')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return plan && { id: plan.title, en: plan.title }
    },
  },
]

const NEXT: Record<string, { id: string; en: string }> = {
  draft: { id: 'masih draf: isi rinciannya, lalu ajukan', en: 'is a draft: enter its lines, then submit it' },
  returned: { id: 'dikembalikan: perbaiki, lalu ajukan lagi', en: 'was returned: correct it, then submit it again' },
}

/** How far the first plan has come: whoever has begun it goes on with it, and begins no second one. */
async function firstPlan(db: Db, { caller }: { caller: Caller }): Promise<Standing | undefined> {
  const plan = await db
    .selectFrom('budget.plan')
    .select(['id', 'title', 'state'])
    .where('company_id', '=', caller.companyId)
    .where('state', 'in', ['draft', 'returned', 'submitted', 'committee'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!plan) return undefined
  const { id, title: name, state } = plan
  const to = `/budget/planning/${id}`
  const next = NEXT[state]
  if (next) return { words: { id: `${name} ${next.id}.`, en: `${name} ${next.en}.` }, to }
  return waitsForDecision(db, { caller, name, record: { relation: planWorkflow.relation, record_id: id }, to })
}
