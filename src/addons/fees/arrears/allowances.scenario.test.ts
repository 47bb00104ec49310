// What is doubtful of the arrears: reckoned by age, held in the books, taken back, and used up by what is written off.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
const TODAY = '2026-11-14'
/** The worked example: rupiah of each age, in the order of the ages. */
const OWED = [100_000_000, 40_000_000, 20_000_000, 10_000_000, 5_000_000]
const DUE = ['2026-11-14', '2026-10-15', '2026-08-16', '2026-05-18', '2026-05-17']

beforeAll(async () => {
  school = await openFeeSchool()
  const student_id = await school.student('Ayu')
  ok(await school.tariff({ amount: 450_000 }))
  // What was owed before the school billed here, as old as each age allows.
  const { company_id, types, asTreasurer } = school
  const invoices = OWED.map((gross, index) => ({
    ...{ company_id, student_id, fee_type_id: types.SPP!, fund_source_id: 0, gross, once: false },
    ...{ number: `SA/${index}`, period_on: `2026-0${index + 1}-01`, due_on: DUE[index]!, issued_on: '2026-01-01' },
  }))
  await asTreasurer(async (tx) => {
    const { fund_source_id } = await tx
      .selectFrom('fees.fee_type')
      .select('fund_source_id')
      .where('id', '=', types.SPP!)
      .executeTakeFirstOrThrow()
    const ids = await insertRows(
      tx,
      'fees.invoice',
      invoices.map((one) => ({ ...one, fund_source_id })),
    )
    await insertRows(
      tx,
      'fees.movement',
      ids.map((invoice_id, index) => ({
        ...{ company_id, student_id, invoice_id, account: '1201', fund_source_id, day: '2026-01-01', kind: 'opened' },
        ...{ amount: OWED[index]!, relation: 'fees.invoice', document_id: invoice_id },
      })),
    )
  })
})
afterAll(() => school.t.close())

const book = (as_of: string, person = school.treasurer) => person.post(`${API}/allowances/create`, { as_of })
const undo = (given: object, person = school.treasurer) =>
  person.post(`${API}/allowances/undo`, { date: TODAY, reason: 'Persentase keliru', ...given })

test('an allowance is reckoned by age and booked for the rest of what is held: 17.0 m, of which 12.5 m were there', async () => {
  const { treasurer } = school
  const told = ok(await treasurer.get(`${API}/doubtful-fees`)) as { rows: { values: { amount: number } }[] }
  expect(told.rows.map(({ values }) => values.amount)).toEqual([
    1_000_000, 2_000_000, 4_000_000, 5_000_000, 5_000_000, 17_000_000,
  ])
  for (const person of [school.cashier, school.principal, school.teacher])
    expect(outcome(await book(TODAY, person))).toEqual([403, 'access_denied'])
  expect(outcome(await book('2026-11-15'))).toEqual([422, 'invalid_params'])

  const { version, ...settings } = ok(await treasurer.get(`${API}/settings`))
  expect(settings).toMatchObject({ doubtful_not_due: 1, doubtful_1_30: 5, doubtful_31_90: 20, doubtful_91_180: 50 })
  const set = (doubtful_over_180: number, at: number) =>
    treasurer.post(`${API}/settings/update`, { version: at, doubtful_over_180 })
  expect(outcome(await set(101, version))).toEqual([422, 'invalid_params'])
  ok(await set(10, version))
  const first = ok(await book(TODAY))
  expect(first).toMatchObject({ receivable: 175_000_000, doubtful: 12_500_000, held: 0, change: 12_500_000 })
  expect(outcome(await book(TODAY))).toEqual([422, 'invalid_params'])
  ok(await set(100, version + 1))
  expect(outcome(await book(TODAY))).toEqual([409, 'allowance_followed'])
  expect(outcome(await book('2026-11-13'))).toEqual([409, 'allowance_followed'])
})

