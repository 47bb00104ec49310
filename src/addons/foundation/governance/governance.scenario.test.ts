// A school judges itself against the eight standards, shows what it has, and enters how it was accredited.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const ABOVE = '/api/v1/foundation'

let t: TestHouse
let admin: Person
let atSma: Person
let chairman: Person
let stranger: Person
const ids: Record<string, number> = {}

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T03:00:00Z') } })
  ids.smp = (await t.company('smp', { foundation: 'melati' })).id
  ids.sma = (await t.company('sma', { foundation: 'melati' })).id
  await t.company('sd')
  ;[admin, atSma, stranger] = [
    await t.person('smp', 'admin'),
    await t.person('sma', 'admin'),
    await t.person('sd', 'admin'),
  ]
  chairman = await t.person('smp', 'foundation_chairman')
  const member = { company_id: ids.sma, user_id: chairman.userId, role: 'foundation_chairman' }
  await t.admin.db.insertInto('kernel.member').values(member).execute()
})
afterAll(() => t.close())

const score = { year: 2026, standard: '03', score: 84.5 }

async function benchmark(code: string, person = chairman, params = {}) {
  const { benchmarks } = (await person.post(`${ABOVE}/academic-governance`, params)).body.data
  return benchmarks.find((one: { benchmark: string }) => one.benchmark === code)
}
// biome-ignore lint/suspicious/noExplicitAny: rows of a reply
const at = (found: { schools: any[] }, slug: string) => found.schools.find((one) => one.company_id === ids[slug])

test('only a school’s admin scores it', async () => {
  const teacher = await t.person('smp', 'teacher')
  for (const door of ['standards/save', 'evidence/create', 'accreditations/create', 'accreditations/update'])
    for (const person of [teacher, chairman]) expect((await person.post(`${ABOVE}/${door}`)).status).toBe(403)
  for (const door of ['standards', 'accreditations', 'snapshots', 'approvals', 'accreditations/simulate'])
    expect((await teacher.post(`${ABOVE}/${door}`)).status).toBe(403)
})

test('a score is entered once, changed by who has seen it, and shown with its gap to an A', async () => {
  expect((await admin.post(`${ABOVE}/standards/save`, { ...score, score: 101 })).status).toBe(422)
  expect((await admin.post(`${ABOVE}/standards/save`, { ...score, standard: '09' })).status).toBe(422)
  expect((await admin.post(`${ABOVE}/standards/save`, { ...score, version: 1 })).status).toBe(404)
  const tries = await Promise.all([1, 2, 3].map(() => admin.post(`${ABOVE}/standards/save`, score)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await admin.post(`${ABOVE}/standards/save`, score)).body.code).toBe('stale_version')
  const { body } = await admin.post(`${ABOVE}/standards/save`, { ...score, score: 86, note: 'Supervisi', version: 1 })
  expect(body.data).toMatchObject({ score: 86, target: 91, note: 'Supervisi', evidence: [], version: 2 })
  await atSma.post(`${ABOVE}/standards/save`, { ...score, year: 2025, score: 95 })
  const process = await benchmark('03')
  expect(process).toMatchObject({ weight: 14, n: 2, average: 90.5, min: 86, max: 95 })
  expect(at(process, 'smp')).toMatchObject({ score: 86, target: 91, gap: 5, status: 'amber', year: 2026 })
  expect(at(process, 'sma')).toMatchObject({ score: 95, gap: 0, status: 'green', year: 2025, previous_score: null })
  const before = await benchmark('03', chairman, { period: { from_month: '2025-11' } })
  expect(at(before, 'smp').score).toBeNull()
  const listed = (await chairman.post(`${ABOVE}/standards`, { year: 2026 })).body.data
  expect(listed.map((row: { score: number }) => row.score)).toEqual([86])
})

test('a score stands beside the one of the last year that was scored', async () => {
  await admin.post(`${ABOVE}/standards/save`, { ...score, year: 2023, score: 70 })
  await admin.post(`${ABOVE}/standards/save`, { ...score, year: 2024, score: 79.25 })
  expect(at(await benchmark('03'), 'smp')).toMatchObject({ score: 86, previous_score: 79.25, previous_year: 2024 })
  expect(at(await benchmark('03'), 'sma')).toMatchObject({ previous_score: null, previous_year: null })
})

