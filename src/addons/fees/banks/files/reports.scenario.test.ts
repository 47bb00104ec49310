// A school whose bank does not call: once a day the treasurer takes the bank's report and brings it in. Every row is booked once, whatever is brought
// twice, overlaps, is told by the bank as well, or dies half-way; what cannot be booked waits and says why.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, upload, uploaded } from '../../../../../test/fixtures/imports.ts'
import { XLSX_TYPE } from '../../../../kernel/files/files.ts'
import { writeXlsx } from '../../../../kernel/files/spreadsheet.ts'
import { findDisagreements } from '../../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../../accounting/checks.ts'
import { checks as budgetChecks } from '../../../budget/checks.ts'
import { checks } from '../../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../../fees.fixture.ts'
import { openBankSide } from '../banks.fixture.ts'
import { banksDaily } from '../daily.ts'
import { KINDS, REPORTS, report } from './reports.fixture.ts'

const TODAY = '2026-11-14'
const DAY = '13/11/2026'
let school: FeeSchool
let ayu: number
let bima: number
let citra: number
let bank: { id: number; version: number }
const va = (student: number) => `88899${String(student).padStart(10, '0')}`

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu Lestari')
  bima = await school.student('Bima Putra')
  citra = await school.student('Citra', { left_on: '2026-11-01' })
  ok(await school.tariff({ amount: 450_000 }))
  const funds = ok(await school.treasurer.get('/api/accounting/funds')) as { code: string; fund_source_id: number }[]
  const fund_source_id = funds.find(({ code }) => code === 'spp')!.fund_source_id
  ok(await school.treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 11 }))
  await school.billed({ from_month: '2026-10-01', issued_on: '2026-10-01' })
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  await school.t.house.work()
})
afterAll(() => school.t.close())

type Row = {
  row: number
  became: string
  record_id: number | null
  faults: { column: string; code: string; reason: { en: string } }[]
}
async function bring(
  file: Buffer | string,
  {
    mediaType,
    person = school.treasurer,
    ...more
  }: { mediaType?: string; person?: typeof school.treasurer; dry_run?: boolean; mapping?: object } = {},
) {
  const file_id = await uploaded(school.t, person, file, mediaType)
  const { id } = ok(await person.post(`${API}/imports/create`, { kind: 'fee_bank_payments', file_id, ...more }))
  const batch = await importEnd(person, id, 60_000, `${API}/imports`)
  const rows = ok(await person.get(`${API}/imports/${id}/rows?limit=200`)) as Row[]
  const faults = rows.flatMap(({ row, faults }) => faults.map(({ column, code }) => `${row} ${column} ${code}`))
  return {
    id,
    batch: batch as typeof batch & { failure?: { code: string } },
    rows,
    faults,
    became: rows.map(({ became }) => became),
  }
}
const told = async (query = '') =>
  ok(await school.cashier.get(`${API}/bank-payments?limit=200${query}`)) as Record<string, never>[]
const receipts = async () => ok(await school.cashier.get(`${API}/receipts?limit=200`)) as Record<string, never>[]
const balanceOf = async (id: number) => {
  const { owed, deposit } = ok(await school.cashier.get(`${API}/balances/${id}`))
  return [owed, deposit]
}
const books = async () => [
  await school.balance('1111'),
  await school.balance('1201'),
  await school.balance('5501'),
  await school.balance('2151'),
]
const disagreements = () => findDisagreements(school.t.admin.db, [...checks, ...accountingChecks, ...budgetChecks])

