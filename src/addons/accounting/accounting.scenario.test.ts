// A bill arrives, is asked for, approved level by level and paid; and the lab's computers lose their value month by month.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { fundSources } from '../budget/plans/approved-plan.fixture.ts'
import { fillCash } from './ledger/ledger.fixture.ts'

const NOW = new Date('2026-09-14T02:00:00Z')

let t: TestHouse
let admin: Person
let treasurer: Person
let principal: Person
let teacher: Person
let stranger: Person
let vendorId: number
let fundId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  const { id: companyId } = await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin', 'treasurer')
  fundId = (await fundSources(treasurer)).spp!
  await fillCash(t, companyId, { fundId, accounts: ['1111'] })
})
afterAll(() => t.close())

const REQUESTS = '/api/accounting/payment-requests'
const ask = async (person: Person, amount: number) => {
  const { body } = await person.post('/api/accounting/payment-requests/create', {
    vendor_id: vendorId,
    description: 'Kertas dan tinta',
    duplicate_reason: 'Satu untuk setiap kelas',
    amount,
  })
  return body.data as { id: number; version: number; number: string }
}
const step = (person: Person, verb: string, request: { id: number; version: number }, note?: string) =>
  person.post(`/api/accounting/payment-requests/${verb}`, {
    id: request.id,
    version: request.version,
    ...(note && { note }),
  })
const pay = (person: Person, { id, version }: { id: number; version: number }, from_account = '1111') =>
  person.post(`${REQUESTS}/pay`, { id, version, paid_on: '2026-09-14', from_account })
const submitted = async (person: Person, amount: number) =>
  (await step(person, 'submit', await ask(person, amount))).body.data
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('a school without money matters shows zeros and an empty list', async () => {
  const { status, body } = await admin.get('/api/accounting/payment-approval/pending')
  expect([status, body]).toEqual([200, { success: true, items: [], next_cursor: null }])
  for (const path of ['payment-approval', 'asset-depreciation']) {
    const stats = await admin.post(`/api/accounting/${path}/stats`)
    expect(stats.status).toBe(200)
    expect(Object.values(stats.body.data).every((figure) => figure === 0)).toBe(true)
  }
})

test('money is no matter for strangers, and its figures are none for those who only ask', async () => {
  const device = await t.person('smp', 'device')
  expect((await t.nobody.get('/api/accounting/payment-approval/pending')).status).toBe(401)
  expect(outcome(await device.get('/api/accounting/payment-approval/pending'))).toEqual([403, 'access_denied'])
  for (const path of ['payment-approval', 'asset-depreciation'])
    expect(outcome(await teacher.post(`/api/accounting/${path}/stats`))).toEqual([403, 'access_denied'])
})

test('the treasurer adds vendors; one name is one vendor', async () => {
  const vendor = { name: 'CV Sumber Tulis Nusantara', tax_number: '0123456789012345' }
  expect(outcome(await teacher.post('/api/accounting/vendors/create', vendor))).toEqual([403, 'access_denied'])
  const bad = await treasurer.post('/api/accounting/vendors/create', { ...vendor, tax_number: '12' })
  expect(outcome(bad)).toEqual([422, 'invalid_params'])

  const { status, body } = await treasurer.post('/api/accounting/vendors/create', vendor)
  expect(status).toBe(200)
  vendorId = body.data.id
  expect(outcome(await treasurer.post('/api/accounting/vendors/create', vendor))).toEqual([409, 'conflict'])
  expect((await teacher.get('/api/accounting/vendors')).body.data).toEqual([body.data])
  expect((await stranger.get('/api/accounting/vendors')).body.data).toEqual([])
})

