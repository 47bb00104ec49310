// What leaves what is owed without being paid: given up, or moved to another school. The rows of the students, and their entry.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { lockOwed, type Movement, type Owed, writeMovements } from './movements.ts'
import { type Against, postMoved } from './posting.ts'

export interface LeavingLine {
  invoice_id: number
  amount: number
}
export type Left = Pick<Owed, 'invoice_id' | 'account' | 'fund_source_id'>

/** What is open of each named, whose period has begun: what is billed ahead is cancelled. Held as payments hold it. */
export async function takeable(
  tx: Tx,
  caller: Caller,
  { studentId, lines }: { studentId: number; lines: readonly LeavingLine[] },
): Promise<(Owed & { amount: number })[]> {
  if (lines.length === 0) throw invalid('lines', { id: 'sebut tagihannya', en: 'choose the invoices' })
  assertOnce('lines', lines, 'invoice_id')
  const owed = await lockOwed(tx, caller, { studentId, ids: lines.map(({ invoice_id }) => invoice_id) })
  const { rows: ahead } = await sql<{ id: number }>`
    select b.invoice_id as id from fees.invoice_balance b join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id
    where b.company_id = ${caller.companyId} and b.invoice_id = any (${lines.map(({ invoice_id }) => invoice_id)}::bigint[]) and b.unearned = i.gross`.execute(
    tx,
  )
  return lines.map((line, index) => {
    const found = owed.find(({ invoice_id }) => invoice_id === line.invoice_id)
    if (!found || line.amount > found.open)
      throw invalid(`lines.${index}.amount`, {
        id: `sisanya ${rupiahWords(found?.open ?? 0)}`,
        en: `the balance is ${rupiahWords(found?.open ?? 0)}`,
      })
    if (ahead.some(({ id }) => id === line.invoice_id))
      throw invalid(`lines.${index}.invoice_id`, {
        id: 'ditagih di muka; batalkan tagihannya',
        en: 'billed in advance; cancel the invoice',
      })
    return { ...found, amount: line.amount }
  })
}

export const rowOf = (
  { invoice_id, account, fund_source_id }: Left,
  moved: Pick<Movement, 'student_id' | 'kind' | 'amount'>,
): Movement => ({ invoice_id, account, fund_source_id, ...moved })

export async function bookLeaving(
  tx: Tx,
  caller: Caller,
  {
    document,
    rows,
    to,
    entry: { date, description },
  }: {
    document: { relation: string; id: number; part: string }
    rows: readonly Movement[]
    /** An account, or how fund `f` finds it. */
    to: string | RawBuilder<string>
    entry: { date: string; description: string }
  },
): Promise<void> {
  await writeMovements(tx, caller, { document, day: date, rows })
  const byFund = new Map<number, number>()
  for (const { fund_source_id, amount } of rows) byFund.set(fund_source_id, (byFund.get(fund_source_id) ?? 0) - amount)
  const against: Against[] = []
  for (const [fund_source_id, amount] of byFund) {
    const { rows: found } = await sql<{ account: string }>`
      select ${to} as account from (select ${fund_source_id}::bigint as id) f`.execute(tx)
    against.push({ account: found[0]!.account, fund_source_id, amount })
  }
  await postMoved(tx, caller, { document, against, entry: { journal: 'PD', date, description } })
}