test('a bank that does not call is added without keys, by an admin; one that calls needs them', async () => {
  const given = { name: 'Bank Laporan', provider: 'file', prefix: '88899', charge: 4_000 }
  expect(outcome(await school.treasurer.post(`${API}/banks/create`, given))[0]).toBe(403)
  const { provider: _, ...calling } = given
  const refused = await school.admin.post(`${API}/banks/create`, calling)
  expect([...outcome(refused), Object.keys(refused.body.fields)]).toEqual([422, 'invalid_params', ['params.client_id']])
  bank = ok(await school.admin.post(`${API}/banks/create`, given))
  expect(bank).toMatchObject({ provider: 'file', path: null, client_id: null, keys_set_at: null })
  ok(await school.treasurer.post(`${API}/virtual-accounts/give`, { bank_id: bank.id }))
  // Where nobody can prove to be the bank, nobody is let in.
  const url = `${API}/snap/${school.company_id}/${bank.id}/v1.0/access-token/b2b`
  const called = await school.t.house.app.inject({ method: 'POST', url, payload: { grantType: 'client_credentials' } })
  expect([called.statusCode, called.json().responseCode]).toEqual([404, '4047316'])
})

test('who does not keep the books, who is of another school, and what is no report leave nothing', async () => {
  const file = report([va(ayu), 'AYU', 450_000, DAY, 'R0', ''])
  for (const person of [school.cashier, school.teacher, school.principal])
    expect(outcome(await person.post(`${API}/imports/create`, { kind: 'fee_bank_payments', file_id: 1 }))[0]).toBe(403)
  // The numbers of this school are nobody's there, and its file is not seen.
  expect((await bring(file, { person: school.stranger })).faults).toEqual(['2 number unknown'])
  const file_id = await uploaded(school.t, school.treasurer, file)
  expect(outcome(await school.stranger.post(`${API}/imports/create`, { kind: 'fee_bank_payments', file_id }))).toEqual([
    404,
    'not_found',
  ])
  const failure = async (text: string) => (await bring(text)).batch.failure?.code
  expect(await failure('x')).toBe('import_headers')
  expect(await failure('Nama,Umur\nA,1')).toBe('import_headers')
  expect(await failure(`${HEADINGS}\n"${'9'.repeat(3_000_000)}`)).toBe('import_unreadable')
  expect(await failure(`${file}\r\nTotal,,450.001`)).toBe('import_cut_off')
  expect(outcome(await upload(school.t, school.treasurer, Buffer.from([80, 75, 3, 4, 0]), XLSX_TYPE))[0]).toBe(422)
  const rows = await bring(
    report(
      [va(ayu), 'AYU', 0, DAY, 'R1', ''],
      [va(ayu), 'AYU', -450_000, DAY, 'R2', ''],
      [va(ayu), 'AYU', '450.000,50', DAY, 'R3', ''],
      [va(ayu), 'AYU', 450_000, '15/11/2026', 'R4', ''],
      [va(ayu), 'AYU', 450_000, '01/12/2019', 'R5', ''],
      ['77777000000014', 'AYU', 450_000, DAY, 'R6', ''],
      ['8.8899E+14', 'AYU', 450_000, DAY, 'R7', ''],
      [va(ayu), 'AYU', 450_000, 'kemarin', 'R8', ''],
    ).replaceAll('450.000,50', '"450.000,50"'),
  )
  expect(rows.faults).toEqual([
    '2 amount invalid',
    '3 amount invalid',
    '4 amount invalid',
    '5 paid_on invalid',
    '6 paid_on invalid',
    '7 number unknown',
    '8 number invalid',
    '9 paid_on invalid',
  ])
  expect(rows.rows[6]!.faults[0]!.reason.en).toContain('download it from the bank again')
  expect([await told(), await receipts()]).toEqual([[], []])
})
const HEADINGS = 'Nomor virtual account,Jumlah dibayar,Waktu bayar'