test('a school starts with the usual rules and may add its own', async () => {
  const rules = (await teacher.get('/api/accounting/approval-rules')).body.data
  const usual = [0, 2_000_001, 10_000_001, 50_000_001, 200_000_001]
  expect(rules.map((rule: { min_amount: number }) => rule.min_amount)).toEqual([...usual, ...usual])
  expect(rules[1].levels).toEqual(['treasurer', 'principal'])

  const own = { name: 'Di atas 5 juta', min_amount: 5_000_001, levels: ['principal', 'treasurer'] }
  expect(outcome(await teacher.post('/api/accounting/approval-rules/create', own))).toEqual([403, 'access_denied'])
  const bad = await treasurer.post('/api/accounting/approval-rules/create', { ...own, levels: ['device'] })
  expect(outcome(bad)).toEqual([422, 'invalid_params'])
  const { body } = await treasurer.post('/api/accounting/approval-rules/create', own)
  expect(body.data).toMatchObject(own)
  expect(outcome(await treasurer.post('/api/accounting/approval-rules/create', own))).toEqual([409, 'conflict'])
})

test('a request needs a vendor of one’s own school and a price', async () => {
  const request = { vendor_id: vendorId, description: 'Kertas', amount: 500_000 }
  const path = '/api/accounting/payment-requests/create'
  expect(outcome(await stranger.post(path, request))).toEqual([404, 'not_found'])
  expect(outcome(await teacher.post(path, { ...request, amount: 0 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await teacher.post(path, { ...request, state: 'paid' }))).toEqual([422, 'invalid_params'])
  const counselor = await t.person('smp', 'counselor')
  expect(outcome(await counselor.post(path, request))).toEqual([403, 'access_denied'])
})

test('requests are numbered without gaps and begin as drafts that nobody waits for', async () => {
  const [first, second] = [await ask(teacher, 500_000), await ask(teacher, 700_000)]
  expect([first.number, second.number]).toEqual(['PAY/2026/0001', 'PAY/2026/0002'])
  expect(first).toMatchObject({ state: 'draft', level: 0, levels: 0, requested_on: '2026-09-14', vendor_id: vendorId })
  expect((await treasurer.get('/api/accounting/payment-approval/pending')).body.items).toEqual([])
  expect((await teacher.get('/api/accounting/payment-requests?state=draft')).body.data).toHaveLength(2)
  expect((await stranger.get('/api/accounting/payment-requests')).body.data).toEqual([])
  for (const request of [first, second]) expect((await step(teacher, 'cancel', request)).status).toBe(200)
})

test('only the one who asked submits or cancels', async () => {
  const request = await ask(teacher, 900_000)
  const colleague = await t.person('smp', 'teacher')
  expect(outcome(await step(colleague, 'submit', request))).toEqual([404, 'not_found'])
  expect(outcome(await step(treasurer, 'submit', request))).toEqual([403, 'access_denied'])
  expect(outcome(await step(principal, 'cancel', request))).toEqual([403, 'access_denied'])
  expect(outcome(await step(stranger, 'cancel', request))).toEqual([404, 'not_found'])
  const submitted = (await step(teacher, 'submit', request)).body.data
  expect(outcome(await step(teacher, 'submit', submitted))).toEqual([409, 'illegal_move'])
  const { body } = await step(teacher, 'cancel', submitted)
  expect(body.data.state).toBe('cancelled')
  expect(outcome(await step(teacher, 'submit', body.data))).toEqual([409, 'illegal_move'])
})

test('the amount decides the levels, and each level is one person who did not ask', async () => {
  const pending = await submitted(teacher, 3_450_000)
  expect(pending).toMatchObject({ state: 'pending', level: 1, levels: 2 })

  expect(outcome(await step(stranger, 'approve', pending))).toEqual([404, 'not_found'])
  expect(outcome(await step(teacher, 'approve', pending))).toEqual([403, 'access_denied'])
  // The principal's turn comes after the treasurer's.
  expect(outcome(await step(principal, 'approve', pending))).toEqual([403, 'access_denied'])

  const { body } = await step(treasurer, 'approve', pending, 'Sesuai nota')
  expect(body.data).toMatchObject({ state: 'pending', level: 2 })
  expect(outcome(await step(treasurer, 'approve', pending))).toEqual([409, 'stale_version'])
  expect(outcome(await step(treasurer, 'approve', body.data))).toEqual([403, 'access_denied'])

  const approved = await step(principal, 'approve', body.data)
  expect(approved.body.data).toMatchObject({ state: 'approved', level: 2, levels: 2 })
  expect(outcome(await step(principal, 'approve', approved.body.data))).toEqual([409, 'approval_over'])
  expect(outcome(await step(principal, 'reject', approved.body.data))).toEqual([409, 'approval_over'])
})

test('nobody decides on their own request, not even the admin, and the admin stands in for one level only', async () => {
  const own = await submitted(treasurer, 800_000)
  expect(outcome(await step(treasurer, 'approve', own))).toEqual([403, 'own_request'])
  const adminsOwn = await submitted(admin, 800_000)
  expect(outcome(await step(admin, 'reject', adminsOwn))).toEqual([403, 'own_request'])

  const two = await submitted(teacher, 4_000_000)
  const { body } = await step(admin, 'approve', two)
  expect(body.data.level).toBe(2)
  expect(outcome(await step(admin, 'approve', body.data))).toEqual([409, 'already_decided'])
  expect((await step(principal, 'reject', body.data, 'Sudah ada persediaan')).body.data.state).toBe('rejected')
  for (const request of [own, adminsOwn])
    expect((await step(admin, 'cancel', request)).body.data.state).toBe('cancelled')
})

test('who approved a payment does not release it; then it is paid, once', async () => {
  const { body } = await step(treasurer, 'approve', await submitted(teacher, 1_500_000))
  expect(outcome(await step(principal, 'release', body.data))).toEqual([403, 'access_denied'])
  expect(outcome(await step(admin, 'release', body.data))).toEqual([409, 'not_classified'])
  // Which money and which account is the treasurer's to say; a teacher need not know.
  const { id, version } = body.data
  const place = { id, version, fund_source_id: fundId, account: '5301' }
  expect(outcome(await teacher.post(`${REQUESTS}/classify`, place))).toEqual([403, 'access_denied'])
  expect(outcome(await treasurer.post(`${REQUESTS}/classify`, { ...place, account: '53' }))).toEqual([
    422,
    'invalid_params',
  ])
  const { body: classed } = await treasurer.post(`${REQUESTS}/classify`, place)
  expect(classed.data).toMatchObject({ state: 'approved', account: '5301' })
  // Who said yes is not offered what another has to do.
  expect(classed.data.allowed_moves).not.toContain('release')
  expect(outcome(await step(treasurer, 'release', classed.data))).toEqual([403, 'own_approval'])
  expect(outcome(await pay(admin, classed.data))).toEqual([409, 'illegal_move'])
  const released = await step(admin, 'release', classed.data)
  expect(released.body.data.state).toBe('released')
  expect(outcome(await pay(treasurer, released.body.data, '5301'))).toEqual([422, 'invalid_params'])
  const paid = await pay(treasurer, released.body.data)
  expect(paid.body.data).toMatchObject({ state: 'paid', entry_id: expect.any(Number) })
  expect(outcome(await pay(treasurer, released.body.data))).toEqual([409, 'stale_version'])
  expect(outcome(await step(teacher, 'cancel', paid.body.data))).toEqual([409, 'illegal_move'])
})

test('what waits for me stands first, page by page', async () => {
  const forTreasurer = [await submitted(teacher, 100_000), await submitted(principal, 200_000)]
  const forPrincipal = [await submitted(teacher, 6_000_000), await submitted(treasurer, 7_000_000)]
  const ids = (list: { id: number }[]) => list.map((request) => request.id)

  const seen: { id: number; mine: boolean; waiting_for: string }[] = []
  for (let url = '?limit=1'; url; ) {
    const { body } = await principal.get(`/api/accounting/payment-approval/pending${url}`)
    seen.push(...body.items)
    url = body.next_cursor && `?limit=1&cursor=${body.next_cursor}`
  }
  expect(ids(seen)).toEqual(ids([...forPrincipal, ...forTreasurer]))
  expect(seen.map((item) => item.mine)).toEqual([true, true, false, false])
  expect(seen.map((item) => item.waiting_for)).toEqual(['principal', 'principal', 'treasurer', 'treasurer'])

  const { body } = await treasurer.get('/api/accounting/payment-approval/pending')
  expect(ids(body.items)).toEqual(ids([...forTreasurer, ...forPrincipal]))
  // One's own request is shown to the one who asked, and to no other of the same role.
  const teachers = (await teacher.get('/api/accounting/payment-approval/pending')).body.items
  expect(ids(teachers)).toEqual([forTreasurer[0].id, forPrincipal[0].id])
  expect(teachers[0]).toMatchObject({ requested_by: teacher.userId, requester: expect.any(String), mine: false })
  expect((await stranger.get('/api/accounting/payment-approval/pending')).body.items).toEqual([])
  expect(outcome(await admin.get('/api/accounting/payment-approval/pending?cursor=x'))).toEqual([422, 'invalid_params'])
})

test('the figures count every request where it stands', async () => {
  const { body } = await treasurer.post('/api/accounting/payment-approval/stats')
  expect(body.data).toMatchObject({
    draft: 0,
    pending: 4,
    pending_amount: 13_300_000,
    approved: 1,
    approved_amount: 3_450_000,
    released: 0,
    paid: 1,
    paid_amount: 1_500_000,
    rejected: 1,
    cancelled: 5,
    total: 12,
  })
})

test('the computers of July lose 250,000 a month', async () => {
  const path = '/api/accounting/asset-books/create'
  const asset = { name: 'Komputer laboratorium', fiscal_group: 'group_1', acquired_on: '2026-07-15', cost: 12_000_000 }
  expect(outcome(await principal.post(path, asset))).toEqual([403, 'access_denied'])
  expect(outcome(await treasurer.post(path, { ...asset, fiscal_group: 'land' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await treasurer.post(path, { ...asset, acquired_on: '2026-09-15' }))).toEqual([422, 'invalid_params'])
  // Nobody has spent anything on them yet.
  expect(outcome(await treasurer.post(path, asset))).toEqual([409, 'asset_not_bought'])
  const { body } = await treasurer.post(path, { ...asset, origin: 'given' })
  expect(body.data).toMatchObject({ ...asset, life_months: 48, accumulated: 0, book_value: 12_000_000 })

  const run = (person: Person, year: number, month: number) =>
    person.post('/api/accounting/depreciation-runs/create', { year, month })
  expect(outcome(await principal.post('/api/accounting/depreciation-runs/create', { year: 2026, month: 7 }))).toEqual([
    403,
    'access_denied',
  ])
  expect(outcome(await run(treasurer, 2026, 13))).toEqual([422, 'invalid_params'])
  expect(outcome(await run(treasurer, 2026, 10))).toEqual([422, 'invalid_params'])
  // Before it was bought there is nothing to book; a month that is booked stays as it is.
  expect((await run(treasurer, 2026, 6)).body.data).toMatchObject({ assets: 0, amount: 0 })
  for (const month of [7, 8, 9])
    expect((await run(treasurer, 2026, month)).body.data).toMatchObject({ assets: 1, amount: 250_000 })
  expect((await run(admin, 2026, 8)).body.data).toMatchObject({ assets: 0, amount: 0 })

  const books = await principal.get('/api/accounting/asset-books')
  expect(books.body.data).toMatchObject([{ id: body.data.id, accumulated: 750_000, book_value: 11_250_000 }])
  expect(outcome(await teacher.get('/api/accounting/asset-books'))).toEqual([403, 'access_denied'])
  expect((await stranger.get('/api/accounting/asset-books')).body.data).toEqual([])
  expect((await principal.post('/api/accounting/asset-depreciation/stats')).body.data).toEqual({
    asset_count: 1,
    total_cost: 12_000_000,
    accumulated_depreciation: 750_000,
    book_value: 11_250_000,
    depreciation_this_year: 750_000,
  })
  expect((await stranger.post('/api/accounting/asset-depreciation/stats')).body.data.asset_count).toBe(0)
})
