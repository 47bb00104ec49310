// Second and third children of a house pay less by rule: who they are, the school's records say at every run.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let kinds: Record<string, number>
const pupils: Record<string, number> = {}

beforeAll(async () => {
  school = await openFeeSchool()
  const born = { Ayu: '2010-01-01', Bima: '2012-01-01', Citra: '2014-01-01', Dewi: '2011-01-01', Eka: '2013-01-01' }
  for (const [name, birth_date] of Object.entries(born)) {
    pupils[name] = await school.student(name)
    await school.t.admin.db.updateTable('school.student').set({ birth_date }).where('id', '=', pupils[name]!).execute()
  }
  await guardians(
    ['Citra', 'Ibu  Sari', '0812-3456-7890'],
    ['Ayu', 'ibu sari', '+62 812 3456 7890'],
    // The mother told one number, the father another: one house all the same.
    ['Ayu', 'Pak Joko', '08111222333'],
    ['Bima', 'Pak Joko', '62 8111 222 333'],
    // One name and two numbers, or one number and two names, say nothing.
    ['Dewi', 'Ibu Sari', '0812-9999-0000'],
    ['Eka', 'Ibu Rina', '0812-9999-0000'],
  )
  ok(await school.tariff({ amount: 450_000 }))
  const listed = ok(await school.treasurer.get(`${API}/discount-kinds`)) as { code: string; id: number }[]
  kinds = Object.fromEntries(listed.map(({ code, id }) => [code, id]))
})
afterAll(() => school.t.close())

const guardians = (...rows: [string, string, string | null][]) =>
  insertRows(
    school.t.admin.db,
    'school.guardian',
    rows.map(([student, name, phone]) => ({
      ...{ company_id: school.company_id, student_id: pupils[student]!, relation: 'other', name, phone },
      main_contact: false,
    })),
  )
const ask = (given: object, person = school.treasurer) =>
  person.post(`${API}/discounts/create`, {
    ...{ kind_id: kinds.KAKAK_ADIK, fee_type_id: school.types.SPP, form: 'percent', value: 10, sibling_rank: 2 },
    ...{ from_month: '2026-07-01', until_month: '2027-06-30', reason: 'Peraturan sekolah', evidence: 'SK 12/2026' },
    ...given,
  })
const granted = async (given: object) => {
  const { id, version } = ok(await ask(given))
  return ok(await school.principal.post(`${API}/discounts/approve`, { id, version }))
}
const plan = async (month = '2026-10-01') => {
  const { id } = await school.run({ from_month: month, issued_on: '2026-11-14' })
  const rows = (await school.planOf(id)) as {
    student_id: number
    amount: number
    discounts?: string
    sibling_rank?: number
  }[]
  return Object.entries(pupils).map(([name, pupil]) => {
    const row = rows.find(({ student_id }) => student_id === pupil)
    return [name, row?.amount, row?.sibling_rank]
  })
}

test('a rule for siblings is asked for by kind and place, by who keeps the fees, and counts once others have agreed', async () => {
  expect(outcome(await ask({}, school.cashier))[0]).toBe(403)
  expect(outcome(await ask({}, school.stranger))[0]).toBe(404)
  for (const given of [
    { sibling_rank: 1 },
    { sibling_rank: 10 },
    { sibling_rank: undefined },
    { student_id: pupils.Ayu },
    { kind_id: kinds.BEASISWA },
  ])
    expect(outcome(await ask(given))).toEqual([422, 'invalid_params'])
  await school.t.asSuperuser(async (client) => {
    const wrong = `insert into fees.discount (company_id, number, kind_id, fee_type_id, form, value, from_month, until_month, reason, evidence, sibling_rank, requested_by)
      values ($1, 'X', $2, $3, 'percent', 10, '2026-07-01', '2026-07-01', 'x', 'x', 2, 1)`
    const values = [school.company_id, kinds.BEASISWA, school.types.SPP]
    await expect(client.query(wrong, values)).rejects.toThrow('rank_for_siblings')
  })
  const asked = ok(await ask({}))
  expect(asked).toMatchObject({ student_id: null, student_name: null, sibling_rank: 2, state: 'submitted' })
  expect((await plan()).map(([, amount]) => amount)).toEqual(Array(5).fill(450_000))
  ok(await school.treasurer.post(`${API}/discounts/cancel`, { id: asked.id, version: asked.version }))
})

test('the second child has a tenth off and the third more, the oldest nothing; names alone make no house', async () => {
  await granted({})
  await granted({ sibling_rank: 3, value: 15 })
  expect(await plan()).toEqual([
    ['Ayu', 450_000, null],
    ['Bima', 405_000, 2],
    ['Citra', 382_500, 3],
    ['Dewi', 450_000, null],
    ['Eka', 450_000, null],
  ])
})

test('the preview and the invoice say which child it was; a house that changes changes coming bills alone', async () => {
  const run = await school.billed({ from_month: '2026-10-01', issued_on: '2026-11-14' })
  const [bill] = await school.invoicesOf(`run_id=${run.id}&student_id=${pupils.Citra}`)
  const reliefs = async () => ok(await school.treasurer.get(`${API}/invoices/${bill!.id}`)).discounts
  expect(await reliefs()).toMatchObject([{ name: 'Kakak adik', sibling_rank: 3, amount: 67_500 }])
  const { id } = await school.run({ from_month: '2026-11-01' })
  const why = ok(await school.treasurer.get(`${API}/billing-runs/${id}/preview?limit=200`)) as {
    discounts: string | null
  }[]
  expect(why.map(({ discounts }) => discounts).filter(Boolean)).toEqual([
    'KR/2026/0002 Kakak adik (anak ke-2) 45.000',
    'KR/2026/0003 Kakak adik (anak ke-3) 67.500',
  ])
  await school.t.admin.db
    .updateTable('school.student')
    .set({ state: 'graduated', left_on: '2026-11-01' })
    .where('id', '=', pupils.Ayu!)
    .execute()
  // Without Ayu nothing ties Bima to Citra.
  expect(await plan('2026-11-01')).toContainEqual(['Citra', 450_000, null])
  expect(await reliefs()).toMatchObject([{ sibling_rank: 3 }])
})

test('who was granted one of that kind themselves has theirs instead', async () => {
  await guardians(['Bima', 'Ibu Sari', '081234567890'])
  expect(await plan('2026-11-01')).toContainEqual(['Citra', 405_000, 2])
  await granted({ student_id: pupils.Citra, sibling_rank: undefined, value: 30 })
  expect(await plan('2026-11-01')).toContainEqual(['Citra', 315_000, 2])
})

test('a number that answers for a whole class is nobody’s parent', async () => {
  const rows: [string, string, string][] = []
  for (let n = 0; n < 13; n++) {
    pupils[`Anak ${n}`] = await school.student(`Anak ${n}`)
    rows.push([`Anak ${n}`, 'Wali', '0800000000'])
  }
  await guardians(...rows)
  expect((await plan('2026-11-01')).filter(([, , rank]) => rank !== null && rank !== undefined)).toHaveLength(1)
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-14' })
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
  expect(await school.apart('2026-11-14')).toEqual([])
})
