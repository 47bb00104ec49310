// A deposit that pays what its student owes.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { DEPOSITS, lockOwed, type Movement, writeMovements } from '../ledger/movements.ts'
import { postMoved } from '../ledger/posting.ts'
import { oldestFirst } from '../receipts/allocation.ts'
import { depositShort, depositsOf } from './money.ts'

const RELATION = 'fees.deposit_use'

export const DepositUse = Obj({
  id: Id(),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  used_on: Day('2026-08-01'),
  amount: Rupiah(95_000),
})
export const DepositUseFilter = Obj({ student_id: Optional(Id(14)) })
export const NewDepositUse = Obj({
  student_id: Id(14),
  /** None: as much as there is, and as is owed. */
  amount: Optional(RupiahIn(95_000, 1)),
})
nameShapes({ DepositUse, NewDepositUse })

const selectUses = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.deposit_use as u')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'u.company_id').onRef('s.id', '=', 'u.student_id'),
    )
    .select(['u.id', 'u.student_id', 's.name as student_name', 'u.used_on', 'u.amount'])
    .where('u.company_id', '=', caller.companyId)

export async function listDepositUses(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DepositUseFilter>; page: Page },
) {
  let query = selectUses(db, caller)
  if (filter.student_id !== undefined) query = query.where('u.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['u.id'], direction: 'desc' }, page)
}

/** The oldest first, each fund's deposit for its own: no fund pays another's fee. */
export async function spendDeposit(
  tx: Tx,
  caller: Caller,
  { given: { student_id, amount }, today: used_on }: { given: Static<typeof NewDepositUse>; today: string },
) {
  const owed = await lockOwed(tx, caller, { studentId: student_id })
  const held = await depositsOf(tx, caller, student_id)
  const deposit = sum([...held.values()])
  if (deposit === 0 || (amount ?? 0) > deposit) throw depositShort(deposit)
  let left = amount ?? deposit
  const kind = 'deposit_used' as const
  const rows: Movement[] = []
  for (const [fund_source_id, most] of held) {
    const own = owed.filter((one) => one.fund_source_id === fund_source_id)
    const parts = oldestFirst(own, Math.min(most, left))
    const paid = sum(parts.map((part) => part.amount))
    left -= paid
    for (const { invoice_id, account, amount } of parts)
      rows.push({ student_id, invoice_id, account, fund_source_id, kind, amount: -amount })
    rows.push({ student_id, invoice_id: null, account: DEPOSITS, fund_source_id, kind, amount: paid })
  }
  const used = (amount ?? deposit) - left
  if (used === 0 || used < (amount ?? 0))
    throw invalid('amount', { id: `yang terutang ${rupiahWords(used)}`, en: `the amount owed is ${rupiahWords(used)}` })
  const { id } = await tx
    .insertInto('fees.deposit_use')
    .values({ company_id: caller.companyId, student_id, used_on, amount: used })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = { relation: RELATION, id }
  await writeMovements(tx, caller, { document, day: used_on, rows })
  const entry = { journal: 'PD' as const, date: used_on, description: `Titipan dipakai (${id})` }
  await postMoved(tx, caller, { document, against: [], entry })
  return selectUses(tx, caller).where('u.id', '=', id).executeTakeFirstOrThrow()
}
