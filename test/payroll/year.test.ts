// Two years of pay of fourteen people through the doors, month by month against a calculator of its own. The second year begins
// in July: what was before is entered from a file, and until then December refuses.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checks } from '../../src/addons/people/checks.ts'
import {
  openPayrollSchool,
  type PayrollSchool,
  type Run,
  type Slip,
} from '../../src/addons/people/payroll/payroll.fixture.ts'
import { findDisagreements } from '../../src/kernel/records/audit/verify.ts'
import { importEnd, uploaded } from '../fixtures/imports.ts'
import { type Worker, yearOf } from './calculator.ts'
import { BPA1, BPMP, readFile } from './structure.ts'
import { WORKERS } from './workers.ts'

let s: PayrollSchool
const ids = new Map<string, number>()
const nik = new Map<string, string>()

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2027-12-31T02:00:00Z'))
  for (const [index, worker] of WORKERS.entries()) {
    const number = String(3_275_010_101_000_000 + index)
    const id = await s.hire({
      name: worker.name,
      status: worker.status,
      nik: worker.hasNumber ? number : null,
      starts_on: worker.joined,
      ...(worker.left && { ends_on: worker.left }),
    })
    ids.set(worker.name, id)
    nik.set(worker.name, number)
    await entitle(worker, id)
  }
})
afterAll(() => s.t.close())

const post = async (path: string, params: object) => {
  const { status, body } = await s.hr.post(path, params)
  expect([path, status, body.code, body.fields]).toEqual([path, 200, undefined, undefined])
  return body.data
}

