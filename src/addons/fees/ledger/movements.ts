// Rows of the ledger of students, few at a time: what a receipt, a deposit or a refund moves. Whole runs write theirs themselves.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { anyOf, insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import type { FeeDocument } from './posting.ts'

export const DEPOSITS = '2151'

export interface Movement {
  student_id: number
  invoice_id: number | null
  account: string
  fund_source_id: number
  kind: 'paid' | 'deposit_used' | 'refunded' | 'written_off' | 'waived' | 'reclaimed' | 'moved' | 'taken'
  amount: number
}

export async function writeMovements(
  tx: Tx,
  { companyId: company_id }: Caller,
  {
    document: { relation, id, part = '' },
    day,
    rows,
  }: { document: FeeDocument; day: string; rows: readonly Movement[] },
): Promise<void> {
  const behind = { company_id, day, relation, document_id: id, part }
  await insertRows(
    tx,
    'fees.movement',
    rows.filter(({ amount }) => amount !== 0).map((row) => ({ ...row, ...behind })),
  )
}

/** The part of a document's rows that takes back what had become a deposit. */
export const UNCREDIT = 'uncredit'

/**
 * The same rows the other way round. An invoice that was taken back meanwhile owes nothing again: what it had been paid became a deposit, and leaves that.
 * By one statement: between the two no invoice would be right.
 */
export async function mirrorMovements(
  tx: Tx,
  { companyId }: Caller,
  { document: { relation, id }, day }: { document: FeeDocument; day: string },
): Promise<void> {
  await sql`
    insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id, part)
    select m.company_id, m.student_id, x.invoice_id, x.account, m.fund_source_id, ${day}::date, x.kind, x.amount, m.relation, m.document_id, x.part
    from fees.movement m left join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    cross join lateral (
      values (m.invoice_id, m.account, m.kind, -m.amount, 'undo'), (m.invoice_id, m.account, 'credited', m.amount, ${UNCREDIT}),
        (null, ${DEPOSITS}, 'credited', -m.amount, ${UNCREDIT})) x (invoice_id, account, kind, amount, part)
    where m.company_id = ${companyId} and m.relation = ${relation} and m.document_id = ${id} and m.part = ''
      and (x.part = 'undo' or i.cancelled_on is not null) order by m.id, x.part, x.account`.execute(tx)
}

export interface Owed {
  student_id: number
  invoice_id: number
  number: string
  fee: string
  period_on: string
  account: string
  fund_source_id: number
  open: number
  /** What has come of it. */
  paid: number
}

/** What a student owes in the order in which it is paid (of fees that are alike the oldest first), held until the transaction ends: of two who pay the last rupiah the second sees it. */
export const lockOwed = (
  tx: Tx,
  caller: Caller,
  { studentId, ids }: { studentId: number; ids?: readonly number[] | undefined },
): Promise<Owed[]> => lockOwedOf(tx, caller, { studentIds: [studentId], ids })

/** The same of several at once. */
export async function lockOwedOf(
  tx: Tx,
  { companyId }: Caller,
  { studentIds, ids }: { studentIds: readonly number[]; ids?: readonly number[] | undefined },
): Promise<Owed[]> {
  const students = `{${studentIds.join(',')}}`
  const wanted = ids ? `{${ids.join(',')}}` : null
  // Held by one statement and read by the next: what was waited for in the first is seen in the second.
  const [, owed] = await Promise.all([
    holdOwed(tx, companyId, students, wanted),
    readOwed(tx, companyId, students, wanted),
  ])
  return owed
}

// As a list of ids: joined, a school that has just been billed, and of which the planner knows nothing yet, was read once for every invoice.
const holdOwed = preparedSql(
  (company: number, students: string, ids: string | null) => sql`
    select from fees.invoice i where i.company_id = ${company} and i.id = any (array(
      select b.invoice_id from fees.invoice_balance b where b.company_id = ${company} and b.student_id = ${anyOf(students)} and b.open > 0
        and (${ids}::bigint[] is null or b.invoice_id = any (${ids}::bigint[]))))
    order by i.id for update`,
)

const readOwed = preparedSql(
  (company: number, students: string, ids: string | null) => sql<Owed>`
    select b.student_id, b.invoice_id, i.number, fees.called(t.name, i.part, i.parts) as fee, i.period_on, case t.rhythm when 'monthly' then '1201' else '1202' end as account,
      i.fund_source_id, b.open, b.paid
    from fees.invoice_balance b join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where b.company_id = ${company} and b.student_id = ${anyOf(students)} and b.open > 0
      and (${ids}::bigint[] is null or b.invoice_id = any (${ids}::bigint[]))
    order by t.pay_order, b.due_on, b.invoice_id`,
)
