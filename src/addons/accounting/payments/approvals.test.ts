// Payment approval under chance and haste: the totals always agree, and two people at once have one effect.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { STATES } from '../workflow.ts'

let t: TestHouse
let companyId: number
let people: Person[]
let vendorId: number
let fundId: number

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  people = [
    await t.person('smp', 'teacher'),
    await t.person('smp', 'treasurer'),
    await t.person('smp', 'principal'),
    await t.person('smp', 'admin'),
    await t.person('smp', 'admin', 'treasurer'),
  ]
  vendorId = (await people[1]!.post('/api/accounting/vendors/create', { name: 'CV Sumber Tulis' })).body.data.id
  fundId = (await fundSources(people[1]!)).spp!
  // One amount, one rule: what was cut into parts is another test's matter.
  await people[1]!.post('/api/v1/rates/split-window/create', { valid_from: '2020-01-02', value: { days: 0 } })
})
afterAll(() => t.close())

let asked = 0
const ask = async (person: Person, amount: number): Promise<number> => {
  const place = { fund_source_id: fundId, account: '5301' }
  // The same sum for the same purpose on one day would be refused as asked for twice.
  const request = { vendor_id: vendorId, description: `Kertas ${++asked}`, amount, ...place }
  return (await person.post('/api/accounting/payment-requests/create', request)).body.data.id
}
const versionOf = async (id: number) => {
  const row = await t.admin.db
    .selectFrom('accounting.payment_request')
    .select('version')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.version
}
const PAYMENT = { paid_on: '2026-09-14', from_account: '1111' }
const step = async (person: Person, verb: string, id: number) =>
  person.post(`/api/accounting/payment-requests/${verb}`, {
    id,
    version: await versionOf(id),
    ...(verb === 'pay' && PAYMENT),
  })
const stepsOf = (id: number) =>
  t.admin.db
    .selectFrom('kernel.approval_step as s')
    .innerJoin('kernel.approval as a', (join) =>
      join.onRef('a.company_id', '=', 's.company_id').onRef('a.id', '=', 's.approval_id'),
    )
    .select(['s.level', 's.decided_by', 's.requested_by', 's.decision'])
    .where('a.company_id', '=', companyId)
    .where('a.relation', '=', 'accounting.payment_request')
    .where('a.record_id', '=', id)
    .orderBy('s.level')
    .execute()

async function offeredTo(person: Person, id: number): Promise<string[]> {
  return (await person.get(`/api/accounting/payment-requests/${id}`)).body.data?.allowed_moves ?? []
}

async function recount() {
  const rows = await t.admin.db
    .selectFrom('accounting.payment_request')
    .select(['state', 'amount'])
    .where('company_id', '=', companyId)
    .execute()
  const figures = STATES.flatMap((state) => {
    const amounts = rows.filter((row) => row.state === state).map((row) => row.amount)
    return [
      [state, amounts.length],
      [`${state}_amount`, amounts.reduce((total, amount) => total + amount, 0)],
    ]
  })
  return Object.fromEntries(figures)
}

test('after any history the figures equal a recount, and nobody stands at two levels or on their own request', async () => {
  const verbs = ['submit', 'approve', 'approve', 'approve', 'reject', 'cancel', 'release', 'pay'] as const
  const action = fc.record({ verb: fc.constantFrom(...verbs), who: fc.nat(4), which: fc.nat(2) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 30_000_000 }), { minLength: 3, maxLength: 3 }),
      fc.array(action, { minLength: 10, maxLength: 25 }),
      async (amounts, actions) => {
        const ids: number[] = []
        for (const [index, amount] of amounts.entries()) ids.push(await ask(people[index]!, amount))
        for (const [index, id] of ids.entries()) await step(people[index]!, 'submit', id)
        for (const { verb, who, which } of actions) {
          const offered = await offeredTo(people[who]!, ids[which]!)
          const { status } = await step(people[who]!, verb, ids[which]!)
          // What is offered is not refused to whom it is offered, and nothing else is let through.
          expect([verb, status]).toEqual([
            verb,
            expect.toBeOneOf(offered.includes(verb) ? [200, 409] : [403, 404, 409]),
          ])
        }
        const { body } = await people[3]!.post('/api/accounting/payment-approval/stats')
        expect(body.data).toMatchObject(await recount())
        expect(await findDisagreements(t.admin.db, [...checks, ...kernelChecks])).toEqual([])
        for (const id of ids) {
          const steps = await stepsOf(id)
          expect(new Set(steps.map((row) => row.decided_by)).size).toBe(steps.length)
          expect(steps.every((row) => row.decided_by !== row.requested_by)).toBe(true)
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('several approvers at once: one level is filled once', async () => {
  const [teacher, treasurer, , admin, deputy] = people as [Person, Person, Person, Person, Person]
  const id = await ask(teacher, 5_000_000)
  await step(teacher, 'submit', id)
  const version = await versionOf(id)
  const clicks = [treasurer, treasurer, admin, admin, deputy].map((person) =>
    person.post('/api/accounting/payment-requests/approve', { id, version }),
  )
  const statuses = (await Promise.all(clicks)).map((reply) => reply.status).sort()
  expect(statuses).toEqual([200, 409, 409, 409, 409])
  expect(await stepsOf(id)).toMatchObject([{ level: 1, decision: 'approved' }])
})

test('a click repeated with its key is answered again and counted once', async () => {
  const [teacher, treasurer] = people as [Person, Person]
  const id = await ask(teacher, 50_000)
  await step(teacher, 'submit', id)
  const params = { id, version: await versionOf(id) }
  const click = () =>
    treasurer.post('/api/accounting/payment-requests/approve', params, { 'idempotency-key': `approve ${id}` })
  const replies = await Promise.all([click(), click(), click()])
  expect(replies.map((reply) => reply.body.data?.state)).toEqual(['approved', 'approved', 'approved'])
  expect(await stepsOf(id)).toHaveLength(1)
})
