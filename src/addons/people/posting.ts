// A paid run in the books: what it cost, what is owed to tax office and insurance, and what left the bank.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { type PostingLine, postEntry } from '../accounting/api.ts'
import { ACCOUNTS } from './slip.ts'

const BANK = '1111'
/** For lines that were entered by hand and name no account. */
const UNNAMED = { earning: '5103', deduction: '2142' }
const JOURNAL = 'GJ'

interface PaidRun {
  id: number
  year: number
  month: number
  kind: string
  pay_date: string
}

export async function postRun(tx: Tx, caller: Caller, run: PaidRun, fund_source_id: number): Promise<void> {
  const sums = await sumByAccount(tx, caller, run.id)
  const balance = new Map<string, number>()
  const add = (account: string, amount: number) => balance.set(account, (balance.get(account) ?? 0) + amount)
  for (const { kind, account, amount } of sums) {
    if (kind === 'earning') add(account ?? UNNAMED.earning, amount)
    else if (kind === 'deduction') add(account ?? UNNAMED.deduction, -amount)
    else {
      add(ACCOUNTS.premiums, amount)
      add(account ?? UNNAMED.deduction, -amount)
    }
    if (kind !== 'employer') add(BANK, kind === 'earning' ? -amount : amount)
  }
  const lines: PostingLine[] = [...balance]
    .filter(([, amount]) => amount !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, amount]) =>
      amount > 0 ? { account, fund_source_id, debit: amount } : { account, fund_source_id, credit: -amount },
    )
  if (lines.length === 0) return
  await postEntry(tx, caller, {
    journal: JOURNAL,
    date: run.pay_date,
    description: `Penggajian ${run.year}-${String(run.month).padStart(2, '0')} (${run.kind})`,
    source: { relation: 'people.payroll_run', id: run.id },
    lines,
  })
}

async function sumByAccount(tx: Tx, caller: Caller, runId: number) {
  const { rows } = await sql<{ kind: 'earning' | 'deduction' | 'employer'; account: string | null; amount: number }>`
    select l.kind, l.account, sum(l.amount)::bigint as amount
    from people.payslip s join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id
    where s.company_id = ${caller.companyId} and s.run_id = ${runId}
    group by l.kind, l.account order by l.kind, l.account`.execute(tx)
  return rows
}
