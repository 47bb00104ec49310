// What families pay: taken in a shift, told to invoices, books and cash book at once, and taken back by another hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, Reply } from '../../../../test/harness.ts'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'
import { checkCode } from '../receipts/check.ts'

let school: FeeSchool
let cashier: Person
let treasurer: Person
let ayu: number
let bima: number
let shift: { id: number; version: number }
const TODAY = '2026-11-14'

beforeAll(async () => {
  school = await openFeeSchool()
  ;({ cashier, treasurer } = school)
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
  ok(await school.tariff({ amount: 450_000 }))
  ok(await school.tariff({ fee_type_id: school.types.KEGIATAN, amount: 300_000 }))
  const funds = ok(await treasurer.get('/api/accounting/funds')) as { code: string; fund_source_id: number }[]
  const fund_source_id = funds.find(({ code }) => code === 'spp')!.fund_source_id
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 11 }))
  await school.billed({ from_month: '2026-10-01', issued_on: '2026-10-01' })
  await school.billed({ fee_type_id: school.types.KEGIATAN, from_month: '2026-10-01', issued_on: '2026-10-15' })
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
})
afterAll(() => school.t.close())

const pay = (given: object, person = cashier) =>
  person.post(`${API}/receipts/create`, { student_id: ayu, amount: 1, method: 'cash', ...given })
/** The treasurer, with a shift that is open. */
const atTheCounter = async () => {
  const own = ok(await treasurer.get(`${API}/shifts?state=open&cashier_id=${treasurer.userId}`))
  if (own.length === 0) ok(await treasurer.post(`${API}/shifts/create`, { opening: 0 }))
  return treasurer
}
const undo = (person: Person, verb: string, { id, version }: { id: number; version: number }) =>
  person.post(`${API}/receipts/${verb}`, { id, version, date: TODAY, reason: 'Salah siswa' })
const openOf = async (id: number) => (await school.invoicesOf(`student_id=${id}`)).toReversed().map(({ open }) => open)
const balanceOf = async (id: number) => {
  const { owed, overdue, deposit } = ok(await cashier.get(`${API}/balances/${id}`))
  return { owed, overdue, deposit }
}

