// What is charged by use: entered for a student and a month, billed once by the next run, free again when the bill is taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let ayu: number
let bima: number
let left: number
const back = { date: '2026-11-14', reason: 'Salah hitung' }

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
  left = await school.student('Citra', { left_on: '2026-09-20' })
  await school.t.house.work()
})
afterAll(() => school.t.close())

type Entry = { id: number; version: number; quantity: number; invoice_id: number | null; student_id: number }
const enter = (given: object, person = school.treasurer) =>
  person.post(`${API}/uses/create`, { fee_type_id: school.types.KANTIN, period_on: '2026-10-15', ...given })
const uses = async (query = '') => ok(await school.treasurer.get(`${API}/uses?${query}`)) as Entry[]
const ofAyu = async () => (await uses(`student_id=${ayu}&period_on=2026-10-31`))[0]!
const canteen = (given: object = {}) => ({ fee_type_id: school.types.KANTIN, from_month: '2026-10-01', ...given })

test('only those who keep the fees enter uses, of what is charged so, for students of theirs and months that have begun', async () => {
  const given = { student_id: ayu, quantity: 10 }
  expect(outcome(await enter(given, school.cashier))[0]).toBe(403)
  expect(outcome(await enter(given, school.teacher))[0]).toBe(403)
  expect(outcome(await enter(given, school.stranger))).toEqual([404, 'not_found'])
  expect(outcome(await enter({ ...given, student_id: 999_999 }))).toEqual([404, 'not_found'])
  expect(outcome(await enter({ ...given, fee_type_id: school.types.SPP }))).toEqual([422, 'not_by_use'])
  expect(outcome(await enter({ ...given, period_on: '2026-12-01' }))).toEqual([422, 'invalid_params'])
  for (const quantity of [0, -1, 1.23456, 100_001, '3'])
    expect(outcome(await enter({ ...given, quantity }))).toEqual([422, 'invalid_params'])
})

