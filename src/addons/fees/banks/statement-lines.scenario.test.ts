// The bank's own list beside receipts: transfers at the counter and virtual accounts are found in it, each once, and what could be either is left to a person.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'
import { openBankSide } from './banks.fixture.ts'

const LINES = '/api/accounting/bank-lines'
let school: FeeSchool
let pupils: number[]

beforeAll(async () => {
  school = await openFeeSchool()
  pupils = [await school.student('Ayu'), await school.student('Bima'), await school.student('Citra')]
  ok(await school.tariff({ amount: 450_000 }))
  await school.billed({ from_month: '2026-11-01', issued_on: '2026-11-01' })
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const transfer = async (student_id: number, amount: number, reference: string) =>
  ok(
    await school.cashier.post(`${API}/receipts/create`, {
      ...{ student_id, amount, reference, method: 'transfer', paid_on: '2026-11-13' },
    }),
  )

const matchAll = async () => ok(await school.principal.post(`${LINES}/match-all`, { account: '1111' }))

/** As an import of a statement leaves them. */
const tell = (rows: readonly { on: string; text: string; amount: number }[]) =>
  sql`insert into accounting.bank_line (company_id, account_id, line_date, description, reference, amount, occurrence)
    select ${school.company_id}, a.id, r."on", r.text, '', r.amount, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("on" date, text text, amount bigint)
    join accounting.account a on a.company_id = ${school.company_id} and a.code = '1111'`.execute(school.t.admin.db)

test('lines of the bank find the receipts of transfers and virtual accounts; what two receipts fit, a person says', async () => {
  const [ayu, bima, citra] = pupils as [number, number, number]
  const side = await openBankSide(school)
  await transfer(ayu, 450_123, 'TRX-1')
  await transfer(bima, 200_000, 'TRX-2')
  await transfer(citra, 200_000, 'TRX-3')
  expect((await side.bank.pay(side.number(bima), 250_000)).status).toBe(200)
  await tell([
    { on: '2026-11-13', text: 'TRSF E-BANKING AYU', amount: 450_123 },
    { on: '2026-11-14', text: `VA ${side.number(bima)}`, amount: 250_000 },
    { on: '2026-11-14', text: 'TRSF E-BANKING', amount: 200_000 },
    { on: '2026-11-14', text: 'TRSF E-BANKING ASING', amount: 999_000 },
  ])
  expect(await matchAll()).toEqual({ matched: 2, open: 2, own: 0 })
  const open = ok(await school.principal.get(`${LINES}?state=open`)) as {
    id: number
    version: number
    amount: number
  }[]
  const line = open.find(({ amount }) => amount === 200_000)!
  const { candidates } = ok(await school.principal.get(`${LINES}/${line.id}/candidates`))
  expect(candidates.map(({ description }: { description: string }) => description).toSorted()).toEqual([
    'Kuitansi KW/2026/0002',
    'Kuitansi KW/2026/0003',
  ])
  const match = { id: line.id, version: line.version, journal_line_id: candidates[0].journal_line_id }
  expect(outcome(await school.cashier.post(`${LINES}/match`, match))[0]).toBe(403)
  expect(ok(await school.principal.post(`${LINES}/match`, match)).state).toBe('matched')
  expect(await school.apart('2026-11-13', '2026-11-14')).toEqual([])
})

test('of receipts that look alike, the line that names the student or who paid for them is theirs', async () => {
  const [dewi, eka] = [await school.student('Dewi Anggraini'), await school.student('Eka Wulandari')]
  const [one, other] = [await transfer(dewi, 321_000, 'TRX-4'), await transfer(eka, 321_000, 'TRX-5')]
  const paid = ok(
    await school.cashier.post(`${API}/receipts/create`, {
      ...{ student_id: dewi, amount: 321_000, method: 'transfer', paid_on: '2026-11-13', payer: 'Sutrisno' },
    }),
  )
  await tell([
    { on: '2026-11-13', text: 'TRSF E-BANKING CR WULANDARI', amount: 321_000 },
    { on: '2026-11-14', text: 'TRSF E-BANKING CR SUTRISNO', amount: 321_000 },
  ])
  expect(await matchAll()).toMatchObject({ matched: 2 })
  const { rows } = await sql<{ description: string; source_id: number }>`
    select b.description, e.source_id from accounting.bank_line b
    join accounting.journal_line j on j.company_id = b.company_id and j.id = b.journal_line_id
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    where b.company_id = ${school.company_id} and b.amount = 321000 order by b.id`.execute(school.t.admin.db)
  expect(rows.map(({ source_id }) => source_id)).toEqual([other.id, paid.id])
  expect(rows.map(({ source_id }) => source_id)).not.toContain(one.id)
})
