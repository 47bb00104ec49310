// The history of a record: who did what with it, for those who may read it and for nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { bookLine, fundSources, planTeam } from '../../addons/budget/plans/approved-plan.fixture.ts'

let t: TestHouse
let treasurer: Person
let committee: Person
let principal: Person
let admin: Person
let stranger: Person
let planId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-16T03:00:00Z') } })
  await t.company('smp')
  await t.company('other')
  await t.company('bare', { addons: ['PEOPLE'] })
  ;[treasurer, committee, principal] = (await planTeam(t, 'smp')) as [Person, Person, Person]
  admin = await t.person('smp', 'admin')
  stranger = await t.person('other', 'admin')
  const fund_source_id = (await fundSources(treasurer)).bos_reguler
  const plan = { fund_source_id, fiscal_year: 2026, title: 'RKAS', ceiling: 1000 }
  planId = (await treasurer.post('/api/budget/plans/create', plan)).body.data.id
  await treasurer.post('/api/budget/plan-lines/create', bookLine(planId, 1000))
})
afterAll(() => t.close())

const history = (person: Person, relation: string, record_id: unknown, more = '') =>
  person.get(`/api/v1/history?relation=${relation}&record_id=${record_id}${more}`)
const step = async (person: Person, verb: string, more = {}) =>
  expect((await person.post(`/api/budget/plans/${verb}`, { id: planId, ...more })).status).toBe(200)

test('a record that has not moved has an empty one, and tells who wrote it down', async () => {
  const { status, body } = await history(treasurer, 'budget.plan', planId)
  const begun = { at: expect.any(String), actor: { id: treasurer.userId, name: 'Person 1' } }
  expect([status, body]).toEqual([200, { success: true, data: [], next_cursor: null, begun }])
})

