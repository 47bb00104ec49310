// The demo foundation as the first ten minutes promise it: every list shows something, the fresh company nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import { findDisagreements, kernelChecks } from '../../src/kernel/records/audit/verify.ts'
import { openWorld, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await openWorld()
})
afterAll(() => w.close())

/** Where a door's list stands. */
const LISTS: [login: string, method: 'get' | 'post', path: string, at: string][] = [
  ['admin', 'get', '/api/accounting/payment-approval/pending', 'items'],
  ['admin', 'get', '/api/budget/planning', 'data'],
  ['admin', 'get', '/api/budget/ledger', 'data.entries'],
  ['admin', 'get', '/api/v1/bos/allocations', 'data'],
  ['admin', 'get', '/api/inventory/assets', 'data'],
  ['admin', 'get', '/api/inventory/low-stock', 'data'],
  ['admin', 'get', '/api/inventory/disposals', 'data'],
  ['admin', 'get', '/api/inventory/inspections', 'data'],
  ['admin', 'get', '/api/inventory/budget/ledger', 'data.entries'],
  ['admin', 'get', '/api/payroll/payslips', 'payslips'],
  ['admin', 'get', '/api/v1/hr/documents', 'data'],
  ['admin', 'post', '/api/v1/foundation/programs', 'data'],
  ['admin', 'get', '/api/rfid/cards', 'cards'],
  ['admin', 'get', '/api/rfid/devices', 'devices'],
  ['admin', 'get', '/api/registry/sync-logs', 'data.logs'],
  ['teacher', 'post', '/api/payroll/my/payslips', 'payslips'],
  ['counselor', 'post', '/api/v1/counselor/violations', 'data'],
  ['counselor', 'post', '/api/v1/counselor/achievements', 'data'],
]
const dig = (body: unknown, at: string) =>
  at.split('.').reduce((value, key) => (value as Record<string, unknown>)?.[key], body) as unknown[]

test.each(LISTS)('%s finds something: %s %s', async (login, method, path, at) => {
  const { body } = await (await w.signIn(login))[method](path)
  expect(dig(body, at).length).toBeGreaterThan(0)
})

test.each(LISTS.filter(([login]) => login === 'admin'))(
  'the fresh company is empty: %s %s %s',
  async (_login, method, path, at) => {
    const { status, body } = await (await w.signIn('admin@fresh'))[method](path)
    expect([status, dig(body, at)]).toEqual([200, []])
  },
)

test('the foundation counts about a thousand students in three schools, the fresh one none', async () => {
  const { body } = await (await w.signIn('chairman')).post('/api/v1/foundation/dashboard')
  expect(body.data.students).toBeGreaterThan(900)
  expect(body.data.revenue).toBeGreaterThan(0)
  expect(body.data.expense).toBeGreaterThan(0)
  const fresh = await (await w.signIn('admin@fresh')).post('/api/v1/foundation/dashboard')
  expect(fresh.body.data).toMatchObject({ students: 0, revenue: 0, expense: 0 })
})

test('the gate shows today', async () => {
  const { body } = await (await w.signIn('admin')).get('/api/rfid/monitoring')
  expect(body.data.total_students).toBe(336)
  expect(body.data.present + body.data.late).toBeGreaterThan(250)
  expect(body.data.taps_today).toBeGreaterThan(250)
})

test('the three schools and the fresh company have all seven flags on', async () => {
  for (const login of ['admin', 'admin@fresh']) {
    const flags = Object.values((await w.signIn(login)).login.raw.result.feature_flags)
    expect([login, flags.length, flags.every(Boolean)]).toEqual([login, 7, true])
  }
})

test('one company never sees a row of another: every table, every role, over the whole demo', async () => {
  const { rows } = await w.t.asSuperuser((client) =>
    client.query<{ id: number }>("select id from kernel.company where slug in ('smp', 'fresh')"),
  )
  const { rows: tables } = await w.t.asSuperuser((client) =>
    client.query<{ name: string; role: string }>(
      `select c.oid::regclass::text as name, case when has_table_privilege('pendopo_app', c.oid, 'select') then 'pendopo_app' else 'pendopo_rfid' end as role
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relkind = 'r' and (has_table_privilege('pendopo_app', c.oid, 'select') or has_table_privilege('pendopo_rfid', c.oid, 'select'))`,
    ),
  )
  expect(tables.length).toBeGreaterThan(30)
  for (const { id } of rows)
    await w.t.asSuperuser(async (client) => {
      for (const { name, role } of tables) {
        await client.query('begin')
        await client.query(`set local role ${role}`)
        await client.query(
          "select set_config('app.company', $1, true), set_config('app.user', '1', true), set_config('app.roles', ',admin,counselor,treasurer,hr,foundation_chairman,principal,', true)",
          [String(id)],
        )
        const { rows: seen } = await client.query(`select count(*)::int as n from ${name} where company_id <> $1`, [id])
        await client.query('rollback')
        expect([name, seen[0].n]).toEqual([name, 0])
      }
    })
})

test('every kept total of the demo agrees with its rows', async () => {
  const checks = [...kernelChecks, ...modules.flatMap((module) => module.checks ?? [])]
  expect(await findDisagreements(w.t.admin.db, checks)).toEqual([])
})
