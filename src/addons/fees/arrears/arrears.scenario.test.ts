// What is late: told by age on any day, written to the family once for each step, promised in parts, given up by others than who asks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'
import { inParts } from './plans.ts'

let school: FeeSchool
let treasurer: Person
let principal: Person
let chairman: Person
let ayu: number
let bima: number
const TODAY = '2026-11-14'

beforeAll(async () => {
  school = await openFeeSchool()
  ;({ treasurer, principal } = school)
  chairman = await school.t.person('smp', 'foundation_chairman')
  ayu = await school.student('Ayu')
  bima = await school.student('Bima', { inClass: 1 })
  ok(await school.tariff({ amount: 450_000 }))
  for (const month of ['2026-08-01', '2026-10-01', '2026-11-01'])
    await school.billed({ from_month: month, issued_on: month })
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

interface Aged {
  values: { name?: string; class_name: string; not_due: number; days_1_30: number; days_91_180: number; total: number }
}
const aged = async (query = '') => ok(await treasurer.get(`${API}/aged-receivables?${query}`)).rows as Aged[]
const pay = (student_id: number, amount: number) =>
  school.cashier.post(`${API}/receipts/create`, { student_id, amount, method: 'transfer', paid_on: TODAY })

test('what is owed by age is told for any day, whatever was paid since, and adds up to the account', async () => {
  ok(await pay(ayu, 600_000))
  const [a, b, total] = await aged()
  expect(a!.values).toMatchObject({ name: 'Ayu', class_name: 'VII-A', days_1_30: 450_000, days_31_90: 300_000 })
  expect(b!.values).toMatchObject({ name: 'Bima', days_91_180: 450_000, total: 1_350_000 })
  expect(total!.values.total).toBe(await school.balance('1201'))
  const before = await aged('date=2026-08-31')
  expect(before.map(({ values }) => values.total)).toEqual([450_000, 450_000, 900_000])
  expect((await aged('date=2026-08-05&by=class')).map(({ values }) => [values.class_name, values.not_due])).toEqual([
    ['VII-A', 450_000],
    ['VIII-A', 450_000],
    ['Jumlah', 900_000],
  ])
  expect(await aged('date=2026-07-31')).toHaveLength(1)
  expect(outcome(await school.teacher.get(`${API}/aged-receivables`))).toEqual([403, 'access_denied'])
})

test('a letter is written once for each step, prints what was open on its day, and blocks nothing', async () => {
  expect(outcome(await school.cashier.post(`${API}/reminders/start`))).toEqual([403, 'access_denied'])
  const both = await Promise.all([1, 2].map(() => treasurer.post(`${API}/reminders/start`)))
  expect(both.map((reply) => ok(reply).letters).toSorted()).toEqual([0, 2])
  const letters = ok(await treasurer.get(`${API}/reminders`)) as { id: number; step: number; student_id: number }[]
  expect(letters.map(({ step, student_id }) => [student_id, step])).toEqual([
    [bima, 4],
    [ayu, 2],
  ])
  expect(ok(await treasurer.get(`${API}/reminders/${letters[1]!.id}`))).toEqual(letters[1])
  expect(outcome(await school.stranger.get(`${API}/reminders/${letters[1]!.id}`))).toEqual([404, 'not_found'])
  const paper = ok(await treasurer.get(`${API}/reminders/${letters[1]!.id}/print`))
  expect(paper.rows.at(-1).values.open).toBe(750_000)
  expect(paper.notes.at(-1)).toContain('ujian')
  const pdf = await treasurer.get(`${API}/reminders/${letters[1]!.id}/print?format=pdf`)
  expect(pdf.status).toBe(200)
})

test('what is open is promised in parts; while they come no letter is written', async () => {
  expect(inParts(9_000_000, 7)).toEqual([...Array(6).fill(1_285_714), 1_285_716])
  const plan = { student_id: bima, instalments: 4, first_due_on: '2026-11-20' }
  expect(outcome(await treasurer.post(`${API}/payment-plans/create`, { ...plan, first_due_on: '2026-11-13' }))[0]).toBe(
    422,
  )
  expect(outcome(await school.cashier.post(`${API}/payment-plans/create`, plan))).toEqual([403, 'access_denied'])
  const { id, parts } = ok(await treasurer.post(`${API}/payment-plans/create`, plan))
  expect(parts.map(({ due_on, amount }: { due_on: string; amount: number }) => [due_on, amount])).toEqual([
    ['2026-11-20', 337_500],
    ['2026-12-20', 337_500],
    ['2027-01-20', 337_500],
    ['2027-02-20', 337_500],
  ])
  expect(outcome(await treasurer.post(`${API}/payment-plans/create`, plan))).toEqual([409, 'conflict'])
  // The cashier's first page tells what is still to come of a part, and nothing of one that has come.
  const promised = async () => {
    const { dues } = ok(await school.cashier.get('/api/v1/home')) as { dues: { day: string; note: { en: string } }[] }
    return dues.filter(({ note }) => note.en.startsWith(plans)).map(({ day, note }) => [day, note.en.split(', ')[1]])
  }
  const plans = ok(await treasurer.get(`${API}/payment-plans/${id}`)).number
  expect(await promised()).toEqual([['2026-11-20', 'Rp337,500']])
  ok(await pay(bima, 300_000))
  expect(await promised()).toEqual([['2026-11-20', 'Rp37,500']])
  const rest = ok(await pay(bima, 37_500))
  expect(await promised()).toEqual([])
  const undo = { id: rest.id, version: rest.version, date: TODAY, reason: 'Salah ketik' }
  ok(await school.treasurer.post(`${API}/receipts/void`, undo))
  expect(await promised()).toEqual([['2026-11-20', 'Rp37,500']])
  school.setDay('2026-11-21')
  const now = async () => ok(await treasurer.get(`${API}/payment-plans/${id}`))
  expect(await now()).toMatchObject({ paid: 300_000, open: 1_050_000, missed: 37_500, state: 'agreed' })
  const { version } = await now()
  ok(await treasurer.post(`${API}/payment-plans/cancel`, { id, version }))
  // The next letter to Ayu waits for the promise, and comes when that is broken.
  ok(await treasurer.post(`${API}/payment-plans/create`, { ...plan, student_id: ayu, first_due_on: '2026-12-15' }))
  const written = async (day: string) => {
    school.setDay(day)
    return ok(await treasurer.post(`${API}/reminders/start`)).letters
  }
  expect([await written('2026-12-15'), await written('2026-12-16')]).toEqual([0, 1])
  school.setDay(TODAY)
})

test('what nobody will pay is given up by principal and foundation, never by who asked, and the books follow', async () => {
  const [, october, august] = await school.invoicesOf(`student_id=${bima}`)
  const given = {
    ...{ student_id: bima, kind: 'loss', reason: 'Pindah tanpa alamat', evidence: 'Tiga surat' },
    lines: [
      { invoice_id: august!.id, amount: 150_000 },
      { invoice_id: october!.id, amount: 450_000 },
    ],
  }
  const ask = (more: object, person = school.admin) => person.post(`${API}/write-offs/create`, { ...given, ...more })
  expect(outcome(await ask({}, school.cashier))).toEqual([403, 'access_denied'])
  expect(outcome(await ask({ student_id: ayu }))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask({ lines: [{ invoice_id: august!.id, amount: 150_001 }] }))).toEqual([422, 'invalid_params'])
  const part = { invoice_id: august!.id, amount: 1 }
  expect(outcome(await ask({ lines: [part, part] }))).toEqual([422, 'invalid_params'])
  const { id, version } = ok(await ask({}))
  const decide = (person: Person, verb = 'approve') => person.post(`${API}/write-offs/${verb}`, { id, version })
  expect(outcome(await decide(school.admin))).toEqual([403, 'own_request'])
  await expect(
    school.asTreasurer((tx) =>
      tx.updateTable('fees.write_off').set({ state: 'approved', written_on: TODAY }).execute(),
    ),
  ).rejects.toThrow('write_off_undecided')
  ok(await decide(principal))
  expect(await school.balance('1203')).toBe(0)
  const done = ok(await decide(chairman))
  expect(done).toMatchObject({ state: 'approved', written_on: TODAY, amount: 600_000 })
  expect(await school.balance('1203')).toBe(600_000)
  expect(ok(await treasurer.get(`${API}/balances/${bima}`)).owed).toBe(450_000)
  // The family pays 300,000 after all.
  const reclaim = (amount: number, at: number) =>
    treasurer.post(`${API}/write-offs/reclaim`, { id, version: at, amount })
  expect(outcome(await reclaim(600_001, done.version))).toEqual([422, 'invalid_params'])
  expect(ok(await reclaim(300_000, done.version))).toMatchObject({ reclaimed: 300_000 })
  expect(outcome(await reclaim(300_000, done.version))).toEqual([409, 'stale_version'])
  expect(await school.balance('5503')).toBe(-300_000)
  ok(await pay(bima, 300_000))
  expect(ok(await treasurer.get(`${API}/balances/${bima}`)).owed).toBe(450_000)
})

test('a dispensation that comes late is a discount, no payment of a promise, and nothing is reclaimed of it', async () => {
  const promise = { student_id: bima, instalments: 2, first_due_on: '2026-12-01' }
  const plan = ok(await treasurer.post(`${API}/payment-plans/create`, promise))
  const [november] = await school.invoicesOf(`student_id=${bima}`)
  const lines = [{ invoice_id: november!.id, amount: 200_000 }]
  const why = { reason: 'Ayah berhenti bekerja', evidence: 'Surat kelurahan' }
  const asked = ok(
    await treasurer.post(`${API}/write-offs/create`, { student_id: bima, kind: 'waiver', lines, ...why }),
  )
  for (const person of [principal, chairman])
    ok(await person.post(`${API}/write-offs/approve`, { id: asked.id, version: asked.version }))
  expect(await school.balance('4901')).toBe(200_000)
  ok(await pay(bima, 50_000))
  const kept = ok(await treasurer.get(`${API}/payment-plans/${plan.id}`))
  expect(kept).toMatchObject({ amount: plan.amount, paid: 50_000, open: plan.amount - 250_000 })
  const again = { id: asked.id, version: asked.version + 1, amount: 1 }
  expect(outcome(await treasurer.post(`${API}/write-offs/reclaim`, again))).toEqual([422, 'invalid_params'])
  expect((await aged()).at(-1)!.values.total).toBe(await school.balance('1201'))
  expect(await school.apart('2026-10-31', TODAY, '2026-12-31')).toEqual([])
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})