async function entitle(worker: Worker, staff_id: number) {
  const assign = (code: string, amount: number, period: object) =>
    post('/api/payroll/assignments/create', { staff_id, component_id: s.component(code), amount, ...period })
  for (const [index, [from, amount]] of worker.wages.entries()) {
    const next = worker.wages[index + 1]
    const until = next && new Date(Date.parse(`${next[0]}-01T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
    await assign('basic_pay', amount, { valid_from: `${from}-01`, ...(until && { valid_until: until }) })
  }
  if (worker.zakat) await assign('zakat', worker.zakat, { valid_from: '2020-01-01' })
  if (worker.isForeign || worker.extraFamily)
    await post('/api/payroll/profiles/save', {
      staff_id,
      health: true,
      employment: true,
      pension: !worker.isForeign,
      extra_family: worker.extraFamily ?? 0,
      holiday: worker.isForeign ? 'natal' : 'idul_fitri',
    })
  for (const [index, { positionCost, ...figure }] of (worker.before ?? []).entries())
    await post('/api/payroll/year-figures/create', {
      staff_id,
      year: 2026,
      employer: 'previous',
      employer_name: `Sekolah ${index + 1}`,
      first_month: 1 + index * 4,
      last_month: 4 + index * 4,
      position_cost: positionCost,
      evidence: `BPA1 nomor ${index + 1}`,
      ...figure,
    })
  for (const [month] of Object.entries(worker.away ?? {})) await goAway(staff_id, month)
}

/** Monday to Friday of the first whole week of August 2026. */
async function goAway(staffId: number, month: string) {
  expect(month).toBe('2026-08')
  await s.t.asSuperuser((client) =>
    client.query(
      `with five as (update school.staff set week_days = 5 where company_id = $1 and id = $2)
       insert into people.leave_request (company_id, staff_id, leave_type_id, starts_on, ends_on, days, state, requested_by)
       select $1, $2, id, '2026-08-03', '2026-08-07', 5, 'approved', $3 from people.leave_type where company_id = $1 and code = 'unpaid'`,
      [s.companyId, staffId, s.hr.userId],
    ),
  )
}

async function run(
  period: { year: number; month: number } & Record<string, unknown>,
  inputs: object[] = [],
): Promise<Slip[]> {
  const begun = await s.newRun(period)
  for (const input of inputs) await post('/api/payroll/inputs/save', { run_id: begun.id, ...input })
  const computed = await s.compute(begun)
  expect([period, computed.job_state, computed.job_error]).toEqual([period, 'done', null])
  const slips = await s.slips(computed)
  await s.settle(computed)
  return slips
}

interface Sums {
  taxable: number
  tax: number
  savings: number
  zakat: number
}

/** What the slips of a month come to for each person, from the database: several runs of a month are one. */
async function paid(year: number, month: number): Promise<Map<string, Sums>> {
  const { rows } = await sql<Sums & { name: string }>`
    select p.name, sum(s.taxable)::bigint as taxable, sum(s.tax)::bigint as tax, sum(s.savings)::bigint as savings,
      sum(s.zakat)::bigint as zakat
    from people.payslip s join school.staff p on p.company_id = s.company_id and p.id = s.staff_id
    where s.company_id = ${s.companyId} and s.year = ${year} and s.month = ${month} group by 1`.execute(s.t.admin.db)
  return new Map(rows.map(({ name, ...sums }) => [name, sums]))
}

function expected(workers: readonly Worker[], year: number, month: number): Map<string, Sums> {
  return new Map(
    workers.flatMap((worker) => {
      const row = yearOf(worker, year).months.find((one) => one.month === month)
      return row
        ? [[worker.name, { taxable: row.taxable, tax: row.tax, savings: row.savings, zakat: row.zakat }] as const]
        : []
    }),
  )
}

const sorted = (sums: Map<string, Sums>) => [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))

test('2026 from January: every month of everyone comes out to the rupiah', async () => {
  for (let month = 1; month <= 12; month++) {
    if (month === 3) await run({ year: 2026, month, kind: 'thr', holiday: 'idul_fitri', pay_date: '2026-03-10' })
    if (month === 6)
      await run({ year: 2026, month, kind: 'bonus', pay_date: '2026-06-10' }, [
        { staff_id: ids.get('Joko')!, component_id: s.component('bonus'), amount: 25_000_000 },
      ])
    if (month === 12) await run({ year: 2026, month, kind: 'thr', holiday: 'natal', pay_date: '2026-12-15' })
    await run({ year: 2026, month })
    expect([month, sorted(await paid(2026, month))]).toEqual([month, sorted(expected(WORKERS, 2026, month))])
  }
  const december = yearOf(WORKERS[2]!, 2026).months.at(-1)!
  expect(december.tax).toBeLessThan(0)
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

const STAYED = WORKERS.filter(({ left }) => !left).map(({ before, thr, bonus, away, ...worker }) => worker)
const HALF = 6
let december: Run

test('2027 begins in July: December refuses and names whom it knows nothing of', async () => {
  for (let month = HALF + 1; month < 12; month++) await run({ year: 2027, month })
  december = await s.newRun({ year: 2027, month: 12 })
  const { status, body } = await s.hr.post('/api/payroll/runs/compute', { id: december.id, version: december.version })
  expect([status, body.code]).toEqual([409, 'months_untold'])
  expect(body.message).toContain('Ayu (1–6); Budi (1–6)')
  const { body: list } = await s.hr.get('/api/payroll/untold-months?year=2027&month=12&limit=200')
  expect(
    list.data.map(({ staff_name, months }: { staff_name: string; months: string }) => [staff_name, months]),
  ).toEqual(STAYED.map(({ name }) => [name, '1–6']))
})

test('with the figures of January to June from a file the year is settled as if it had been paid here throughout', async () => {
  const head =
    'NIK,Tahun,Pemberi kerja,Dari bulan,Sampai bulan,Bruto,Iuran JHT dan JP pegawai,Zakat,PPh 21 dipotong,Dasar angka'
  const total = (worker: Worker, pick: (sums: Sums) => number) =>
    yearOf(worker, 2027)
      .months.slice(0, HALF)
      .reduce((sum, one) => sum + pick(one), 0)
  // Who has no NIK is entered by hand.
  const row = (worker: Worker) =>
    [
      nik.get(worker.name),
      2027,
      'sekolah ini',
      1,
      HALF,
      total(worker, (one) => one.taxable),
      total(worker, (one) => one.savings),
      total(worker, (one) => one.zakat),
      total(worker, (one) => one.tax),
      'Daftar gaji lama',
    ].join(',')
  const file = [
    head,
    ...STAYED.filter(({ hasNumber }) => hasNumber).map(row),
    `9999,2027,sekolah ini,1,6,1,0,0,0,Tidak dikenal`,
  ]
  const file_id = await uploaded(s.t, s.hr, file.join('\r\n'))
  const batch = await post('/api/payroll/imports/create', { kind: 'year_figures', file_id })
  const ended = await importEnd(s.hr, batch.id, 60_000, '/api/payroll/imports')
  expect(ended).toMatchObject({ state: 'done', good: STAYED.length - 1, faulty: 1 })
  for (const worker of STAYED.filter(({ hasNumber }) => !hasNumber))
    await post('/api/payroll/year-figures/create', {
      staff_id: ids.get(worker.name)!,
      year: 2027,
      employer: 'this',
      first_month: 1,
      last_month: HALF,
      gross: total(worker, (one) => one.taxable),
      savings: total(worker, (one) => one.savings),
      tax: total(worker, (one) => one.tax),
      evidence: 'Daftar gaji lama',
    })
  const computed = await s.compute(december)
  expect([computed.job_state, computed.job_error]).toEqual(['done', null])
  expect(sorted(await paid(2027, 12))).toEqual(sorted(expected(STAYED, 2027, 12)))
  // What was changed since is not handed in.
  const figures = (await s.hr.get(`/api/payroll/year-figures?staff_id=${ids.get('Ayu')}`)).body.data
  expect(figures).toMatchObject([{ employer: 'this', entered_by: expect.any(String), evidence: 'Daftar gaji lama' }])
  const { id, staff_name, entered_by, entered_at, file_id: _file, ...same } = figures[0]
  const wished = Object.fromEntries(Object.entries(same).filter(([, value]) => value !== null))
  expect((await s.hr.post('/api/payroll/year-figures/delete', { id })).status).toBe(200)
  await post('/api/payroll/year-figures/create', { ...wished, tax: 0 })
  const early = await s.hr.post('/api/payroll/runs/submit', { id: computed.id, version: computed.version })
  expect(early.body.code).toBe('figures_changed')
  await s.settle(await s.compute(computed))
  const [again] = (await s.hr.get(`/api/payroll/year-figures?staff_id=${ids.get('Ayu')}&year=2027`)).body.data
  expect((await s.hr.post('/api/payroll/year-figures/delete', { id: again.id })).body.code).toBe('year_settled')
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

test('a month is told by a slip or by figures, never by both', async () => {
  const staff_id = ids.get('Budi')!
  const figure = { staff_id, year: 2026, employer: 'this', gross: 1, savings: 0, tax: 0, evidence: 'Salah' }
  const paidHere = await s.hr.post('/api/payroll/year-figures/create', {
    ...figure,
    year: 2028,
    first_month: 1,
    last_month: 2,
  })
  expect(paidHere.status).toBe(200)
  const january = await s.newRun({ year: 2028, month: 1 })
  const lines = [{ kind: 'earning', code: 'basic_pay', label: 'Gaji pokok', amount: 1 }]
  const slip = { run_id: january.id, staff_id, lines }
  expect((await s.hr.post('/api/payroll/payslips/create', slip)).body.code).toBe('month_told_by_figures')
  const computed = await s.compute(january)
  expect((await s.slips(computed)).map((one) => one.staff_id)).not.toContain(staff_id)
  const late = { ...figure, staff_id: ids.get('Ayu')!, year: 2028, first_month: 1, last_month: 1 }
  expect((await s.hr.post('/api/payroll/year-figures/create', late)).body.code).toBe('month_paid_here')
})

test('a slip entered by hand counts in the year as a computed one does', async () => {
  const staff_id = await s.hire({ name: 'Oki', wage: 10_000_000, starts_on: '2029-10-01', ends_on: '2029-11-30' })
  const october = await s.newRun({ year: 2029, month: 10 })
  const line = (kind: string, code: string, amount: number, more = {}) => ({ kind, code, label: code, amount, ...more })
  const refused = await s.hr.post('/api/payroll/payslips/create', {
    run_id: october.id,
    staff_id,
    lines: [line('earning', 'pph21', 1)],
  })
  expect(refused.status).toBe(422)
  const slip = await post('/api/payroll/payslips/create', {
    run_id: october.id,
    staff_id,
    lines: [
      line('earning', 'basic_pay', 10_000_000),
      line('earning', 'hadiah', 300_000, { taxable: false }),
      line('deduction', 'bpjs_old_age', 200_000),
      line('deduction', 'zakat', 100_000),
      line('deduction', 'pph21', 261_350),
      line('employer', 'bpjs_health', 400_000),
      line('employer', 'bpjs_work_accident', 24_000),
      line('employer', 'bpjs_death', 30_000),
      line('employer', 'bpjs_old_age', 370_000),
    ],
  })
  expect(slip).toMatchObject({
    gross: 10_300_000,
    deductions: 561_350,
    net: 9_738_650,
    taxable: 10_454_000,
    tax: 261_350,
  })
  await s.settle(await s.compute(october))
  const year = await s.compute(await s.newRun({ year: 2029, month: 11 }))
  expect([year.job_state, year.job_error]).toEqual(['done', null])
  const last = (await s.slips(year)).find((one) => one.staff_id === staff_id)!
  // Below the allowance all of it comes back.
  expect(last).toMatchObject({ tax: -261_350, gross: 10_000_000, returned: 261_350, final: true })
  expect(last.lines.find(({ code }) => code === 'pph21_refund')?.how).toContain('Bruto setahun Rp20.908.000')
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

const total = (sums: Map<string, Sums>, key: keyof Sums) => [...sums.values()].reduce((sum, one) => sum + one[key], 0)

test('the proof of a year comes to what the slips say, and to what the calculator says', async () => {
  for (const worker of WORKERS) {
    const staff_id = ids.get(worker.name)!
    const { status, body } = await s.hr.get(`/api/payroll/year-proof?year=2026&staff_id=${staff_id}`)
    expect([worker.name, status]).toEqual([worker.name, 200])
    const row = (no: string) =>
      body.data.rows.find(({ values }: { values: Record<string, unknown> }) => values.no === no).values.amount
    const { rows } =
      await sql<Sums>`select sum(taxable)::bigint as taxable, sum(tax)::bigint as tax, sum(savings)::bigint as savings,
      sum(zakat)::bigint as zakat from people.payslip where staff_id = ${staff_id} and year = 2026`.execute(
        s.t.admin.db,
      )
    expect([row('8'), row('21'), row('10'), row('11')]).toEqual(
      ['taxable', 'tax', 'savings', 'zakat'].map((key) => rows[0]![key as keyof Sums]),
    )
    const year = yearOf(worker, 2026)
    expect([row('9'), row('17'), row('18')]).toEqual([year.positionCost, year.taxableYear, year.taxYear])
    expect(row('1') + row('3') + row('5') + row('7')).toBe(row('8'))
    expect(row('20')).toBe(row('18') - row('19'))
  }
  const stranger = await s.t.person('smp', 'teacher')
  expect((await stranger.get(`/api/payroll/year-proof?year=2026&staff_id=${ids.get('Ayu')}`)).status).toBe(404)
  expect((await s.hr.get(`/api/payroll/year-proof?year=2028&staff_id=${ids.get('Ayu')}`)).body.code).toBe(
    'year_not_settled',
  )
  const pdf = await s.hr.get(`/api/payroll/year-proof?year=2026&staff_id=${ids.get('Ayu')}&format=pdf`)
  expect(pdf.status).toBe(200)
})

test('what is due when, the lists of a month, and the file for the tax office agree with the slips', async () => {
  const march = await paid(2026, 3)
  const dues = (await s.hr.get('/api/payroll/dues?year=2026&limit=200')).body.data
  const due = (kind: string) =>
    dues.find((one: { month: number; kind: string }) => one.month === 3 && one.kind === kind)
  expect(due('pph21')).toMatchObject({
    amount: total(march, 'tax'),
    due_on: '2026-04-15',
    report_by: '2026-04-20',
    status: 'late',
    paid: 0,
  })
  expect([due('health').due_on, due('employment').due_on]).toEqual(['2026-04-10', '2026-04-15'])
  for (const programme of ['health', 'employment']) {
    const list = (await s.hr.get(`/api/payroll/contributions?year=2026&month=3&programme=${programme}`)).body.data
    expect(list.rows.at(-1).values.total).toBe(due(programme).amount)
  }
  const proof = {
    year: 2026,
    month: 3,
    kind: 'pph21',
    amount: due('pph21').amount,
    paid_on: '2026-04-10',
    reference: 'NTPN0001',
  }
  await post('/api/payroll/due-proofs/create', proof)
  expect((await s.hr.post('/api/payroll/due-proofs/create', proof)).status).toBe(409)
  const after = (await s.hr.get('/api/payroll/dues?year=2026&limit=200')).body.data
  expect(after.find((one: { month: number; kind: string }) => one.month === 3 && one.kind === 'pph21')).toMatchObject({
    status: 'paid',
    reference: 'NTPN0001',
    paid_on: '2026-04-10',
  })
  const file = () => s.hr.get('/api/payroll/withholding/file?year=2026&month=3')
  expect((await file()).body.code).toBe('withholder_unknown')
  await post('/api/v1/school/withholder/update', { npwp: '0012345678901000', id_tku: '0012345678901000000000' })
  const refused = await file()
  expect([refused.body.code, refused.body.message.includes('Fajar')]).toEqual(['tax_numbers_missing', true])
  await post('/api/payroll/tax-statuses/save', {
    staff_id: ids.get('Fajar')!,
    from_year: 2026,
    status: 'TK/2',
    npwp: '0912345678901000',
  })
  const xml = (await file()).raw.toString()
  const { items, faults } = readFile(xml, BPMP)
  expect([faults, items.length]).toEqual([[], march.size])
  const grosses = [...xml.matchAll(/<Gross>(\d+)<\/Gross>/g)].reduce((sum, [, amount]) => sum + Number(amount), 0)
  expect(grosses).toBe(total(march, 'taxable'))
  const list = (await s.hr.get('/api/payroll/withholding?year=2026&month=3')).body.data
  expect(list.rows.at(-1).values).toMatchObject({ gross: grosses, tax: total(march, 'tax') })
})

test('the file of the yearly proofs says for each person what the proof on paper says, in the order of the template', async () => {
  const file = (query: string) => s.hr.get(`/api/payroll/year-proof/file?year=${query}`)
  expect((await file('2028')).body.code).toBe('nobody_settled')
  expect((await (await s.t.person('smp', 'teacher')).get('/api/payroll/year-proof/file?year=2026')).status).toBe(403)
  const xml = (await file('2026')).raw.toString()
  const { items, faults } = readFile(xml, BPA1)
  expect([faults, items.length]).toEqual([[], WORKERS.length])
  const told = (tags: string[]) => items.map((item) => tags.reduce((sum, tag) => sum + Number(item[tag]), 0))
  const printed = async (no: string) =>
    Promise.all(
      WORKERS.map(async ({ name }) => {
        const { body } = await s.hr.get(`/api/payroll/year-proof?year=2026&staff_id=${ids.get(name)}`)
        return body.data.rows.find(({ values }: { values: Record<string, unknown> }) => values.no === no).values.amount
      }),
    )
  const sorted = (amounts: number[]) => amounts.toSorted((a, b) => a - b)
  const income = ['SalaryPensionJhtTht', 'OtherBenefit', 'InsurancePaidByEmployer', 'TantiemBonusThr']
  expect(sorted(told(income))).toEqual(sorted(await printed('8')))
  expect(sorted(told(['PensionContributionJhtThtFee']))).toEqual(sorted(await printed('10')))
  expect(sorted(told(['Article21IncomeTax']))).toEqual(sorted((await printed('20')).map((owed) => Math.max(0, owed))))
  // Who left in June is told with that month.
  const june = (await file('2026&month=6')).raw.toString()
  expect([...june.matchAll(/<A1>/g)].length).toBeGreaterThan(0)
  expect(june).not.toContain('<TaxPeriodMonthEnd>12<')
  expect(june).toContain('<StatusOfWithholding>PartialYear<')
})
