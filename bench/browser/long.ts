// What schools have after years, put into the demo past its triggers: only the console is measured with it.
import type { APIRequestContext } from 'playwright-core'
import { EMBEDDED_DATABASE } from '../../src/kernel/db/server/connections.ts'
import { socketDirOf } from '../../src/kernel/db/server/embedded.ts'
import { asSuperuser } from '../../test/cluster.ts'

export const LINES = 2_000
const VENDORS = 10_000

export async function longPlan(request: APIRequestContext, dataDir: string): Promise<number> {
  const funds = await (await request.get('/api/budget/fund-sources')).json()
  const params = { fund_source_id: funds.data[0].id, fiscal_year: 2030, title: 'Rencana panjang', ceiling: 90_000_000 }
  const made = await request.post('/api/budget/plans/create', { data: { jsonrpc: '2.0', method: 'call', params } })
  const { result } = await made.json()
  if (!result.success) throw new Error(`No plan was made: ${JSON.stringify(result)}`)
  await asSuperuser(socketDirOf(dataDir), EMBEDDED_DATABASE, (client) =>
    client.query(
      `insert into budget.plan_line (company_id, plan_id, line_no, activity_code, account_code, description, volume, unit, unit_price,
         amount, months)
       select p.company_id, p.id, n, '05.02.01', '5.1.02.01.01.0024', 'Rincian ' || n, 12, 'bulan', 1000 + n, 12 * (1000 + n),
         array_fill(1::numeric, array[12])
       from budget.plan p, generate_series(1, $2::int) n where p.id = $1`,
      [result.data.id, LINES],
    ),
  )
  return result.data.id
}

export async function manyVendors(dataDir: string): Promise<void> {
  await asSuperuser(socketDirOf(dataDir), EMBEDDED_DATABASE, (client) =>
    client.query(
      `insert into accounting.vendor (company_id, name, address, phone, term_days)
       select c.id, 'Toko Nomor ' || n, 'Jalan Merdeka ' || n, '0274' || n, n % 60 from kernel.company c, generate_series(1, $1::int) n
       where c.slug = 'smp'`,
      [VENDORS],
    ),
  )
}
