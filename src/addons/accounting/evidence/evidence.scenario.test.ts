// Papers stand on documents in their order, each once, whatever was replaced; what lacks one keeps its month open, and what a
// closed month was proved by stands.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { fillCash } from '../ledger/ledger.fixture.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'
import { closeMonth } from '../years/closed.fixture.ts'
import { payDirectly, upload } from './evidence.fixture.ts'
import { papersOn } from './evidence.ts'

const PATH = `${API}/evidence`
const REQUEST = 'accounting.payment_request'
const { t, admin, treasurer, principal, teacher, stranger, funds, periodOf } = await openLedgerSchool()
let office: Person
let companyId: number
let vendor: number
let paid: { id: number; number: string }
afterAll(() => t.close())

beforeAll(async () => {
  office = await t.person('smp', 'foundation_admin')
  companyId = (
    await t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', 'smp').executeTakeFirstOrThrow()
  ).id
  await fillCash(t, companyId, { fundId: funds.spp!, accounts: ['1111'] })
  vendor = ok(await treasurer.post(`${API}/vendors/create`, { name: 'CV Servis', tax_number: '0123456789012345' })).id
  paid = await payDirectly(
    { treasurer, admin, office },
    { vendor_id: vendor, fund_source_id: funds.spp!, amount: 900_000, paid_on: '2026-09-10' },
  )
})

interface Row {
  id: number
  version: number
  position: number
  state: string
  file_id: number | null
}
const on = (record_id: number) => ({ relation: REQUEST, record_id })
const add = (person: Person, record_id: number, more: object) =>
  person.post(`${PATH}/create`, { ...on(record_id), ...more })
const rowsOf = async (record_id: number): Promise<Row[]> =>
  ok(await treasurer.get(`${PATH}?relation=${REQUEST}&record_id=${record_id}&limit=200`))
const standing = async (record_id: number) => (await rowsOf(record_id)).filter(({ state }) => state === 'standing')
const asked = async () =>
  ok(
    await treasurer.post(`${API}/payment-requests/create`, {
      ...{ vendor_id: vendor, amount: 5_000, description: 'Uji', duplicate_reason: 'Uji' },
    }),
  ).id
const lacking = async () => ok(await treasurer.get(`${API}/unproved-documents?from=2026-09-01&until=2026-09-30`))

test('only papers, of the one who brings them, on documents that the caller sees', async () => {
  const file_id = await upload(t, treasurer, { text: 'satu' })
  expect(outcome(await add(stranger, paid.id, { note: 'Hilang' }))).toEqual([404, 'not_found'])
  expect(outcome(await add(teacher, paid.id, { note: 'Hilang' }))).toEqual([404, 'not_found'])
  expect(outcome(await add(treasurer, paid.id, {}))).toEqual([422, 'invalid_params'])
  expect(outcome(await add(admin, paid.id, { file_id }))).toEqual([404, 'not_found'])
  expect(outcome(await add(treasurer, 999_999, { file_id }))).toEqual([404, 'not_found'])
  const relation = 'accounting.vendor'
  expect(outcome(await treasurer.post(`${PATH}/create`, { relation, record_id: vendor, file_id }))).toEqual([
    404,
    'not_found',
  ])
  const sheet = await upload(t, treasurer, { text: 'a,b', mediaType: 'text/csv' })
  expect(outcome(await add(treasurer, paid.id, { file_id: sheet }))).toEqual([422, 'evidence_unprintable'])
  expect(await rowsOf(paid.id)).toEqual([])
})

test('the same content stands once on a document; the old one is kept, and read by who sees the money', async () => {
  const first = ok(
    await add(treasurer, paid.id, { file_id: await upload(t, treasurer, { text: 'nota' }), kind: 'nota' }),
  )
  // People know it by its number.
  const { number } = ok(await treasurer.get(`${API}/payment-requests/${paid.id}`))
  expect([first.document, (await rowsOf(paid.id))[0]]).toEqual([number, first])
  const again = await upload(t, treasurer, { text: 'nota' })
  expect(outcome(await add(treasurer, paid.id, { file_id: again }))).toEqual([409, 'conflict'])
  const given = { id: first.id, version: first.version, reason: 'Buram' }
  const next = ok(
    await treasurer.post(`${PATH}/replace`, { ...given, file_id: await upload(t, treasurer, { text: 'nota jelas' }) }),
  )
  expect([next.position, next.kind]).toEqual([1, 'nota'])
  expect(outcome(await treasurer.post(`${PATH}/remove`, given))).toEqual([409, 'stale_version'])
  expect(outcome(await treasurer.post(`${PATH}/remove`, { ...given, version: 2 }))).toEqual([409, 'evidence_fixed'])
  for (const { id } of [first, next]) expect((await principal.get(`${PATH}/${id}/file`)).status).toBe(200)
  expect((await teacher.get(`${PATH}/${next.id}/file`)).status).toBe(404)
  ok(await treasurer.post(`${PATH}/remove`, { id: next.id, version: next.version, reason: 'Salah tempat' }))
})

