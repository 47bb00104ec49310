// Advances that people held when the books began.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { paymentRequestWorkflow } from '../workflow.ts'
import type { Books } from './bills.ts'
import { replacementOf } from './replaced.ts'

const DAYS_TO_SETTLE = 30
const fields = {
  staff_id: Id(3),
  fund_source_id: Id(),
  description: Text(500, 'Panjar kegiatan Desember'),
  settle_by: Day('2026-01-31'),
}
export const NewOpeningAdvance = Obj({
  ...fields,
  description: Optional(fields.description),
  settle_by: Optional(fields.settle_by),
  amount: RupiahIn(2_000_000, 1),
  /** Where the fund is spent by its plan alone: the line that what it is spent on uses. */
  plan_line_id: Optional(Id(14)),
})
export const OpeningAdvance = Obj({
  id: Id(42),
  number: Text(40, 'PAY/2026/0042'),
  holder: Nullable(Text(200, 'Bagus Prakoso')),
  ...fields,
  amount: Rupiah(2_000_000),
  plan_line_id: Nullable(Id(14)),
  settled: Flag(false),
})
nameShapes({ NewOpeningAdvance, OpeningAdvance })
type Standing = Static<typeof OpeningAdvance>
type Wanted = Static<typeof NewOpeningAdvance>

export async function listOpeningAdvances(db: Db, caller: Caller): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select r.id, r.number, p.name as holder, r.staff_id, r.fund_source_id, r.description, r.settle_by, r.amount, r.plan_line_id,
      exists (select from accounting.settlement s where s.company_id = r.company_id and s.request_id = r.id
        and s.reversed_on is null) as settled
    from accounting.payment_request r
    left join school.staff p on p.company_id = r.company_id and p.id = r.staff_id
    where r.company_id = ${caller.companyId} and r.opening_id is not null and r.state = 'paid'
    order by r.id`.execute(db)
  return rows
}

/** As with bills: one that says something else is another one. */
export async function replaceOpeningAdvances(
  tx: Tx,
  caller: Caller,
  { books, wanted }: { books: Books; wanted: readonly Wanted[] },
): Promise<boolean> {
  const whole = wanted.map((advance) => completed(advance, books.began))
  const { gone, added } = replacementOf(await listOpeningAdvances(tx, caller), whole, keyOf)
  for (const { id, number } of gone) {
    await assertUnused(tx, caller, { id, number })
    const request = { id, set: { reversed_on: books.began } }
    await move(tx, caller, { workflow: paymentRequestWorkflow, name: 'reverse', request })
  }
  for (const advance of added) await enter(tx, caller, { advance, books })
  return gone.length + added.length > 0
}

type Completed = ReturnType<typeof completed>

function completed(advance: Wanted, began: string) {
  const { description, settle_by, plan_line_id = null, ...given } = advance
  return {
    ...given,
    plan_line_id,
    description: description ?? `Panjar sebelum ${began}`,
    settle_by: settle_by ?? addDays(began, DAYS_TO_SETTLE),
  }
}

function keyOf({ staff_id, fund_source_id, description, settle_by, amount, plan_line_id }: Standing | Completed) {
  return JSON.stringify([staff_id, fund_source_id, description, settle_by, amount, plan_line_id])
}

async function enter(tx: Tx, caller: Caller, { advance, books }: { advance: Completed; books: Books }): Promise<void> {
  const year = Number(books.began.slice(0, 4))
  const number = documentNumber('PAY', year, await nextNumber(tx, caller.companyId, { kind: 'payment_request', year }))
  await tx
    .insertInto('accounting.payment_request')
    .values({
      company_id: caller.companyId,
      number,
      kind: 'advance',
      method: 'cash',
      ...advance,
      requested_on: books.began,
      state: 'paid',
      paid_on: books.began,
      opening_id: books.openingId,
    })
    .execute()
}

async function assertUnused(tx: Tx, caller: Caller, { id, number }: { id: number; number: string }): Promise<void> {
  await sql`select from accounting.payment_request where company_id = ${caller.companyId} and id = ${id} for update`.execute(
    tx,
  )
  const { rows } = await sql`select from accounting.settlement
    where company_id = ${caller.companyId} and request_id = ${id} limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('opening_item_used', { values: { item: number } })
}
