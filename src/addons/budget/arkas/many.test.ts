// A book of thousands of rows: a few statements write it and take it back, and none goes through what stands already.
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../kernel/db/database.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { type CashHouse, openCashHouse } from '../cash-book/cash-book.fixture.ts'
import { arkasBookImport } from './book-import.ts'

const ROWS = 1_500
const TABLES = ['budget.receipt', 'budget.cash_entry', 'budget.entry'] as const
let house: CashHouse

beforeAll(async () => {
  house = await openCashHouse([500_000_000])
  await house.activate('bos_reguler', 2)
})
afterAll(() => house.t.close())

/** Rows of these tables that the transaction has looked at. */
async function readOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
    where relid = any (${[...TABLES]}::regclass[])`.execute(tx)
  return rows[0]!.n
}

/** The same transaction, and how often it was asked for something. */
function counted(tx: Tx) {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { told: tx.withPlugin(plugin) as Tx, statements: () => statements }
}

test('a book of many vouchers is written and taken back by few statements that read few rows', async () => {
  const { t, lineIds, funds } = house
  const { rows: found } = await sql<{ company_id: number; activity_code: string; account_code: string }>`
    select company_id, activity_code, account_code from budget.plan_line where id = ${lineIds[0]}`.execute(t.admin.db)
  const { company_id, ...codes } = found[0]!
  const base = { fund_source: 'BOS Reguler', tax_kind: null, ntpn: null, book: 'bank' }
  const spent = Array.from({ length: ROWS }, (_, index) => ({
    ...{
      ...base,
      ...codes,
      kind: 'spending',
      day: `2026-02-${String(2 + Math.floor((index * 26) / ROWS)).padStart(2, '0')}`,
    },
    ...{
      voucher: `BNU${index}`,
      together: `BNU${index}`,
      description: `Belanja ${index}`,
      debit: 0,
      credit: 1_000 + index,
    },
  }))
  const grant = {
    ...{ ...base, activity_code: null, account_code: null, kind: 'receipt', day: '2026-02-01', voucher: null },
    ...{ together: 'baris 1', description: 'Terima Dana BOS Reguler', debit: 100_000_000, credit: 0 },
  }
  const rows = [grant, ...spent].map((values, index) => ({ row: index + 1, nth: 1, values }))
  const context = { companyId: company_id, today: '2026-03-01' }
  await t.house.database.write(
    { ...NOBODY, company: company_id, user: house.treasurer.userId, roles: ['treasurer'] },
    async (tx) => {
      const read = await readOf(tx)
      const writing = counted(tx)
      const made = await arkasBookImport.apply(writing.told, context, rows)
      expect(made.every(([id]) => Number.isInteger(id))).toBe(true)
      const perRow = ((await readOf(tx)) - read) / ROWS
      const taken = writing.statements()
      expect([taken < 60, perRow < ROWS / 3, taken, perRow]).toEqual([true, true, taken, perRow])

      const readBefore = await readOf(tx)
      const undoing = counted(tx)
      await arkasBookImport.takeBack!(
        undoing.told,
        context,
        made.map(([id]) => id!),
      )
      const perRowBack = ((await readOf(tx)) - readBefore) / ROWS
      const back = undoing.statements()
      expect([back < 60, perRowBack < ROWS / 3, back, perRowBack]).toEqual([true, true, back, perRowBack])
      const { rows: left } = await sql<{ bank: number; realised: number }>`
      select (select sum(debit - credit) from budget.cash_total where company_id = ${company_id} and fund_source_id = ${funds.bos_reguler})::int as bank,
        (select sum(realised) from budget.line_total where company_id = ${company_id})::int as realised`.execute(tx)
      expect(left).toEqual([{ bank: 0, realised: 0 }])
    },
  )
})
