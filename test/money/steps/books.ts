// What the books have of their own: entries by hand, loans between funds, assets, periods.
import { driveOf, moveOf, type Step, TODAY, type Walker } from '../walker.ts'

const API = '/api/accounting'
const undo = (walker: Walker) => ({ date: walker.day(), reason: 'Langkah acak' })

const entryByHand: Step = async (walker) => {
  const fund = walker.pick(await walker.list('/api/budget/fund-sources'))
  const journal = walker.pick(await walker.list(`${API}/journals`))
  const amount = walker.amount()
  const [one, other] = [0, 1].map(() => walker.pick(['5201', '5304', '4403', '1601', '2101', '1111', '1301', '1212']))
  const draft = await walker.send(`${API}/journal-drafts/create`, {
    journal_id: journal?.id,
    entry_date: walker.day(),
    description: 'Jurnal acak',
    lines: [
      { account: one, fund_source_id: fund?.id, debit: amount },
      { account: other, fund_source_id: fund?.id, credit: amount },
    ],
  })
  if (draft) await walker.send(`${API}/journal-drafts/post`, { id: draft.id, version: draft.version })
}

const takeBackEntry: Step = async (walker) => {
  const entry = walker.pick(await walker.list(`${API}/journal-entries`))
  const { date: entry_date, reason } = undo(walker)
  if (entry) await walker.send(`${API}/journal-entries/reverse`, { id: entry.id, entry_date, reason })
}

const lend: Step = async (walker) => {
  const funds = await walker.list('/api/budget/fund-sources')
  await walker.send(`${API}/fund-loans/create`, {
    lender_fund_id: walker.pick(funds)?.id,
    borrower_fund_id: walker.pick(funds)?.id,
    from_account: walker.pick(['1111', '1112', '1102']),
    to_account: walker.pick(['1111', '1112', '1102']),
    amount: walker.amount(),
    reason: 'Talangan',
  })
}
const lending = {
  lend: (walker: Walker) => ({ date: walker.day() }),
  repay: (walker: Walker, { amount }: { amount: number }) => ({ date: walker.day(), amount: walker.amount(amount) }),
  undo_repay: undo,
  void: undo,
}
const moveLoan = moveOf(`${API}/fund-loans`, lending)
const driveLoan = driveOf(`${API}/fund-loans`, lending)

const newAsset: Step = async (walker) =>
  walker.send(`${API}/asset-books/create`, {
    name: 'Alat acak',
    fiscal_group: walker.pick(['group_1', 'group_2']),
    acquired_on: walker.day(),
    origin: walker.pick(['bought', 'given']),
    cost: walker.amount(),
    fund_source_id: walker.pick(await walker.list('/api/budget/fund-sources'))?.id,
    account: walker.pick(['1503', '1504']),
  })
const dispose: Step = async (walker) => {
  const book = walker.pick(await walker.list(`${API}/asset-books`))
  if (!book) return
  const proceeds = { proceeds: walker.amount(), to_account: '1111' }
  await walker.send(`${API}/asset-books/dispose`, {
    ...{ id: book.id, version: book.version, disposed_on: walker.day(), reason: 'Rusak' },
    ...(walker.pick([true, false]) && proceeds),
  })
}
const takeBackDisposal: Step = async (walker) => {
  const book = walker.pick(await walker.list(`${API}/asset-books?disposed=true`))
  const { date: returned_on, reason } = undo(walker)
  if (book)
    await walker.send(`${API}/asset-books/undo-disposal`, { id: book.id, version: book.version, returned_on, reason })
}
const depreciate: Step = (walker) =>
  walker.send(`${API}/depreciation-runs/create`, { year: 2026, month: walker.pick([3, 10, 11]) })

const takeBackMonth: Step = async (walker) => {
  const run = walker.pick(await walker.list(`${API}/depreciation-runs`))
  if (run) await walker.send(`${API}/depreciation-runs/undo`, { id: run.id, ...undo(walker) })
}

const movePeriod: Step = async (walker) => {
  const years = await walker.list(`${API}/fiscal-years`)
  const year = walker.pick(years.filter(({ starts_on }) => starts_on <= TODAY))
  const period = walker.pick(await walker.list(`${API}/periods?fiscal_year_id=${year?.id}`))
  const move = walker.pick(['close', 'soft-close', 'reopen', 'reopen', 'reopen'])
  const why = move === 'reopen' ? { reason: 'Langkah acak' } : {}
  if (period) await walker.send(`${API}/periods/${move}`, { id: period.id, version: period.version, ...why })
}

export const bookSteps: readonly Step[] = [
  ...[entryByHand, takeBackEntry, takeBackEntry, lend, moveLoan, moveLoan, driveLoan],
  ...[newAsset, dispose, takeBackDisposal, depreciate, takeBackMonth, takeBackMonth, movePeriod],
]
