// What is asked about one document reads that document, however many there are: counted in rows, as time would tell of the machine.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClock } from '../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { NOBODY } from '../../kernel/db/lanes/scope.ts'

let t: TestHouse
let scope: typeof NOBODY
beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo', clock: demoClock })
  const { userId } = await t.person('smp', 'treasurer')
  const { id } = await t.admin.db
    .selectFrom('kernel.company')
    .select('id')
    .where('slug', '=', 'smp')
    .executeTakeFirstOrThrow()
  scope = { ...NOBODY, company: id, user: userId, roles: ['treasurer'] }
})
afterAll(() => t.close())

const ONE = [
  {
    table: 'accounting.payment_request',
    asks: "accounting.provable($company, 'accounting.payment_request', $id, '-infinity', 'infinity')",
  },
  {
    table: 'budget.cash_entry',
    asks: "accounting.provable($company, 'budget.cash_entry', $id, '-infinity', 'infinity')",
  },
  {
    table: 'budget.cash_entry',
    asks: '(select array_agg($id::bigint) as ids) w cross join lateral budget.voucher_rows($company, w.ids)',
  },
]

test.each(ONE)('$asks', async ({ table, asks }) => {
  await t.house.database.write(scope, async (tx) => {
    const { rows: known } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where company_id = ${scope.company} order by id`.execute(tx)
    // A plan that was made once for whatever is asked next is the one that a busy connection keeps.
    await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(tx)
    // The demo's tables are so small that reading them whole is cheapest, once the database has counted them by itself (some time after it was copied). A large
    // one is asked by its index, if there is any way to.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
    const before = await readOf(table)
    for (const { id } of known.slice(-5))
      await sql`select from ${sql.raw(asks.replace('$company', String(scope.company)).replace('$id', String(id)))}`.execute(
        tx,
      )
    const perDocument = ((await readOf(table)) - before) / 5
    expect([known.length > 15, perDocument < known.length / 2, perDocument]).toEqual([true, true, perDocument])

    /** Rows of the table that this transaction has looked at. */
    async function readOf(name: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
        where relid = ${name}::regclass`.execute(tx)
      return rows[0]!.n
    }
  })
})
