// VAT that a return left to be paid, within the deposit of its month.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { keepsBook, type Owner, spend } from '../../budget/api.ts'
import { purseOf } from '../chart/cash-accounts.ts'

/** The return of the month whose tax is still owed, held; of VAT alone there is one. */
export async function vatOwed(
  tx: Tx,
  caller: Caller,
  { tax, month, fund_source_id }: { tax: string; month: string; fund_source_id: number },
): Promise<{ id: number; amount: number; since: string } | undefined> {
  if (tax !== 'vat') return undefined
  const { rows } = await sql<{ id: number; amount: number; since: string }>`
    select id, payable as amount, (month + interval '1 month')::date - 1 as since from accounting.vat_return
    where company_id = ${caller.companyId} and month = ${`${month}-01`}::date and fund_source_id = ${fund_source_id}
      and state = 'posted' and payable > 0 and deposit_id is null for update`.execute(tx)
  return rows[0]
}

export async function depositVat(
  tx: Tx,
  caller: Caller,
  { id, depositId }: { id: number; depositId: number },
): Promise<void> {
  await sql`update accounting.vat_return set deposit_id = ${depositId}
    where company_id = ${caller.companyId} and id = ${id}`.execute(tx)
}

export async function takeBackVatDeposit(tx: Tx, caller: Caller, depositId: number): Promise<void> {
  await sql`update accounting.vat_return set deposit_id = null
    where company_id = ${caller.companyId} and deposit_id = ${depositId}`.execute(tx)
}

interface Deposited {
  fund_source_id: number
  amount: number
  ntpn: string
  deposited_on: string
  from_account: string
  month: string
  today: string
  owner: Owner
}

/** What buyers paid came into bank or cash, and leaves from there: the cash book holds none of it as tax that was kept back. */
export async function writeVatDeposit(tx: Tx, caller: Caller, deposit: Deposited): Promise<void> {
  const { fund_source_id, amount, ntpn, deposited_on: entry_date, from_account, month, today, owner } = deposit
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const lines = [{ description: `Setor PPN masa ${month} NTPN ${ntpn}`, amount }]
  const given = { fund_source_id, entry_date, book: purseOf(from_account), lines, taxes: [] }
  await spend(tx, caller, { given, today, owner })
}
