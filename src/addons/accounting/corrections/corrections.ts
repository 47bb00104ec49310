// Corrections of accounts that items stand behind: which item, by how much, against what, and why.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { DEPRECIATION, PAYABLE } from '../chart/chart.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { CORRECTION_STATES, correctionWorkflow } from './workflow.ts'

const Kind = Word('bill', 'asset', 'liability')
const Direction = Word('raise', 'lower')

export const ControlCorrection = moving(correctionWorkflow, {
  id: Id(),
  number: Text(40, 'KOR/2026/0003'),
  kind: Kind,
  bill_id: Nullable(Id(42)),
  asset_book_id: Nullable(Id(7)),
  item: Text(300, 'BILL/2026/0042'),
  fund_source_id: Id(3),
  control_account: AccountCode('2101'),
  account: AccountCode('5301'),
  direction: Direction,
  amount: Rupiah(150_000),
  corrected_on: Day('2026-08-12'),
  reason: Text(400, 'Potongan harga menurut nota kredit'),
  entry_id: Nullable(Id(91)),
  undone_on: Nullable(Day('2026-08-20')),
  state: Word(...CORRECTION_STATES),
  version: Version(),
})
export const CorrectionFilter = Obj({ state: Optional(Word(...CORRECTION_STATES)) })
export const CorrectionRef = Obj({ id: Id() })
export const NewCorrection = Obj({
  kind: Kind,
  /** Of a bill that is owed less. */
  bill_id: Optional(Id(42)),
  /** Of what an asset has lost. */
  asset_book_id: Optional(Id(7)),
  /** Of tax and insurance: the name, account and fund of the item, as the reconciliation tells them. */
  item: Optional(Text(300, 'Gaji Juli 2026')),
  control_account: Optional(AccountCode('2131')),
  fund_source_id: Optional(Id(3)),
  /** What stands against it; of an asset the depreciation of the year. */
  account: Optional(AccountCode('5301')),
  direction: Direction,
  amount: RupiahIn(150_000, 1),
  corrected_on: Day('2026-08-12'),
  reason: Text(400, 'Potongan harga menurut nota kredit'),
})
nameShapes({ ControlCorrection, NewControlCorrection: NewCorrection })
type Given = Static<typeof NewCorrection>

export function selectCorrections(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.control_correction as c')
    .innerJoin('accounting.account as k', (join) =>
      join.onRef('k.company_id', '=', 'c.company_id').onRef('k.id', '=', 'c.control_account_id'),
    )
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'c.company_id').onRef('a.id', '=', 'c.account_id'),
    )
    .select([
      'c.id',
      'c.number',
      'c.bill_id',
      'c.asset_book_id',
      'c.item',
      'c.fund_source_id',
      'k.code as control_account',
    ])
    .select(['a.code as account', 'c.amount', 'c.corrected_on', 'c.reason', 'c.entry_id', 'c.undone_on', 'c.version'])
    .select((eb) => [
      eb.ref('c.kind').$castTo<Given['kind']>().as('kind'),
      eb.ref('c.direction').$castTo<Given['direction']>().as('direction'),
      eb.ref('c.state').$castTo<(typeof CORRECTION_STATES)[number]>().as('state'),
    ])
    .where('c.company_id', '=', caller.companyId)
}

export async function listCorrections(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CorrectionFilter>; page: Page },
) {
  let query = selectCorrections(db, caller)
  if (filter.state) query = query.where('c.state', '=', filter.state)
  return pageOf(query, { keys: ['c.id'], direction: 'desc' }, page)
}

export async function getCorrection(db: Db, caller: Caller, id: number) {
  const correction = await selectCorrections(db, caller).where('c.id', '=', id).executeTakeFirst()
  if (!correction) throw notFound('id')
  return correction
}
export type Correction = Awaited<ReturnType<typeof getCorrection>>

