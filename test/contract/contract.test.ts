// One test per fact of the contract, and nothing that the contract leaves open. The names are those of docs/contract.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setAddon, setFlag } from '../../src/kernel/admin.ts'
import { envelope, openWorld, type World } from './world.ts'

let w: World
beforeAll(async () => {
  w = await openWorld()
})
afterAll(() => w.close())

const FLAGS = [
  'svc_account',
  'svc_inventory',
  'svc_bos_rkas',
  'svc_foundation_analytics',
  'svc_rfid',
  'svc_face_recognition',
  'svc_registry',
]
const isList = (value: unknown) => expect(Array.isArray(value)).toBe(true)
/** The list of an answer, wherever the contract lets it stand. */
const listOf = (body: Record<string, unknown>): unknown[] =>
  [body, body.data as Record<string, unknown>].flatMap((part) =>
    Array.isArray(part) ? [part] : Object.values(part ?? {}).filter(Array.isArray),
  )[0] as unknown[]
const figuresOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(figuresOf)
      : []
const isInteger = (value: unknown) => expect(Number.isInteger(value)).toBe(true)

describe('1 modules', () => {
  test('1.1 a company is entitled to an add-on when svc_enabled_addon_skus contains its code', async () => {
    const [bare, smp] = [await w.signIn('admin@bare'), await w.signIn('admin')]
    expect((await bare.get('/api/rfid/cards')).status).not.toBe(200)
    expect((await smp.get('/api/rfid/cards')).status).toBe(200)
    const { rows } = await w.t.asSuperuser((client) =>
      client.query('select slug, svc_enabled_addon_skus from kernel.company order by slug'),
    )
    const skus = Object.fromEntries(rows.map((row) => [row.slug, row.svc_enabled_addon_skus]))
    expect(skus.bare).toEqual([])
    expect([...skus.smp].sort()).toEqual(['ATTEND-RFID', 'BOS', 'COUNSEL', 'FIN', 'FOUND', 'OPS', 'PEOPLE', 'REG'])
  })
  test.each(FLAGS)('1.2 the flag %s is returned at login', async (flag) => {
    expect((await w.signIn('admin')).login.raw.result.feature_flags[flag]).toBe(true)
  })
  test('1.3 a ledger with no transactions returns an empty list of entries', async () => {
    const fresh = await w.signIn('admin@fresh')
    for (const path of ['/api/budget/ledger', '/api/inventory/budget/ledger'])
      expect(listOf((await fresh.get(path)).body)).toEqual([])
  })
})

