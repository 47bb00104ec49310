// What personnel and payroll take from files: who may, whose numbers count, what is changed and what is not, the way back.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import type { Person } from '../../../../test/harness.ts'
import { openPayrollSchool, type PayrollSchool } from '../payroll/payroll.fixture.ts'

const IMPORTS = '/api/payroll/imports'
const NIK = '3174010101990001'
let school: PayrollSchool
let staffId: number

beforeAll(async () => {
  school = await openPayrollSchool(new Date('2026-08-20T03:00:00Z'))
  staffId = await school.hire({ name: 'Sari', nik: NIK, wage: 3_000_000 })
})
afterAll(() => school.t.close())

async function run(kind: string, table: string[], params: object = {}, person: Person = school.hr) {
  const file_id = await uploaded(school.t, person, table.join('\n'))
  const started = await person.post(`${IMPORTS}/create`, { kind, file_id, ...params })
  expect([started.status, started.body.fields]).toEqual([200, undefined])
  return importEnd(person, started.body.data.id, 60_000, IMPORTS)
}
const told = async (id: number, person: Person = school.hr) =>
  (await person.get(`${IMPORTS}/${id}/rows`)).body.data.map(
    (row: { became: string; differences: Record<string, string>[]; faults: Record<string, string>[] }) => [
      row.became,
      ...row.differences.map(({ column, before, after }) => `${column}: ${before} → ${after}`),
      ...row.faults.map(({ column, code }) => `${column} ${code}`),
    ],
  )
const undo = async (id: number) => (await school.hr.post(`${IMPORTS}/undo`, { id })).body
const update = { update_existing: true }

test('a treasurer imports no employments, a teacher nothing, another school names nobody here', async () => {
  const { t, treasurer } = school
  const file_id = await uploaded(t, treasurer, 'NIK\n1')
  expect((await treasurer.post(`${IMPORTS}/create`, { kind: 'employments', file_id })).status).toBe(403)
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.post(`${IMPORTS}/create`, { kind: 'bank_accounts', file_id })).status).toBe(403)
  await t.company('other')
  const other = await t.person('other', 'hr')
  const theirs = await run(
    'bank_accounts',
    ['NIK,Bank,Nomor rekening,Atas nama', `${NIK},Bank A,12345,S`],
    update,
    other,
  )
  expect(await told(theirs.id, other)).toEqual([['faulty', 'staff unknown']])
  // By the database too: what rows change is for those who may import their kind.
  const [batch] = (
    await sql<{ roles: string[] }>`select roles from kernel.import_batch where id = ${theirs.id}`.execute(t.admin.db)
  ).rows
  expect(batch!.roles).toEqual(['admin', 'treasurer', 'hr'])
})

test('bank accounts come, change and come back; garbage is told', async () => {
  const head = 'NIK,Bank,Nomor rekening,Atas nama'
  const made = await run('bank_accounts', [head, `${NIK},Bank Contoh,99-000 12345,Sari`, 'x,,abc,'])
  expect(made).toMatchObject({ good: 1, faulty: 1 })
  expect(await told(made.id)).toEqual([
    ['new'],
    ['faulty', 'bank required', 'number invalid', 'holder required', 'staff unknown'],
  ])
  expect(await told((await run('bank_accounts', [head, `${NIK},B2,12345,Sari`])).id)).toEqual([
    ['faulty', 'staff exists'],
  ])
  const changed = await run('bank_accounts', ['NIK,Nomor rekening', `${NIK},55555`], update)
  expect(await told(changed.id)).toEqual([['changed', 'number: 9900012345 → 55555']])
  // The number stays out of the trail, and with it the old one.
  const { rows } = await sql<{ after: object }>`select after from kernel.audit_entry
    where relation = 'people.bank_account' and operation = 'update'`.execute(school.t.admin.db)
  expect(rows.every(({ after }) => !('number' in after))).toBe(true)
  expect((await undo(changed.id)).data).toMatchObject({ state: 'undone', kept: 0 })
  const file = await school.hr.get(`/api/v1/hr/staff/${staffId}`)
  expect(file.body.data.bank_account.number).toBe('9900012345')
})

