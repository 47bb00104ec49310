// Every printed report of the demo, in every form: the same figures, and figures that agree with the books.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetsOf } from '../../test/fixtures/spreadsheet.ts'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'
import { findDisagreements } from '../kernel/records/audit/verify.ts'

let t: TestHouse
let admin: Person
let teacher: Person
let fund: number
let year: number
let planId: number

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  admin = await t.person('smp', 'admin')
  teacher = await t.person('smp', 'teacher')
  const { body: funds } = await admin.get('/api/budget/fund-sources')
  fund = funds.data.find(({ code }: { code: string }) => code === 'bos_reguler').id
  const { body: plans } = await admin.get(`/api/budget/planning?fund_source_id=${fund}&state=approved`)
  ;({ id: planId, fiscal_year: year } = plans.data[0])
})
afterAll(() => t.close())

const month = () => `fund_source_id=${fund}&year=${year}&month=1`
const REPORTS: [string, () => string][] = [
  ...['general', 'cash', 'bank', 'tax'].map((book): [string, () => string] => [
    `budget/reports/cash-book`,
    () => `${month()}&book=${book}`,
  ]),
  ['budget/reports/cash-count', month],
  ...['phase', 'quarter', 'month'].map((by): [string, () => string] => [
    'budget/reports/plan',
    () => `plan_id=${planId}&by=${by}`,
  ]),
  ['v1/bos/reports/realisation', () => `fund_source_id=${fund}&fiscal_year=${year}&until_month=6`],
  ['v1/bos/reports/recapitulation', () => `fund_source_id=${fund}&fiscal_year=${year}`],
]
interface Printed {
  title: string
  columns: { key: string; title: string }[]
  rows: { kind: string; level: number; values: Record<string, number | string | null> }[]
  facts: { label: string; value: number | string | null }[]
  signatures: { title: string; name: string | null }[]
}
const readReport = async (path: string, query: string): Promise<Printed> => {
  const { status, body } = await admin.get(`/api/${path}?${query}`)
  expect([path, status]).toEqual([path, 200])
  return body.data
}
const bytesOf = async (path: string, query: string, format: string) => {
  const headers = { cookie: `session_id=${admin.cookie}` }
  return t.house.app.inject({ url: `/api/${path}?${query}&format=${format}`, headers })
}
const last = (printed: Printed) => printed.rows.at(-1)!.values

