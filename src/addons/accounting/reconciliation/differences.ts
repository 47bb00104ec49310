// Differences that the nightly check has found, and what people say of them.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type Decision, decide } from '../../../kernel/records/approvals/approvals.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { LEDGERS } from './reconciliation.ts'
import { DIFFERENCE_STATES, differenceWorkflow as workflow } from './workflow.ts'

export const Difference = moving(workflow, {
  id: Id(),
  found_on: Day('2026-08-01'),
  ledger: Word(...LEDGERS),
  account: Nullable(AccountCode('2101')),
  fund_source_id: Id(3),
  /** What the items, the cash book or the plan add up to; debit above zero. */
  told: Rupiah(-6_400_000),
  booked: Rupiah(-6_000_000),
  amount: Rupiah(-400_000),
  state: Word(...DIFFERENCE_STATES),
  version: Version(),
})
export const DifferenceFilter = Obj({ state: Optional(Word(...DIFFERENCE_STATES)) })
export const DifferenceStep = Obj({
  id: Id(),
  version: Version(),
  note: Optional(Text(1000, 'Perbaikan data oleh penyedia, lihat berita acara')),
})
nameShapes({ BooksDifference: Difference, BooksDifferenceStep: DifferenceStep })

const selectDifferences = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.difference as d')
    .select(['d.id', 'd.found_on', 'd.ledger', 'd.account', 'd.fund_source_id', 'd.told', 'd.booked', 'd.amount'])
    .select(['d.state', 'd.version'])
    .where('d.company_id', '=', caller.companyId)
    .$narrowType<{ ledger: (typeof LEDGERS)[number]; state: (typeof DIFFERENCE_STATES)[number]; amount: number }>()

export async function listDifferences(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DifferenceFilter>; page: Page },
) {
  let query = selectDifferences(db, caller)
  if (filter.state) query = query.where('d.state', '=', filter.state)
  return pageOf(query, { keys: ['d.id'], direction: 'desc' }, page)
}

/** Yes: somebody knows why. No: it is asked again the next night. */
export async function decideDifference(
  tx: Tx,
  caller: Caller,
  { approve, id, version, note }: Decision & { id: number; version?: number | undefined },
) {
  const request = { id, note, ...(version !== undefined && { version }) }
  await move(tx, caller, { workflow, name: approve ? 'explain' : 'doubt', request })
  await decide(tx, caller, { relation: workflow.relation, recordId: id, approve, note })
  const difference = await selectDifferences(tx, caller).where('d.id', '=', id).executeTakeFirst()
  if (!difference) throw notFound('id')
  return difference
}