test('the next counts on from it; the last goes first, and nothing else changes one', async () => {
  const { treasurer } = school
  school.setDay('2026-11-15')
  const second = ok(await book('2026-11-15')) as {
    id: number
    version: number
    change: number
    lines: { age: string; amount: number }[]
  }
  // A day later everything is a day older.
  expect(second.lines.map(({ age, amount }) => [age, amount])).toEqual([
    ['days_1_30', 5_000_000],
    ['days_31_90', 8_000_000],
    ['days_91_180', 10_000_000],
    ['over_180', 15_000_000],
    ['held', -12_500_000],
  ])
  expect([await school.balance('1203'), await school.balance('5503')]).toEqual([-38_000_000, 38_000_000])
  const [, first] = ok(await treasurer.get(`${API}/allowances`)) as { id: number; version: number; state: string }[]
  expect(outcome(await undo({ id: first!.id, version: first!.version, date: '2026-11-15' }))).toEqual([
    409,
    'allowance_followed',
  ])
  expect(outcome(await undo({ id: second.id, version: second.version, date: '2026-11-15' }, school.cashier))).toEqual([
    403,
    'access_denied',
  ])
  expect(outcome(await undo({ id: second.id, version: second.version }))[0]).toBe(422)
  const changed = school.asTreasurer((tx) =>
    tx.updateTable('fees.allowance').set({ doubtful: 1 }).where('id', '=', second.id).execute(),
  )
  await expect(changed).rejects.toThrow('allowance_fixed')
  ok(await undo({ id: second.id, version: second.version, date: '2026-11-15' }))
  expect([await school.balance('1203'), await school.balance('5503')]).toEqual([-12_500_000, 12_500_000])
  expect(outcome(await undo({ id: second.id, version: second.version + 1, date: '2026-11-15' }))).toEqual([
    409,
    'illegal_move',
  ])
  ok(await book('2026-11-15'))
  expect(outcome(await school.stranger.get(`${API}/allowances/${second.id}`))).toEqual([404, 'not_found'])
})

test('what is written off is taken from what is held, the account agrees on every day, and nobody posts to it by hand', async () => {
  const { treasurer, principal, admin } = school
  const chairman = await school.t.person('smp', 'foundation_chairman')
  const [invoice] = (await school.invoicesOf('')).filter(({ open }) => open === 5_000_000)
  const asked = ok(
    await admin.post(`${API}/write-offs/create`, {
      ...{ student_id: invoice!.student_id, kind: 'loss', reason: 'Pindah', evidence: 'Tiga surat' },
      lines: [{ invoice_id: invoice!.id, amount: 5_000_000 }],
    }),
  )
  for (const person of [principal, chairman])
    ok(await person.post(`${API}/write-offs/approve`, { id: asked.id, version: asked.version }))
  expect(await school.balance('1203')).toBe(-33_000_000)
  const told = ok(await treasurer.get(`${API}/doubtful-fees`)) as { facts: { value: number }[] }
  // Owed, doubtful, expected to come, held, to be booked.
  expect(told.facts.map(({ value }) => value)).toEqual([170_000_000, 33_000_000, 137_000_000, 33_000_000, 0])
  const apart = (await school.apart('2026-11-13', TODAY, '2026-11-15', '2026-12-31')) as { account: string }[]
  expect(apart.filter(({ account }) => account === '1203')).toEqual([])
  const position = ok(await treasurer.get('/api/accounting/reports/financial-position?as_of=2026-11-15'))
  expect(JSON.stringify(position)).toContain('Penyisihan piutang')
  const byHand = { journal: 'PD', date: TODAY, description: 'Penyisihan', lines: [] as object[] }
  const posted = school.asTreasurer(async (tx) => {
    const { fund_source_id } = await tx.selectFrom('fees.fee_type').select('fund_source_id').executeTakeFirstOrThrow()
    const line = { fund_source_id, debit: 1, account: '5503' }
    byHand.lines = [line, { fund_source_id, credit: 1, account: '1203' }]
    return sql`select accounting.post_entry(${JSON.stringify(byHand)}::jsonb)`.execute(tx)
  })
  await expect(posted).rejects.toThrow('account_controlled')
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})