test('a report is looked at first, and leaves nothing; then it is booked as what a bank tells by itself is', async () => {
  const before = await books()
  const file = `${report([va(ayu), 'AYU LESTARI', '450.000', `${DAY} 08:15:30`, 'FT1', 'MOBILE'], [va(bima), 'BIMA PUTRA', 1_000_000, `${DAY} 23:59:59`, 'FT2', 'ATM'])}\r\nTotal,,1.450.000,,,`
  expect((await bring(file, { dry_run: true })).batch).toMatchObject({
    total: 2,
    good: 2,
    unchanged_rows: 0,
    faulty: 0,
  })
  expect(await told()).toEqual([])
  const { batch, became } = await bring(file)
  expect([batch.state, batch.good, batch.unchanged_rows, became]).toEqual(['done', 2, 0, ['new', 'new']])
  expect(await told()).toMatchObject([
    {
      student_id: bima,
      amount: 1_000_000,
      charge: 4_000,
      paid_on: '2026-11-13',
      paid_at: '2026-11-13T16:59:59Z',
      channel: 'ATM',
      told_in_file: true,
      held: null,
    },
    { student_id: ayu, amount: 450_000, reference: 'FT1', told_by_bank: false },
  ])
  expect(await receipts()).toMatchObject([
    { number: 'KW/2026/0002', method: 'virtual_account', shift_id: null, received_by: null, deposit: 100_000 },
    { number: 'KW/2026/0001', paid_on: '2026-11-13', reference: 'FT1' },
  ])
  expect([await balanceOf(ayu), await balanceOf(bima)]).toEqual([
    [450_000, 0],
    [0, 100_000],
  ])
  const after = await books()
  // Gross into the bank less two charges; what was owed is paid, the rest is a deposit.
  expect(after.map((amount, index) => amount - before[index]!)).toEqual([1_442_000, -1_350_000, 8_000, -100_000])
  expect(await school.apart('2026-11-12', '2026-11-13', TODAY)).toEqual([])
  expect(await disagreements()).toEqual([])
})

test('the same file twice, and one that overlaps, add what is new and nothing else', async () => {
  const first = [va(ayu), 'AYU LESTARI', '450.000', `${DAY} 08:15:30`, 'FT1', 'MOBILE'] as const
  const twice = await bring(report(first))
  expect([twice.batch.good, twice.batch.unchanged_rows, twice.became]).toEqual([1, 1, ['unchanged']])
  const longer = await bring(
    report(first, [va(ayu), 'AYU LESTARI', '50.000', `${DAY} 10:00:00`, 'FT3', 'MOBILE'], first),
  )
  expect([longer.became, longer.faults]).toEqual([['unchanged', 'new', 'faulty'], ['4 reference repeated']])
  // The same reference on the same day with another amount: nobody knows what is meant.
  expect((await bring(report([va(ayu), 'AYU', '60.000', `${DAY} 10:00:00`, 'FT3', '']))).faults).toEqual([
    '2 reference exists',
  ])
  // Numbers of journals come round again: another number's, or of another day, is another payment.
  const again = await bring(
    report([va(bima), 'BIMA', '1.000', DAY, 'FT3', ''], [va(ayu), 'AYU', '2.000', '12/11/2026', 'FT3', '']),
  )
  expect(again.became).toEqual(['new', 'new'])
  expect(await balanceOf(ayu)).toEqual([398_000, 0])
})

test('without a reference the moment is the name; without a time, the first and second of their kind', async () => {
  const before = (await told()).length
  const row = (paid_on: string) => [va(bima), 'BIMA', 5_000, paid_on, '', ''] as const
  const day = '10/11/2026'
  expect((await bring(report(row(`${day} 07:00:01`), row(`${day} 07:00:02`), row(`${day} 07:00:01`)))).became).toEqual([
    'new',
    'new',
    'faulty',
  ])
  expect((await bring(report(row('11/11/2026')))).became).toEqual(['new'])
  expect((await bring(report(row('11/11/2026'), row('11/11/2026')))).became).toEqual(['unchanged', 'new'])
  expect((await told()).length - before).toBe(4)
})

test.each(KINDS)('the report of %s is booked whole, and once', async (kind) => {
  const { ids, numbers } = await two()
  const file = REPORTS[kind](numbers)
  const first = await bring(file)
  expect([first.faults, first.became]).toEqual([[], ['new', 'new']])
  expect((await bring(file)).became).toEqual(['unchanged', 'unchanged'])
  for (const id of ids) expect(await balanceOf(id)).toEqual([0, 450_000])
})

/** Children who came since, and owe nothing. */
async function two() {
  const ids = [
    await school.student('Ayu Lestari', { entered_on: '2026-11-12' }),
    await school.student('Bima Putra', { entered_on: '2026-11-12' }),
  ] as const
  ok(await school.treasurer.post(`${API}/virtual-accounts/give`, { bank_id: bank.id }))
  return { ids, numbers: [va(ids[0]), va(ids[1])] as const }
}

