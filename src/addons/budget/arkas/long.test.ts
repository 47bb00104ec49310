// A month's book of ARKAS at a school that holds its books: every row reaches the general ledger, and all of it is taken back again. The long form is
// as long as a book of a large school gets.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { XLSX_TYPE } from '../../../kernel/files/files.ts'
import { type SheetCell, writeXlsx } from '../../../kernel/files/spreadsheet.ts'
import { findDisagreements, kernelChecks } from '../../../kernel/records/audit/verify.ts'
import { type CashHouse, openCashHouse } from '../cash-book/cash-book.fixture.ts'
import { checks } from '../checks.ts'

const IMPORTS = '/api/budget/imports'
const ROWS = process.env.PENDOPO_LONG ? 4_990 : 300
const PATIENCE = { timeout: 600_000 }
let house: CashHouse

beforeAll(async () => {
  house = await openCashHouse([500_000_000], ['BOS', 'FIN'])
  await house.activate('bos_reguler', 2)
  await house.t.house.work()
})
afterAll(() => house.t.close())

type Codes = readonly (string | null)[]
const NONE: Codes = [null, null, null]

/** The grant, cash drawn, spending out of both purses, tax held back of every fourth and deposited now and then, interest. */
function bookOf(codes: Codes): { rows: SheetCell[][]; balance: number } {
  const rows: SheetCell[][] = []
  let balance = 0
  let held = 0
  const add = (day: number, marks: Codes, text: string, [received, paid]: readonly [number, number]) => {
    balance += received - paid
    const at = `${String(day).padStart(2, '0')}-02-2026`
    rows.push([at, ...marks, text, String(received), String(paid), String(balance)])
  }
  add(1, NONE, 'Terima Dana BOS Reguler Tahap 1', [400_000_000, 0])
  add(1, NONE, 'Tarik Tunai', [0, 100_000_000])
  add(1, NONE, 'Pergeseran Uang di Bank', [100_000_000, 0])
  for (let n = 1; rows.length < ROWS - 4; n++) {
    const day = 2 + Math.floor((rows.length / ROWS) * 26)
    const marks = [...codes, `${n % 3 ? 'BNU' : 'BPU'}${n}`]
    add(day, marks, `Belanja ${n}`, [0, 10_000 + n])
    if (n % 4) continue
    add(day, marks, `Terima PPh 21: Belanja ${n}`, [500, 0])
    held += 500
    if (n % 40) continue
    add(day, NONE, `Setor PPh 21 (NTPN ${String(n).padStart(16, '0')})`, [0, held])
    held = 0
  }
  add(28, NONE, 'Bunga Bank', [12_000, 0])
  add(28, NONE, 'Pajak Bunga', [0, 2_400])
  return { rows, balance }
}

const ledger = async () => {
  const { rows } = await sql<{ money: number; tax: number }>`
    select coalesce(sum(l.debit - l.credit) filter (where a.cash_flow = 'cash'), 0)::bigint as money,
      coalesce(sum(l.credit - l.debit) filter (where a.code = '2121'), 0)::bigint as tax
    from accounting.journal_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id`.execute(
    house.t.admin.db,
  )
  return rows[0]!
}

test('a long book stands in the general ledger to the rupiah, and is taken back whole', PATIENCE, async () => {
  const { t, treasurer, lineIds } = house
  const { rows: lines } = await sql<{ activity_code: string; account_code: string }>`
    select activity_code, account_code from budget.plan_line where id = ${lineIds[0]}`.execute(t.admin.db)
  const { rows, balance } = bookOf([lines[0]!.activity_code, lines[0]!.account_code])
  const head = [
    'Tanggal',
    'Kode Kegiatan',
    'Kode Rekening',
    'No. Bukti',
    'Uraian',
    'Penerimaan',
    'Pengeluaran',
    'Saldo',
  ]
  const close = [`Saldo Buku Kas Umum : Rp. ${balance}`]
  const sheet = [['BUKU KAS UMUM'], ['TAHUN : 2026'], ['Sumber Dana : BOS Reguler'], head, ...rows, close]
  const file_id = await uploaded(t, treasurer, await writeXlsx([{ name: 'BKU', rows: sheet }]), XLSX_TYPE)
  const { id } = (await treasurer.post(`${IMPORTS}/create`, { kind: 'arkas_cash_book', file_id })).body.data
  const ended = await importEnd(treasurer, id, PATIENCE.timeout, IMPORTS)
  expect(ended).toMatchObject({ state: 'done', good: rows.length, faulty: 0 })
  // Tax that was kept back is in the purse until it is deposited; the book counts it as money, and so do the accounts.
  expect((await ledger()).money).toBe(balance)
  const undone = await treasurer.post(`${IMPORTS}/undo`, { id })
  expect([undone.body.code, undone.body.data?.state]).toEqual([undefined, 'undone'])
  expect(await ledger()).toEqual({ money: 0, tax: 0 })
  expect(await findDisagreements(t.admin.db, [...kernelChecks, ...checks])).toEqual([])
})
