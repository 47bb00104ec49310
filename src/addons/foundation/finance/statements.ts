// The statements of all schools as one: by groups of accounts where books are kept, by the cash book elsewhere; what schools
// owe each other (1701) is taken out, and what does not match is shown.
import { sum } from '../../../kernel/values/money.ts'
import { Day, Flag, Id, List, nameShapes, Obj, Rupiah, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { BASES, type Basis, basesOf } from '../overview/basis.ts'
import type { GroupLine, Money } from '../overview/money.ts'
import { type Pair, SCHOOLS_MAX } from '../overview/schools.ts'
import { bookMonths, flowSources } from '../performance/indicators.ts'
import { lastDay, type Spans } from '../periods.ts'
import { Sources, source } from '../sources.ts'
import { groupName } from './account-groups.ts'

const Split = Obj({ without: Rupiah(80_000_000), with: Rupiah(23_900_000), total: Rupiah(103_900_000) })
const Rows = List(
  Obj({
    group: Text(10, '11'),
    name: Text(200, 'Kas dan bank'),
    name_en: Text(200, 'Cash and bank'),
    ...Split.properties,
  }),
  100,
)
export const Statements = Obj({
  activities: Obj({
    revenue: Rows,
    expenses: Rows,
    total_revenue: Split,
    total_expenses: Split,
    surplus: Split,
    sources: Sources,
  }),
  position: Obj({
    as_of: Day('2026-09-30'),
    assets: Rows,
    liabilities: Rows,
    total_assets: Split,
    total_liabilities: Split,
    net_assets: Split,
    balanced: Flag(),
    sources: Sources,
  }),
  /** Account 1701: what is owed on both sides falls away; a rest is owed by nobody, or to a school that was not asked for. */
  between_schools: Obj({
    eliminated: Rupiah(25_000_000),
    mismatch: Rupiah(0),
    matched: Flag(),
    schools: List(Obj({ company_id: Id(1), balance: Rupiah(25_000_000) }), SCHOOLS_MAX),
    sources: Sources,
  }),
  basis: List(Obj({ company_id: Id(1), basis: Word(...BASES) }), SCHOOLS_MAX),
})
nameShapes({ FundSplit: Split, FoundationStatements: Statements })

/** Of a school: it is told of what schools owe each other alone. */
type Line = GroupLine & { company_id: number }
type Class = Line['class']

const BETWEEN = '1701'
/** Where the cash book stands for the books: its own groups, and money at the bank. */
const CASH_BOOK = 'BKU'
const PERSONNEL = '51'

export function statementsOf(pairs: readonly Pair[], spans: Spans): Static<typeof Statements> {
  const schools = pairs.map(({ school }) => school)
  const bases = basesOf(schools)
  const lines = pairs.flatMap(({ school: { company_id }, money: { now } }) =>
    (now.basis === 'books' ? now.groups : cashLines(now)).map((line) => ({ ...line, company_id })),
  )
  const between = lines.filter((line) => line.group_code === BETWEEN)
  return {
    activities: activitiesOf(lines, spans, bases),
    position: positionOf(lines, spans, bases),
    between_schools: betweenOf(between, spans),
    basis: schools.map(({ company_id, basis }) => ({ company_id, basis })),
  }
}

/** What people were paid stands with what the books of others say of it. */
function cashLines({ revenue, expense, held, personnel }: Money): GroupLine[] {
  const paid = personnel ?? 0
  const line = { restriction: 'without' as const, group_code: CASH_BOOK, moved: 0, balance: 0 }
  return [
    { ...line, class: 'revenue', moved: -revenue },
    { ...line, class: 'expense', group_code: PERSONNEL, moved: paid },
    { ...line, class: 'expense', moved: expense - paid },
    { ...line, class: 'asset', balance: held },
    { ...line, class: 'net_asset', balance: -held },
  ]
}

const ofClass = (lines: readonly Line[], ...classes: Class[]) => lines.filter((line) => classes.includes(line.class))
type Amount = (line: Line) => number
const moved: Amount = (line) => line.moved
const balance: Amount = (line) => line.balance
const minus = (amount: Amount) => (line: Line) => -amount(line)

function activitiesOf(lines: readonly Line[], spans: Spans, bases: ReadonlySet<Basis>) {
  const [revenue, expenses] = [ofClass(lines, 'revenue'), ofClass(lines, 'expense')]
  return {
    revenue: rowsOf(revenue, minus(moved)),
    expenses: rowsOf(expenses, moved),
    total_revenue: splitOf(revenue, minus(moved)),
    total_expenses: splitOf(expenses, moved),
    surplus: splitOf([...revenue, ...expenses], minus(moved)),
    sources: (['revenue', 'expense'] as const).flatMap((what) => flowSources(spans, what, bases)),
  }
}

function positionOf(lines: readonly Line[], spans: Spans, bases: ReadonlySet<Basis>) {
  const as_of = lastDay(spans.months.at(-1)!)
  const [assets, liabilities] = [ofClass(lines, 'asset'), ofClass(lines, 'liability')]
  const net = ofClass(lines, 'net_asset', 'revenue', 'expense')
  const total_assets = splitOf(assets, balance)
  const total_liabilities = splitOf(liabilities, minus(balance))
  const net_assets = splitOf(net, minus(balance))
  return {
    as_of,
    assets: rowsOf(assets, balance),
    liabilities: rowsOf(liabilities, minus(balance)),
    total_assets,
    total_liabilities,
    net_assets,
    balanced: total_assets.total === total_liabilities.total + net_assets.total,
    sources: [
      ...(bases.has('books')
        ? [source('/api/accounting/reports/financial-position', { as_of }, 'assets and liabilities by group')]
        : []),
      ...(bases.has('cash_book') ? [bookMonths(spans, 'bank and cash at the end of the last month')] : []),
    ],
  }
}

/** A claim of one school is a debt of another: adding them up is what takes them out. */
function betweenOf(lines: readonly Line[], { months }: Spans) {
  const bySchool = Map.groupBy(lines, (line) => line.company_id)
  const schools = [...bySchool].map(([company_id, own]) => ({ company_id, balance: sum(own.map(balance)) }))
  const claims = sum(schools.map((school) => Math.max(0, school.balance)))
  const debts = sum(schools.map((school) => Math.max(0, -school.balance)))
  return {
    eliminated: Math.min(claims, debts),
    mismatch: claims - debts,
    matched: claims === debts,
    schools: schools.filter((school) => school.balance !== 0).sort((a, b) => a.company_id - b.company_id),
    sources: [
      source('/api/accounting/reports/trial-balance', { until: lastDay(months.at(-1)!) }, 'balance of account 1701'),
    ],
  }
}

function rowsOf(lines: readonly Line[], amount: Amount) {
  return [...Map.groupBy(lines, (line) => line.group_code)]
    .map(([group, own]) => ({ group, ...groupName(group), ...splitOf(own, amount) }))
    .filter((row) => row.without !== 0 || row.with !== 0)
    .sort((a, b) => a.group.localeCompare(b.group))
}

function splitOf(lines: readonly Line[], amount: Amount) {
  const part = (restriction: Line['restriction']) =>
    sum(lines.filter((line) => line.restriction === restriction).map(amount)) || 0
  const [without, withRestriction] = [part('without'), part('with')]
  return { without, with: withRestriction, total: without + withRestriction }
}
