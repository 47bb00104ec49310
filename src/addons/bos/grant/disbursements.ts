// Disbursements: what arrives of a phase, written into the cash book in the same breath.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { postCashEntry } from '../../budget/api.ts'
import { lockAllocation } from '../allocations/allocations.ts'
import { listPhases } from './phases.ts'

export const Disbursement = Obj({
  id: Id(),
  allocation_id: Id(),
  phase: Count(1),
  received_on: Day('2026-01-19'),
  amount: Rupiah(183_525_000),
  cash_entry_id: Id(3),
  voucher: Text(60, 'BBU/2026/0002'),
  /** Taken back in the cash book: it no longer counts. */
  is_reversed: Flag(false),
})
export const DisbursementFilter = Obj({ allocation_id: Optional(Id()) })
export const NewDisbursement = Obj({
  allocation_id: Id(),
  phase: Type.Integer({ minimum: 1, maximum: 12, examples: [1] }),
  received_on: Optional(Day('2026-01-19')),
  amount: RupiahIn(183_525_000, 1),
})
nameShapes({ BosDisbursement: Disbursement, NewBosDisbursement: NewDisbursement })

export async function listDisbursements(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DisbursementFilter>; page: Page },
) {
  let query = disbursementsOf(db, caller)
  if (filter.allocation_id !== undefined) query = query.where('d.allocation_id', '=', filter.allocation_id)
  const { data, next_cursor } = await pageOf(query, { keys: ['d.id'], direction: 'desc' }, page)
  return { data: data.map(shown), next_cursor }
}

/** Within the days of the phase and within what it may bring; several receipts may make up one phase. */
export async function receiveDisbursement(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: Static<typeof NewDisbursement>; today: string },
) {
  const { allocation_id, phase, amount, received_on = today } = request
  const allocation = await lockAllocation(tx, caller, allocation_id)
  if (allocation.state !== 'approved') throw new AppError('allocation_not_approved')
  const found = (await listPhases(tx, caller, { allocationId: allocation_id, today: received_on })).find(
    (one) => one.phase === phase,
  )
  if (!found) throw invalid('phase', { id: 'bukan tahap tahun itu', en: 'not a phase in that year' })
  if (received_on < found.opens_on || received_on > found.closes_on)
    throw invalid('received_on', {
      id: `di antara ${found.opens_on} dan ${found.closes_on}`,
      en: `between ${found.opens_on} and ${found.closes_on}`,
    })
  if (found.waits_for_report && phase > 1) throw new AppError('report_missing')
  if (amount > found.remaining)
    throw invalid('amount', {
      id: `melebihi ${rupiahWords(found.remaining)}`,
      en: `more than ${rupiahWords(found.remaining)}`,
    })
  const written = await postCashEntry(tx, caller, {
    given: {
      fund_source_id: allocation.fund_source_id,
      kind: 'receipt',
      entry_date: received_on,
      description: `Penyaluran dana ${allocation.fiscal_year} tahap ${phase}`,
      amount,
    },
    today,
  })
  const { id } = await tx
    .insertInto('bos.disbursement')
    .values({
      company_id: caller.companyId,
      allocation_id,
      phase,
      received_on,
      amount,
      cash_entry_id: written.entries[0]!.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return shown(await disbursementsOf(tx, caller).where('d.id', '=', id).executeTakeFirstOrThrow())
}

function disbursementsOf(db: Db, caller: Caller) {
  return db
    .selectFrom('bos.disbursement as d')
    .innerJoin('budget.cash_record as e', (join) =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.cash_entry_id'),
    )
    .select([
      'd.id',
      'd.allocation_id',
      'd.phase',
      'd.received_on',
      'd.amount',
      'd.cash_entry_id',
      'e.voucher',
      'e.reversed_by',
    ])
    .where('d.company_id', '=', caller.companyId)
}

function shown<R extends { reversed_by: number | null }>({ reversed_by, ...row }: R) {
  return { ...row, is_reversed: reversed_by !== null }
}