test('evidence hangs on a score of one’s own school', async () => {
  const [own] = (await admin.post(`${ABOVE}/standards`, { year: 2026 })).body.data
  const proof = { score_id: own.id, title: 'Laporan supervisi kelas', reference: 'Lemari B, map 12' }
  for (const person of [atSma, stranger])
    expect((await person.post(`${ABOVE}/evidence/create`, proof)).status).toBe(404)
  const { evidence } = (await admin.post(`${ABOVE}/evidence/create`, proof)).body.data
  expect(evidence).toMatchObject([{ title: proof.title, reference: proof.reference }])
  expect((await admin.post(`${ABOVE}/evidence/create`, proof)).body.code).toBe('conflict')
  expect(at(await benchmark('03'), 'smp').evidence).toEqual(evidence)
  expect((await stranger.post(`${ABOVE}/evidence/delete`, { id: evidence[0].id })).status).toBe(404)
  expect((await admin.post(`${ABOVE}/evidence/delete`, { id: evidence[0].id })).body.data.evidence).toEqual([])
  expect((await admin.post(`${ABOVE}/evidence/delete`, { id: evidence[0].id })).status).toBe(404)
})

test('all eight standards make one score by their weights', async () => {
  const overall = async () => (await chairman.post(`${ABOVE}/academic-governance`)).body.data.schools
  expect(at({ schools: await overall() }, 'smp')).toMatchObject({ score: null, grade: null })
  for (const standard of ['01', '02', '04', '05', '06', '07', '08'])
    await admin.post(`${ABOVE}/standards/save`, { year: 2026, standard, score: standard === '04' ? 50 : 100 })
  // 16 % of 50, 14 % of 86, 70 % of 100.
  expect(at({ schools: await overall() }, 'smp')).toMatchObject({ score: 90.04, grade: 'B' })
})

test('an accreditation has the grade of its score, counts for five years, and is none once it has run out', async () => {
  const made = { decree: '1347/BAN-SM/SK/2022', score: 92, issued_on: '2022-11-08' }
  expect((await admin.post(`${ABOVE}/accreditations/create`, { ...made, expires_on: '2022-11-08' })).status).toBe(422)
  const { data } = (await admin.post(`${ABOVE}/accreditations/create`, made)).body
  expect(data).toMatchObject({ grade: 'A', expires_on: '2027-11-08', version: 1 })
  expect((await admin.post(`${ABOVE}/accreditations/create`, made)).body.code).toBe('conflict')
  expect(at(await benchmark('accreditation'), 'smp')).toMatchObject({ grade: 'A', status: 'green', expired: false })
  const worse = { id: data.id, version: 1, score: 80.5, expires_on: '2026-09-13' }
  expect((await stranger.post(`${ABOVE}/accreditations/update`, worse)).status).toBe(404)
  expect((await admin.post(`${ABOVE}/accreditations/update`, worse)).body.data).toMatchObject({
    grade: 'C',
    version: 2,
  })
  expect((await admin.post(`${ABOVE}/accreditations/update`, worse)).body.code).toBe('stale_version')
  const now = await benchmark('accreditation')
  expect(at(now, 'smp')).toMatchObject({ score: 80.5, gap: 10.5, grade: 'C', status: 'red', expired: true })
  expect((await chairman.post(`${ABOVE}/accreditations`)).body.data).toHaveLength(1)
  expect((await stranger.post(`${ABOVE}/accreditations`)).body.data).toEqual([])
})

test('what an accreditation would score is told from levels', async () => {
  const components = [35, 29, 18, 18].map((weight) => ({ weight, levels: [4, 3] }))
  const { data } = (await admin.post(`${ABOVE}/accreditations/simulate`, { components, compliance: 90 })).body
  expect(data).toEqual({ components: [30.63, 25.38, 15.75, 15.75], score: 87.88, grade: 'B', gap: 3.12 })
  const heavy = { components: [...components, ...components], compliance: 100 }
  expect((await admin.post(`${ABOVE}/accreditations/simulate`, heavy)).status).toBe(422)
  expect((await admin.post(`${ABOVE}/accreditations/simulate`, { components: [], compliance: 1 })).status).toBe(422)
})
