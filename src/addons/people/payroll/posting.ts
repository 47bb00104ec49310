// A paid run in every ledger of the school: what it cost, what is owed to tax office and insurance, what left the bank, and
// what it used of a plan.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { sum } from '../../../kernel/values/money.ts'
import { getFundSource, giveBack, keepsBook, realise, reverseOwned, spend, writeLoan } from '../../budget/api.ts'
import { ACCOUNTS } from '../slips/meaning.ts'
import { payrollRunWorkflow } from '../workflow.ts'
import { runName } from './run-name.ts'

export interface PaidRun {
  id: number
  year: number
  month: number
  kind: string
  /** The day the money left. */
  paid_on: string
  fund_source_id: number
  plan_line_id?: number | undefined
}
interface Sum {
  kind: 'earning' | 'deduction' | 'employer'
  account: string | null
  amount: number
}

/** Whether any ledger of the school will tell of what is paid from this fund on this day. */
export async function isBooked(
  tx: Tx,
  caller: Caller,
  { fund, day }: { fund: number | null; day: string },
): Promise<boolean> {
  if (fund === null) return false
  if (await keepsBook(tx, caller, fund)) return true
  const { rows } = await sql<{ kept: boolean }>`
    select accounting.keeps_books(${caller.companyId}, ${day}::date) as kept`.execute(tx)
  return rows[0]!.kept
}

/** The books, where the school holds them; the cash book, where the fund keeps one; the plan, where the fund demands it. */
export async function postRun(tx: Tx, caller: Caller, { run, today }: { run: PaidRun; today: string }): Promise<void> {
  const sums = await sumByAccount(tx, caller, run.id)
  await usePlan(tx, caller, { run, sums })
  await writeBooks(tx, caller, run)
  await writeCashBook(tx, caller, { run, sums, today })
}

/** What people earned uses the plan, whoever gets which part of it. */
async function usePlan(tx: Tx, caller: Caller, { run, sums }: { run: PaidRun; sums: readonly Sum[] }): Promise<void> {
  const { plan_required } = await getFundSource(tx, caller, run.fund_source_id)
  const { plan_line_id } = run
  if (plan_line_id === undefined) {
    if (plan_required) throw new AppError('payroll_unplanned')
    return
  }
  const step = { plan_line_id, amount: earnedIn(sums), document: documentOf(run), description: runName(run) }
  await realise(tx, caller, { step, day: run.paid_on })
}

/** Tax that is given back is no pay. */
const isEarned = ({ kind, account }: Pick<Sum, 'kind' | 'account'>) => kind === 'earning' && account !== ACCOUNTS.tax

const earnedIn = (sums: readonly Sum[]) =>
  sum(sums.flatMap(({ kind, account, amount }) => (isEarned({ kind, account }) ? amount : [])))

/** What `postRun` wrote is taken back wherever it stands. */
export async function unpostRun(
  tx: Tx,
  caller: Caller,
  { run, back, today }: { run: PaidRun; back: { date: string; reason: string }; today: string },
): Promise<void> {
  const { date, reason } = back
  await writeBooks(tx, caller, run)
  if (run.plan_line_id !== undefined) {
    const of = documentOf(run)
    const amount = earnedIn(await sumByAccount(tx, caller, run.id))
    const given = { plan_line_id: run.plan_line_id, amount, of, document: `${of}/VOID`, description: reason }
    await giveBack(tx, caller, { back: given, day: date })
  }
  const owner = { relation: payrollRunWorkflow.relation, id: run.id }
  await reverseOwned(tx, caller, { owner, reason, entry_date: date, today })
}

/** Where the school holds its books; the database knows the accounts. */
async function writeBooks(tx: Tx, caller: Caller, run: PaidRun): Promise<void> {
  await sql`select people.book_run(${caller.companyId}, ${run.id})`.execute(tx)
}

/** What people got, and the income tax that was held back from it; what insurance is owed leaves when it is paid. */
async function writeCashBook(
  tx: Tx,
  caller: Caller,
  { run, sums, today }: { run: PaidRun; sums: readonly Sum[]; today: string },
): Promise<void> {
  const { fund_source_id, plan_line_id, paid_on } = run
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const total = (wanted: (one: Sum) => boolean) =>
    sums.filter(wanted).reduce((all, { kind, amount }) => all + (kind === 'earning' ? amount : -amount), 0)
  // What they give back of loans they were paid with the rest, and gave back at once.
  const loans = -total(({ kind, account }) => kind === 'deduction' && account === ACCOUNTS.loans)
  const tax = Math.max(0, -total(({ kind, account }) => kind !== 'employer' && account === ACCOUNTS.tax))
  const amount = total(({ kind }) => kind !== 'employer') + tax + loans
  if (amount <= 0) return
  const description = runName(run)
  const document = documentOf(run)
  const owner = { relation: payrollRunWorkflow.relation, id: run.id }
  const line = { description, amount, for_people: true, ...(plan_line_id !== undefined && { plan_line_id, document }) }
  const receipt = {
    store_name: 'Daftar penerima gaji',
    store_address: 'Lampiran daftar gaji sekolah',
    is_company: false,
    is_siplah: false,
    number: document,
    receipt_date: paid_on,
    total: amount,
  }
  if (loans > 0) {
    const back = { description: `Cicilan pinjaman pegawai, ${description}`, amount: loans, document }
    const loan = { fund_source_id, entry_date: paid_on, book: 'bank', kind: 'loan_in', ...back, owner } as const
    await writeLoan(tx, caller, { loan, today })
  }
  await spend(tx, caller, {
    given: {
      fund_source_id,
      entry_date: paid_on,
      book: 'bank',
      lines: [line],
      receipt,
      taxes: tax > 0 ? [{ tax_kind: 'pph21', amount: tax }] : [],
    },
    today,
    owner,
  })
}

function documentOf({ year, month, id }: PaidRun): string {
  return `GAJI/${year}/${String(month).padStart(2, '0')}/${id}`
}

async function sumByAccount(tx: Tx, caller: Caller, runId: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select l.kind, l.account, sum(l.amount)::bigint as amount
    from people.payslip s join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id
    where s.company_id = ${caller.companyId} and s.run_id = ${runId}
    group by l.kind, l.account order by l.kind, l.account`.execute(tx)
  return rows
}