test('a record one may not read has none: another school, another role, another add-on, no record at all', async () => {
  const teacher = await t.person('smp', 'teacher')
  const poor = await t.person('bare', 'admin')
  for (const person of [stranger, teacher, poor]) {
    const { status, body } = await history(person, 'budget.plan', planId)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  for (const relation of ['budget.plan_line', 'kernel.user_account', 'pg_catalog.pg_class', 'x', "'; drop"])
    expect((await history(admin, encodeURIComponent(relation), 1)).status).toBe(404)
  expect((await history(admin, 'budget.plan', 999_999)).status).toBe(404)
  for (const id of ['x', '0', '-1', '1.5', ''])
    expect((await history(admin, 'budget.plan', encodeURIComponent(id))).status).toBe(422)
  expect((await admin.get('/api/v1/history?relation=budget.plan')).status).toBe(422)
  expect((await history(t.nobody, 'budget.plan', planId)).status).toBe(401)
})

test('moves and decisions come newest first, with names, reasons and levels, page by page', async () => {
  await step(treasurer, 'submit')
  await step(committee, 'forward')
  await step(principal, 'return', { reason: 'Honor melebihi batas' })
  const { body } = await history(committee, 'budget.plan', planId)
  const nobody = { on_behalf_of: null }
  const move = { kind: 'move', decision: null, level: null, levels: null, ...nobody }
  const decision = { kind: 'decision', move: null, from_state: null, to_state: null, levels: 2, ...nobody }
  const by = ({ userId }: Person) => ({ id: userId, name: expect.stringMatching(/^Person /) })
  const at = expect.any(String)
  const note = 'Honor melebihi batas'
  expect(body.data).toEqual([
    { ...move, at, actor: by(principal), move: 'return', from_state: 'committee', to_state: 'returned', note },
    { ...decision, at, actor: by(principal), decision: 'rejected', level: 2, note },
    { ...move, at, actor: by(committee), move: 'forward', from_state: 'submitted', to_state: 'committee', note: null },
    { ...decision, at, actor: by(committee), decision: 'approved', level: 1, note: null },
    { ...move, at, actor: by(treasurer), move: 'submit', from_state: 'draft', to_state: 'submitted', note: null },
  ])
  const pages: unknown[] = []
  for (let cursor = ''; ; ) {
    const page = await history(committee, 'budget.plan', planId, `&limit=2${cursor && `&cursor=${cursor}`}`)
    pages.push(...page.body.data)
    if (!page.body.next_cursor) break
    cursor = page.body.next_cursor
  }
  expect(pages).toEqual(body.data)
})

test('how far an approval has come is told to whoever may read the record: who decided, whose turn it is, who is next', async () => {
  const standing = (person: Person) => person.get(`/api/v1/approvals?relation=budget.plan&record_id=${planId}`)
  expect((await standing(principal)).body.data).toMatchObject({ state: 'rejected', level: 2, yours: false })
  await step(treasurer, 'submit')
  const open = { decision: null, decided_by: null, on_behalf_of: null, stands_in: null, decided_at: null }
  const first = { level: 1, roles: ['committee'], people: ['Person 2'], askable: 1, ...open }
  const second = { level: 2, roles: ['principal'], people: ['Person 3'], askable: 1, ...open }
  const asked = { state: 'open', requester: 'Person 1', requested_at: expect.any(String) }
  expect((await standing(treasurer)).body.data).toEqual({ ...asked, level: 1, yours: false, steps: [first, second] })
  expect((await standing(committee)).body.data).toMatchObject({ yours: true })
  expect((await standing(principal)).body.data).toMatchObject({ yours: false })
  await step(committee, 'forward')
  const decided = { decision: 'approved', decided_by: 'Person 2', people: [], decided_at: expect.any(String) }
  const after = { ...asked, level: 2, yours: true, steps: [{ ...first, ...decided }, second] }
  expect((await standing(principal)).body.data).toEqual(after)
  expect((await standing(stranger)).status).toBe(404)
  expect((await standing(await t.person('smp', 'teacher'))).status).toBe(404)
})

test('where nobody else holds the role that is asked, whoever stands in is named', async () => {
  const vendor = await treasurer.post('/api/accounting/vendors/create', { name: 'Toko Surya', vat_registered: false })
  const asks = async (person: Person, amount: number) => {
    const wanted = { description: 'Spidol', vendor_id: vendor.body.data.id, amount }
    const { id, version } = (await person.post('/api/accounting/payment-requests/create', wanted)).body.data
    await person.post('/api/accounting/payment-requests/submit', { id, version })
    const relation = 'accounting.payment_request'
    return (await person.get(`/api/v1/approvals?relation=${relation}&record_id=${id}`)).body.data.steps
  }
  expect(await asks(treasurer, 5_000)).toMatchObject([
    { roles: ['treasurer'], people: ['Person 4'], stands_in: 'nobody_else' },
  ])
  expect(await asks(admin, 6_000)).toMatchObject([{ roles: ['treasurer'], people: ['Person 1'], stands_in: null }])
})

test('where nobody but who asks could decide, that is told', async () => {
  await t.company('small')
  const alone = await t.person('small', 'treasurer')
  const fund_source_id = (await fundSources(alone)).bos_reguler
  const plan = { fund_source_id, fiscal_year: 2026, title: 'RKAS', ceiling: 1000 }
  const { id } = (await alone.post('/api/budget/plans/create', plan)).body.data
  await alone.post('/api/budget/plan-lines/create', bookLine(id, 1000))
  expect((await alone.post('/api/budget/plans/submit', { id })).status).toBe(200)
  const first = async () =>
    (await alone.get(`/api/v1/approvals?relation=budget.plan&record_id=${id}`)).body.data.steps[0]
  expect(await first()).toMatchObject({ people: [], askable: 0 })
  await t.person('small', 'admin')
  expect(await first()).toMatchObject({ people: [expect.stringMatching(/^Person /)], askable: 1 })
})

test('what the database shows to some of a role only, only they have the history of', async () => {
  const asker = await t.person('smp', 'staff')
  const colleague = await t.person('smp', 'staff')
  const vendor = await treasurer.post('/api/accounting/vendors/create', { name: 'Toko Sinar', vat_registered: false })
  const wanted = { description: 'Kertas', vendor_id: vendor.body.data.id, amount: 5_000 }
  const made = await asker.post('/api/accounting/payment-requests/create', wanted)
  const { id, version } = made.body.data
  await asker.post('/api/accounting/payment-requests/cancel', { id, version })
  const { status, body } = await history(asker, 'accounting.payment_request', id)
  expect([status, body.data.map((event: { move: string }) => event.move)]).toEqual([200, ['cancel']])
  expect((await history(treasurer, 'accounting.payment_request', id)).status).toBe(200)
  expect((await history(colleague, 'accounting.payment_request', id)).status).toBe(404)
})

test('records behind another database role are read through it', async () => {
  const student = { name: 'Ayu Lestari', gender: 'f' }
  const student_id = (await admin.post('/api/v1/school/students/create', student)).body.data.id
  const { id } = (await admin.post('/api/rfid/cards/create', { uid: '04A1B2C3', student_id })).body.data
  await admin.post('/api/rfid/cards/report-lost', { id, note: 'Tertinggal di bus' })
  expect((await history(admin, 'rfid.card', id)).body.data).toMatchObject([
    { move: 'report_lost', note: 'Tertinggal di bus' },
  ])
  expect((await history(stranger, 'rfid.card', id)).status).toBe(404)
  expect((await history(await t.person('smp', 'hr'), 'rfid.card', id)).status).toBe(404)
})

test('the counsellor’s room has no history for others', async () => {
  for (const relation of ['counsel.violation', 'counsel.student_case', 'counsel.session'])
    for (const person of [admin, principal, treasurer]) expect((await history(person, relation, 1)).status).toBe(404)
})
