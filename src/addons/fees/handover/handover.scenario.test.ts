// What a family owes goes with the student to another school of the foundation: agreed to by others, answered there, and taken back while it can be.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, openSister, outcome, type Sister } from '../fees.fixture.ts'

const TODAY = '2026-11-14'
const FEE = 450_000
const NISN = '0098765432'
let school: FeeSchool
let sister: Sister
let chairman: Person
let bare: Person
let ayu: number
let here: number

beforeAll(async () => {
  school = await openFeeSchool()
  sister = await openSister(school)
  await school.t.company('bare', { foundation: 'y-smp', addons: ['OPS'] })
  bare = await school.t.person('bare', 'treasurer')
  chairman = await school.t.person('smp', 'foundation_chairman')
  const above = { company_id: sister.company_id, user_id: chairman.userId, role: 'foundation_chairman' }
  await school.t.admin.db.insertInto('kernel.member').values(above).execute()
  ayu = await school.student('Ayu', { nisn: NISN })
  await sister.student('Bima', { nisn: '0011111111' })
  here = await sister.student('Ayu L.', { nisn: NISN })
  ok(await school.tariff({ amount: FEE }))
  for (const month of ['2026-08-01', '2026-10-01', '2026-11-01', '2026-12-01'])
    await school.billed({ from_month: month, issued_on: month < '2026-12' ? month : TODAY })
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const idOf = async (slug: string) =>
  (await school.t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id
/** The oldest first. */
const owedHere = async () => (await school.invoicesOf(`student_id=${ayu}&is_open=true`)).toReversed()
const ask = async (more: object = {}, person = school.treasurer) => {
  const [august] = await owedHere()
  const lines = [{ invoice_id: august!.id, amount: august!.open }]
  const given = { student_id: ayu, to_company_id: sister.company_id, lines, reason: 'Melanjutkan ke SMA' }
  return person.post(`${API}/debt-transfers/create`, { ...given, ...more })
}
const decide = (person: Person, { id, version }: Doc, verb = 'approve') =>
  person.post(`${API}/debt-transfers/${verb}`, { id, version })
interface Doc {
  id: number
  version: number
}
/** Asked for and agreed to. */
const handed = async () => {
  const asked = ok(await ask())
  ok(await decide(school.principal, asked))
  const transfer = ok(await decide(chairman, asked)) as Doc & { number: string; amount: number }
  const [takeover] = ok(await sister.treasurer.get(`${API}/debt-takeovers?state=offered`)) as Doc[]
  return { transfer, takeover: takeover! }
}
const answer = (verb: string, { id, version }: Doc, more: object = {}, person = sister.treasurer) =>
  person.post(`${API}/debt-takeovers/${verb}`, { id, version, ...more })
const take = (takeover: Doc, more: object = {}) => answer('take', takeover, { fee_type_id: sister.types.SPP, ...more })
const takeBack = ({ id }: Doc, version: number) =>
  school.treasurer.post(`${API}/debt-transfers/take-back`, { id, version })
const transferOf = async ({ id }: Doc) => ok(await school.treasurer.get(`${API}/debt-transfers/${id}`))
const owedThere = async () => ok(await sister.treasurer.get(`${API}/balances/${here}`)).owed as number
const agrees = async (...days: string[]) => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  for (const one of [school, sister]) expect(await one.apart('2026-11-13', TODAY, ...days)).toEqual([])
}
/** What the foundation sees between its schools. */
const between = async () => {
  const period = { from_month: '2026-07', to_month: '2026-11' }
  const { statements } = ok(await chairman.post('/api/v1/foundation/finance', { period }))
  const { eliminated, mismatch, matched } = statements.between_schools
  return { eliminated, mismatch, matched }
}

/** What a month of this year waits for, of debts alone. */
const awaited = async ({ treasurer }: Pick<Sister, 'treasurer'>, month: number) => {
  const periods = ok(await treasurer.get('/api/accounting/periods')) as { id: number; starts_on: string }[]
  const { id } = periods.find(({ starts_on }) => starts_on === `2026-${month}-01`)!
  const { checks } = ok(await treasurer.get(`/api/accounting/periods/${id}`)) as { checks: { code: string }[] }
  return checks.filter(({ code }) => code.startsWith('debts_'))
}

test('a debt goes to another school of the same foundation that holds its books, and nowhere else', async () => {
  expect(ok(await school.treasurer.get(`${API}/sister-schools`))).toEqual([
    { id: sister.company_id, name: 'Sekolah sma' },
  ])
  const [other, withoutBooks] = await Promise.all(['other', 'bare'].map(idOf))
  for (const to_company_id of [other, school.company_id, withoutBooks, 999_999])
    expect(outcome(await ask({ to_company_id }))).toEqual([422, 'invalid_params'])
  expect(outcome(await bare.get(`${API}/debt-takeovers`))[0]).toBe(403)
  // Nor past the doors.
  const row = { student_id: ayu, to_school: 'X', number: 'X', amount: 1, reason: 'x', requested_by: 1 }
  await expect(
    school.asTreasurer((tx) =>
      tx
        .insertInto('fees.debt_transfer')
        .values({ company_id: school.company_id, to_company_id: other!, ...row })
        .execute(),
    ),
  ).rejects.toThrow('not_a_sister_school')
})

test('what is open and begun goes, once, asked for by who keeps the fees', async () => {
  const [august] = await owedHere()
  const december = (await owedHere()).at(-1)!
  for (const person of [school.cashier, school.principal, school.teacher])
    expect(outcome(await ask({}, person))).toEqual([403, 'access_denied'])
  const line = { invoice_id: august!.id, amount: FEE }
  for (const lines of [
    [],
    [line, line],
    [{ ...line, amount: FEE + 1 }],
    [{ ...line, invoice_id: december.id }],
    [{ ...line, invoice_id: 999_999 }],
  ])
    expect(outcome(await ask({ lines }))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask({ student_id: 999_999 }))).toEqual([404, 'not_found'])
  // The other school's student is nobody here.
  const strange = await school.stranger.post(`${API}/debt-transfers/create`, {
    ...{ student_id: ayu, to_company_id: sister.company_id, lines: [line], reason: 'x' },
  })
  expect(outcome(strange)).toEqual([404, 'not_found'])
})

test('nobody decides what they asked for, and nothing is offered before everybody agreed', async () => {
  const asked = ok(await ask({}, school.admin))
  expect(asked).toMatchObject({ number: 'SP/2026/0001', state: 'submitted', to_school: 'Sekolah sma', amount: FEE })
  expect(outcome(await decide(school.admin, asked))).toEqual([403, 'own_request'])
  await expect(
    school.asTreasurer((tx) =>
      tx.updateTable('fees.debt_transfer').set({ state: 'handed', handed_on: TODAY }).execute(),
    ),
  ).rejects.toThrow('debt_transfer_undecided')
  ok(await decide(school.principal, asked))
  expect(ok(await sister.treasurer.get(`${API}/debt-takeovers`))).toEqual([])
  expect([await school.balance('1701'), (await owedHere()).length]).toEqual([0, 4])
  const cancelled = await school.treasurer.post(`${API}/debt-transfers/cancel`, {
    id: asked.id,
    version: asked.version,
  })
  expect(ok(cancelled).state).toBe('cancelled')
  const second = ok(await ask())
  expect(ok(await decide(school.principal, second, 'reject')).state).toBe('rejected')
  expect(outcome(await takeBack(second, second.version + 1))).toEqual([409, 'illegal_move'])
})

test('paid meanwhile, it is no longer there to be handed over', async () => {
  const asked = ok(await ask())
  ok(await decide(school.principal, asked))
  const paid = ok(
    await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount: 1_000, method: 'cash' }),
  )
  expect(outcome(await decide(chairman, asked))).toEqual([422, 'invalid_params'])
  const { id, version } = paid
  ok(await school.treasurer.post(`${API}/receipts/void`, { id, version, date: TODAY, reason: 'Uji' }))
  ok(await school.treasurer.post(`${API}/debt-transfers/cancel`, { id: asked.id, version: asked.version }))
})