describe('every report', () => {
  test.each(REPORTS)('%s leaves in three forms', async (path, query) => {
    expect((await teacher.get(`/api/${path}?${query()}`)).status).toBe(403)
    const printed = await readReport(path, query())
    const xlsx = await bytesOf(path, query(), 'xlsx')
    const cells = sheetsOf(xlsx.rawPayload)[0]!.rows.flat()
    for (const { title } of printed.columns) expect(cells).toContain(title)
    for (const value of Object.values(last(printed))) if (value !== null) expect(cells).toContain(value)
    const pdf = await bytesOf(path, query(), 'pdf')
    expect([pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect(pdf.headers['content-disposition']).toMatch(/\.pdf"/)
  })

  test('refuses a form it does not have, and what is not there', async () => {
    expect((await admin.get(`/api/budget/reports/plan?plan_id=${planId}&format=csv`)).status).toBe(422)
    expect((await admin.get('/api/budget/reports/plan?plan_id=999999')).status).toBe(404)
    expect((await admin.get(`/api/budget/reports/cash-count?fund_source_id=${fund}&year=2001&month=1`)).status).toBe(
      404,
    )
  })
})

describe('figures', () => {
  test('the general book ends with what bank, cash and tax hold together', async () => {
    const [general, cash, bank, tax] = await Promise.all(
      ['general', 'cash', 'bank', 'tax'].map((book) =>
        readReport('budget/reports/cash-book', `${month()}&book=${book}`),
      ),
    )
    const balance = (printed: Printed | undefined) => Number(last(printed!).balance)
    expect(balance(general)).toBe(balance(cash) + balance(bank) + balance(tax))
    const { body } = await admin.get(`/api/budget/book-months?fund_source_id=${fund}&year=${year}`)
    const january = body.data.find((one: { month: number }) => one.month === 1)
    expect(balance(bank)).toBe(january.closing.bank)
    expect(general!.rows[0]!.values.balance).toBe(0)
  })

  test('a plan spends what it receives, however it is cut', async () => {
    for (const by of ['phase', 'quarter', 'month']) {
      const printed = await readReport('budget/reports/plan', `plan_id=${planId}&by=${by}`)
      const total = last(printed)
      const parts = printed.columns.filter(({ key }) => key.startsWith('part_')).map(({ key }) => Number(total[key]))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total.amount)
      const standards = printed.rows.filter(
        ({ kind, level, values }) => kind === 'group' && level === 0 && values.amount,
      )
      expect(standards.reduce((sum, { values }) => sum + Number(values.amount), 0)).toBe(total.amount)
      expect(printed.facts.find(({ label }) => label === 'Pagu')?.value).toBe(total.amount)
    }
  })

  test('the recapitulation is what the cash book spent, and with what is not paid yet the realisation per component', async () => {
    const { body: funds } = await admin.get('/api/budget/fund-sources')
    for (const { id } of funds.data)
      for (const until of [1, 6, 11, 12]) {
        const query = `fund_source_id=${id}&fiscal_year=${year}&until_month=${until}`
        const per = await readReport('v1/bos/reports/realisation', query)
        const recap = await readReport('v1/bos/reports/recapitulation', query)
        const fact = (label: string) => Number(recap.facts.find((one) => one.label === label)?.value)
        expect([query, last(recap).total]).toEqual([query, fact('Pengeluaran')])
        const parts = recap.rows.slice(0, -1).map(({ values }) => Number(values.total))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(last(recap).total)
        const moved = fact('Penerimaan') - fact('Pengeluaran') + fact('Pajak dipungut dikurangi disetor')
        const lent = fact('Uang muka kembali dikurangi diberikan') + fact('Pinjaman antar dana masuk dikurangi keluar')
        expect(fact('Saldo awal periode') + moved + lent).toBe(fact('Saldo akhir periode'))
        const unplanned = recap.rows.find(({ values }) => values.name === 'Di luar kegiatan')?.values.total ?? 0
        expect(Number(last(recap).total) - Number(unplanned) + fact('Terealisasi, belum dibayar')).toBe(
          last(per).realised,
        )
      }
  })
})

test('the whole demo agrees with itself', async () => {
  const all = t.house.modules.flatMap(({ checks = [] }) => checks)
  expect(await findDisagreements(t.admin.db, all)).toEqual([])
})

describe('what the state wants of a payroll', () => {
  test('the files of the tax office and the lists of insurance come out, for everyone by a number', async () => {
    const { body } = await admin.get('/api/payroll/runs?limit=200')
    const paid = body.data.filter(({ state }: { state: string }) => ['paid', 'locked'].includes(state))
    const newest = paid.toSorted((a: { month: number }, b: { month: number }) => b.month - a.month)[0]
    const { year, month } = newest
    const file = async (path: string) => {
      const headers = { cookie: `session_id=${admin.cookie}` }
      const reply = await t.house.app.inject({ url: `/api/payroll/${path}`, headers })
      expect([path, reply.statusCode]).toEqual([path, 200])
      return reply.body
    }
    const { rows } = await readReport('payroll/withholding', `year=${year}&month=${month}`)
    const people = rows.slice(0, -1).map(({ values }) => values)
    const monthly = await file(`withholding/file?year=${year}&month=${month}`)
    const yearly = await file(`year-proof/file?year=${year}`)
    const numbers = (xml: string) =>
      [...xml.matchAll(/<CounterpartTin>(\d{16})<\/CounterpartTin>/g)].map(([, tin]) => tin)
    // Who left with this month is told of by the proof of the year alone.
    expect(numbers(monthly)).toHaveLength(people.length - 1)
    expect(numbers(yearly)).toHaveLength(1)
    expect([...numbers(monthly), ...numbers(yearly)].sort()).toEqual(people.map(({ tin }) => tin).sort())
    for (const programme of ['health', 'employment']) {
      const reply = await bytesOf('payroll/contributions', `year=${year}&month=${month}&programme=${programme}`, 'xlsx')
      expect([programme, reply.statusCode]).toEqual([programme, 200])
      const [sheet] = await sheetsOf(reply.rawPayload)
      expect(JSON.stringify(sheet)).toContain(String(people[0]!.name))
    }
  })
})