test('a spreadsheet is read as the table it is, and the numbers that it has cut are refused', async () => {
  const sheet = async (number: string | number) =>
    writeXlsx([
      {
        name: 'Laporan',
        rows: [
          ['LAPORAN VA'],
          [],
          ['No. VA', 'Nama', 'Nominal', 'Tgl Transaksi', 'No. Jurnal'],
          [number, 'AYU', 1_500, '09/11/2026 10:00:00', `X${number}`],
        ],
      },
    ])
  expect((await bring(await sheet(Number(va(ayu))), { mediaType: XLSX_TYPE })).became).toEqual(['new'])
  expect((await bring(await sheet(8_889_900_000_000_010), { mediaType: XLSX_TYPE })).faults).toEqual([
    '4 number invalid',
  ])
})

test('a number that nobody has waits until somebody says whose it is, or it is given', async () => {
  const nobody = '888990000999999'
  const unknown = await bring(
    report([nobody, 'CITRA DEWI', 75_000, DAY, 'U1', 'ATM'], [va(900_000), 'SIAPA', 25_000, DAY, 'U2', '']),
  )
  expect(unknown.became).toEqual(['new', 'new'])
  const [second, first] = await told('&is_held=true')
  expect(first).toMatchObject({
    student_id: null,
    student_name: null,
    number: nobody,
    told_name: 'CITRA DEWI',
    held: 'bank_account_unknown',
    receipt_id: null,
  })
  expect(ok(await school.treasurer.post(`${API}/bank-payments/book`, { id: first!.id }))).toMatchObject({
    receipt_id: null,
    held: 'bank_account_unknown',
  })
  expect(await disagreements()).toEqual([])
  const give = { id: first!.id, student_id: citra }
  expect(outcome(await school.cashier.post(`${API}/bank-payments/assign`, give))[0]).toBe(403)
  expect(outcome(await school.stranger.post(`${API}/bank-payments/assign`, give))).toEqual([404, 'not_found'])
  expect(outcome(await school.treasurer.post(`${API}/bank-payments/assign`, { ...give, student_id: 999_999 }))).toEqual(
    [404, 'not_found'],
  )
  // Also of a child who has left.
  expect(ok(await school.treasurer.post(`${API}/bank-payments/assign`, give))).toMatchObject({
    student_name: 'Citra',
    held: null,
    receipt_id: expect.any(Number),
  })
  expect(outcome(await school.treasurer.post(`${API}/bank-payments/assign`, { ...give, student_id: ayu }))).toEqual([
    409,
    'bank_payment_fixed',
  ])
  await school.t.asSuperuser((client) =>
    client.query(
      `insert into fees.virtual_account (company_id, bank_id, student_id, customer_no) values (${school.company_id}, ${bank.id}, ${citra}, '0000900000')`,
    ),
  )
  await banksDaily.run({ database: school.t.house.database, clock: { now: school.now } } as never)
  expect((await told()).find(({ id }) => id === second!.id)).toMatchObject({ student_id: citra, held: null })
  expect((await bring(report([nobody, 'CITRA DEWI', 75_000, DAY, 'U1', 'ATM']))).became).toEqual(['unchanged'])
  expect(await disagreements()).toEqual([])
})

