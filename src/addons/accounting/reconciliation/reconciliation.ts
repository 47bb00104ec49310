// Every list of items against its account, every cash book against its money, on any day: what must be told once is compared.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
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
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { accountNameFor } from '../chart/names.ts'

export const LEDGERS = [
  'payables',
  'advances',
  'taxes',
  'payroll',
  'staff_loans',
  'goods_received',
  'stock',
  'assets',
  'fees',
  'vat',
  'receivables',
  'cash_book',
  'budget',
] as const
const ITEMS_MAX = 1000

export const ReconciliationQuery = Obj({ date: Optional(Day('2026-07-31')) })
export const Reconciliation = Obj({
  date: Day('2026-07-31'),
  /** Whether every row agrees. */
  agrees: Flag(true),
  rows: List(
    Obj({
      ledger: Word(...LEDGERS),
      account: Nullable(AccountCode('2101')),
      account_name: Nullable(Text(200, 'Utang usaha')),
      fund_source_id: Id(3),
      fund: Text(200, 'SPP (uang sekolah)'),
      /** What the items, the cash book or the plan add up to; debit above zero. */
      told: Rupiah(-6_400_000),
      /** What the general ledger says. */
      booked: Rupiah(-6_400_000),
      difference: Rupiah(0),
    }),
    5_000,
  ),
})
export const ReconciledItemsQuery = Obj({
  date: Optional(Day('2026-07-31')),
  ledger: Word(...LEDGERS),
  fund_source_id: Optional(Id(3)),
})
export const ReconciledItems = Obj({
  items: List(
    Obj({
      account: AccountCode('2101'),
      fund_source_id: Id(3),
      item: Text(200, 'BILL/2026/0042'),
      amount: Rupiah(-5_450_000),
    }),
    ITEMS_MAX,
  ),
})
nameShapes({ BooksReconciliation: Reconciliation, ReconciledItems })
export type Reconciled = Static<typeof Reconciliation>['rows'][number]

export async function reconcile(db: Db, caller: Caller, date: string): Promise<Static<typeof Reconciliation>> {
  const { rows } = await sql<Reconciled>`
    select r.ledger, r.account, ${accountNameFor(caller)} as account_name, r.fund_source_id, f.name as fund, r.told, r.booked,
      r.told - r.booked as difference
    from accounting.reconcile(${caller.companyId}, ${date}::date) r
    join budget.fund_source f on f.company_id = ${caller.companyId} and f.id = r.fund_source_id
    left join accounting.account a on a.company_id = ${caller.companyId} and a.code = r.account
    order by array_position(${LEDGERS}::text[], r.ledger), r.account, r.fund_source_id`.execute(db)
  return { date, agrees: rows.every(({ difference }) => difference === 0), rows }
}

/** What stands behind one of its rows, the largest first. */
export async function listReconciledItems(
  db: Db,
  caller: Caller,
  { ledger, fund_source_id, date }: Omit<Static<typeof ReconciledItemsQuery>, 'date'> & { date: string },
): Promise<Static<typeof ReconciledItems>> {
  const { rows } = await sql<Static<typeof ReconciledItems>['items'][number]>`
    select i.account, i.fund_source_id, i.item, i.amount from accounting.sub_ledger(${caller.companyId}, ${date}::date) i
    where i.ledger = ${ledger} and i.amount <> 0 and i.fund_source_id = coalesce(${fund_source_id ?? null}::bigint, i.fund_source_id)
    order by abs(i.amount) desc, i.item limit ${ITEMS_MAX}`.execute(db)
  return { items: rows }
}
