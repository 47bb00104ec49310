// Worked examples of the domain that no other scenario goes through: what is paid in which order of kinds, a fine by the day, a uniform, QRIS, stamp duty, a debt that moves.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/harness.ts'
import { API, type FeeSchool, ok, openFeeSchool, openSister, outcome } from './fees.fixture.ts'
import { checkSumOf } from './qris/qris.ts'

let school: FeeSchool
let ayu: number

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  ok(await school.tariff({ amount: 450_000 }))
  ok(await school.tariff({ fee_type_id: school.types.KEGIATAN, amount: 300_000 }))
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const typeOf = async (code: string) =>
  ok(await school.treasurer.get(`${API}/types`)).find((type: { code: string }) => type.code === code)
const change = async (code: string, given: object) => {
  const { id, version } = await typeOf(code)
  return ok(await school.treasurer.post(`${API}/types/update`, { id, version, ...given }))
}

test('a fine is off until the school wants it; two days of it are 10,000 of other income', async () => {
  const { treasurer, types } = school
  const fee_type_id = types.DENDA!
  expect((await typeOf('DENDA')).active).toBe(false)
  await change('DENDA', { active: true })
  ok(await school.tariff({ fee_type_id, amount: 5_000 }))
  const use = { student_id: ayu, fee_type_id, period_on: '2026-07-01', quantity: 2 }
  ok(await treasurer.post(`${API}/uses/create`, use))
  await school.billed({ fee_type_id, from_month: '2026-07-01', issued_on: '2026-07-11', due_on: '2026-07-11' })
  expect([await school.balance('4403'), await school.balance('1202')]).toEqual([-10_000, 10_000])
})

test('SPP before activities before fines: 450, 450, 100 and nothing of a million', async () => {
  const { types } = school
  for (const month of ['2026-07', '2026-08'])
    await school.billed({ from_month: `${month}-01`, issued_on: `${month}-01`, due_on: `${month}-10` })
  await school.billed({
    fee_type_id: types.KEGIATAN,
    from_month: '2026-08-01',
    issued_on: '2026-08-01',
    due_on: '2026-08-01',
  })
  await change('SPP', { pay_order: 1 })
  await change('KEGIATAN', { pay_order: 2 })
  const paid = ok(
    await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount: 1_000_000, method: 'cash' }),
  )
  const parts = paid.parts as { fee: string; period_on: string; amount: number }[]
  expect(parts.map(({ fee, period_on, amount }) => [fee, period_on, amount])).toEqual([
    ['SPP', '2026-07-01', 450_000],
    ['SPP', '2026-08-01', 450_000],
    ['Kegiatan', '2026-07-01', 100_000],
  ])
  expect(await school.apart('2026-07-31', '2026-11-14')).toEqual([])
})

test('a uniform is owed beside tuition and is income of its own; what it cost leaves the store as the cost of what is sold', async () => {
  const before = await school.balance('1202')
  const fee_type_id = school.types.SERAGAM!
  ok(await school.tariff({ fee_type_id, amount: 600_000 }))
  await school.billed({ fee_type_id, from_month: '2026-08-01', issued_on: '2026-08-01' })
  expect([await school.balance('4105'), (await school.balance('1202')) - before]).toEqual([-600_000, 600_000])
  const { treasurer } = school
  const cost = { code: '5209', name: 'HPP seragam dan buku', name_en: 'Cost of uniforms and books', class: 'expense' }
  ok(await treasurer.post('/api/accounting/accounts/create', { ...cost, normal_side: 'debit', cash_flow: 'operating' }))
  const rule = { kind: 'stock_used', detail: 'SRG-', account: '5209' }
  ok(await treasurer.post('/api/accounting/posting-rules/create', rule))
  const keeper = await school.t.person('smp', 'storekeeper')
  const item = { code: 'SRG-001', name: 'Seragam', unit: 'setel', min_stock: 0, max_stock: 9 }
  const { id: item_id } = ok(await keeper.post('/api/inventory/items/create', item))
  const [{ id: warehouse_id }] = ok(await keeper.get('/api/inventory/warehouses'))
  const move = (given: object) =>
    keeper.post('/api/inventory/stock-moves/create', { warehouse_id, item_id, quantity: 1, ...given })
  ok(await move({ kind: 'receive', unit_cost: 420_000 }))
  const held = await school.balance('1301')
  ok(await move({ kind: 'issue' }))
  expect([await school.balance('5209'), (await school.balance('1301')) - held]).toEqual([420_000, -420_000])
})