describe('4 endpoints', () => {
  test('4.0 a POST takes the envelope, params {} where no input is needed, and answers 200', async () => {
    const { status, raw } = await (await w.signIn('admin')).post('/api/accounting/payment-approval/stats')
    expect([status, raw.result.success]).toEqual([200, true])
  })
  test('4.1 POST /api/auth/login answers a session cookie and result.feature_flags of booleans', async () => {
    const { status, raw, headers } = (await w.signIn('teacher')).login
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(/=/)
    for (const value of Object.values(raw.result.feature_flags)) expect(typeof value).toBe('boolean')
  })
  test('4.2 GET /api/accounting/payment-approval/pending answers success and items', async () => {
    const { status, body } = await (await w.signIn('admin')).get('/api/accounting/payment-approval/pending')
    expect([status, body.success]).toEqual([200, true])
    isList(body.items)
  })
  test.each(['/api/accounting/payment-approval/stats', '/api/accounting/asset-depreciation/stats'])(
    '4.3 POST %s answers figures, all zero on empty data',
    async (path) => {
      const figures = (data: object) => Object.values(data).filter((value) => typeof value === 'number')
      const [smp, fresh] = [
        await (await w.signIn('admin')).post(path),
        await (await w.signIn('admin@fresh')).post(path),
      ]
      expect([smp.status, smp.body.success, fresh.status, fresh.body.success]).toEqual([200, true, 200, true])
      expect(figures(smp.body.data).some((value) => value > 0)).toBe(true)
      expect(figures(fresh.body.data).every((value) => value === 0)).toBe(true)
    },
  )
  test.each([
    '/api/budget/planning',
    '/api/v1/bos/components',
    '/api/v1/bos/allocations',
    '/api/inventory/assets',
    '/api/inventory/low-stock',
    '/api/inventory/disposals',
    '/api/inventory/inspections',
    '/api/v1/hr/documents',
  ])('4.4 GET %s answers success and a list', async (path) => {
    const { status, body } = await (await w.signIn('admin')).get(path)
    expect([status, body.success]).toEqual([200, true])
    expect(listOf(body).length).toBeGreaterThan(0)
  })
  test.each(['/api/budget/ledger', '/api/inventory/budget/ledger'])(
    '4.5 GET %s answers entries and a summary of debit and credit',
    async (path) => {
      const { status, body } = await (await w.signIn('admin')).get(path)
      expect([status, body.success]).toEqual([200, true])
      isList(body.data.entries)
      expect(body.data.entries.length).toBeGreaterThan(0)
      isInteger(body.data.summary.debit)
      isInteger(body.data.summary.credit)
    },
  )
  test('4.6 GET /api/payroll/payslips answers success and payslips', async () => {
    const { status, body } = await (await w.signIn('admin')).get('/api/payroll/payslips')
    expect([status, body.success]).toEqual([200, true])
    isList(body.payslips)
  })
  test('4.7 POST /api/payroll/my/payslips answers the caller’s own payslips', async () => {
    const [teacher, all] = [
      await (await w.signIn('teacher')).post('/api/payroll/my/payslips'),
      await (await w.signIn('admin')).get('/api/payroll/payslips?limit=200'),
    ]
    expect([teacher.status, teacher.body.success]).toEqual([200, true])
    expect(teacher.body.payslips.length).toBeGreaterThan(0)
    expect(new Set(teacher.body.payslips.map((slip: { staff_id: number }) => slip.staff_id)).size).toBe(1)
    expect(all.body.payslips.length).toBeGreaterThan(teacher.body.payslips.length)
  })
  test('4.8 POST /api/v1/counselor/dashboard answers the integers counseling and cases', async () => {
    const { status, body } = await (await w.signIn('counselor')).post('/api/v1/counselor/dashboard')
    expect([status, body.success]).toEqual([200, true])
    isInteger(body.data.counseling)
    isInteger(body.data.cases)
  })
  test.each(['violations', 'achievements'])('4.9 POST /api/v1/counselor/%s answers its list', async (things) => {
    const { status, body } = await (await w.signIn('counselor')).post(`/api/v1/counselor/${things}`)
    expect([status, body.success]).toEqual([200, true])
    expect(listOf(body).length).toBeGreaterThan(0)
  })
  test('4.10 POST /api/v1/foundation/dashboard answers a student count, revenue and expense to an admin', async () => {
    const { status, body } = await (await w.signIn('admin')).post('/api/v1/foundation/dashboard')
    expect([status, body.success]).toEqual([200, true])
    expect(figuresOf(body.data).filter((figure) => Number.isInteger(figure)).length).toBeGreaterThanOrEqual(3)
  })
  test('4.11 POST /api/v1/foundation/performance answers attendance_rate as a percentage', async () => {
    const { status, body } = await (await w.signIn('admin')).post('/api/v1/foundation/performance')
    expect([status, body.success]).toEqual([200, true])
    expect(body.data.attendance_rate).toBeGreaterThan(0)
    expect(body.data.attendance_rate).toBeLessThanOrEqual(100)
  })
  test('4.12 POST /api/v1/foundation/programs answers programs to an admin', async () => {
    const { status, body } = await (await w.signIn('admin')).post('/api/v1/foundation/programs')
    expect([status, body.success]).toEqual([200, true])
    isList(body.data)
  })
  test('4.13 POST /api/v1/foundation/academic-governance answers the list benchmarks', async () => {
    const { status, body } = await (await w.signIn('admin')).post('/api/v1/foundation/academic-governance')
    expect([status, body.success]).toEqual([200, true])
    isList(body.data.benchmarks)
  })
  test('4.14 POST /api/v1/foundation/finance answers the chairman', async () => {
    const { status, body } = await (await w.signIn('chairman')).post('/api/v1/foundation/finance')
    expect([status, body.success]).toEqual([200, true])
  })
  test.each(['cards', 'devices'])('4.15 GET /api/rfid/%s answers its list beside success', async (things) => {
    const { status, body } = await (await w.signIn('admin')).get(`/api/rfid/${things}`)
    expect([status, body.success]).toEqual([200, true])
    isList(body[things])
    expect(body[things].length).toBeGreaterThan(0)
  })
  test('4.16 GET /api/rfid/monitoring answers stats with a total students count', async () => {
    const { status, body } = await (await w.signIn('admin')).get('/api/rfid/monitoring')
    expect([status, body.success]).toEqual([200, true])
    expect(figuresOf(body).filter((figure) => Number.isInteger(figure)).length).toBeGreaterThan(0)
  })
  test('4.17 POST /api/rfid/ping needs no authentication', async () => {
    const { status, body } = await w.t.call('POST', '/api/rfid/ping', { payload: envelope() })
    expect([status, body.success]).toEqual([200, true])
  })
  test('4.18 /api/rfid/ingest exists', async () => {
    expect((await (await w.signIn('device')).post('/api/rfid/ingest')).status).not.toBe(404)
  })
  test('4.19 GET /api/registry/config answers the configuration', async () => {
    const { status, body } = await (await w.signIn('admin')).get('/api/registry/config')
    expect([status, body.success]).toEqual([200, true])
  })
  test('4.20 POST /api/v1/report-card/registry/bootstrap answers success true with sync metadata', async () => {
    for (const login of ['admin', 'admin@fresh']) {
      const { status, body } = await (await w.signIn(login)).post('/api/v1/report-card/registry/bootstrap')
      expect([login, status, body.success, typeof body.data]).toEqual([login, 200, true, 'object'])
    }
  })
  test('4.21 GET /api/registry/sync-logs answers data.logs and data.total, paginated', async () => {
    const { status, body } = await (await w.signIn('admin')).get('/api/registry/sync-logs')
    expect([status, body.success]).toEqual([200, true])
    isList(body.data.logs)
    isInteger(body.data.total)
    expect(body.data.logs.length).toBeGreaterThan(0)
  })
  test('4.22 a run of /api/registry/sync-students creates a sync log row', async () => {
    const admin = await w.signIn('admin')
    const before = (await admin.get('/api/registry/sync-logs')).body.data.total
    expect((await admin.post('/api/registry/sync-students')).body.success).toBe(true)
    expect((await admin.get('/api/registry/sync-logs')).body.data.total).toBe(before + 1)
  })
})

