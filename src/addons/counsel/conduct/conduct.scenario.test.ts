// Rules, points, thresholds, letters and reports: from a teacher's report to a decision of the council.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

let now = new Date('2026-09-14T03:00:00Z')
const ROOM = '/api/v1/counselor'
const CONDUCT = '/api/v1/conduct'

let t: TestHouse
let company: number
let counselor: Person
let stranger: Person
let teacher: Person
let types: Record<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  company = (await t.company('smp')).id
  await t.company('other')
  counselor = await t.person('smp', 'counselor')
  stranger = await t.person('other', 'counselor')
  teacher = await t.person('smp', 'teacher')
  const { body } = await counselor.get(`${ROOM}/violation-types`)
  types = Object.fromEntries(body.data.map(({ code, id }: { code: string; id: number }) => [code, id]))
})
afterAll(async () => {
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  await t.close()
})

async function newStudent(name: string): Promise<number> {
  const row = { company_id: company, name, gender: 'f' as const }
  return (await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const room = async (path: string, params: object = {}) => {
  const { status, body } = await counselor.post(`${ROOM}/${path}`, params)
  expect([path, status, body.code]).toEqual([path, 200, undefined])
  return body.data
}
const refusal = async (person: Person, path: string, params: object) => {
  const { status, body } = await person.post(path, params)
  return [status, body.code]
}
async function enter(student_id: number, code: string) {
  const { id } = await room('violations/create', { student_id, violation_type_id: types[code] })
  return room('violations/validate', { id })
}
const count = async (student_id: number, code: string) =>
  room('violations/count', { id: (await enter(student_id, code)).id })
const pointsOf = async (student_id: number, ledger = 'conduct') =>
  (await room('points', { student_id, ledger }))[0]?.points ?? 0
const codesOf = async (student_id: number) =>
  (await room('crossings', { student_id })).map(({ code }: { code: string }) => code).reverse()

test('the rules are the counsellor’s to change, and nobody else’s', async () => {
  for (const role of ['admin', 'teacher', 'principal']) {
    const person = await t.person('smp', role)
    for (const path of ['rulebooks/create', 'violation-types/update', 'thresholds/create', 'points/remit'])
      expect(await refusal(person, `${ROOM}/${path}`, {})).toEqual([403, 'access_denied'])
  }
  const change = { id: types.R03, points: 7 }
  expect(await refusal(stranger, `${ROOM}/violation-types/update`, change)).toEqual([404, 'not_found'])
  expect(await refusal(counselor, `${ROOM}/violation-types/update`, { ...change, version: 9 })).toEqual([
    409,
    'stale_version',
  ])
  expect(await refusal(counselor, `${ROOM}/violation-types/update`, { ...change, points: -1 })).toEqual([
    422,
    'invalid_params',
  ])
  expect(await room('violation-types/update', change)).toMatchObject({ code: 'R03', points: 7, version: 2 })
  const twice = { code: 'R01', name: 'Terlambat', category: 'light', points: 1 }
  expect(await refusal(counselor, `${ROOM}/violation-types/create`, twice)).toEqual([409, 'conflict'])
})

test('rules for repetition replace each other whole, and two that overlap are refused', async () => {
  const rule = { points: 0, sanction: null, letter: false }
  const overlapping = [
    { ...rule, freq_min: 1, freq_max: null },
    { ...rule, freq_min: 3, freq_max: 4 },
  ]
  const set = { id: types.R03, rules: overlapping }
  expect(await refusal(counselor, `${ROOM}/violation-types/set-rules`, set)).toEqual([422, 'invalid_params'])
  expect(await refusal(stranger, `${ROOM}/violation-types/set-rules`, { ...set, rules: [] })).toEqual([
    404,
    'not_found',
  ])
  const rules = [{ ...rule, freq_min: 1, freq_max: 2 }]
  expect(await room('violation-types/set-rules', { id: types.R03, rules })).toMatchObject({ rules, version: 3 })
})

test('the so manieth violation weighs what its rule says', async () => {
  const student = await newStudent('Citra Lestari')
  const counted = []
  for (let time = 1; time <= 3; time++) counted.push(await count(student, 'R02'))
  expect(counted.map(({ occurrence, points, sanction }) => [occurrence, points, sanction])).toEqual([
    [1, 0, 'Teguran lisan'],
    [2, 0, 'Teguran lisan'],
    [3, 5, 'Teguran tertulis oleh wali kelas'],
  ])
  expect(await pointsOf(student)).toBe(5)
})

test('a rule may call for a letter of its own', async () => {
  const student = await newStudent('Dimas Prakoso')
  for (let time = 1; time <= 4; time++) await count(student, 'S01')
  const letters = await room('letters', { student_id: student })
  expect(letters).toMatchObject([{ kind: 'frequency', versions: 1 }])
  expect(await codesOf(student)).toEqual(['TL'])
})

test('a threshold that is reached makes a numbered letter, once, whatever is voided afterwards', async () => {
  const student = await newStudent('Eka Wulandari')
  const fight = await count(student, 'B01')
  expect(await codesOf(student)).toEqual(['TL', 'SP1'])
  const [letter] = await room('letters', { student_id: student })
  expect(letter.number).toMatch(/^BK\/2026\/\d{4}$/)
  await room('violations/void', { id: fight.id, reason: 'Salah siswa' })
  expect(await pointsOf(student)).toBe(0)
  expect(await codesOf(student)).toEqual(['TL', 'SP1'])
  await count(student, 'B02')
  expect(await pointsOf(student)).toBe(50)
  expect(await codesOf(student)).toEqual(['TL', 'SP1'])
  expect(await room('letters', { student_id: student })).toHaveLength(1)
  const kinds = (await room('points/entries', { student_id: student })).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['violation', 'violation_void', 'violation'])
})

test('a letter that has lost its ground is marked and withdrawn once; the threshold can be reached anew', async () => {
  const student = await newStudent('Farah Nabila')
  const fight = await count(student, 'B01')
  const [letter] = await room('letters', { student_id: student })
  expect(letter).toMatchObject({ groundless: false, withdrawn_on: null })
  const withdraw = { id: letter.id, version: letter.version, reason: 'Salah siswa' }
  expect(await refusal(counselor, `${ROOM}/letters/withdraw`, withdraw)).toEqual([409, 'letter_stands'])
  await room('violations/void', { id: fight.id, reason: 'Salah siswa' })
  expect(await room('letters', { student_id: student })).toMatchObject([{ groundless: true }])
  expect(await refusal(stranger, `${ROOM}/letters/withdraw`, withdraw)).toEqual([404, 'not_found'])
  const tries = await Promise.all([1, 2].map(() => counselor.post(`${ROOM}/letters/withdraw`, withdraw)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await room('letters', { student_id: student })).toMatchObject([
    {
      groundless: false,
      withdrawal_number: 'BK-T/2026/0001',
      withdrawal_reason: 'Salah siswa',
      withdrawn_on: expect.any(String),
    },
  ])
  expect(await refusal(counselor, `${ROOM}/letters/revise`, { id: letter.id, body: 'Lain' })).toEqual([
    409,
    'letter_withdrawn',
  ])
  expect((await counselor.get(`${ROOM}/letters/${letter.id}/pdf`)).status).toBe(200)
  const lifted = (await room('crossings', { student_id: student })).find(({ code }: { code: string }) => code === 'SP1')
  expect(lifted.lifted_on).toEqual(expect.any(String))
  await count(student, 'B02')
  expect(await room('letters', { student_id: student })).toMatchObject([
    { withdrawn_on: null, groundless: false },
    { id: letter.id },
  ])
  // Points that are remitted below the threshold take the ground away too.
  await room('points/remit', { student_id: student, points: 10, reason: 'Pembinaan selesai' })
  expect(await room('letters', { student_id: student })).toMatchObject([{ groundless: true }, { groundless: false }])
})

test('two violations counted at once reach a threshold once', async () => {
  const colleague = await t.person('smp', 'counselor')
  for (let round = 0; round < 3; round++) {
    const student = await newStudent(`Fajar ${round}`)
    const entered = [await enter(student, 'S02'), await enter(student, 'S04'), await enter(student, 'S03')]
    const replies = await Promise.all(
      entered.map(({ id }, index) => (index % 2 ? colleague : counselor).post(`${ROOM}/violations/count`, { id })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await pointsOf(student)).toBe(70)
    expect(await codesOf(student)).toEqual(['TL', 'SP1'])
    expect(await room('letters', { student_id: student })).toHaveLength(1)
  }
  const numbers = (await room('letters', { limit: 200 })).map(({ number }: { number: string }) => number)
  const expected = numbers.map((_: string, index: number) => `BK/2026/${String(index + 1).padStart(4, '0')}`)
  expect(numbers.reverse()).toEqual(expected)
})

test('a letter is printed as it was, and a correction is another version of it', async () => {
  const student = await newStudent('Gita Anjani')
  await count(student, 'B03')
  const [{ id, version }] = await room('letters', { student_id: student })
  expect((await stranger.get(`${ROOM}/letters/${id}/pdf`)).status).toBe(404)
  expect((await teacher.get(`${ROOM}/letters/${id}/pdf`)).status).toBe(403)
  const revise = { id, version, body: 'Kami mengundang Bapak/Ibu pada hari Senin.' }
  expect(await refusal(stranger, `${ROOM}/letters/revise`, revise)).toEqual([404, 'not_found'])
  const tries = await Promise.all([1, 2].map(() => counselor.post(`${ROOM}/letters/revise`, revise)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409])
  const { editions } = await room('letters/read', { id })
  expect(editions.map(({ version_no, points }: Record<string, number>) => [version_no, points])).toEqual([
    [1, 50],
    [2, 50],
  ])
  expect(editions[1].body).toBe(revise.body)
  expect(editions[0].body).not.toBe(revise.body)
  for (const at of ['', '?version_no=1']) {
    const { status, headers, raw } = await counselor.get(`${ROOM}/letters/${id}/pdf${at}`)
    expect([status, headers['content-type'], raw.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(String(headers['content-disposition'])).not.toContain('Gita')
  }
  expect((await counselor.get(`${ROOM}/letters/${id}/pdf?version_no=3`)).status).toBe(404)
})

test('nobody is sent away by a sum of points: it takes a decision of the council', async () => {
  const student = await newStudent('Hasan Basri')
  await count(student, 'B05')
  expect(await codesOf(student)).toEqual(['TL', 'SP1', 'SP2', 'SP3', 'DO'])
  const [last, third] = await room('crossings', { student_id: student })
  expect(last).toMatchObject({ code: 'DO', awaits_council: true, letter_id: null })
  expect(await room('letters', { student_id: student })).toHaveLength(3)
  const forged = { company_id: company, number: 'X', student_id: student, issued_on: '2026-09-14' }
  for (const kind of ['threshold', 'expulsion'] as const)
    await expect(
      t.admin.db
        .insertInto('counsel.letter')
        .values({ ...forged, kind, crossing_id: last.id, crossing_action: 'expulsion' })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' })

  const decision = { student_id: student, decided_on: '2026-09-14', minutes: '12/RDG/IX/2026', attendees: 20 }
  const reasoned = { ...decision, outcome: 'expel', reason: 'Setelah pembinaan bersama orang tua' }
  expect(await refusal(counselor, `${ROOM}/decisions/create`, { ...reasoned, crossing_id: third.id })).toEqual([
    409,
    'no_council_matter',
  ])
  expect(await refusal(counselor, `${ROOM}/decisions/create`, { ...reasoned, decided_on: '2026-09-15' })).toEqual([
    422,
    'invalid_params',
  ])
  expect(await refusal(stranger, `${ROOM}/decisions/create`, reasoned)).toEqual([404, 'not_found'])
  const made = await room('decisions/create', { ...reasoned, crossing_id: last.id })
  expect(made.letter_id).toEqual(expect.any(Number))
  expect((await room('crossings', { student_id: student }))[0]).toMatchObject({
    awaits_council: false,
    decision_id: made.id,
    letter_id: made.letter_id,
  })
  expect(await refusal(counselor, `${ROOM}/decisions/create`, { ...reasoned, crossing_id: last.id })).toEqual([
    409,
    'conflict',
  ])
})

test('nobody is sent away for points that were taken back; counted anew, the council is asked again', async () => {
  const student = await newStudent('Hendra Saputra')
  const drugs = await count(student, 'B05')
  const [{ id: crossing_id }] = await room('crossings', { student_id: student })
  await room('violations/void', { id: drugs.id, reason: 'Salah siswa' })
  const waits = async () => (await room('crossings', { student_id: student }))[0].awaits_council
  expect(await waits()).toBe(false)
  const decision = { student_id: student, crossing_id, decided_on: '2026-09-14', minutes: '14/RDG', attendees: 18 }
  const expel = { ...decision, outcome: 'expel', reason: 'Setelah pembinaan' }
  expect(await refusal(counselor, `${ROOM}/decisions/create`, expel)).toEqual([409, 'crossing_groundless'])
  for (const code of ['B01', 'B02']) await count(student, code)
  expect(await waits()).toBe(true)
  expect((await room('decisions/create', expel)).letter_id).toEqual(expect.any(Number))
})

test('a council that keeps the student makes no letter', async () => {
  const student = await newStudent('Indah Permata')
  await count(student, 'B05')
  const [{ id: crossing_id }] = await room('crossings', { student_id: student })
  const kept = { student_id: student, crossing_id, decided_on: '2026-09-14', minutes: '13/RDG', attendees: 18 }
  const made = await room('decisions/create', { ...kept, outcome: 'keep', reason: 'Diberi kesempatan terakhir' })
  expect(made.letter_id).toBeNull()
  expect(await room('letters', { student_id: student })).toHaveLength(3)
})

test('an achievement takes points off, and gives them back when it is voided', async () => {
  const student = await newStudent('Joko Susilo')
  await count(student, 'S02')
  const feat = { title: 'Lomba pidato', kind: 'art', level: 'city', rank: 1, achieved_on: '2026-09-01', points: 20 }
  const { id } = await room('achievements/create', { student_id: student, ...feat })
  expect(await pointsOf(student)).toBe(5)
  expect(await room('achievements/void', { id, reason: 'Bukan siswa ini' })).toMatchObject({
    state: 'voided',
    allowed_moves: [],
  })
  expect(await refusal(counselor, `${ROOM}/achievements/void`, { id, reason: 'Lagi' })).toEqual([409, 'illegal_move'])
  expect(await pointsOf(student)).toBe(25)
  expect(await room('points/remit', { student_id: student, points: 10, reason: 'Tuntas pembinaan' })).toMatchObject({
    points: -10,
  })
  expect(await pointsOf(student)).toBe(15)
})

test('a teacher reports, sees that report again, and nothing else', async () => {
  const student = await newStudent('Kirana Dewi')
  expect(await refusal(await t.person('smp', 'treasurer'), `${CONDUCT}/reports`, {})).toEqual([403, 'access_denied'])
  const offered = (await teacher.get(`${CONDUCT}/violation-types`)).body.data
  expect(offered.length).toBeGreaterThan(10)
  expect(Object.keys(offered[0]).sort()).toEqual(['category', 'code', 'id', 'name'])
  const report = { student_id: student, violation_type_id: offered[0].id, note: 'Tiba setelah bel kedua' }
  expect(await refusal(teacher, `${CONDUCT}/reports/create`, { ...report, student_id: 999_999 })).toEqual([
    404,
    'not_found',
  ])
  const { body } = await teacher.post(`${CONDUCT}/reports/create`, report)
  expect(body.data).toMatchObject({ state: 'reported', student_name: 'Kirana Dewi' })
  expect(body.data.points).toBeUndefined()
  const own = async (person: Person) => (await person.post(`${CONDUCT}/reports`)).body.data
  expect(await own(teacher)).toHaveLength(1)
  expect(await own(await t.person('smp', 'teacher'))).toEqual([])
  const [seen] = await room('violations', { student_id: student })
  expect(seen).toMatchObject({ id: body.data.id, source: 'report', allowed_moves: ['validate', 'void'] })
  await room('violations/validate', { id: seen.id })
  await room('violations/count', { id: seen.id })
  expect((await own(teacher))[0]).toMatchObject({ state: 'counted', allowed_moves: [] })
  const history = (person: Person) => person.get(`/api/v1/history?relation=counsel.violation&record_id=${seen.id}`)
  expect((await history(counselor)).body.data).toHaveLength(2)
  expect((await history(teacher)).body).toMatchObject({ data: [], begun: null })
  expect((await history(await t.person('smp', 'admin', 'principal'))).status).toBe(404)
  const both = await t.person('smp', 'teacher', 'counselor')
  expect(await own(both)).toEqual([])
})

test('a new school year starts with a copy of the rules, with settings of its own, and with half the points', async () => {
  expect(await refusal(counselor, `${ROOM}/rulebooks/create`, { school_year: 2025 })).toEqual([422, 'invalid_params'])
  expect(await refusal(counselor, `${ROOM}/points/carry-over`, {})).toEqual([409, 'carry_over_off'])
  const student = await newStudent('Lukman Hakim')
  await count(student, 'B04')
  expect(await pointsOf(student)).toBe(75)
  const made = await room('rulebooks/create', { school_year: 2027, year_change: 'halve', achievements: 'separate' })
  expect(made).toMatchObject({ name: '2027/2028', current: false })
  expect(await refusal(counselor, `${ROOM}/rulebooks/create`, { school_year: 2027 })).toEqual([409, 'conflict'])
  now = new Date('2027-08-02T03:00:00Z')
  const copied = (await counselor.get(`${ROOM}/violation-types`)).body.data
  expect(copied.find(({ code }: { code: string }) => code === 'R03')).toMatchObject({
    points: 7,
    rules: [{ freq_min: 1 }],
  })
  expect((await counselor.get(`${ROOM}/thresholds`)).body.data).toHaveLength(5)
  expect(
    await refusal(counselor, `${ROOM}/violations/create`, { student_id: student, violation_type_id: types.R01 }),
  ).toEqual([404, 'not_found'])
  types = Object.fromEntries(copied.map(({ code, id }: { code: string; id: number }) => [code, id]))

  await t.house.modules
    .find(({ manifest }) => manifest.name === 'counsel')!
    .chores![0]!.run({
      database: t.house.database,
      clock: { now: () => now },
    })
  expect(await pointsOf(student)).toBe(37)
  expect(await room('points/carry-over')).toMatchObject({ school_year: 2027, students: 0 })
  // What was answered last year is not answered again; what is new is.
  expect((await room('crossings', { student_id: student, school_year: 2027 })).length).toBe(0)
  await count(student, 'S02')
  expect(await pointsOf(student)).toBe(62)
  const fresh = await room('crossings', { student_id: student, school_year: 2027 })
  expect(fresh.map(({ code }: { code: string }) => code)).toEqual(['SP1'])
  const feat = {
    title: 'Lomba cerdas cermat',
    kind: 'academic',
    level: 'school',
    achieved_on: '2027-08-01',
    points: 30,
  }
  await room('achievements/create', { student_id: student, ...feat })
  expect([await pointsOf(student), await pointsOf(student, 'merit')]).toEqual([62, 30])
})
