// The way of a new school to its first day: every step is seen to be done when it is, and nobody is sent through a closed door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { bookLine, done, fundSources } from '../../addons/budget/plans/approved-plan.fixture.ts'

let t: TestHouse
let admin: Person
let treasurer: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-08-03T03:00:00Z') } })
  await t.company('baru')
  admin = await t.person('baru', 'admin')
  treasurer = await t.person('baru', 'treasurer')
})
afterAll(() => t.close())

interface Step {
  name: string
  done: boolean
  waiting: { id: string; en: string } | null
}
const guide = async (person: Person) => (await person.get('/api/v1/setup')).body.data
/** Of all steps, each part alone. */
const partsOf = async (person: Person): Promise<Step[]> =>
  (await guide(person)).steps.flatMap(({ parts }: { parts: Step[] }) => parts)
const doneFor = async (person: Person): Promise<string[]> =>
  (await partsOf(person)).flatMap(({ name, done }) => (done ? [name] : []))
const post = async (path: string, params: object) => {
  const { status, body } = await admin.post(`/api/v1/school/${path}`, params)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data
}

test('nobody but the signed-in is told, and everybody only of what is theirs to do', async () => {
  expect((await t.nobody.get('/api/v1/setup')).status).toBe(401)
  const names = async (person: Person) => (await partsOf(person)).map(({ name }) => name)
  expect(await names(admin)).toEqual(
    expect.arrayContaining(['profile', 'year', 'staff', 'classes', 'students', 'users']),
  )
  expect(await names(treasurer)).not.toContain('users')
  expect(await names(treasurer)).toEqual(expect.arrayContaining(['cash_book', 'opening', 'plan']))
  const teacher = await t.person('baru', 'teacher')
  expect(await guide(teacher)).toEqual({ complete: true, steps: [] })
  await t.company('polos', { addons: [] })
  const bare = await t.person('polos', 'admin')
  expect(await names(bare)).toEqual(['users', 'vouch'])
})