test('of one student, fee and month there is one entry, however often and at once it is sent', async () => {
  const given = { student_id: ayu, quantity: 18 }
  const sent = await Promise.all([enter(given), enter(given), enter(given)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  ok(await enter({ student_id: bima, quantity: 2.5 }))
  ok(await enter({ student_id: left, quantity: 3, period_on: '2026-09-01' }))
  const { id, version } = await ofAyu()
  expect(ok(await school.treasurer.post(`${API}/uses/update`, { id, version, quantity: 20 })).quantity).toBe(20)
  expect(outcome(await school.treasurer.post(`${API}/uses/update`, { id, version, quantity: 21 }))).toEqual([
    ...[409, 'stale_version'],
  ])
})

test('without a tariff it waits; then the run for a month bills what was used until then, one bill a month, at the price of one', async () => {
  const without = await school.run(canteen())
  expect((await school.planOf(without.id)).map(({ reason }) => reason)).toEqual(['no_tariff', 'no_tariff', 'no_tariff'])
  await school.bill(without.id)
  expect(await uses('is_billed=true')).toEqual([])
  ok(await school.tariff({ fee_type_id: school.types.KANTIN, amount: 12_345 }))
  ok(await school.tariff({ fee_type_id: school.types.KANTIN, amount: 10_001, valid_from: '2026-10-01' }))
  ok(await school.tariff({ amount: 400_000 }))
  // No fee named: tuition of the month and whatever was used.
  const run = await school.run({ fee_type_id: undefined, from_month: '2026-10-01', issued_on: '2026-11-02' })
  const plan = await school.planOf(run.id)
  expect(plan.filter(({ reason }) => reason === 'use').map(({ student_id, amount }) => [student_id, amount])).toEqual([
    [ayu, 200_020],
    // Half a rupiah and more counts as one.
    [bima, 25_003],
    [left, 37_035],
  ])
  await Promise.all([school.bill(run.id), school.bill(run.id)])
  const [bill] = await school.invoicesOf(`student_id=${ayu}&fee_type_id=${school.types.KANTIN}`)
  expect(bill).toMatchObject({ quantity: 20, amount: 200_020, period_on: '2026-10-01', due_on: '2026-11-10' })
  expect((await ofAyu()).invoice_id).toBe(bill!.id)
  expect((await school.billed(canteen({ from_month: '2026-11-01' }))).invoices).toBe(0)
  expect([await school.balance('1202'), await school.balance('4106')]).toEqual([262_058, -262_058])
})

test('what is billed is neither changed nor deleted, by the database too', async () => {
  const { id, version } = await ofAyu()
  expect(outcome(await school.treasurer.post(`${API}/uses/update`, { id, version, quantity: 1 }))).toEqual([
    ...[409, 'use_billed'],
  ])
  expect(outcome(await school.treasurer.post(`${API}/uses/delete`, { id }))).toEqual([409, 'use_billed'])
  expect(outcome(await school.stranger.post(`${API}/uses/delete`, { id }))).toEqual([404, 'not_found'])
  await school.t.asSuperuser(async (client) => {
    for (const write of [
      'update fees.use_entry set quantity = 1 where id = $1',
      'update fees.use_entry set invoice_id = null where id = $1',
      'delete from fees.use_entry where id = $1',
    ])
      await expect(client.query(write, [id])).rejects.toThrow('use_billed')
  })
})

test('a bill that is taken back frees what it billed, once; changed, it is billed anew', async () => {
  const [bill] = await school.invoicesOf(`student_id=${ayu}&fee_type_id=${school.types.KANTIN}`)
  ok(await school.treasurer.post(`${API}/invoices/cancel`, { id: bill!.id, ...back }))
  const { id, version, invoice_id } = await ofAyu()
  expect(invoice_id).toBeNull()
  ok(await school.treasurer.post(`${API}/uses/update`, { id, version, quantity: 19 }))
  const again = await school.billed(canteen())
  expect(again).toMatchObject({ invoices: 1, amount: 190_019 })
  const undo = { id: again.id, version: again.version, ...back }
  ok(await school.treasurer.post(`${API}/billing-runs/undo`, undo))
  expect((await uses('is_billed=false')).map(({ student_id }) => student_id)).toEqual([ayu])
  expect(await school.apart('2026-11-02', '2026-11-14')).toEqual([])
})

test('a run and a change at once: the bill says what the entry says', async () => {
  const { id: runId } = await school.run(canteen())
  const { id, version } = await ofAyu()
  const change = school.treasurer.post(`${API}/uses/update`, { id, version, quantity: 7 })
  await Promise.all([school.bill(runId), change])
  const [bill] = await school.invoicesOf(`run_id=${runId}`)
  expect(bill).toMatchObject({ quantity: (await ofAyu()).quantity })
})

test('uses come from a file, looked at first, once, and can be taken back until they are billed', async () => {
  const { treasurer, t } = school
  const file = [
    'NIS atau NISN,Kode biaya,Untuk bulan,Banyaknya,Catatan',
    '261,KANTIN,01/11/2026,"12,5",',
    '262,KANTIN,2026-11-01,4,Catatan kantin',
    '262,SPP,2026-11-01,4,',
    '999,KANTIN,2026-11-01,4,',
    '261,KANTIN,2026-12-01,4,',
    '262,KANTIN,2026-10-01,4,',
    '262,KANTIN,2026-09-01,banyak,',
  ].join('\r\n')
  const bring = async (more: object = {}) => {
    const file_id = await uploaded(t, treasurer, file)
    const { id } = ok(await treasurer.post(`${API}/imports/create`, { kind: 'fee_uses', file_id, ...more }))
    const batch = async () => ok(await treasurer.get(`${API}/imports/${id}`))
    await expect.poll(async () => (await batch()).state).not.toMatch(/queued|running/)
    return { id, ...(await batch()) }
  }
  expect(await bring({ dry_run: true })).toMatchObject({ good: 2 })
  const wrong = await bring()
  expect(await uses('period_on=2026-11-01')).toHaveLength(2)
  expect(await bring()).toMatchObject({ good: 0 })
  ok(await treasurer.post(`${API}/imports/undo`, { id: wrong.id, version: wrong.version }))
  expect(await uses('period_on=2026-11-01')).toEqual([])
  const right = await bring()
  expect(await school.billed(canteen({ from_month: '2026-11-01' }))).toMatchObject({ invoices: 2, amount: 165_017 })
  expect(outcome(await treasurer.post(`${API}/imports/undo`, { id: right.id, version: right.version }))).toEqual([
    ...[409, 'import_changed'],
  ])
})

test('after all of it books, bills and uses agree', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  expect(await school.apart('2026-10-31', '2026-11-02', '2026-11-14', '2026-12-31')).toEqual([])
})
