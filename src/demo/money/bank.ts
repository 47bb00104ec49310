// What the banks and boxes of a demo school said at the end of each month that is over. Last month the bank has taken a fee that
// nobody has booked yet, and has not carried out the last payments.

import { sql } from 'kysely'
import { bankImport } from '../../addons/accounting/bank/import.ts'
import { matchAll } from '../../addons/accounting/bank/lines.ts'
import { createBankStatement } from '../../addons/accounting/bank/statements.ts'
import { purseOf } from '../../addons/accounting/chart/cash-accounts.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'
import { monthBefore } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'
import { principalAt, treasurerAt } from './desks.ts'

const FEE = 7_500
/** So many of the last entries the bank has not carried out. */
const ON_THE_WAY = 2

interface Booked {
  account: string
  entry_date: string
  document: string
  description: string
  amount: number
  stage: string
}

export async function demoBank(tx: Tx, school: DemoSchool): Promise<void> {
  const lastMonth = monthBefore(school.today, 1)
  for (const [account, booked] of Map.groupBy(await bookedMoney(tx, school), (row) => row.account)) {
    const isBank = purseOf(account) === 'bank'
    let opening = 0
    for (let month = monthBefore(booked[0]!.entry_date, 0); month <= lastMonth; month = monthBefore(month, -1)) {
      const ends_on = addDays(monthBefore(month, -1), -1)
      const inMonth = booked.filter(({ entry_date }) => entry_date >= month && entry_date <= ends_on)
      const begun = opening + sumOf(inMonth.filter(({ stage }) => stage === 'opening'))
      const moved = inMonth.filter(({ stage }) => stage !== 'opening')
      const isLast = month === lastMonth && account === '1111'
      const told = isLast ? [...moved.slice(0, -ON_THE_WAY), feeOn(ends_on)] : moved
      if (isBank)
        await bankImport.apply(tx, { companyId: school.companyId, today: school.today }, told.map(rowOf(account)))
      const closing = begun + sumOf(told)
      await by(tx, treasurerAt(school))(createBankStatement, {
        account,
        starts_on: month,
        ends_on,
        opening: begun,
        closing,
      })
      opening = closing
    }
    if (isBank) await by(tx, principalAt(school))(matchAll, { account })
  }
}

async function bookedMoney(tx: Tx, { companyId, today }: DemoSchool): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select a.code as account, j.entry_date, e.document, e.description, j.debit - j.credit as amount, j.stage
    from accounting.journal_line j
    join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
    join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
    where j.company_id = ${companyId} and a.cash_flow = 'cash' and j.entry_date < ${monthBefore(today, 0)}::date
    order by a.code, j.entry_date, j.id`.execute(tx)
  return rows
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const feeOn = (entry_date: string) => ({ entry_date, document: '', description: 'Biaya adm', amount: -FEE })

/** Each has its number: no two of a bank are the same. */
const rowOf =
  (account: string) => (line: Pick<Booked, 'entry_date' | 'document' | 'description' | 'amount'>, index: number) => ({
    row: index + 2,
    nth: index + 1,
    values: {
      account,
      line_date: line.entry_date,
      description: line.description.toUpperCase(),
      reference: line.document || null,
      paid_in: line.amount > 0 ? line.amount : null,
      paid_out: line.amount < 0 ? -line.amount : null,
    },
  })
