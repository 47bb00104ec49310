// What a school charges, whom it bills what and why, and taking it back: the books say the same on every day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
const pupils: Record<string, number> = {}

beforeAll(async () => {
  school = await openFeeSchool()
  pupils.ayu = await school.student('Ayu')
  pupils.bima = await school.student('Bima', { inClass: 1 })
  pupils.citra = await school.student('Citra', { entered_on: '2026-10-17' })
  pupils.dodi = await school.student('Dodi', { left_on: '2026-11-10' })
})
afterAll(() => school.t.close())

test('only those who keep the money say what is charged and bill it; nobody of another school does', async () => {
  const { teacher, cashier, stranger, treasurer, types } = school
  for (const person of [teacher, cashier]) expect(outcome(await school.tariff({ amount: 1 }, person))[0]).toBe(403)
  expect(outcome(await teacher.get(`${API}/invoices`))[0]).toBe(403)
  expect(outcome(await school.tariff({ amount: 1 }, stranger))[1]).toBe('school_kind_missing')
  const run = { fee_type_id: types.SPP, from_month: '2026-10-01' }
  expect(outcome(await cashier.post(`${API}/billing-runs/create`, run))[0]).toBe(403)
  expect(outcome(await stranger.post(`${API}/billing-runs/create`, run))[1]).toBe('school_kind_missing')
  expect(outcome(await treasurer.post(`${API}/billing-runs/create`, { ...run, issued_on: '2027-01-01' }))[0]).toBe(422)
  const two = { grade: 7, class_group_id: school.classes[0], amount: 1 }
  expect(outcome(await school.tariff(two))).toEqual([422, 'invalid_params'])
})

test('the most particular tariff counts, then that of a year of entry, then the newest; what is alike is refused', async () => {
  for (const given of [
    { amount: 400_000 },
    { amount: 410_000, valid_from: '2026-09-01' },
    { grade: 8, amount: 450_000 },
    { grade: 8, amount: 460_000, cohort: 2026 },
    { category: 'anak_guru', amount: 100_000, valid_from: '2026-11-01' },
  ])
    ok(await school.tariff(given))
  expect(outcome(await school.tariff({ grade: 8, amount: 1 }))).toEqual([409, 'conflict'])
  const { id } = await school.run({ from_month: '2026-08-15', until_month: '2026-10-01' })
  const plan = await school.planOf(id)
  const of = (name: string) => plan.filter((row) => row.student_id === pupils[name]).map(({ amount }) => amount)
  expect([of('ayu'), of('bima'), of('citra')]).toEqual([
    [400_000, 410_000, 410_000],
    [460_000, 460_000, 460_000],
    [198_387],
  ])
  const category = { student_id: pupils.bima, category: 'anak_guru', from_day: '2026-11-01' }
  ok(await school.treasurer.post(`${API}/categories/create`, category))
  const { id: november } = await school.run({ from_month: '2026-11-01' })
  expect((await school.planOf(november)).find((row) => row.student_id === pupils.bima)?.amount).toBe(100_000)
})

test('who comes or goes within a month pays its days, half of it or all of it, as the school says', async () => {
  const { student, types } = school
  const own = { fee_type_id: types.JEMPUTAN, valid_from: '2026-07-01', amount: 450_000 }
  const joins = await student('Eka', { entered_on: '2026-07-17' })
  const leaves = await student('Fajar', { left_on: '2026-11-10' })
  for (const student_id of [joins, leaves]) ok(await school.tariff({ ...own, student_id }))
  const amounts = async () => {
    const july = await school.planOf((await school.run({ fee_type_id: types.JEMPUTAN, from_month: '2026-07-01' })).id)
    const november = await school.planOf(
      (await school.run({ fee_type_id: types.JEMPUTAN, from_month: '2026-11-01' })).id,
    )
    const at = (plan: typeof july, id: number) => plan.find((row) => row.student_id === id)?.amount
    return [at(july, joins), at(november, leaves)]
  }
  expect(await amounts()).toEqual([217_742, 150_000])
  for (const [part_month, wanted] of [
    ['half', [225_000, 225_000]],
    ['full', [450_000, 450_000]],
  ] as const) {
    const { version } = ok(await school.treasurer.get(`${API}/settings`))
    ok(await school.treasurer.post(`${API}/settings/update`, { version, part_month }))
    expect(await amounts()).toEqual(wanted)
  }
  const { version } = ok(await school.treasurer.get(`${API}/settings`))
  ok(await school.treasurer.post(`${API}/settings/update`, { version, part_month: 'days' }))
})

