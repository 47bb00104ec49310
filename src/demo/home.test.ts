// The first page of the demo's people: the same figures as behind the doors they come from, and only what those doors tell.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'

let t: TestHouse
let treasurer: Person

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  treasurer = await t.person('smp', 'treasurer')
})
afterAll(() => t.close())

interface Figure {
  name: string
  value: number
  note: { id: string }
  to: string
}
const homeOf = async (person: Person) => (await person.get('/api/v1/home')).body.data
const figuresOf = async (person: Person): Promise<Record<string, number>> =>
  Object.fromEntries((await homeOf(person)).figures.map(({ name, value }: Figure) => [name, value]))
const sum = (rows: Record<string, number>[], key: string) => rows.reduce((total, row) => total + row[key]!, 0)

async function allOf(path: string): Promise<Record<string, number>[]> {
  const { body } = await treasurer.get(path)
  if (!body.next_cursor) return body.data
  return [...body.data, ...(await allOf(`${path.split('&cursor')[0]}&cursor=${body.next_cursor}`))]
}

test('nobody but the signed-in is told anything', async () => {
  expect((await t.nobody.get('/api/v1/home')).status).toBe(401)
})

test('a treasurer reads the money, and every figure is that of its own page', async () => {
  const figures = await figuresOf(treasurer)
  expect(Object.keys(figures)).toEqual(['cash', 'arrears', 'payable_soon', 'plan_left', 'tax_due'])
  expect(figures.tax_due).toBe(sum(await allOf('/api/accounting/taxes/owed?limit=200'), 'amount'))
  const year = new Date().getUTCFullYear()
  const { body: funds } = await treasurer.get('/api/budget/fund-sources?limit=200')
  let left = 0
  for (const { id } of funds.data) {
    const { body } = await treasurer.get(`/api/budget/realisation?fund_source_id=${id}&fiscal_year=${year}`)
    left += body.data.totals.left_over
  }
  expect(figures.plan_left).toBe(left)
  expect(figures.arrears).toBe(sum(await allOf('/api/v1/fees/balances?owes=true&limit=200'), 'overdue'))
  const { body: books } = await treasurer.get('/api/accounting/reconciliation')
  const cash = books.data.rows.filter(({ ledger }: { ledger: string }) => ledger === 'cash_book')
  expect(figures.cash).toBe(sum(cash, 'told'))
})

test('funds and leave are called in the language of the reader, and a fund of the school’s own as the school calls it', async () => {
  const [board] = (await homeOf(treasurer)).boards
  const names = board.rows.map(({ title }: { title: object }) => title)
  expect(names).toContainEqual({ id: 'SPP (uang sekolah)', en: 'SPP (tuition)' })
  await treasurer.post('/api/budget/fund-sources/create', { code: 'wakaf', name: 'Wakaf gedung' })
  const { data } = (await treasurer.get('/api/budget/fund-sources?limit=200')).body
  const english = Object.fromEntries(data.map(({ code, name_en }: Record<string, string>) => [code, name_en]))
  expect([english.wakaf, english.donasi]).toEqual(['Wakaf gedung', 'Donations'])
})

interface Board {
  name: string
  columns: object[]
  rows: { title: { id: string }; values: (number | null)[] }[]
}
const boardsOf = async (person: Person): Promise<Board[]> => (await homeOf(person)).boards
const column = ({ rows }: Board, at: number) => rows.map(({ values }) => values[at]!)

test('what is side by side adds up to the figures above it, and only whom its door lets in is shown it', async () => {
  const [funds, flow] = (await boardsOf(treasurer)) as [Board, Board]
  const figures = await figuresOf(treasurer)
  const added = (board: Board, at: number) => column(board, at).reduce((total, value) => total + (value ?? 0), 0)
  expect([funds.name, added(funds, 0), added(funds, 1)]).toEqual(['funds', figures.cash, figures.plan_left])
  expect([flow.name, flow.rows.length]).toEqual(['flow', 6])
  for (const board of [funds, flow])
    for (const { values } of board.rows) expect(values.length).toBe(board.columns.length)
  const principal = await t.person('smp', 'principal')
  const [classes, trend, same] = (await boardsOf(principal)) as [Board, Board, Board]
  expect([classes.name, trend.name, same]).toEqual(['classes', 'attendance_trend', funds])
  const there = column(classes, 0)
  expect(there).toEqual(there.toSorted((one, other) => one - other))
  const chairman = await t.person('smp', 'foundation_chairman')
  const { body: money } = await chairman.post('/api/v1/foundation/finance', {})
  const [schools] = await boardsOf(chairman)
  expect(schools!.name).toBe('schools')
  expect(added(schools!, 2)).toBe(money.data.surplus)
  expect(added(schools!, 3)).toBe(money.data.held)
  for (const role of ['teacher', 'storekeeper'])
    expect([role, await boardsOf(await t.person('smp', role))]).toEqual([role, []])
  // A counsellor's are their own.
  const counselor = await t.person('smp', 'counselor')
  expect((await boardsOf(counselor)).map(({ name }) => name)).toEqual(['sessions', 'violations'])
})