test('where only what is owed was agreed on, another amount waits for a person; a closed month is booked today', async () => {
  const change = async (given: object) => {
    const { version } = ok(await school.admin.get(`${API}/banks/${bank.id}`))
    ok(await school.admin.post(`${API}/banks/update`, { id: bank.id, version, ...given }))
  }
  await change({ other_amount: 'refuse' })
  const [owed] = await balanceOf(ayu)
  await bring(report([va(ayu), 'AYU', owed! - 1, DAY, 'A1', ''], [va(bima), 'BIMA', 7_000, DAY, 'A2', '']))
  expect((await told('&is_held=true')).map(({ held }) => held)).toEqual(['bank_paid_already', 'bank_amount_wrong'])
  await banksDaily.run({ database: school.t.house.database, clock: { now: school.now } } as never)
  const waiting = await told('&is_held=true')
  expect(waiting).toHaveLength(2)
  for (const { id } of waiting)
    expect(ok(await school.treasurer.post(`${API}/bank-payments/book`, { id })).held).toBeNull()
  expect((await bring(report([va(ayu), 'AYU', 1, DAY, 'A3', '']))).became).toEqual(['new'])
  expect(await balanceOf(ayu)).toEqual([0, 0])
  await change({ other_amount: 'deposit' })
  // October was never begun in the cash book.
  await bring(report([va(ayu), 'AYU', 10_000, '20/10/2026', 'A4', ''], [va(ayu), 'AYU', 20_000, DAY, 'A5', '']))
  expect((await receipts()).slice(0, 2)).toMatchObject([
    { amount: 20_000, paid_on: '2026-11-13' },
    { amount: 10_000, paid_on: TODAY },
  ])
  expect(await disagreements()).toEqual([])
})

test('what the bank took back is not booked; what was booked is taken back by the receipt, and not booked anew', async () => {
  const paid = [va(bima), 'BIMA', 33_000, `${DAY} 11:00:00`, 'B1', ''] as const
  const back = [va(bima), 'BIMA', -33_000, `${DAY} 11:05:00`, 'B2', ''] as const
  const before = await balanceOf(bima)
  const both = await bring(
    report(
      [va(bima), 'BIMA', 44_000, `${DAY} 12:00:00`, 'B3', ''],
      [va(bima), 'BIMA', -44_000, `${DAY} 12:01:00`, 'B3', ''],
    ),
  )
  expect(both.faults).toEqual(['2 amount invalid', '3 amount invalid'])
  expect((await bring(report(paid))).became).toEqual(['new'])
  expect((await bring(report(paid, back))).became).toEqual(['unchanged', 'faulty'])
  const [receipt] = await receipts()
  const undo = { id: receipt!.id, version: receipt!.version, date: TODAY, reason: 'Dikembalikan bank' }
  expect(ok(await school.treasurer.post(`${API}/receipts/bounce`, undo)).state).toBe('bounced')
  expect((await bring(report(paid))).became).toEqual(['unchanged'])
  expect(await balanceOf(bima)).toEqual(before)
  const { id, batch } = await bring(report([va(bima), 'BIMA', 1, DAY, 'B4', '']))
  expect(batch.allowed_moves).toEqual([])
  expect(outcome(await school.treasurer.post(`${API}/imports/undo`, { id, version: batch.version }))).toEqual([
    409,
    'receipts_kept',
  ])
})

test('what the bank told by itself is recognised in its report, and the other way round', async () => {
  const side = await openBankSide(school, { name: 'Bank Bicara', prefix: '5', charge: 0 })
  const number = side.number(ayu)
  const before = (await told()).length
  const tell = (amount: number, facts: object) => side.bank.pay(number, amount, facts)
  const at = { paidAt: '2026-11-13T09:00:00+07:00' }
  // Told, told twice of one kind, then reported: three rows of which two are new to nobody.
  expect((await tell(11_000, { requestId: 'S1', ...at })).status).toBe(200)
  expect((await tell(11_000, { requestId: 'S2', ...at })).status).toBe(200)
  const row = (reference: string, amount = 11_000) =>
    [number, 'AYU', amount, '13/11/2026 09:00:00', reference, ''] as const
  expect((await bring(report(row('J1'), row('J2'), row('J3')))).became).toEqual(['unchanged', 'unchanged', 'new'])
  expect((await bring(report(row('J3'), row('J2'), row('J1')))).became).toEqual(['unchanged', 'unchanged', 'unchanged'])
  // Reported, then told late: the third of the kind is the one that the report brought.
  expect((await tell(11_000, { requestId: 'S3', ...at })).status).toBe(200)
  expect((await tell(11_000, { requestId: 'S3', ...at })).status).toBe(200)
  expect((await told()).length - before).toBe(3)
  expect((await told()).slice(0, 3).every(({ told_by_bank, told_in_file }) => told_by_bank && told_in_file)).toBe(true)
  // Of the same reference it is the same, though the days differ.
  expect((await tell(12_000, { requestId: 'S4', paidAt: '2026-11-12T23:00:00+07:00' })).status).toBe(200)
  expect((await bring(report(row('S4', 12_000)))).became).toEqual(['unchanged'])
  // Another day, another reference: another payment.
  expect((await tell(13_000, { requestId: 'S5', paidAt: '2026-11-12T23:00:00+07:00' })).status).toBe(200)
  expect((await bring(report(row('J5', 13_000)))).became).toEqual(['new'])
  expect(await disagreements()).toEqual([])
})