test('each step is done when the school has done it, in no other school, and then the guide is over', async () => {
  // Somebody beside the admin can sign in already.
  expect(await doneFor(admin)).toEqual(['users', 'vouch', 'approvers'])
  await post('profile/update', { level: 'smp', ownership: 'private' })
  await post('years/create', { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' })
  await post('staff/create', { name: 'Budi Hartono', job: 'teacher', employment: 'permanent' })
  const { data } = (await admin.get('/api/v1/school/years')).body
  const group = await post('classes/create', { academic_year_id: data[0].id, name: 'VII-A', grade: 7 })
  expect(await doneFor(admin)).toEqual(['profile', 'year', 'classes', 'staff', 'users', 'vouch', 'approvers'])
  const { steps } = await guide(admin)
  // What belongs together is one step, which says what was done and stands where its next part does.
  const [year, people] = ['year', 'staff'].map((name) => steps.find((step: Step) => step.name === name))
  expect(year).toMatchObject({ done: true, told: { en: '2026/2027 · 1 class' }, minutes: 0 })
  expect(people).toMatchObject({ done: true, told: { id: '1 pegawai · 3 akun' } })
  await post('students/create', { name: 'Ayu Lestari', gender: 'f', class_group_id: group.id })
  expect(await doneFor(admin)).toContain('students')
  await t.company('lain')
  expect(await doneFor(await t.person('lain', 'admin'))).toEqual(['vouch'])
})

test('who has made an account is told whom it waits for, and is not led to make it again', async () => {
  await t.company('menunggu')
  const first = await t.person('menunggu', 'admin')
  const second = await t.person('menunggu', 'principal')
  const made = await first.post('/api/v1/users/create', { login: 'dewi', name: 'Dewi Lestari', roles: ['treasurer'] })
  expect(made.status).toBe(200)
  const waiting = async (person: Person) =>
    Object.fromEntries((await partsOf(person)).map((step) => [step.name, step.waiting?.en ?? null]))
  const told = await waiting(first)
  const whom = /^Waits for Person \d+ \(principal\) to vouch for Dewi Lestari, led there by their own first page\.$/
  for (const name of ['vouch', 'approvers']) expect(told[name]).toMatch(whom)
  expect(told.profile).toBeNull()
  // What is known is filled in.
  const year = (await guide(first)).steps.find(({ name }: Step) => name === 'year')
  expect(year.to).toBe('/school/years/new?name=2026%2F2027&starts_on=2026-07-13')
  // It is the second person's turn, for whom it can wait no longer.
  expect((await waiting(second)).vouch).toBeNull()
  const turn = (await guide(second)).steps.find(({ name }: Step) => name === 'vouch')
  expect(turn).toMatchObject({ optional: false, why: { en: expect.stringMatching(/^Dewi Lestari: waiting for you/) } })
  const { status } = await second.post('/api/v1/users/vouch', { id: made.body.data.user.id })
  expect(status).toBe(200)
  expect(await waiting(first)).toMatchObject({ vouch: null, approvers: null })
})

test('who waits for a decision is told whose, by name; where nobody could decide, what to do about it', async () => {
  await t.company('rencana')
  const [bookkeeper, manager] = [await t.person('rencana', 'treasurer'), await t.person('rencana', 'admin')]
  const fund_source_id = (await fundSources(bookkeeper)).bos_reguler
  const plan = { fund_source_id, fiscal_year: 2026, title: 'RKAS 2026', ceiling: 1000 }
  const { id } = await done(bookkeeper, 'plans/create', plan)
  const told = async (person: Person) => {
    const { waiting, to } = (await guide(person)).steps.find(({ name }: Step) => name === 'plan')
    return [waiting.en, to]
  }
  const page = `/budget/planning/${id}`
  expect(await told(bookkeeper)).toEqual(['RKAS 2026 is a draft: enter its lines, then submit it.', page])
  await done(bookkeeper, 'plan-lines/create', bookLine(id, 1000))
  await done(manager, 'plans/submit', { id })
  const account = 'an account with the role of school committee, or'
  const nobody = 'Nobody but who asks could approve RKAS 2026.'
  const roles = encodeURIComponent('["committee"]')
  expect(await told(manager)).toEqual([
    `${nobody} Make ${account} give that role to somebody else.`,
    `/users/new?roles=${roles}`,
  ])
  expect(await told(bookkeeper)).toEqual([
    `${nobody} Ask the admin for ${account} to give that role to somebody else.`,
    page,
  ])
  // Whom the requester made could only say yes to themselves.
  const siti = { login: 'komite', name: 'Siti Aminah', roles: ['committee'] }
  const made = (await manager.post('/api/v1/users/create', siti)).body.data.user.id
  expect((await told(manager))[0]).toMatch(/^RKAS 2026: Siti Aminah hasn’t been vouched for, and there is no second/)
  const standing = async () =>
    (await manager.get(`/api/v1/approvals?relation=budget.plan&record_id=${id}`)).body.data.steps[0]
  expect(await standing()).toMatchObject({ people: [], askable: 0 })
  const principal = await t.person('rencana', 'principal')
  expect((await told(manager))[0]).toMatch(/^RKAS 2026: Waits for Person \d+ \(principal\) to vouch for Siti Aminah/)
  expect((await principal.post('/api/v1/users/vouch', { id: made })).status).toBe(200)
  const waits = 'RKAS 2026 is waiting for approval by'
  expect(await told(manager)).toEqual([`${waits} Siti Aminah (school committee), in the inbox.`, page])
  expect(await standing()).toMatchObject({ people: ['Siti Aminah'], askable: 1 })
  await t.person('rencana', 'committee')
  expect((await told(manager))[0]).toMatch(/ by Person \d+ or Siti Aminah \(school committee\), in the inbox\.$/)
})