test('handed over it is owed here no more, waits at the other school, and the foundation sees that it waits', async () => {
  const { transfer, takeover } = await handed()
  expect(transfer).toMatchObject({ state: 'handed', handed_on: TODAY })
  expect(await school.balance('1701')).toBe(FEE)
  expect(await between()).toEqual({ eliminated: 0, mismatch: FEE, matched: false })
  const [invoice] = (await school.invoicesOf(`student_id=${ayu}`)).toReversed()
  expect(invoice).toMatchObject({ open: 0, moved: FEE, paid: 0, lost: 0 })
  const cancel = { id: invoice!.id, date: TODAY, reason: 'Uji' }
  expect(outcome(await school.treasurer.post(`${API}/invoices/cancel`, cancel))).toEqual([409, 'invoice_given_up'])
  expect(takeover).toMatchObject({
    from_school: 'Sekolah smp',
    from_number: transfer.number,
    known_as: 'Ayu',
    nisn: NISN,
  })
  // Each school sees its own side alone.
  expect(Object.keys(takeover)).not.toContain('transfer_id')
  expect(outcome(await sister.treasurer.get(`${API}/debt-transfers/${transfer.id}`))).toEqual([404, 'not_found'])
  expect(ok(await sister.treasurer.get(`${API}/debt-transfers`))).toEqual([])
  expect(outcome(await school.treasurer.get(`${API}/debt-takeovers/${takeover.id}`))).toEqual([404, 'not_found'])
  expect(outcome(await answer('take', takeover, { fee_type_id: 1 }, school.treasurer))).toEqual([404, 'not_found'])
  expect(outcome(await answer('refuse', takeover, { answer: 'x' }, school.stranger))).toEqual([404, 'not_found'])
  const home = ok(await sister.treasurer.get('/api/v1/home'))
  expect(JSON.stringify(home)).toContain('debts_offered')
  // Whoever closes the month is told at both, and nobody of a month that was over before.
  const number = transfer.number
  const waits = { blocks: false, count: 1, amount: FEE }
  expect(await awaited(school, 11)).toMatchObject([
    { ...waits, code: 'debts_sent', items: [{ what: `${number} · Sekolah sma · ${TODAY}`, amount: FEE }] },
  ])
  expect(await awaited(sister, 11)).toMatchObject([
    {
      ...waits,
      code: 'debts_offered',
      path: `${API}/debt-takeovers`,
      items: [{ what: `${number} · Sekolah smp · ${TODAY}` }],
    },
  ])
  expect([await awaited(school, 10), await awaited(sister, 10)]).toEqual([[], []])
  await agrees()
  // Nobody is erased whose debt is on its way.
  const erasures = '/api/v1/school/erasures'
  const wish = ok(await school.admin.post(`${erasures}/create`, { student_id: ayu, reason: 'Permintaan tertulis' }))
  const { open_matters } = ok(await school.admin.get(`${erasures}/${wish.id}/preview`))
  expect(open_matters).toContainEqual(expect.objectContaining({ en: 'Receivables transferred to another school' }))
  ok(await school.principal.post(`${erasures}/refuse`, { id: wish.id, reason: 'Masih berutang' }))
  // Not by hand on this side either.
  await expect(
    school.asTreasurer((tx) => tx.updateTable('fees.debt_transfer').set({ state: 'taken' }).execute()),
  ).rejects.toThrow('debt_transfer_fixed')
})