test('money is taken by cashiers, in an open shift of their own, one at a time', async () => {
  expect(outcome(await pay({}))).toEqual([409, 'shift_closed'])
  expect(outcome(await school.principal.post(`${API}/shifts/create`, { opening: 0 }))[0]).toBe(403)
  shift = ok(await cashier.post(`${API}/shifts/create`, { opening: 200_000 }))
  expect(outcome(await cashier.post(`${API}/shifts/create`, { opening: 0 }))).toEqual([409, 'conflict'])
  expect(outcome(await pay({}, treasurer))).toEqual([409, 'shift_closed'])
  expect(outcome(await pay({}, school.teacher))[0]).toBe(403)
  expect(outcome(await pay({ paid_on: '2026-11-13' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await pay({ method: 'transfer', paid_on: '2026-11-15' }))).toEqual([422, 'invalid_params'])
  ok(await school.stranger.post(`${API}/shifts/create`, { opening: 0 }))
  expect(outcome(await pay({}, school.stranger))).toEqual([404, 'not_found'])
  // Nor in the name of somebody else, whatever the service says.
  const mine = { company_id: school.company_id }
  const inTheirName = (table: 'fees.shift' | 'fees.receipt', row: object) =>
    school.asTreasurer((tx) => insertRows(tx, table, [{ ...mine, ...row } as never]))
  const receipt = { number: 'KW/2026/9998', shift_id: shift.id, student_id: ayu, paid_on: TODAY, method: 'cash' }
  await expect(
    inTheirName('fees.receipt', { ...receipt, amount: 1, deposit: 0, received_by: cashier.userId }),
  ).rejects.toThrow('access_denied')
  const drawer = { cashier_id: school.admin.userId, opened_on: TODAY, opening: 0 }
  await expect(inTheirName('fees.shift', drawer)).rejects.toThrow('access_denied')
})

test('without a word the oldest is paid first, and what is too much becomes a deposit', async () => {
  const first = ok(await pay({ amount: 1_000_000 }))
  expect(first).toMatchObject({ number: 'KW/2026/0001', deposit: 0 })
  expect(first.parts.map(({ amount }: { amount: number }) => amount)).toEqual([450_000, 450_000, 100_000])
  expect(await openOf(ayu)).toEqual([0, 200_000, 0])
  expect(ok(await pay({ amount: 295_000, method: 'transfer', paid_on: '2026-11-13' }))).toMatchObject({
    deposit: 95_000,
  })
  expect(await balanceOf(ayu)).toEqual({ owed: 0, overdue: 0, deposit: 95_000 })
  expect([await school.balance('1102'), await school.balance('1111'), await school.balance('2151')]).toEqual([
    1_000_000, 295_000, -95_000,
  ])
  expect(await school.apart('2026-10-31', '2026-11-12', '2026-11-13', TODAY)).toEqual([])
})

test('what the payer says counts: the rest is not taken for something else', async () => {
  const invoices = (await school.invoicesOf(`student_id=${bima}`)).toReversed()
  const [october, , november] = invoices.map(({ id }) => id)
  const wrong = [
    [{ invoice_id: november, amount: 450_001 }],
    [
      { invoice_id: november, amount: 1 },
      { invoice_id: november, amount: 1 },
    ],
    [{ invoice_id: (await school.invoicesOf(`student_id=${ayu}`))[0]!.id, amount: 1 }],
    [
      { invoice_id: november, amount: 450_000 },
      { invoice_id: october, amount: 450_000 },
    ],
  ]
  for (const parts of wrong)
    expect(outcome(await pay({ student_id: bima, amount: 700_000, parts }))).toEqual([422, 'invalid_params'])
  const parts = [{ invoice_id: november, amount: 450_000 }]
  const paid = ok(await pay({ student_id: bima, amount: 700_000, method: 'qris', parts }))
  expect(paid).toMatchObject({ deposit: 250_000 })
  expect(await openOf(bima)).toEqual([450_000, 300_000, 0])
})

test('of many who pay the last of an invoice one does, and the numbers have no hole', async () => {
  const [october] = (await school.invoicesOf(`student_id=${bima}`)).toReversed()
  const parts = [{ invoice_id: october!.id, amount: 450_000 }]
  const all = await Promise.all(Array.from({ length: 6 }, () => pay({ student_id: bima, amount: 450_000, parts })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
  const numbers = ok(await cashier.get(`${API}/receipts`)).map(({ number }: { number: string }) => number)
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((n) => `KW/2026/000${n}`))
})

test('what is answered is what is kept, and who is refused behind the number gives it back', async () => {
  const paid = ok(await pay({ student_id: bima, amount: 1_000, payer: 'Ibu Bima', reference: 'R-1' }))
  expect(ok(await cashier.get(`${API}/receipts/${paid.id}`))).toEqual(paid)
  // October has no cash book: refused by the last statement of all.
  const late = { student_id: bima, amount: 1_000, method: 'transfer' }
  const [refused, taken] = await Promise.all([pay({ ...late, paid_on: '2026-10-31' }), pay(late)])
  expect([refused.status, taken.status]).toEqual([409, 200])
  const next = ok(await pay(late))
  const kept = [paid, ok(taken), next]
  expect(kept.map(({ number }) => number)).toEqual([5, 6, 7].map((n) => `KW/2026/000${n}`))
  for (const one of kept) ok(await undo(school.principal, 'void', one))
})

test('a receipt is void by another hand than took it, once; books, cash book and invoices follow', async () => {
  const paid = ok(await pay({ student_id: bima, amount: 100_000 }))
  expect(outcome(await undo(cashier, 'void', paid))[0]).toBe(403)
  expect(outcome(await undo(school.stranger, 'void', paid))).toEqual([404, 'not_found'])
  expect(outcome(await undo(treasurer, 'bounce', paid))).toEqual([422, 'invalid_params'])
  expect(ok(await undo(school.principal, 'void', paid))).toMatchObject({ state: 'void', undone_on: TODAY })
  expect(outcome(await undo(treasurer, 'void', { ...paid, version: paid.version + 1 }))).toEqual([409, 'illegal_move'])
  expect(await openOf(bima)).toEqual([0, 300_000, 0])
  const own = ok(await treasurer.post(`${API}/shifts/create`, { opening: 0 }))
  const mine = ok(await pay({ student_id: bima, amount: 1_000 }, treasurer))
  expect(mine.allowed_moves, 'their own, in cash').toEqual([])
  const seen = (receipts: { id: number }[]) => receipts.find(({ id }) => id === mine.id)
  expect(seen(ok(await school.admin.get(`${API}/receipts`)))).toMatchObject({ allowed_moves: ['void'] })
  expect(outcome(await undo(treasurer, 'void', mine))).toEqual([403, 'receipt_own'])
  for (const undone_by of [treasurer.userId, school.principal.userId])
    await expect(
      school.asTreasurer((tx) =>
        tx
          .updateTable('fees.receipt')
          .set({ state: 'void', undone_on: TODAY, undone_by, undo_reason: 'Salah' })
          .where('id', '=', mine.id)
          .execute(),
      ),
    ).rejects.toThrow('receipt_own')
  ok(await undo(school.admin, 'void', mine))
  ok(await treasurer.post(`${API}/shifts/close`, { id: own.id, version: own.version, counted: 0 }))
  const transfer = ok(await pay({ student_id: bima, amount: 300_000, method: 'transfer' }))
  const offered = ok(await treasurer.get(`${API}/receipts/${transfer.id}`)).allowed_moves
  expect(offered).toEqual(['void', 'bounce'])
  expect(ok(await undo(treasurer, 'bounce', transfer)).state).toBe('bounced')
  expect(await openOf(bima)).toEqual([0, 300_000, 0])
  expect(await school.apart(TODAY)).toEqual([])
})

test('a deposit pays what is owed, and what it has paid with cannot be void', async () => {
  expect(ok(await cashier.post(`${API}/deposit-uses/create`, { student_id: bima }))).toMatchObject({ amount: 250_000 })
  expect(await balanceOf(bima)).toEqual({ owed: 50_000, overdue: 0, deposit: 0 })
  expect(outcome(await cashier.post(`${API}/deposit-uses/create`, { student_id: bima }))).toEqual([
    409,
    'deposit_short',
  ])
  const [paid] = ok(await cashier.get(`${API}/receipts?method=qris`))
  expect(outcome(await undo(treasurer, 'void', paid))).toEqual([409, 'deposit_short'])
})

test('a deposit goes back once somebody else has agreed', async () => {
  const given = { student_id: ayu, amount: 95_000, to_account: 'Bank Contoh 123 a.n. Ibu', reason: 'Pindah' }
  expect(outcome(await treasurer.post(`${API}/refunds/create`, { ...given, amount: 95_001 }))).toEqual([
    409,
    'deposit_short',
  ])
  expect(outcome(await cashier.post(`${API}/refunds/create`, given))[0]).toBe(403)
  const refund = ok(await treasurer.post(`${API}/refunds/create`, given))
  const step = { id: refund.id, version: refund.version }
  expect(outcome(await treasurer.post(`${API}/refunds/pay`, { ...step, paid_on: TODAY }))).toEqual([
    409,
    'illegal_move',
  ])
  expect(outcome(await treasurer.post(`${API}/refunds/approve`, step))[0]).toBe(403)
  const agreed = ok(await school.principal.post(`${API}/refunds/approve`, step))
  expect(
    ok(await treasurer.post(`${API}/refunds/pay`, { id: refund.id, version: agreed.version, paid_on: TODAY })).state,
  ).toBe('paid')
  expect(await balanceOf(ayu)).toEqual({ owed: 0, overdue: 0, deposit: 0 })
  expect(await school.balance('2151')).toBe(0)
})

test('a shift is counted by whose it is; what is short is booked, and what is closed stays closed', async () => {
  const seen = ok(await cashier.get(`${API}/shifts/${shift.id}`))
  expect(seen.received_cash).toBe(1_450_000)
  const close = { id: shift.id, version: seen.version, counted: 1_645_000 }
  expect(outcome(await cashier.post(`${API}/shifts/close`, close))).toEqual([422, 'invalid_params'])
  const reason = { ...close, difference_reason: 'Salah kembalian' }
  expect(outcome(await treasurer.post(`${API}/shifts/close`, reason))).toEqual([403, 'access_denied'])
  expect(ok(await cashier.post(`${API}/shifts/close`, reason))).toMatchObject({
    expected: 1_650_000,
    difference: -5_000,
  })
  expect(outcome(await pay({}))).toEqual([409, 'shift_closed'])
  expect([await school.balance('5506'), await school.balance('1102')]).toEqual([5_000, 1_445_000])
  const reopened = school.t.asSuperuser((client) =>
    client.query(`update fees.shift set state = 'open', closed_at = null, expected = null, counted = null`),
  )
  await expect(reopened).rejects.toThrow('shift_closed')
  const behind = school.t.asSuperuser((client) =>
    client.query(
      `insert into fees.receipt (company_id, number, shift_id, student_id, paid_on, method, amount, deposit, received_by)
       select company_id, 'KW/2026/9999', id, $1, '2026-11-14', 'cash', 1, 0, cashier_id from fees.shift where id = $2`,
      [ayu, shift.id],
    ),
  )
  await expect(behind).rejects.toThrow('shift_closed')
})

test('what is kept of card and QRIS is booked with the payment and goes back with it; the family pays none of it', async () => {
  const { version } = ok(await treasurer.get(`${API}/settings`))
  expect(outcome(await treasurer.post(`${API}/settings/update`, { version, qris_percent: 10.01 }))[0]).toBe(422)
  ok(await treasurer.post(`${API}/settings/update`, { version, qris_percent: 0.6, card_percent: 1.5 }))
  const own = ok(await treasurer.post(`${API}/shifts/create`, { opening: 0 }))
  const before = [await school.balance('1111'), await school.balance('5501')] as const
  const paid = []
  for (const [method, amount] of [
    ['qris', 450_000],
    ['card', 33_333],
    ['transfer', 100_000],
  ] as const)
    paid.push(ok(await pay({ student_id: bima, amount, method }, treasurer)))
  expect(paid.map(({ amount }) => amount)).toEqual([450_000, 33_333, 100_000])
  expect(await school.balance('1111')).toBe(before[0] + 583_333 - 2_700 - 500)
  expect(await school.balance('5501')).toBe(before[1] + 2_700 + 500)
  for (const one of paid.toReversed()) ok(await undo(school.principal, 'void', one))
  expect([await school.balance('1111'), await school.balance('5501')]).toEqual(before)
  ok(await treasurer.post(`${API}/shifts/close`, { id: own.id, version: own.version, counted: 0 }))
  expect(await school.apart(TODAY)).toEqual([])
})

test('what a closed shift told stays: a receipt of it that is void later is no longer its matter', async () => {
  const own = ok(await treasurer.post(`${API}/shifts/create`, { opening: 0 }))
  const kept = ok(await pay({ student_id: bima, amount: 7_000 }, treasurer))
  const wrong = ok(await pay({ student_id: bima, amount: 3_000 }, treasurer))
  ok(await undo(school.principal, 'void', wrong))
  const close = (pieces: object[]) =>
    treasurer.post(`${API}/shifts/close`, { id: own.id, version: own.version, counted: 7_000, pieces })
  const five = { denomination: 5_000, count: 1 }
  for (const wrong of [[five], [five, five], [five, { denomination: 3_000, count: 1 }]])
    expect(outcome(await close(wrong))).toEqual([422, 'invalid_params'])
  const pieces = [five, { denomination: 1_000, count: 2 }]
  expect(ok(await close(pieces)).pieces).toEqual(pieces)
  const later = school.asTreasurer((tx) =>
    tx
      .insertInto('fees.shift_count')
      .values({ company_id: school.company_id, shift_id: own.id, denomination: 500, count: 1 })
      .execute(),
  )
  await expect(later).rejects.toThrow('shift_closed')
  const before = ok(await treasurer.get(`${API}/shifts/${own.id}`))
  ok(await undo(school.principal, 'void', kept))
  expect(ok(await treasurer.get(`${API}/shifts/${own.id}`))).toEqual(before)
  const { rows } = ok(await treasurer.get(`${API}/shifts/${own.id}/print`))
  expect(rows.map(({ values }: { values: { amount: number } }) => values.amount)).toEqual([7_000, 0, 7_000, 7_000])
  expect(rows[0].values.state).toBe('Batal setelah tutup')
})

test('the receipt and the card of the year print, with the amount in words', async () => {
  const [receipt] = ok(await cashier.get(`${API}/receipts?student_id=${ayu}`)).toReversed()
  const paper = ok(await cashier.get(`${API}/receipts/${receipt.id}/print`))
  expect(paper.facts.map(({ value }: { value: unknown }) => value)).toContain('satu juta rupiah')
  const pdf = await cashier.get(`${API}/receipts/${receipt.id}/print?format=pdf`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const size = async (paper = '') => {
    const { raw } = await cashier.get(`${API}/receipts/${receipt.id}/print?format=pdf${paper && `&paper=${paper}`}`)
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(raw)!
    return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
  }
  const [roll80, roll58] = [await size('roll80'), await size('roll58')]
  expect([roll80[0], roll58[0], await size()]).toEqual([80, 58, [210, 148]])
  const { raw: half } = await cashier.get(`${API}/receipts/${receipt.id}/print?format=pdf&paper=a5`)
  expect(half.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(paper.signatures).toEqual([{ title: 'Kasir', name: expect.stringMatching(/./), number: null }])
  // What is narrower is longer, and nothing is cut into pages.
  expect(roll58[1]! > roll80[1]! && roll80[1]! > 80).toBe(true)
  const { version } = ok(await treasurer.get(`${API}/settings`))
  expect(outcome(await cashier.post(`${API}/settings/update`, { version, receipt_paper: 'roll58' }))[0]).toBe(403)
  ok(await treasurer.post(`${API}/settings/update`, { version, receipt_paper: 'roll58' }))
  expect((await size())[0]).toBe(58)
  const card = ok(await cashier.get(`${API}/balances/${ayu}/card?year=2026`))
  const fresh = await school.student('Fitri')
  const none = ok(await cashier.get(`${API}/balances/${fresh}/card?year=2026`))
  expect(none.facts[0].value).toBe('Fitri')
  expect(card.rows.at(-1)).toMatchObject({ kind: 'total', values: { amount: 1_200_000, paid: 1_200_000, open: 0 } })
})

test('the first print is the receipt, the others are copies; whoever holds the paper may ask whether it is true, and learns no more', async () => {
  const paid = ok(await pay({ student_id: bima, amount: 1_000, method: 'transfer' }, await atTheCounter()))
  const print = (person: Person) => person.post(`${API}/receipts/print`, { id: paid.id, language: 'id' })
  expect(outcome(await print(school.principal))).toEqual([403, 'access_denied'])
  expect(outcome(await print(school.stranger))).toEqual([404, 'not_found'])
  const both = await Promise.all([print(cashier), print(treasurer)])
  const third = await print(cashier)
  const nameOf = ({ headers }: Reply) => /filename="([^"]+)"/.exec(String(headers['content-disposition']))![1]
  const name = paid.number.replaceAll('/', '-').toLowerCase()
  expect([...both.map(nameOf).toSorted(), nameOf(third)]).toEqual([`${name}-2.pdf`, `${name}.pdf`, `${name}-3.pdf`])
  const paper = ok(await school.principal.get(`${API}/receipts/${paid.id}/print`))
  expect([paper.title, paper.facts.at(-1)]).toEqual([
    'Kuitansi (SALINAN)',
    { label: 'Dicetak', value: '14 November 2026 09.00' },
  ])
  const on = (publicUrl: URL | undefined) =>
    school.asTreasurer((tx) => checkCode(tx, { companyId: school.company_id } as Caller, { id: paid.id, publicUrl }))
  expect(await on(undefined)).toBeUndefined()
  const { origin, pathname, searchParams } = new URL((await on(new URL('https://pendopo.smp.sch.id')))!.text)
  expect(origin + pathname).toBe('https://pendopo.smp.sch.id/check')
  const [, , token] = searchParams.get('code')!.split('-')
  const check = (proof = token, id = paid.id) =>
    school.t.nobody.get(`${API}/receipt-checks?code=${school.company_id}-${id}-${proof}`)
  const told = { number: paid.number, paid_on: TODAY, amount: 1_000, school: expect.any(String) }
  expect(ok(await check())).toEqual({ ...told, state: 'valid' })
  expect(outcome(await check(token, paid.id - 1))).toEqual([404, 'not_found'])
  expect(outcome(await check('0'.repeat(32)))).toEqual([404, 'not_found'])
  ok(await undo(school.principal, 'void', paid))
  expect(ok(await check())).toEqual({ ...told, state: 'void' })
  let last = await check()
  for (let n = 0; n < 30 && last.status === 200; n++) last = await check()
  expect([last.status, last.body.code, Number(last.headers['retry-after']) > 0]).toEqual([429, 'checks_crowded', true])
})

test('the day of a cashier, what was billed by fee and class, and the statement of a student print and add up', async () => {
  const paper = ok(await cashier.get(`${API}/shifts/${shift.id}/print`))
  const { received } = ok(await cashier.get(`${API}/shifts/${shift.id}`))
  expect(paper.rows.at(-1)).toMatchObject({ kind: 'total', values: { amount: received } })
  const states = paper.rows.map(({ values }: { values: { state?: string } }) => values.state)
  expect(states).toContain('Batal')
  const recap = ok(await treasurer.get(`${API}/recap?from=2026-10-01&until=2026-11-30`))
  const all = await school.invoicesOf('is_cancelled=false')
  const { gross, paid, open, invoices } = recap.rows.at(-1).values
  expect(invoices).toBe(all.length)
  expect(open).toBe(all.reduce((sum, one) => sum + one.open, 0))
  expect(gross - paid - open).toBe(0)
  for (const id of [ayu, bima]) {
    const statement = ok(await cashier.get(`${API}/balances/${id}/statement?from=2026-10-10&until=2026-12-31`))
    const { owed, deposit } = await balanceOf(id)
    expect(statement.rows.at(-1).values.balance).toBe(owed - deposit)
    expect(statement.rows[0].values.balance).toBe(450_000)
  }
  for (const path of [`shifts/${shift.id}/print`, `balances/${ayu}/statement?from=2026-10-01&until=2026-12-31`])
    expect(outcome(await school.teacher.get(`${API}/${path}`))).toEqual([403, 'access_denied'])
  expect(outcome(await school.stranger.get(`${API}/shifts/${shift.id}/print`))[0]).toBe(404)
})

test('a person is taken out of receipts by the kernel, and by nobody else', async () => {
  const forget = 'update fees.receipt set payer = null, reference = null'
  await school.t.asSuperuser(async (client) => {
    await expect(client.query("update fees.receipt set payer = 'X'")).rejects.toThrow('receipt_fixed')
    await client.query('begin')
    await client.query('set local role pendopo_kernel')
    await client.query("select set_config('app.company', $1, true)", [String(school.company_id)])
    expect((await client.query(forget)).rowCount).toBeGreaterThan(0)
    await client.query('rollback')
  })
})

test('after all of it every kept figure is the sum of its rows, and every list agrees with its account', async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks, ...budgetChecks])).toEqual([])
  expect(await school.apart('2026-10-31', '2026-11-13', TODAY, '2026-12-31')).toEqual([])
})
