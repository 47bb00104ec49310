// What the books open with: one document that is entered anew until it is right. Balances are typed, everything that items stand
// behind follows from the items, and the net assets of each fund from both.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { beginningOf } from '../assets/acquisitions.ts'
import { AccountCode } from '../chart/accounts.ts'
import { getEntry } from '../ledger/entries.ts'
import { listOpeningAdvances, NewOpeningAdvance, OpeningAdvance, replaceOpeningAdvances } from './advances.ts'
import { listOpeningLines, NewOpeningLine, OpeningLine, replaceOpeningLines } from './balances.ts'
import { listOpeningBills, NewOpeningBill, OpeningBill, replaceOpeningBills } from './bills.ts'

const ITEMS_MAX = 500
/** Each list that is sent takes the place of the one that stands; one that is left out stays as it is. */
export const NewOpening = Obj({
  starts_on: Optional(Day('2026-01-01')),
  description: Optional(Text(500, 'Saldo awal 2026')),
  lines: Optional(Type.Array(NewOpeningLine, { maxItems: 400 })),
  bills: Optional(Type.Array(NewOpeningBill, { maxItems: ITEMS_MAX })),
  advances: Optional(Type.Array(NewOpeningAdvance, { maxItems: ITEMS_MAX })),
})
const CLASSES = ['asset', 'liability', 'net_asset', 'revenue', 'expense'] as const
export const Opening = Obj({
  starts_on: Day('2026-01-01'),
  description: Nullable(Text(500, 'Saldo awal 2026')),
  entry_id: Nullable(Id(1)),
  /** Nothing was closed yet. */
  may_change: Flag(true),
  lines: List(OpeningLine, 400),
  bills: List(OpeningBill, ITEMS_MAX),
  advances: List(OpeningAdvance, ITEMS_MAX),
  /** What all of it adds up to on the first day, with assets, cash books and whatever else came into the books then. */
  balances: List(
    Obj({
      account: AccountCode('1111'),
      name: Text(200, 'Bank operasional'),
      name_en: Text(200, 'Operating bank account'),
      class: Word(...CLASSES),
      fund_source_id: Id(),
      fund: Text(200, 'SPP (uang sekolah)'),
      debit: Rupiah(96_400_000),
      credit: Rupiah(0),
    }),
    5_000,
  ),
})
nameShapes({ NewOpeningBalances: NewOpening, OpeningBalances: Opening })

/** Answers the entry that stands; the one that took the last back where nothing is left. */
export async function enterOpening(tx: Tx, caller: Caller, wanted: Static<typeof NewOpening>) {
  const began = await beginningOf(tx, caller)
  if ((wanted.starts_on ?? began) !== began)
    throw invalid('starts_on', {
      id: `bukan hari pertama pembukuan, ${began}`,
      en: `not the first day of the books, ${began}`,
    })
  const books = { openingId: await lockOpening(tx, caller, { began, description: wanted.description }), began }
  const { lines, bills, advances } = wanted
  if (lines) await replaceOpeningLines(tx, caller, { openingId: books.openingId, wanted: lines })
  const billsChanged = bills !== undefined && (await replaceOpeningBills(tx, caller, { books, wanted: bills }))
  const advancesChanged =
    advances !== undefined && (await replaceOpeningAdvances(tx, caller, { books, wanted: advances }))
  if (billsChanged || advancesChanged) await sql`select accounting.assert_opening_open()`.execute(tx)
  await sql`select accounting.settle_opening()`.execute(tx)
  return getEntry(tx, caller, await standingEntry(tx, caller))
}

/** Of two who enter it at once, one comes after the other. Who posts and who closes a period wait for each other as always. */
async function lockOpening(
  tx: Tx,
  caller: Caller,
  { began, description }: { began: string; description: string | undefined },
): Promise<number> {
  await sql`select accounting.hold_books()`.execute(tx)
  await tx
    .insertInto('accounting.opening')
    .values({ company_id: caller.companyId, description: `Saldo awal ${began}` })
    .onConflict((conflict) => conflict.columns(['company_id']).doNothing())
    .execute()
  const opening = await tx
    .selectFrom('accounting.opening')
    .select(['id', 'description'])
    .where('company_id', '=', caller.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (description !== undefined && description !== opening.description)
    await tx
      .updateTable('accounting.opening')
      .set({ description })
      .where('company_id', '=', caller.companyId)
      .where('id', '=', opening.id)
      .execute()
  return opening.id
}

async function standingEntry(tx: Tx, caller: Caller): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(o.entry_id, (select max(r.id) from accounting.journal_entry e
      join accounting.journal_entry r on r.company_id = e.company_id and r.reverses_id = e.id
      where e.company_id = o.company_id and e.source_relation = 'accounting.opening' and e.source_id = o.id)) as id
    from accounting.opening o where o.company_id = ${caller.companyId}`.execute(tx)
  const id = rows[0]?.id ?? null
  if (id === null) throw invalid('lines', { id: 'sedikitnya satu saldo', en: 'at least one balance' })
  return id
}

export async function getOpening(db: Db, caller: Caller): Promise<Static<typeof Opening>> {
  const { rows } = await sql<Pick<Static<typeof Opening>, 'starts_on' | 'description' | 'entry_id' | 'may_change'>>`
    select accounting.books_began(c.id) as starts_on, o.description, o.entry_id,
      not exists (select from accounting.period p where p.company_id = c.id and p.state <> 'open') as may_change
    from (values (${caller.companyId}::int)) c (id) left join accounting.opening o on o.company_id = c.id`.execute(db)
  const { rows: balances } = await sql<Static<typeof Opening>['balances'][number]>`
    select a.code as account, a.name, coalesce(a.name_en, a.name) as name_en, a.class, s.fund_source_id, f.name as fund, greatest(s.balance, 0) as debit, greatest(-s.balance, 0) as credit
    from (select l.account_id, l.fund_source_id, sum(l.debit - l.credit)::bigint as balance from accounting.journal_line l
      where l.company_id = ${caller.companyId} and l.stage = 'opening' and l.entry_date = accounting.books_began(${caller.companyId})
      group by 1, 2 having sum(l.debit - l.credit) <> 0) s
    join accounting.account a on a.company_id = ${caller.companyId} and a.id = s.account_id
    join budget.fund_source f on f.company_id = ${caller.companyId} and f.id = s.fund_source_id
    order by a.code, s.fund_source_id`.execute(db)
  return {
    ...rows[0]!,
    lines: await listOpeningLines(db, caller),
    bills: await listOpeningBills(db, caller),
    advances: await listOpeningAdvances(db, caller),
    balances,
  }
}