test('an invoice carries a QRIS code for what is open once the school has told what its sticker says', async () => {
  const { treasurer } = school
  const [invoice] = await school.invoicesOf(`student_id=${ayu}&fee_type_id=${school.types.SERAGAM}`)
  const paper = async () =>
    (await treasurer.get(`${API}/invoices/${invoice!.id}/print?format=pdf`)).body.length as number
  const plain = await paper()
  const set = async (qris_code: string | null) => {
    const { version } = ok(await treasurer.get(`${API}/settings`))
    return treasurer.post(`${API}/settings/update`, { version, qris_code })
  }
  const said = '0002010102115204821153033605802ID5907SDTUNAS6007BANDUNG6304'
  expect(outcome(await set(`${said}0000`))).toEqual([422, 'invalid_params'])
  expect(ok(await set(said + checkSumOf(said))).qris_code).toBe(said + checkSumOf(said))
  expect(await paper()).toBeGreaterThan(plain)
  ok(await set(null))
})

test('stamp duty is hinted at above five million, of the whole receipt, and blocks nothing', async () => {
  const notes = async (amount: number) => {
    const { id } = ok(await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount, method: 'cash' }))
    return ok(await school.cashier.get(`${API}/receipts/${id}/print`)).notes ?? []
  }
  expect(await notes(5_000_000)).toEqual([])
  expect(await notes(5_000_001)).toEqual([expect.stringContaining('meterai')])
})

/** Account, debit and credit of what a document posted. */
const linesOf = async (person: Person, relation: string, id: number) => {
  const path = '/api/accounting/journal-entries'
  const entries = ok(await person.get(`${path}?source_relation=${relation}&source_id=${id}`)) as { id: number }[]
  expect(entries).toHaveLength(1)
  const { lines } = ok(await person.get(`${path}/${entries[0]!.id}`)) as {
    lines: { account: string; debit: number; credit: number }[]
  }
  return lines.map(({ account, debit, credit }) => [account, debit, credit])
}

test('a debt of 450,000 moves: D 1701 C 1201 at the one school, D 1201 C 1701 at the other', async () => {
  const sister = await openSister(school)
  const chairman = await school.t.person('smp', 'foundation_chairman')
  const [student_id, there] = [await school.student('Dewi'), await sister.student('Dewi')]
  await school.billed({ from_month: '2026-10-01', issued_on: '2026-10-01' })
  const [invoice] = await school.invoicesOf(`student_id=${student_id}`)
  const lines = [{ invoice_id: invoice!.id, amount: 450_000 }]
  const given = { student_id, to_company_id: sister.company_id, lines, reason: 'Melanjutkan ke SMA' }
  const { id, version } = ok(await school.treasurer.post(`${API}/debt-transfers/create`, given))
  for (const person of [school.principal, chairman])
    ok(await person.post(`${API}/debt-transfers/approve`, { id, version }))
  const [offered] = ok(await sister.treasurer.get(`${API}/debt-takeovers`)) as { id: number; version: number }[]
  const taking = { id: offered!.id, version: offered!.version, student_id: there, fee_type_id: sister.types.SPP }
  ok(await sister.treasurer.post(`${API}/debt-takeovers/take`, taking))
  expect(await linesOf(school.treasurer, 'fees.debt_transfer', id)).toEqual([
    ['1201', 0, 450_000],
    ['1701', 450_000, 0],
  ])
  expect(await linesOf(sister.treasurer, 'fees.debt_takeover', offered!.id)).toEqual([
    ['1201', 450_000, 0],
    ['1701', 0, 450_000],
  ])
  for (const one of [school, sister]) expect(await one.apart('2026-11-13', '2026-11-14')).toEqual([])
})
