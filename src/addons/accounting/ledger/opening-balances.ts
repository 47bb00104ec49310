// Opening balances: what a company owned and owed on the day its books begin.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Day, Id, nameShapes, Obj, Optional, RupiahIn, type Static, Text, Type } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { NET_ASSETS } from '../chart/chart.ts'
import { journalCode } from '../chart/journals.ts'
import { getEntry } from './entries.ts'
import { type PostingLine, postEntry } from './posting.ts'
import { fiscalYearWorkflow } from './workflow.ts'

export const NewOpening = Obj({
  starts_on: Optional(Day('2026-01-01')),
  description: Optional(Text(500, 'Saldo awal 2026')),
  lines: Type.Array(
    Obj({
      account: AccountCode('1111'),
      fund_source_id: Id(),
      debit: Optional(RupiahIn(96_400_000)),
      credit: Optional(RupiahIn(0)),
    }),
    { minItems: 1, maxItems: 400 },
  ),
})
nameShapes({ NewOpeningBalances: NewOpening })

/** What assets and liabilities leave of each fund is its net asset, so nobody has to enter it. */
export async function enterOpening(tx: Tx, caller: Caller, wanted: Static<typeof NewOpening>) {
  const { rows } = await sql<{ id: number; starts_on: string }>`
    select id, starts_on from accounting.fiscal_year where company_id = ${caller.companyId}
      and starts_on = coalesce(${wanted.starts_on ?? null}::date, starts_on)
    order by starts_on limit 1`.execute(tx)
  const [year] = rows
  if (!year)
    throw invalid('starts_on', { id: 'bukan hari pertama suatu tahun buku', en: 'not the first day of a fiscal year' })
  const { id } = await postEntry(tx, caller, {
    journal: await journalCode(tx, caller, 'opening'),
    date: year.starts_on,
    description: wanted.description ?? `Saldo awal ${year.starts_on}`,
    source: { relation: fiscalYearWorkflow.relation, id: year.id, part: `opening:${await countOpenings(tx, caller)}` },
    lines: [...wanted.lines, ...(await netAssetsOf(tx, caller, wanted.lines))],
  })
  return getEntry(tx, caller, id)
}

async function countOpenings(tx: Tx, caller: Caller): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounting.journal_entry
    where company_id = ${caller.companyId} and stage = 'opening'`.execute(tx)
  return rows[0]!.count
}

async function netAssetsOf(tx: Tx, caller: Caller, lines: Static<typeof NewOpening>['lines']): Promise<PostingLine[]> {
  const excess = new Map<number, number>()
  for (const { fund_source_id, debit = 0, credit = 0 } of lines)
    excess.set(fund_source_id, (excess.get(fund_source_id) ?? 0) + debit - credit)
  const restrictionOf = await restrictions(tx, caller)
  return [...excess].flatMap(([fund_source_id, amount]) => {
    if (amount === 0) return []
    const account = NET_ASSETS[restrictionOf.get(fund_source_id) ?? 'without']
    return [{ account, fund_source_id, ...sideOf(-amount) }]
  })
}

/** A balance above zero is a debit, one below a credit. */
export function sideOf(balance: number): { debit: number } | { credit: number } {
  if (!Number.isSafeInteger(balance)) throw invalid('lines', { id: 'terlalu besar', en: 'too large' })
  return balance > 0 ? { debit: balance } : { credit: -balance }
}

export async function restrictions(tx: Db, caller: Caller): Promise<Map<number, 'without' | 'with'>> {
  const rows = await tx
    .selectFrom('accounting.fund')
    .select(['fund_source_id', 'restriction'])
    .where('company_id', '=', caller.companyId)
    .execute()
  return new Map(rows.map((row) => [row.fund_source_id, row.restriction as 'without' | 'with']))
}
