// Every figure that two reports show is the same in both, in every school of the demo, on every day and in every fund. A
// further figure is a further entry in `figures/`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyBySlug } from '../../src/kernel/admin.ts'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'
import { aboveFigures } from './figures/above.ts'
import { bookFigures } from './figures/books.ts'
import { cashFigures } from './figures/cash.ts'
import { feeFigures } from './figures/fees.ts'
import { type Look, looksOf } from './figures/look.ts'
import { differencesOf, type Figure, nameOf } from './figures/pair.ts'

const FIGURES: readonly Figure[] = [...bookFigures, ...cashFigures, ...aboveFigures, ...feeFigures]
const SCHOOLS = ['smp', 'sma', 'sd'] as const
const TODAY = demoClock.now().toISOString().slice(0, 10)
/** In the middle of a month and at its end, before and after what was reversed, and today. */
const DAYS = ['2026-02-17', '2026-03-31', '2026-07-31', '2026-10-31', TODAY]
/** With restriction and without. */
const FUNDS = ['bos_reguler', 'spp', 'donasi']
const ROLES = ['admin', 'treasurer', 'principal', 'storekeeper', 'hr', 'foundation_chairman']

let t: TestHouse
const people: Record<string, Person> = {}
let looks: Look[] = []

beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  for (const slug of SCHOOLS) people[slug] = await t.person(slug, ...ROLES)
  looks = await lookAround()
})
afterAll(() => t.close())

async function lookAround(days: readonly string[] = DAYS): Promise<Look[]> {
  const all: Look[] = []
  for (const school of SCHOOLS) {
    const { id: companyId } = await companyBySlug(t.admin, school)
    all.push(...(await looksOf(people[school]!, { school, companyId, days, today: TODAY, funds: FUNDS })))
  }
  return all
}

describe('two reports that show a figure agree on it', () => {
  for (const figure of FIGURES)
    test(nameOf(figure), async () => {
      expect(await differencesOf(figure, looks)).toEqual([])
    })
})

test('no report of the books, the cash book, fees or the foundation’s money stands outside the table', () => {
  const told = new Set(FIGURES.flatMap(({ one, other }) => [one.report, other.report]))
  const reports = t.house.modules
    .flatMap(({ doors }) => doors)
    .map(({ path }) => path)
    .filter(
      (path) =>
        /^\/api\/(accounting|budget|v1\/bos)\/reports\/[a-z-]+$/.test(path) ||
        /fees\/(recap|aged-receivables)$/.test(path) ||
        /foundation\/(dashboard|finance)$/.test(path),
    )
  // What was counted in the box has no second report.
  const alone = ['/api/budget/reports/cash-count']
  expect(reports.filter((path) => !told.has(path) && !alone.includes(path))).toEqual([])
})

const FUND = `fund_source_id in (select id from budget.fund_source where code = 'bos_reguler')`
const LAST = `not exists (select from inventory.stock_move b where b.company_id = stock_move.company_id and b.item_id = stock_move.item_id
  and b.warehouse_id = stock_move.warehouse_id and b.nth > stock_move.nth)`
/** Rows and kept sums behind the reports, each changed by a thousand rupiah as only a superuser can. */
const TAMPERED: readonly [table: string, column: string, where: string][] = [
  ['accounting.journal_line', 'debit', "debit > 0 and entry_date between '2026-03-01' and '2026-03-31'"],
  ['accounting.ledger_month', 'debit', "debit > 0 and month = '2026-03-01'"],
  ['accounting.group_year', 'moved[3]', "class = 'expense' and moved[3] <> 0"],
  ['accounting.group_total', 'balance', "class = 'asset'"],
  ['accounting.flow_month', 'revenue', "month = '2026-03-01'"],
  ['accounting.fund_flow_month', 'expense', "month = '2026-03-01'"],
  ['accounting.fund_flow_month', 'change', "month = '2026-03-01'"],
  ['accounting.bill', 'subtotal', "state = 'posted'"],
  ['accounting.asset_book', 'cost', 'disposed_on is null'],
  ['accounting.asset_total', 'accumulated', 'true'],
  ['accounting.depreciation_year', 'amount', 'year = 2026'],
  ['inventory.stock_move', 'stock_value', LAST],
  ['budget.cash_entry', 'credit', "kind = 'spending' and entry_date < '2026-11-01' and plan_line_id is not null"],
  ['budget.book_total', 'debit', `pot = 'bank' and starts_on = '2026-03-01' and debit > 0 and ${FUND}`],
  ['budget.cash_total', 'debit', FUND],
  ['budget.entry', 'debit', "kind = 'realisation'"],
  ['budget.line_month_total', 'realised', 'realised > 0'],
  ['budget.line_month_total', 'planned', 'planned > 0'],
  ['budget.budget_month', 'realised', "fund_code = 'bos_reguler' and realised > 0"],
]

test.each(TAMPERED)(
  '%s.%s changed behind the service’s back makes two reports differ',
  async (table, column, where) => {
    const [smp] = looks
    const change = (amount: number, which: string) =>
      t.asSuperuser(async (client) => {
        await client.query("set session_replication_role = 'replica'")
        const { rows } = await client.query<{ place: string }>(
          `update ${table} set ${column} = ${column} + ${amount} where ctid = (select ctid from ${table} where company_id = ${smp!.companyId} and ${which} limit 1)
         returning ctid::text as place`,
        )
        return rows[0]!.place
      })
    const place = await change(1000, where)
    const now = (await lookAround([TODAY])).filter(({ school }) => school === 'smp')
    let found = 0
    for (const figure of FIGURES) {
      found = (await differencesOf(figure, now)).length
      if (found) break
    }
    await change(-1000, `ctid = '${place}'`)
    expect(found).toBeGreaterThan(0)
  },
)