test('the other school takes it over for its own student, as old as it was, and between the two it comes to nothing', async () => {
  const [takeover] = ok(await sister.treasurer.get(`${API}/debt-takeovers?state=offered`)) as Doc[]
  const [bima] = ok(await sister.treasurer.get('/api/v1/school/students?q=Bima')) as { id: number }[]
  expect(outcome(await take(takeover!, { student_id: bima!.id }))).toEqual([422, 'invalid_params'])
  expect(outcome(await take(takeover!, { student_id: ayu + 5_000 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await take(takeover!, { fee_type_id: school.types.SPP }))).toEqual([404, 'not_found'])
  expect(outcome(await take(takeover!, { fee_type_id: sister.types.DENDA }))).toEqual([422, 'invalid_params'])
  // What is offered, and that it is, nobody here writes.
  const scope = { company: sister.company_id, user: sister.treasurer.userId, roles: ['treasurer'], companies: [] }
  const asSister = (text: string) =>
    school.t.house.database.write({ ...scope, requestId: 'test' }, (tx) => sql.raw(text).execute(tx))
  await expect(asSister('update fees.debt_takeover set amount = 1')).rejects.toThrow('debt_takeover_fixed')
  await expect(asSister("update fees.debt_takeover set state = 'withdrawn'")).rejects.toThrow('debt_takeover_fixed')
  const more = `insert into fees.debt_takeover (company_id, from_company_id, transfer_id, from_school, from_number, amount, offered_on)
    select company_id, from_company_id, transfer_id + 1, from_school, from_number, amount, offered_on from fees.debt_takeover`
  await expect(asSister(more)).rejects.toThrow('permission denied')
  const both = await Promise.all([take(takeover!), take(takeover!)])
  expect(both.map((reply) => outcome(reply)[0]).toSorted()).toEqual([200, 409])
  const taken = ok(both.find((reply) => reply.status === 200)!)
  expect(taken).toMatchObject({ state: 'taken', student_id: here, taken_on: TODAY })
  const { invoice_id } = taken.lines[0]
  expect(ok(await sister.treasurer.get(`${API}/invoices/${invoice_id}`))).toMatchObject({
    ...{ number: `PA/${taken.id}/1`, run_id: null, takeover_id: taken.id, open: FEE },
    ...{ period_on: '2026-08-01', due_on: '2026-08-10', student_id: here },
  })
  expect([await owedThere(), await sister.balance('1201'), await sister.balance('1701')]).toEqual([FEE, FEE, -FEE])
  expect(await between()).toEqual({ eliminated: FEE, mismatch: 0, matched: true })
  const aged = ok(await sister.treasurer.get(`${API}/aged-receivables?date=${TODAY}`)).rows
  expect(aged.at(-1).values).toMatchObject({ days_91_180: FEE, total: FEE })
  expect(ok(await sister.treasurer.get(`${API}/aged-receivables?date=2026-11-13`)).rows.at(-1).values.total).toBe(0)
  await agrees('2026-12-31')
  const { id: transferId } = ok(await school.treasurer.get(`${API}/debt-transfers?state=taken`))[0]
  const history = await school.treasurer.get(`/api/v1/history?relation=fees.debt_transfer&record_id=${transferId}`)
  expect(ok(history)[0]).toMatchObject({ move: 'take', from_state: 'handed', to_state: 'taken', actor: null })
})

test('what was taken over stands beside what the school bills itself for the same month', async () => {
  const tariff = { fee_type_id: sister.types.SPP, valid_from: '2026-07-01', amount: 500_000 }
  ok(await sister.treasurer.post(`${API}/tariffs/create`, tariff))
  const months = { fee_type_id: sister.types.SPP, from_month: '2026-08-01', issued_on: TODAY }
  const { id } = ok(await sister.treasurer.post(`${API}/billing-runs/create`, months))
  const plan = ok(await sister.treasurer.get(`${API}/billing-runs/${id}/preview`)) as {
    student_id: number
    reason: string
  }[]
  expect(plan.map(({ student_id, reason }) => [student_id, reason])).toContainEqual([here, 'bill'])
})

test('taken over wrongly it goes back whole while nothing is paid, and the first school takes it back', async () => {
  const [taken] = ok(await sister.treasurer.get(`${API}/debt-takeovers?state=taken`)) as Doc[]
  ok(await sister.treasurer.post(`${API}/shifts/create`, { opening: 0 }))
  const paid = ok(
    await sister.treasurer.post(`${API}/receipts/create`, { student_id: here, amount: 50_000, method: 'cash' }),
  )
  const back = { answer: 'Salah siswa' }
  expect(outcome(await answer('give-back', taken!, back))).toEqual([409, 'takeover_touched'])
  const admin = await school.t.person('sma', 'admin')
  const undo = { id: paid.id, version: paid.version, date: TODAY, reason: 'Uji' }
  ok(await admin.post(`${API}/receipts/void`, undo))
  expect(outcome(await answer('refuse', taken!, back))).toEqual([409, 'illegal_move'])
  const [invoice] = ok(await sister.treasurer.get(`${API}/invoices?student_id=${here}`)) as Doc[]
  const cancel = { id: invoice!.id, date: TODAY, reason: 'Uji' }
  expect(outcome(await sister.treasurer.post(`${API}/invoices/cancel`, cancel))).toEqual([409, 'invoice_taken_over'])
  expect(ok(await answer('give-back', taken!, back))).toMatchObject({ state: 'returned', ended_on: TODAY })
  expect([await owedThere(), await sister.balance('1201'), await sister.balance('1701')]).toEqual([0, 0, 0])
  const [refused] = ok(await school.treasurer.get(`${API}/debt-transfers?state=refused`)) as (Doc & object)[]
  expect(refused).toMatchObject({ answer: 'Salah siswa', answered_on: TODAY, allowed_moves: ['take_back'] })
  expect(JSON.stringify(ok(await school.treasurer.get('/api/v1/home')))).toContain('debts_refused')
  await agrees()
  expect(ok(await takeBack(refused!, refused!.version))).toMatchObject({ state: 'returned', returned_on: TODAY })
  expect(outcome(await takeBack(refused!, refused!.version))).toEqual([409, 'stale_version'])
  expect([await school.balance('1701'), (await owedHere())[0]!.open]).toEqual([0, FEE])
  expect(await between()).toMatchObject({ mismatch: 0, matched: true })
  await agrees('2026-12-31')
})

test('refused it comes back, and the school that refused keeps no name', async () => {
  const { transfer, takeover } = await handed()
  const refused = ok(await answer('refuse', takeover, { answer: 'Bukan siswa kami' }))
  expect(refused).toMatchObject({ state: 'refused', known_as: null, nisn: null, student_id: null })
  expect(outcome(await take({ ...takeover, version: refused.version }))).toEqual([409, 'illegal_move'])
  const told = await transferOf(transfer)
  expect(told).toMatchObject({ state: 'refused', answer: 'Bukan siswa kami' })
  ok(await takeBack(transfer, told.version))
  expect((await owedHere())[0]!.open).toBe(FEE)
  await agrees()
})

test('taken back while it is taken over: one of the two happens, and both schools tell the same', async () => {
  for (let round = 0; round < 3; round++) {
    const { transfer, takeover } = await handed()
    const [taking, back] = await Promise.all([take(takeover), takeBack(transfer, transfer.version)])
    expect([taking.status, back.status].toSorted()).toEqual([200, 409])
    await agrees()
    if (taking.status !== 200) continue
    const { version } = ok(taking)
    ok(await answer('give-back', { id: takeover.id, version }, { answer: 'Uji' }))
    ok(await takeBack(transfer, (await transferOf(transfer)).version))
  }
  expect([await school.balance('1701'), await sister.balance('1701')]).toEqual([0, 0])
  await agrees()
})

test('a state school that may not charge takes no debt over', async () => {
  const { transfer, takeover } = await handed()
  const db = school.t.admin.db
  const set = (ownership: 'private' | 'state') =>
    db
      .updateTable('school.profile')
      .set({ ownership, level: 'smp' })
      .where('company_id', '=', sister.company_id)
      .execute()
  await set('state')
  expect(outcome(await take(takeover))).toEqual([422, 'fees_forbidden'])
  await set('private')
  ok(await takeBack(transfer, transfer.version))
  const [withdrawn] = ok(await sister.treasurer.get(`${API}/debt-takeovers?state=withdrawn`)) as object[]
  expect(withdrawn).toMatchObject({ known_as: null, nisn: null, allowed_moves: [] })
  await agrees()
})