test('cut off after the invoices and before the ledger a run leaves nothing, and no number is lost', async () => {
  const { id } = await school.run({ from_month: '2026-10-01', issued_on: '2026-10-01' })
  await school.t.asSuperuser(async (client) => {
    await client.query('begin; lock table fees.movement in exclusive mode')
    const cut = school.bill(id).catch((error: Error) => error)
    const waiting = `select pid from pg_locks where relation = 'fees.movement'::regclass and not granted`
    await expect.poll(async () => (await client.query(waiting)).rows.length).toBe(1)
    await client.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
    expect(await cut).toBeInstanceOf(Error)
    await client.query('rollback')
  })
  expect(await school.invoicesOf(`run_id=${id}`)).toEqual([])
  expect(ok(await school.treasurer.get(`${API}/billing-runs/${id}`))).toMatchObject({ state: 'draft', invoices: 0 })
  expect(await school.balance('1201')).toBe(0)
  const unseen = await school.treasurer.post(`${API}/billing-runs/start`, { id, version: 2 })
  expect(unseen.body.code).toBe('stale_version')
  ok(await school.treasurer.post(`${API}/billing-runs/cancel`, { id, version: 1 }))
})

test('everybody is listed with the reason; billed again, nobody is billed twice', async () => {
  const { id } = await school.run({ from_month: '2026-10-01', issued_on: '2026-10-01' })
  const reasons = (await school.planOf(id)).map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual(['bill', 'bill', 'bill', 'bill', 'bill', 'part_month'])
  await Promise.all([school.bill(id), school.bill(id)])
  const invoices = await school.invoicesOf(`run_id=${id}`)
  expect(invoices.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `INV/2026/000${n}`))
  const again = await school.billed({ from_month: '2026-10-01' })
  expect(again).toMatchObject({ state: 'billed', invoices: 0, amount: 0 })
  expect(new Set((await school.planOf(again.id)).map(({ reason }) => reason))).toEqual(new Set(['billed_before']))
  expect(await school.balance('1201', '2026-10-31')).toBe(410_000 * 4 + 460_000 + 198_387)
  expect(await school.balance('4101')).toBe(-(410_000 * 4 + 460_000 + 198_387))
})

test('the database itself refuses a second bill for the same month, a changed one, and one that is paid below zero', async () => {
  const [invoice] = await school.invoicesOf(`student_id=${pupils.ayu}`)
  await school.t.asSuperuser(async (client) => {
    const copy = `insert into fees.invoice (company_id, number, run_id, student_id, fee_type_id, period_on, once, tariff_id, fund_source_id, gross, issued_on, due_on)
      select company_id, 'X', run_id, student_id, fee_type_id, period_on, once, tariff_id, fund_source_id, gross, issued_on, due_on from fees.invoice where id = $1`
    await expect(client.query(copy, [invoice!.id])).rejects.toThrow('invoice_period_key')
    await expect(client.query('update fees.invoice set gross = 1 where id = $1', [invoice!.id])).rejects.toThrow(
      'invoice_fixed',
    )
    const paid = `insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
      select company_id, student_id, id, '1201', fund_source_id, issued_on, 'paid', -amount - 1, 'fees.receipt', 1 from fees.invoice where id = $1`
    await expect(client.query(paid, [invoice!.id])).rejects.toThrow(/check/)
  })
})

test('months to come are owed and not earned until they begin', async () => {
  const run = await school.billed({ from_month: '2026-11-01', until_month: '2027-06-01', issued_on: '2026-11-14' })
  const [ayu] = (await school.invoicesOf(`student_id=${pupils.ayu}&run_id=${run.id}`)).toReversed()
  expect(ayu).toMatchObject({ period_on: '2026-11-01', amount: 410_000 })
  const ahead = await school.balance('2111')
  // Ayu, Eka, Citra, Bima as a child of the staff; Dodi and Fajar are gone.
  expect(ahead).toBe(-7 * (410_000 * 3 + 100_000))
  school.setDay('2026-12-02')
  expect(ok(await school.treasurer.post(`${API}/earnings/start`))).toEqual({ months: 1 })
  expect(ok(await school.treasurer.post(`${API}/earnings/start`))).toEqual({ months: 0 })
  expect(await school.balance('2111')).toBe((ahead / 7) * 6)
  expect(await school.apart('2026-10-31', '2026-11-14', '2026-11-30', '2026-12-01', '2026-12-31')).toEqual([])
})