test('deadlines come the nearest first, and what was paid is no deadline', async () => {
  const { dues } = await homeOf(treasurer)
  const days = dues.map(({ day }: { day: string }) => day)
  expect(days).toEqual(days.toSorted())
  expect(dues.length).toBeGreaterThan(0)
  const year = new Date().getUTCFullYear()
  const { body } = await treasurer.get(`/api/payroll/dues?year=${year}&limit=200`)
  const open = body.data.filter(({ status }: { status: string }) => status !== 'paid')
  const told = dues.filter(({ to }: { to: string }) => to === '/payroll/dues')
  const kinds = new Set(open.map(({ kind }: { kind: string }) => kind))
  expect(kinds).toContain('pph21')
  expect(told.length, 'the tax is told by the books, once').toBe(kinds.size - 1)
  expect(dues.filter(({ title }: { title: { id: string } }) => title.id === 'Setor PPh 21').length).toBe(1)
  const hr = await t.person('smp', 'hr')
  expect((await homeOf(hr)).dues.length).toBe(kinds.size)
})

test('who may not see the money is not told of it here, and a counsellor reads counts alone', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect(Object.keys(await figuresOf(teacher))).not.toContain('cash')
  expect((await homeOf(teacher)).dues).toEqual([])
  const counselor = await t.person('smp', 'counselor')
  expect(Object.keys(await figuresOf(counselor))).toEqual(expect.arrayContaining(['follow_ups', 'sessions', 'reports']))
  const text = JSON.stringify(await homeOf(counselor))
  const { rows } = await sql<{ name: string }>`select distinct s.name from counsel.violation v
    join school.student s on s.company_id = v.company_id and s.id = v.student_id`.execute(t.admin.db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ name }) => text.includes(name))).toEqual([])
})

test('an operator reads how readers and registry stand, as their own pages tell it', async () => {
  const admin = await t.person('smp', 'admin')
  const figures = await figuresOf(admin)
  const { body: gate } = await admin.get('/api/rfid/monitoring')
  expect([figures.readers, figures.cards_waiting]).toEqual([
    gate.data.devices_online,
    gate.data.held_taps + gate.data.unknown_cards,
  ])
  const { body: conflicts } = await admin.get('/api/registry/conflicts?limit=200')
  expect(figures.registry_differs).toBe(conflicts.data.length)
})

test('a school without the books is not told of them', async () => {
  const bare = await t.person('bare', 'treasurer')
  expect((await homeOf(bare)).figures).toEqual([])
})

test('a chairman reads the schools together, as dashboard and finance tell it; a principal reads none of it', async () => {
  const chairman = await t.person('smp', 'foundation_chairman')
  const figures = await figuresOf(chairman)
  const { body: overview } = await chairman.post('/api/v1/foundation/dashboard', {})
  const { body: money } = await chairman.post('/api/v1/foundation/finance', {})
  expect(figures).toMatchObject({
    foundation_students: overview.data.students,
    foundation_surplus: money.data.surplus,
    foundation_held: money.data.held,
    late_approvals: money.data.approvals.late,
  })
  const told = (await homeOf(chairman)).figures.filter(({ name }: Figure) => /surplus|held/.test(name))
  expect(told.map(({ note }: Figure) => note.id.split(' · ').at(-1))).toEqual(['Pembukuan', 'Pembukuan'])
  const principal = await t.person('smp', 'principal')
  expect(Object.keys(await figuresOf(principal)).filter((name) => name.startsWith('foundation_'))).toEqual([])
})

test('who runs the foundation’s office reads the money of the school they are in, as its treasurer does', async () => {
  const office = await t.person('smp', 'foundation_admin')
  const figures = await figuresOf(office)
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(['cash', 'plan_left', 'arrears']))
  expect(await figuresOf(treasurer)).toMatchObject(figures)
  expect((await boardsOf(office)).map(({ name }) => name)).toEqual(['funds', 'flow'])
})

test('a counsellor reads when and how many, and nothing of whom', async () => {
  const counselor = await t.person('smp', 'counselor')
  const figures = await figuresOf(counselor)
  expect(Object.keys(figures)).toEqual(['follow_ups', 'sessions', 'new_cases', 'reports', 'near_limit'])
  const { body } = await counselor.post('/api/v1/counselor/dashboard', {})
  expect(figures.follow_ups).toBe(body.data.follow_ups_due)
  const told = JSON.stringify(await homeOf(counselor))
  for (const { title, students } of body.data.due)
    for (const secret of [title, ...students.split(', ')]) expect(told).not.toContain(secret)
  const [sessions] = await boardsOf(counselor)
  expect(sessions!.name).toBe('sessions')
})

test('a cashier reads the drawer, what came today and who pays next, and a shift that is not theirs is not told', async () => {
  const cashier = await t.person('smp', 'cashier')
  expect((await figuresOf(cashier)).drawer).toBe(0)
  const { body } = await cashier.post('/api/v1/fees/shifts/create', { opening: 150_000 })
  expect(body.success).toBe(true)
  const open = (await cashier.get('/api/v1/fees/balances?owes=true&limit=1')).body.data[0]
  const paid = { student_id: open.id, method: 'cash', amount: 25_000 }
  const receipt = await cashier.post('/api/v1/fees/receipts/create', paid)
  expect([receipt.status, receipt.body.fields]).toEqual([200, undefined])
  const figures = await figuresOf(cashier)
  expect([figures.drawer, figures.received_today]).toEqual([175_000, 25_000])
  const [receipts] = await boardsOf(cashier)
  expect(receipts!.rows.map(({ values }) => values)).toEqual([[25_000]])
  expect((await homeOf(cashier)).dues.length).toBeGreaterThan(0)
})
