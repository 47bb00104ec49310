// What is due, what buyers owe and what months of VAT come to costs the same after five years as after one: counted in pages that are read, not in time.
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../../test/harness.ts'

const LAST = 2026
const TODAY = `${LAST}-11-14`
/** Entries, sales on credit and bills with tax of each month. */
const EACH_MONTH = 60
let t: TestHouse

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${TODAY}T03:00:00Z`) } })
  for (const [slug, years] of Object.entries(SCHOOLS)) await addYears((await t.company(slug)).id, years)
  await t.asSuperuser((client) => client.query('vacuum analyze'))
})
afterAll(() => t.close())

const SCHOOLS = { young: 1, old: 5 }

/** As posting would have left it: taxes kept back every month and deposited in the next, sales on credit that were paid a month later. */
async function addYears(company: number, years: number): Promise<void> {
  await t.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica')
    const run = (text: string) => client.query(text.replaceAll('$1', String(company)))
    const months = `generate_series(make_date(${LAST + 1 - years}, 1, 1), date '${TODAY}', interval '1 month') with ordinality m (month, nth), generate_series(1, ${EACH_MONTH}) n`
    await addBooks(run, { months, years })
    await run(`insert into accounting.sale (company_id, number, fund_source_id, sale_date, description, buyer, due_date, percent, base_of, base_by, subtotal, vat, received, settled_on, entry_id, created_by)
      select $1, 'PJ/' || m.nth || '/' || n, f.id, m.month + interval '2 days', 'Sewa', 'Pembeli ' || n, m.month + interval '20 days', 12, 11, 12, 1000, 110,
        case when m.month < date '${TODAY}' - 40 then 1110 else 0 end, case when m.month < date '${TODAY}' - 40 then m.month + interval '25 days' end, 1, 1
      from ${months}, (select min(fund_source_id) as id from accounting.fund where company_id = $1) f`)
    await run(`insert into accounting.sale_receipt (company_id, number, sale_id, fund_source_id, received_on, account_id, amount, created_by)
      select company_id, number, id, fund_source_id, settled_on, 1, 1110, 1 from accounting.sale where company_id = $1 and received > 0`)
    // Taxed all the time, and no return was ever made.
    await run(`insert into accounting.vat_registration (company_id, number, fund_source_id, since)
      select $1, 'S-1PKP', min(fund_source_id), make_date(${LAST + 1 - years}, 1, 1) from accounting.sale where company_id = $1`)
    await run(`insert into accounting.vat_month (company_id, fund_source_id, month, output, input)
      select $1, fund_source_id, date_trunc('month', day), sum(vat), 0 from accounting.vat_documents($1) group by 2, 3`)
  })
}

async function addBooks(
  run: (text: string) => Promise<pg.QueryResult>,
  { months, years }: { months: string; years: number },
): Promise<void> {
  await run(`insert into accounting.fiscal_year (company_id, label, starts_on, ends_on)
    select $1, y::text, make_date(y, 1, 1), make_date(y, 12, 31) from generate_series(${LAST + 1 - years}, ${LAST}) y on conflict do nothing`)
  await run(`insert into accounting.journal_entry (company_id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage, description, total, line_count, digest)
    select $1, j.id, y.id, 1, m.nth * 1000 + n, m.nth || '/' || n, m.month + interval '4 days', 'regular', 'Pajak', 1000, 2, repeat('0', 64)
    from ${months}, accounting.journal j, accounting.fiscal_year y
    where j.company_id = $1 and j.code = 'BK' and y.company_id = $1 and m.month between y.starts_on and y.ends_on`)
  // Every second entry keeps tax back, the one after it deposits as much; of the last month nothing was deposited yet.
  await run(`insert into accounting.journal_line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, debit, credit)
    select e.company_id, e.id, s, e.entry_date, 'regular', case when (s = 1) = w.keeps then c.id else x.id end, f.id,
      case when s = 1 then e.total else 0 end, case when s = 2 then e.total else 0 end
    from accounting.journal_entry e, generate_series(1, 2) s, (select min(fund_source_id) as id from accounting.fund where company_id = $1) f,
      (select id from accounting.account where company_id = $1 and code = '1111') c, (select id from accounting.account where company_id = $1 and code = '2121') x,
      lateral (select e.number % 2 = 0 or e.entry_date > date '${TODAY}' - 20 as keeps) w
    where e.company_id = $1`)
  await run(`insert into accounting.ledger_month (company_id, month, account_id, fund_source_id, stage, slot, debit, credit, lines)
    select company_id, date_trunc('month', entry_date), account_id, fund_source_id, stage, entry_id % 8, sum(debit), sum(credit), count(*)
    from accounting.journal_line where company_id = $1 group by 1, 2, 3, 4, 5, 6`)
  await run(`insert into accounting.ledger_year (company_id, year, account_id, fund_source_id, stage, slot, debit, credit)
    select company_id, extract(year from month), account_id, fund_source_id, stage, slot, sum(debit), sum(credit)
    from accounting.ledger_month where company_id = $1 group by 1, 2, 3, 4, 5, 6`)
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
}

/** Pages that the statement looks at, and the rows that it answers. */
async function costOf(slug: string, query: string): Promise<{ pages: number; rows: number }> {
  return t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from kernel.company where slug = $1', [slug])
    const text = `explain (analyze, buffers, format json) ${query.replaceAll('$1', String(rows[0]!.id))}`
    // Once before: the first reads the catalogue.
    await client.query(text)
    const { rows: told } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text)
    const { Plan: plan } = told[0]!['QUERY PLAN'][0]
    return { pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] }
  })
}

test.each([
  ['taxes due', `select * from accounting.taxes_due($1, '${TODAY}')`],
  ['taxes owed by account', `select * from accounting.taxes_held($1, '${TODAY}')`],
  ['what buyers owe', `select * from accounting.sales_owed($1, '${TODAY}') where amount <> 0`],
  [
    'months of VAT that no return has settled',
    `select sum(payable) from accounting.vat_months($1, '${TODAY}') where return_id is null having sum(payable) = sum(output)`,
  ],
  ['what one account holds', `select * from accounting.balance_of($1, '2121', '${TODAY}')`],
])('%s: five years read at most half as much again as one', async (_, query) => {
  const [young, old] = [await costOf('young', query), await costOf('old', query)]
  expect(old.rows).toBe(young.rows)
  expect(old.rows).toBeGreaterThan(0)
  expect([old.pages <= young.pages * 1.5, old, young]).toEqual([true, old, young])
})