test('tax statuses and employments are found by person and beginning', async () => {
  const tax = await run(
    'tax_statuses',
    ['NIK,Mulai tahun,PTKP,NPWP', `${NIK},2020,K1,09.123.456.7-890.100`, `${NIK},2026,K/2,`, `${NIK},1900,K/9,1`],
    update,
  )
  expect(await told(tax.id)).toEqual([
    ['changed', 'status: TK/0 → K/1', 'npwp: null → 091234567890100'],
    ['new'],
    ['faulty', 'from_year invalid', 'status invalid', 'npwp invalid'],
  ])
  const work = await run(
    'employments',
    [
      'NIK,Mulai,Status kepegawaian,Jabatan,Golongan,Berakhir,Alasan berakhir',
      `${NIK},2020-01-01,,,III/b,2026-12-31,Pindah`,
      `${NIK},2021-01-01,Tetap,Guru,,,`,
      `${NIK},2027-01-01,Kontrak,Guru,,2026-01-01,`,
    ],
    update,
  )
  expect(await told(work.id)).toEqual([
    ['changed', 'grade: null → III/b', 'ends_on: null → 2026-12-31', 'reason: null → Pindah'],
    // Two at a time: the database says no.
    ['faulty', 'starts_on refused'],
    ['faulty', 'ends_on invalid'],
  ])
  expect((await undo(work.id)).data).toMatchObject({ kept: 0 })
  expect((await undo(tax.id)).data).toMatchObject({ kept: 0 })
})

test('a new amount ends the one before it; undone, that goes on; amounts are never rewritten', async () => {
  const head = 'NIK,Komponen,Jumlah,Berlaku mulai,Berlaku sampai'
  const assignments = async () =>
    (await school.hr.get(`/api/payroll/assignments?staff_id=${staffId}`)).body.data.map(
      (one: { amount: number; valid_from: string; valid_until: string | null }) => [one.amount, one.valid_until],
    )
  const raise = await run('pay_assignments', [
    head,
    `${NIK},basic_pay,3.500.000,2026-07-01,`,
    `${NIK},tidak ada,1,2026-07-01,`,
  ])
  expect(await told(raise.id)).toEqual([['new'], ['faulty', 'component unknown']])
  expect(await assignments()).toEqual([
    [3_000_000, '2026-06-30'],
    [3_500_000, null],
  ])
  const other = await run('pay_assignments', [head, `${NIK},basic_pay,9.000.000,2026-07-01,`], update)
  expect(await told(other.id)).toEqual([['faulty', 'amount fixed']])
  expect((await undo(raise.id)).data.state).toBe('undone')
  expect(await assignments()).toEqual([[3_000_000, null]])
})

test('hours and one-off items go to the open run of their month, and to no other', async () => {
  const { hr, component, newRun, compute, settle } = school
  const made = await hr.post('/api/payroll/components/create', {
    ...{
      code: 'extra',
      name: 'Honor lembur',
      name_en: 'Overtime',
      kind: 'earning',
      basis: 'per_hour',
      account: '5103',
    },
  })
  expect([made.status, made.body.fields]).toEqual([200, undefined])
  await hr.post('/api/payroll/components/create', {
    ...{ code: 'gift', name: 'Hadiah', name_en: 'Gift', kind: 'earning', basis: 'once', account: '5103' },
  })
  expect(component('basic_pay')).toBeGreaterThan(0)
  const payroll = await newRun({ year: 2026, month: 8, pay_date: '2026-08-25' })
  const hours = await run('pay_hours', [
    'NIK,Tahun,Bulan,Komponen,Jam',
    `${NIK},2026,8,extra,"12,5"`,
    `${NIK},2026,9,extra,1`,
    `${NIK},2026,8,gift,1`,
  ])
  expect(await told(hours.id)).toEqual([['new'], ['faulty', 'month invalid'], ['faulty', 'component invalid']])
  const more = await run('pay_hours', ['NIK,Tahun,Bulan,Komponen,Jam', `${NIK},2026,8,Honor lembur,14`], update)
  expect(await told(more.id)).toEqual([['changed', 'quantity: 12.5 → 14']])
  const items = await run('pay_items', ['NIK,Tahun,Bulan,Komponen,Jumlah', `${NIK},2026,8,hadiah,Rp 250.000`])
  expect(items).toMatchObject({ good: 1, faulty: 0 })
  await settle(await compute(payroll))
  // The run is computed from it and submitted: nothing of it is taken back any more.
  expect((await undo(items.id)).code).toBe('import_changed')
  expect((await undo(more.id)).data).toMatchObject({ state: 'undone', kept: 1 })
})
