// The bank's statement of last month: what it tells of the books, a fee that nobody has booked yet, and payments still on their way.
import { sql } from 'kysely'
import { bankImport } from '../../addons/accounting/bank/import.ts'
import { matchAll } from '../../addons/accounting/bank/lines.ts'
import { createBankStatement } from '../../addons/accounting/bank/statements.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { monthBefore } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'

const ACCOUNT = '1111'
const FEE = 7_500
/** So many of the last entries the bank has not carried out. */
const ON_THE_WAY = 2

interface Booked {
  entry_date: string
  document: string
  description: string
  amount: number
}

export async function demoBank(tx: Tx, school: DemoSchool): Promise<void> {
  const { companyId, today, users } = school
  const starts_on = monthBefore(today, 1)
  const ends_on = addDays(monthBefore(today, 0), -1)
  const { rows: booked } = await sql<Booked>`
    select j.entry_date, e.document, e.description, j.debit - j.credit as amount from accounting.journal_line j
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
    where j.company_id = ${companyId} and a.code = ${ACCOUNT} and j.entry_date between ${starts_on}::date and ${ends_on}::date
      and j.stage = 'regular' order by j.entry_date, j.id`.execute(tx)
  const told = booked.slice(0, -ON_THE_WAY)
  const fee = { entry_date: ends_on, document: '', description: 'BIAYA ADM', amount: -FEE }
  const rows = [...told, fee].map(({ entry_date, document, description, amount }, index) => ({
    row: index + 2,
    nth: 1,
    values: {
      account: ACCOUNT,
      line_date: entry_date,
      description: description.toUpperCase(),
      reference: document || null,
      paid_in: amount > 0 ? amount : null,
      paid_out: amount < 0 ? -amount : null,
    },
  }))
  await bankImport.apply(tx, { companyId, today }, rows)
  const { rows: before } = await sql<{ opening: number }>`
    select coalesce(sum(m.debit - m.credit), 0)::bigint as opening from accounting.ledger_month m
    join accounting.account a on a.company_id = m.company_id and a.id = m.account_id
    where m.company_id = ${companyId} and a.code = ${ACCOUNT} and m.month < ${starts_on}::date`.execute(tx)
  const { opening } = before[0]!
  const closing = opening - FEE + told.reduce((sum, { amount }) => sum + amount, 0)
  const treasurer = callerOf(companyId, users.treasurer ?? users.admin!, 'treasurer')
  await createBankStatement(tx, treasurer, { account: ACCOUNT, starts_on, ends_on, opening, closing })
  await matchAll(tx, callerOf(companyId, users.principal ?? users.admin!, 'principal'), { account: ACCOUNT })
}

const callerOf = (companyId: number, userId: number, role: string) =>
  ({ companyId, userId, roles: [role] }) as Partial<Caller> as Caller