export async function createCorrection(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Given; today: string },
): Promise<Correction> {
  const { kind, direction, amount, corrected_on, reason } = given
  if (corrected_on > today) throw invalid('corrected_on', faults.future)
  if (kind === 'bill' && direction === 'raise')
    throw invalid('direction', {
      id: 'tagihan yang kurang dicatat sebagai tagihan lain',
      en: 'enter the extra amount as another bill',
    })
  const { control_account, account, ...item } = await itemOf(tx, caller, given)
  const ids = await accountIds(tx, caller, [control_account, account])
  const account_id = ids.get(account)
  if (!account_id || (await holdsMoney(tx, caller, account_id)))
    throw invalid('account', {
      id: 'bukan akun lawan yang aktif, atau akun kas',
      en: 'inactive account, or a cash account',
    })
  const year = Number(today.slice(0, 4))
  const number = documentNumber(
    'KOR',
    year,
    await nextNumber(tx, caller.companyId, { kind: 'control_correction', year }),
  )
  const { id } = await tx
    .insertInto('accounting.control_correction')
    .values({
      ...{ company_id: caller.companyId, number, kind, ...item },
      ...{ control_account_id: ids.get(control_account)!, account_id },
      ...{ direction, amount, corrected_on, reason, created_by: caller.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getCorrection(tx, caller, id)
}

/** The item as its list names it, its fund, its account, and what stands against it where that is not free. */
async function itemOf(tx: Tx, caller: Caller, given: Given) {
  const { kind, account = '' } = given
  if (kind === 'bill') {
    const bill = await tx
      .selectFrom('accounting.bill')
      .select(['id as bill_id', 'number as item', 'fund_source_id'])
      .where('company_id', '=', caller.companyId)
      .where('id', '=', given.bill_id ?? 0)
      .executeTakeFirst()
    if (!bill) throw notFound('bill_id')
    return { ...bill, control_account: PAYABLE, account }
  }
  if (kind === 'asset') {
    const asset = await tx
      .selectFrom('accounting.asset_book as b')
      .innerJoin('accounting.account as a', (join) =>
        join.onRef('a.company_id', '=', 'b.company_id').onRef('a.id', '=', 'b.accumulated_account_id'),
      )
      .select(['b.id as asset_book_id', 'b.name as item', 'b.fund_source_id', 'a.code as control_account'])
      .where('b.company_id', '=', caller.companyId)
      .where('b.id', '=', given.asset_book_id ?? 0)
      .executeTakeFirst()
    if (!asset) throw notFound('asset_book_id')
    return { ...asset, account: DEPRECIATION }
  }
  const { item = '', control_account = '', fund_source_id = 0 } = given
  await openLiability(tx, caller, { item, control_account, fund_source_id, corrected_on: given.corrected_on })
  return { item, control_account, fund_source_id, account }
}

/** What is open of an item that no bill tells, above zero where it is owed. */
export async function openLiability(
  tx: Tx,
  caller: Caller,
  {
    item,
    control_account,
    fund_source_id,
    corrected_on,
  }: Pick<Correction, 'item' | 'control_account' | 'fund_source_id' | 'corrected_on'>,
): Promise<number> {
  const { rows } = await sql<{ amount: number | null }>`
    select -sum(i.amount)::bigint as amount from accounting.sub_ledger(${caller.companyId}, ${corrected_on}::date) i
    where i.ledger in ('taxes', 'payroll') and i.account = ${control_account} and i.fund_source_id = ${fund_source_id} and i.item = ${item}
      and not exists (select from accounting.bill b where b.company_id = ${caller.companyId} and b.number = i.item)`.execute(
    tx,
  )
  const amount = rows[0]?.amount ?? null
  if (amount === null) throw new AppError('correction_item_unknown')
  return amount
}

async function holdsMoney(tx: Tx, caller: Caller, accountId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounting.account')
    .select('cash_flow')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.cash_flow === 'cash'
}