test('a month waits for what was paid and lacks a paper, and names it; a statement is a way out', async () => {
  expect(await lacking()).toMatchObject([
    { ...on(paid.id), number: paid.number, counterpart: 'CV Servis', amount: 900_000 },
  ])
  const { checks } = ok(await principal.get(`${API}/periods/${periodOf(9).id}`))
  expect(checks.find(({ code }: { code: string }) => code === 'evidence_missing')).toMatchObject({
    blocks: true,
    count: 1,
    path: '/api/accounting/unproved-documents',
    items: [{ what: `${paid.number} CV Servis`, amount: 900_000 }],
  })
  ok(await add(treasurer, paid.id, { note: 'Nota hilang di perjalanan' }))
  expect(await lacking()).toEqual([])
})

test('several at once each find a place of their own', async () => {
  const id = await asked()
  const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => upload(t, treasurer, { text })))
  const answers = await Promise.all(files.map((file_id) => add(treasurer, id, { file_id })))
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
  expect((await standing(id)).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
})

const Step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add'), of: fc.nat(8) }) },
  fc.record({ do: fc.constant('replace'), at: fc.nat(5), of: fc.nat(8) }),
  fc.record({ do: fc.constant('remove'), at: fc.nat(5) }),
  fc.record({ do: fc.constant('order'), by: fc.integer() }),
)

test('whatever is added, replaced, taken away and put in order: a packet holds each file once, in order', async () => {
  const caller = { companyId } as Caller
  const scope = { company: companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  const contents = await Promise.all(Array.from({ length: 9 }, (_, n) => upload(t, treasurer, { text: `isi ${n}` })))
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const [id, other] = [await asked(), await asked()]
      ok(await add(treasurer, other, { file_id: contents[0] }))
      let model: number[] = []
      for (const step of steps) {
        const rows = await standing(id)
        const row = 'at' in step ? rows[step.at] : undefined
        const file = 'of' in step ? contents[step.of]! : 0
        const given = { id: row?.id, version: row?.version, reason: 'Uji' }
        if (step.do === 'add') {
          const { status } = await add(treasurer, id, { file_id: file })
          expect(status).toBe(model.includes(file) ? 409 : 200)
          if (status === 200) model.push(file)
        } else if (step.do === 'replace' && row) {
          const { status } = await treasurer.post(`${PATH}/replace`, { ...given, file_id: file })
          const isElsewhere = model.some((one, n) => one === file && n !== model.indexOf(row.file_id!))
          expect(status).toBe(isElsewhere ? 409 : 200)
          if (status === 200) model = model.map((one) => (one === row.file_id ? file : one))
        } else if (step.do === 'remove' && row) {
          ok(await treasurer.post(`${PATH}/remove`, given))
          model = model.filter((one) => one !== row.file_id)
        } else if (step.do === 'order' && rows.length > 0) {
          const turned = rows.toSorted(
            (a, b) => ((a.id * 31 + step.by) % 7) - ((b.id * 31 + step.by) % 7) || a.id - b.id,
          )
          ok(await treasurer.post(`${PATH}/order`, { ...on(id), order: turned.map((one) => one.id) }))
          model = turned.map((one) => one.file_id!)
        }
      }
      const papers = await t.house.database.write(scope, (tx) => papersOn(tx, caller, [on(id), on(other), on(id)]))
      const expected = model.includes(contents[0]!) ? model : [...model, contents[0]!]
      expect(papers.map(({ file_id }) => file_id)).toEqual(expected)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('an order of papers names each of them once', async () => {
  const id = await asked()
  const first = ok(await add(treasurer, id, { file_id: await upload(t, treasurer, { text: 'x' }) }))
  ok(await add(treasurer, id, { file_id: await upload(t, treasurer, { text: 'y' }) }))
  for (const order of [[first.id], [first.id, first.id], []])
    expect(outcome(await treasurer.post(`${PATH}/order`, { ...on(id), order }))).toEqual([422, 'invalid_params'])
})

test('what a closed month was proved by stands; more may come', async () => {
  await closeMonth(treasurer, principal, '2026-09-01')
  const [row] = await standing(paid.id)
  const given = {
    id: row!.id,
    version: row!.version,
    reason: 'Ketemu',
    file_id: await upload(t, treasurer, { text: 'ketemu' }),
  }
  expect(outcome(await treasurer.post(`${PATH}/replace`, given))).toEqual([409, 'period_closed'])
  ok(await add(treasurer, paid.id, { file_id: given.file_id }))
})