describe('5 authentication', () => {
  test('5.2 every endpoint but ping and login needs the session', async () => {
    for (const path of ['/api/budget/planning', '/api/rfid/cards', '/api/registry/config', '/api/payroll/payslips'])
      expect([path, (await w.t.call('GET', path)).body.success]).toEqual([path, false])
  })
  test.each(['dashboard', 'violations', 'achievements'])(
    '5.3 an admin is refused at /api/v1/counselor/%s',
    async (things) => {
      expect(JSON.stringify((await (await w.signIn('admin')).post(`/api/v1/counselor/${things}`)).raw)).toContain(
        'Access Denied',
      )
    },
  )
  test('5.3 an admin is refused at /api/v1/foundation/finance', async () => {
    expect(JSON.stringify((await (await w.signIn('admin')).post('/api/v1/foundation/finance')).raw)).toContain(
      'Access Denied',
    )
  })
  test('5.4 admin and teacher see the same flag values', async () => {
    const flags = async (login: string) => (await w.signIn(login)).login.raw.result.feature_flags
    expect(await flags('admin')).toEqual(await flags('teacher'))
  })
  test('5.5 the registry prefixes are governed by svc_registry', async () => {
    const { t } = w
    const fresh = await w.signIn('admin@fresh')
    await setFlag(t.admin, t.house.modules, { slug: 'fresh', flag: 'svc_registry', on: false })
    await expect.poll(async () => (await fresh.get('/api/registry/sync-logs')).body.error).toBe('feature_disabled')
    expect((await fresh.post('/api/v1/report-card/registry/bootstrap')).body.error).toBe('feature_disabled')
    await setFlag(t.admin, t.house.modules, { slug: 'fresh', flag: 'svc_registry', on: true })
    await expect.poll(async () => (await fresh.get('/api/registry/sync-logs')).status).toBe(200)
  })
  test('5.6 monitoring works for admin and teacher under the narrow elevation', async () => {
    for (const login of ['admin', 'teacher'])
      expect((await (await w.signIn(login)).get('/api/rfid/monitoring')).status).toBe(200)
  })
})

describe('7 errors', () => {
  const NONE = 'No registry configuration found'
  test('7.1 GET /api/registry/config without configuration is 404 with the message', async () => {
    const { status, body } = await (await w.signIn('admin@fresh')).get('/api/registry/config')
    expect([status, body.success, body.error]).toEqual([404, false, NONE])
  })
  test('7.2 test-connection without configuration is success false with the same message, no transport failure', async () => {
    const { status, body } = await (await w.signIn('admin@fresh')).post('/api/registry/test-connection')
    expect([status < 500, body.success, body.error]).toEqual([true, false, NONE])
  })
  test('7.3 an error body carries success false and error as a string', async () => {
    const { body } = await (await w.signIn('admin')).post('/api/v1/foundation/finance')
    expect([body.success, body.error]).toEqual([false, 'Access Denied'])
  })
  test('7.4 an add-on that is not provisioned answers feature_disabled', async () => {
    const bare = await w.signIn('admin@bare')
    for (const path of [
      '/api/accounting/payment-approval/pending',
      '/api/inventory/assets',
      '/api/v1/bos/components',
      '/api/registry/config',
      '/api/budget/planning',
    ])
      expect([path, (await bare.get(path)).body.error]).toEqual([path, 'feature_disabled'])
  })
  test('7.5 with the add-on provisioned feature_disabled does not occur on accounting, inventory, BOS or registry paths', async () => {
    const fresh = await w.signIn('admin@fresh')
    for (const path of [
      '/api/accounting/payment-approval/pending',
      '/api/inventory/assets',
      '/api/v1/bos/components',
      '/api/registry/config',
    ])
      expect((await fresh.get(path)).body.error).not.toBe('feature_disabled')
  })
  test('7.6 an add-on given to a company opens its paths', async () => {
    const { t } = w
    const ops = await w.signIn('admin@ops')
    expect((await ops.get('/api/v1/bos/components')).body.error).toBe('feature_disabled')
    expect((await ops.get('/api/budget/planning')).status).toBe(200)
    await setAddon(t.admin, t.house.modules, { slug: 'ops', code: 'BOS', on: true })
    await expect.poll(async () => (await ops.get('/api/v1/bos/components')).status).toBe(200)
  })
})