test('a whole run is taken back while nothing is paid, and billed anew', async () => {
  const run = (await school.treasurer.get(`${API}/billing-runs?state=billed`)).body.data.find(
    ({ until_month }: { until_month: string }) => until_month === '2027-06-01',
  )
  const undo = { id: run.id, version: run.version, date: '2026-12-02', reason: 'Tarif salah' }
  expect(outcome(await school.cashier.post(`${API}/billing-runs/undo`, undo))[0]).toBe(403)
  expect(outcome(await school.treasurer.post(`${API}/billing-runs/undo`, { ...undo, date: '2026-11-01' }))[0]).toBe(422)
  expect(ok(await school.treasurer.post(`${API}/billing-runs/undo`, undo)).state).toBe('undone')
  expect([await school.balance('2111'), await school.balance('1201')]).toEqual([0, 410_000 * 4 + 460_000 + 198_387])
  const again = await school.billed({ from_month: '2026-11-01', until_month: '2027-06-01', issued_on: '2026-12-02' })
  expect(again.invoices).toBe(run.invoices)
  expect(await school.apart('2026-11-30', '2026-12-02', '2026-12-31')).toEqual([])
})

test('one invoice is cancelled with a reason, once, and the month can be billed again', async () => {
  const [invoice] = (await school.invoicesOf(`student_id=${pupils.citra}&is_open=true`)).toReversed()
  const back = { id: invoice!.id, date: '2026-12-02', reason: 'Pindah sekolah' }
  expect(outcome(await school.stranger.post(`${API}/invoices/cancel`, back))).toEqual([404, 'not_found'])
  expect(ok(await school.treasurer.post(`${API}/invoices/cancel`, back))).toMatchObject({
    open: 0,
    cancelled_on: '2026-12-02',
  })
  expect(outcome(await school.treasurer.post(`${API}/invoices/cancel`, back))).toEqual([409, 'invoice_fixed'])
  expect((await school.billed({ from_month: '2026-10-01' })).invoices).toBe(1)
})

test('a tariff that would make another bill of one that stands is refused; one that changes none of them is not', async () => {
  const october = '2026-10-01'
  for (const given of [
    { amount: 420_000, valid_from: october },
    { amount: 420_000, valid_from: october, class_group_id: school.classes[0] },
    { amount: 420_000, valid_from: october, grade: 7, cohort: 2026 },
    { amount: 420_000, valid_from: '2027-06-01', student_id: pupils.ayu },
    { amount: 420_000, valid_from: '2026-10-10', student_id: pupils.citra },
  ])
    expect(outcome(await school.tariff(given))).toEqual([409, 'tariff_behind_bills'])
  for (const given of [
    { amount: 420_000, valid_from: '2027-07-01' },
    { amount: 410_000, valid_from: october },
    // Of that grade one pays by the year of entry; of that category there is nobody.
    { amount: 420_000, valid_from: '2026-09-01', grade: 8 },
    { amount: 420_000, valid_from: october, category: 'yatim' },
    { amount: 420_000, valid_from: '2026-10-18', student_id: pupils.citra, fee_type_id: school.types.KEGIATAN },
  ])
    ok(await school.tariff(given))
  // What it comes to stands in the preview beside what the month before was.
  const { id } = await school.run({ from_month: '2027-07-01' })
  const ayu = (await school.planOf(id)).find(({ student_id }) => student_id === pupils.ayu)
  expect(ayu).toMatchObject({ amount: 420_000, last_amount: 410_000, reason: 'bill' })
})

test('a month that is closed takes no bill, and nothing is left of the attempt', async () => {
  const { id } = await school.run({
    fee_type_id: school.types.DAFTAR_ULANG,
    from_month: '2026-07-01',
    issued_on: '2025-07-01',
  })
  ok(await school.tariff({ fee_type_id: school.types.DAFTAR_ULANG, amount: 1_000_000 }))
  await expect(school.bill(id)).rejects.toThrow('no_period')
  expect(ok(await school.treasurer.get(`${API}/billing-runs/${id}`))).toMatchObject({ state: 'draft', invoices: 0 })
})

test('after all of it every kept figure is the sum of its rows', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  expect(await school.apart('2026-10-01', '2026-11-30', '2026-12-31')).toEqual([])
})
