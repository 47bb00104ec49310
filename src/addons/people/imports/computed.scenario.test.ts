// Slips that were computed from what a file brought stand in the way of taking it back; two files at once do not cross.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from '../payroll/payroll.fixture.ts'

const IMPORTS = '/api/payroll/imports'
const NIK = '3174010101990001'
const OTHER = '3174010101990002'
let school: PayrollSchool
let staffId: number
let payroll: Run

beforeAll(async () => {
  school = await openPayrollSchool(new Date('2026-08-20T03:00:00Z'))
  staffId = await school.hire({ name: 'Sari', nik: NIK, wage: 3_000_000 })
  await school.hire({ name: 'Tono', nik: OTHER, wage: 3_000_000 })
  const extra = { code: 'extra', name: 'Lembur', name_en: 'Overtime', kind: 'earning', basis: 'per_hour' }
  const gift = { code: 'gift', name: 'Hadiah', name_en: 'Gift', kind: 'earning', basis: 'once' }
  for (const one of [extra, gift]) await school.hr.post('/api/payroll/components/create', { ...one, account: '5103' })
  payroll = await school.newRun({ year: 2026, month: 8, pay_date: '2026-08-25' })
})
afterAll(() => school.t.close())

const start = async (kind: string, table: string[], params: object = {}) => {
  const file_id = await uploaded(school.t, school.hr, table.join('\n'))
  return school.hr.post(`${IMPORTS}/create`, { kind, file_id, ...params })
}
const run = async (kind: string, table: string[], params: object = {}) => {
  const started = await start(kind, table, params)
  expect([started.status, started.body.fields]).toEqual([200, undefined])
  const batch = await importEnd(school.hr, started.body.data.id, 60_000, IMPORTS)
  expect(batch).toMatchObject({ faulty: 0 })
  return batch.id
}
const undo = async (id: number) => (await school.hr.post(`${IMPORTS}/undo`, { id })).body
const update = { update_existing: true }

const RAISE = ['NIK,Komponen,Jumlah,Berlaku mulai', `${NIK},basic_pay,3.500.000,2026-07-01`]
const MADE: [string, string[]][] = [
  ['pay_assignments', RAISE],
  ['tax_statuses', ['NIK,Mulai tahun,PTKP', `${NIK},2026,K/1`]],
  ['pay_hours', ['NIK,Tahun,Bulan,Komponen,Jam', `${NIK},2026,8,extra,12`]],
  ['pay_items', ['NIK,Tahun,Bulan,Komponen,Jumlah', `${NIK},2026,8,gift,250.000`]],
]
const CHANGED: [string, string[]][] = [
  ['tax_statuses', ['NIK,Mulai tahun,PTKP', `${NIK},2026,K/2`]],
  ['employments', ['NIK,Mulai,Golongan', `${NIK},2020-01-01,III/a`]],
  ['pay_assignments', ['NIK,Komponen,Berlaku mulai,Berlaku sampai', `${NIK},basic_pay,2026-07-01,2027-06-30`]],
  ['pay_hours', ['NIK,Tahun,Bulan,Komponen,Jam', `${NIK},2026,8,extra,14`]],
  ['pay_items', ['NIK,Tahun,Bulan,Komponen,Jumlah', `${NIK},2026,8,gift,260.000`]],
]

test('what slips were computed from is not taken back; what they were not computed from is', async () => {
  const made = []
  for (const [kind, table] of MADE) made.push(await run(kind, table))
  const began = await run('employments', [
    'NIK,Mulai,Status kepegawaian,Jabatan,Berakhir',
    `${NIK},2019-01-01,Tetap,Guru,2019-12-31`,
  ])
  payroll = await school.compute(payroll)
  for (const id of made)
    expect(await undo(id)).toMatchObject({
      code: 'import_changed',
      fields: { 'row 2': 'sudah diubah atau dipakai' },
    })
  // A period that was over before the month was no part of it.
  expect((await undo(began)).data).toMatchObject({ state: 'undone' })

  // Changed after the computation: nothing was computed from that, so it goes back.
  for (const [kind, table] of CHANGED) {
    const id = await run(kind, table, update)
    expect([kind, (await undo(id)).data?.kept]).toEqual([kind, 0])
  }
  // Changed and computed: the rows stay as they are, and are counted and marked.
  const changed = []
  for (const [kind, table] of CHANGED) changed.push([kind, await run(kind, table, update)] as const)
  payroll = await school.compute(await current())
  for (const [kind, id] of changed) {
    expect([kind, (await undo(id)).data]).toMatchObject([kind, { state: 'undone', kept: 1 }])
    const [row] = (await school.hr.get(`${IMPORTS}/${id}/rows`)).body.data
    expect([kind, row.became, row.undone]).toEqual([kind, 'changed', false])
  }
})

const current = async (): Promise<Run> => (await school.hr.get(`/api/payroll/runs/${payroll.id}`)).body.data

test('a run that was taken back stands in nobody’s way', async () => {
  const raise = await run('pay_assignments', [
    'NIK,Komponen,Jumlah,Berlaku mulai',
    `${OTHER},basic_pay,3.100.000,2026-08-01`,
  ])
  payroll = await school.compute(await current())
  expect((await undo(raise)).code).toBe('import_changed')
  const { id, version } = await current()
  const gone = { id, version, date: '2026-08-20', reason: 'Keliru' }
  expect((await school.treasurer.post('/api/payroll/runs/void', gone)).body.data.state).toBe('void')
  expect((await undo(raise)).data).toMatchObject({ state: 'undone' })
})

test('of two files that change the same records at once one waits to be sent again, and its old value is the first one’s new one', async () => {
  const table = (status: string) => ['NIK,Mulai tahun,PTKP', `${NIK},2026,${status}`, `${OTHER},2020,${status}`]
  const both = await Promise.all([
    start('tax_statuses', table('K/3'), update),
    start('tax_statuses', table('TK/1'), update),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const first = both.find(({ status }) => status === 200)!.body.data.id
  await importEnd(school.hr, first, 60_000, IMPORTS)
  const second = await run('tax_statuses', table('TK/2'), update)
  // The first is no longer what stands there: its undo leaves both, the second's goes back to it.
  expect((await undo(first)).data).toMatchObject({ kept: 2 })
  expect((await undo(second)).data).toMatchObject({ kept: 0 })
  const kept = await school.hr.get(`/api/v1/hr/staff/${staffId}`)
  expect(['K/3', 'TK/1']).toContain(kept.body.data.tax_statuses[0].status)
})

test('an undo and a file that changes the same record at once: one of them wins, nothing is half', async () => {
  const table = (status: string) => ['NIK,Mulai tahun,PTKP', `${OTHER},2020,${status}`]
  const first = await run('tax_statuses', table('K/0'), update)
  const [undone, sent] = await Promise.all([undo(first), start('tax_statuses', table('K/2'), update)])
  const second = await importEnd(school.hr, sent.body.data.id, 60_000, IMPORTS)
  expect(undone.data.state).toBe('undone')
  const [row] = (await school.hr.get(`${IMPORTS}/${second.id}/rows`)).body.data
  // Either the undo came first, and the file changed what it restored; or the file did, and the undo left it.
  const came = row.differences[0]?.before
  expect([
    ['K/0', 1],
    [came === 'K/0' ? 'never' : came, 0],
  ]).toContainEqual([came, undone.data.kept])
})
