// What a bank is told when somebody types a number: whose it is, and what is open.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { claimCall } from './calls.ts'
import type { BankKeys, Bill, Inquiry, Owing } from './provider.ts'

/** As many as a screen of a cash machine is told of. */
const BILLS_MAX = 24

export interface Payer {
  student_id: number
  name: string
}

export async function payerOf(
  db: Db,
  { companyId }: Caller,
  { keys, asked: { prefix, customerNo } }: { keys: BankKeys; asked: { prefix: string; customerNo: string } },
): Promise<Payer> {
  const found = await db
    .selectFrom('fees.virtual_account as v')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.student_id'),
    )
    .select(['v.student_id', 's.name'])
    .where('v.company_id', '=', companyId)
    .where('v.bank_id', '=', keys.bankId)
    .where('v.customer_no', '=', customerNo)
    .executeTakeFirst()
  if (!found || prefix !== keys.prefix) throw new AppError('bank_account_unknown')
  return found
}

export async function owedBy(db: Db, { companyId }: Caller, studentId: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(sum(b.owed), 0)::bigint as owed
    from fees.student_balance b where b.company_id = ${companyId} and b.student_id = ${studentId}`.execute(db)
  return rows[0]!.owed
}

/** Where only what is owed is taken, whoever owes nothing is told so. */
export async function findOwing(
  tx: Tx,
  caller: Caller,
  { keys, asked, today }: { keys: BankKeys; asked: Inquiry; today: string },
): Promise<Owing> {
  const { name, student_id } = await payerOf(tx, caller, { keys, asked })
  await claimCall(tx, caller, { keys, asked, today })
  const { rows: bills } = await sql<Bill>`
    select i.number, fees.called(t.name, i.part, i.parts) as fee, i.period_on, b.open
    from fees.invoice_balance b join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where b.company_id = ${caller.companyId} and b.student_id = ${student_id} and b.open > 0
    order by b.due_on, b.invoice_id limit ${BILLS_MAX}`.execute(tx)
  const owed = await owedBy(tx, caller, student_id)
  const isFree = keys.otherAmount === 'deposit'
  if (owed === 0 && !isFree) throw new AppError('bank_paid_already')
  return { name, owed, bills, isFree }
}
