// What of what was due came in, up to the foundation: what is written off stays due and did not come, what is waived is no longer due, and the lists that the
// figure names add up to it after everything.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool } from '../fees.fixture.ts'
import { openingImport } from '../imports/openings.ts'

const TODAY = '2026-11-14'
let school: FeeSchool
let chairman: Person
let ayu: number
let bima: number

beforeAll(async () => {
  school = await openFeeSchool()
  chairman = await school.t.person('smp', 'foundation_chairman')
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
  ok(await school.tariff({ amount: 500_000 }))
  ok(await school.tariff({ fee_type_id: school.types.DAFTAR_ULANG, amount: 200_000 }))
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
  const before = { student: '261', fee: 'SPP', period: '2026-09-01', amount: 77_000, due_on: '2026-11-05' }
  const context = { companyId: school.company_id, today: TODAY }
  await school.asTreasurer((tx) => openingImport.apply(tx, context, [{ row: 2, nth: 1, values: before }]))
  for (const month of ['2026-10-01', '2026-11-01']) await school.billed({ from_month: month, issued_on: month })
  const back = { fee_type_id: school.types.DAFTAR_ULANG, from_month: '2026-11-01', issued_on: '2026-11-01' }
  await school.billed({ ...back, due_on: '2026-11-30' })
})
afterAll(() => school.t.close())

interface Kpi {
  indicator: string
  schools: { value: number | null }[]
  sources: { path: string; query: Record<string, string>; adds: string }[]
}
type Told = Record<string, number>

const kpi = async (name: string) => {
  const period = { from_month: '2026-10', to_month: '2026-11' }
  const { kpis } = ok(await chairman.post('/api/v1/foundation/performance', { period })) as { kpis: Kpi[] }
  return kpis.find(({ indicator }) => indicator === name)!
}
/** What a list adds up to, by the words of its source: `amount less waived`, `rows`. */
const added = async ({ path, query, adds }: Kpi['sources'][number]) => {
  const rows = ok(await school.treasurer.get(`${path}?${new URLSearchParams({ ...query, limit: '200' })}`)) as Told[]
  const [first, less] = adds.split(' less ') as [string, string | undefined]
  return rows.reduce((sum, row) => sum + (adds === 'rows' ? 1 : row[first]! - (less ? row[less]! : 0)), 0)
}
/** The figure, after its lists were seen to add up to it. */
const rate = async (name = 'collection_rate') => {
  const { schools, sources } = await kpi(name)
  const [part, whole] = await Promise.all(sources.map(added))
  expect(schools[0]!.value).toBe(Math.round((part! / whole!) * 10_000) / 100)
  return [part, whole]
}
const giveUp = async (kind: string, lines: { invoice_id: number; amount: number }[]) => {
  const why = { student_id: bima, kind, lines, reason: 'Uji', evidence: 'Uji' }
  const { id, version } = ok(await school.treasurer.post(`${API}/write-offs/create`, why))
  ok(await school.principal.post(`${API}/write-offs/approve`, { id, version }))
  const done = ok(await chairman.post(`${API}/write-offs/approve`, { id, version }))
  return { id, version: done.version as number }
}
const pay = async (student_id: number, amount: number) =>
  ok(await school.cashier.post(`${API}/receipts/create`, { student_id, amount, method: 'transfer' }))
const owedBy = async (fee: string) =>
  (await school.invoicesOf(`student_id=${bima}&fee_type_id=${school.types[fee]}&is_cancelled=false`)).toReversed()

test('what came of what was due; what was owed before is no part of it', async () => {
  await pay(ayu, 577_000)
  expect(await rate()).toEqual([500_000, 2_400_000])
})

test('what is written off stays due and did not come; claimed again and paid, it did', async () => {
  const [october] = await owedBy('SPP')
  const loss = await giveUp('loss', [{ invoice_id: october!.id, amount: 500_000 }])
  expect(await rate()).toEqual([500_000, 2_400_000])
  ok(await school.treasurer.post(`${API}/write-offs/reclaim`, { ...loss, amount: 100_000 }))
  await pay(bima, 100_000)
  expect(await rate()).toEqual([600_000, 2_400_000])
  expect((await owedBy('SPP'))[0]).toMatchObject({ amount: 500_000, paid: 100_000, waived: 0, lost: 400_000, open: 0 })
})

test('what is waived is no longer due', async () => {
  const [, november] = await owedBy('SPP')
  await giveUp('waiver', [{ invoice_id: november!.id, amount: 200_000 }])
  expect(await rate()).toEqual([600_000, 2_200_000])
})

test('what is taken back was never due, paid or not', async () => {
  const [paid] = (await school.invoicesOf(`student_id=${ayu}&fee_type_id=${school.types.SPP}`)).filter(
    ({ open, number }) => open === 0 && number.startsWith('INV'),
  )
  ok(await school.treasurer.post(`${API}/invoices/cancel`, { id: paid!.id, date: TODAY, reason: 'Uji' }))
  expect(await rate()).toEqual([100_000, 1_700_000])
})

test('who was let off comes back; of whom the school gave up nobody knows', async () => {
  expect(await rate('re_enrolment')).toEqual([0, 2])
  const [asked] = await owedBy('DAFTAR_ULANG')
  await giveUp('waiver', [{ invoice_id: asked!.id, amount: 50_000 }])
  const loss = await giveUp('loss', [{ invoice_id: asked!.id, amount: 150_000 }])
  expect(await rate('re_enrolment')).toEqual([0, 2])
  ok(await school.treasurer.post(`${API}/write-offs/reclaim`, { ...loss, amount: 150_000 }))
  const parts = [{ invoice_id: asked!.id, amount: 150_000 }]
  const given = { student_id: bima, amount: 150_000, method: 'transfer', parts }
  ok(await school.cashier.post(`${API}/receipts/create`, given))
  expect(await rate('re_enrolment')).toEqual([1, 2])
})

test('after all of it every kept figure is the sum of its rows', async () => {
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
  expect(await school.apart('2026-10-31', TODAY, '2026-12-31')).toEqual([])
})