test('a bank that tells and a report that is read at the same moment book once', async () => {
  const banks = ok(await school.treasurer.get(`${API}/banks`)) as { id: number; name: string }[]
  const id = banks.find(({ name }) => name === 'Bank Bicara')!.id
  const side = await openBankSide(school, { name: 'Bank Sibuk', prefix: '6' })
  expect(side.id).not.toBe(id)
  const before = (await told()).length
  const number = side.number(bima)
  const amounts = Array.from({ length: 12 }, (_, index) => 21_000 + index)
  const file = report(
    ...amounts.map((amount, index) => [number, 'BIMA', amount, '14/11/2026 09:00:00', `K${index}`, ''] as const),
  )
  const telling = amounts.map((amount, index) =>
    side.bank.pay(number, amount, { requestId: `T${index}`, paidAt: '2026-11-14T09:00:00+07:00' }),
  )
  const [{ batch }, ...heard] = await Promise.all([bring(file), ...telling])
  expect(batch).toMatchObject({ state: 'done', good: 12, faulty: 0 })
  expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([200]))
  const now = (await told()).slice(0, (await told()).length - before)
  expect(now).toHaveLength(12)
  expect(now.every(({ told_by_bank, told_in_file }) => told_by_bank && told_in_file)).toBe(true)
  expect(await disagreements()).toEqual([])
})

test('two who bring the same report at once book it once', async () => {
  const file_id = await uploaded(school.t, school.treasurer, report([va(bima), 'BIMA', 9_000, DAY, 'C1', '']))
  const file_of_admin = await uploaded(school.t, school.admin, report([va(bima), 'BIMA', 9_000, DAY, 'C1', '']))
  const start = (person: typeof school.treasurer, id: number) =>
    person.post(`${API}/imports/create`, { kind: 'fee_bank_payments', file_id: id })
  const replies = await Promise.all([start(school.treasurer, file_id), start(school.admin, file_of_admin)])
  expect(replies.map(({ status }) => status)).toContain(200)
  for (const { status, body } of replies)
    if (status === 200) await importEnd(school.treasurer, body.data.id, 60_000, `${API}/imports`)
    else expect(body.code).toBe('import_running')
  const { rows } =
    await sql<object>`select count(*)::int as count from fees.bank_payment where reference = 'C1'`.execute(
      school.t.admin.db,
    )
  expect(rows).toEqual([{ count: 1 }])
})

test('a bank whose report was read begins to call: with all of its keys, under the numbers that were given', async () => {
  const { version } = ok(await school.admin.get(`${API}/banks/${bank.id}`))
  const change = { id: bank.id, version, provider: 'snap' }
  expect(outcome(await school.admin.post(`${API}/banks/update`, change))).toEqual([422, 'invalid_params'])
  const back = (provider: string) =>
    school.t.asSuperuser((client) =>
      client.query(`update fees.bank set provider = '${provider}' where name = 'Bank Bicara'`),
    )
  await expect(back('file')).rejects.toThrow('bank_fixed')
})

test('after all of it every kept figure is the sum of its rows, and every list agrees with its account', async () => {
  expect(await disagreements()).toEqual([])
  expect(await school.apart('2026-10-31', '2026-11-13', TODAY, '2026-12-01', '2026-12-31')).toEqual([])
})
