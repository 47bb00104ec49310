// A statement as its bank gives it out: balances and lines come in together, from one file, or not at all.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { takeStock } from '../../../kernel/db/stock.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { takeFile } from '../../../kernel/files/outgoing.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Word } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, purseOf } from '../chart/cash-accounts.ts'
import { LAYOUTS, type ReadLine, type ReadStatement, readStatement } from './layouts/read.ts'
import { Balance, getBankStatement } from './statements.ts'

export const StatementFile = Obj({
  account: AccountCode('1111'),
  file_id: Id(7),
  layout: Word(...LAYOUTS),
  /** The days it was asked for, where the file does not tell them: no line lies outside. */
  starts_on: Optional(Day('2026-08-01')),
  ends_on: Optional(Day('2026-08-31')),
  /** What the bank shows as its closing balance: a table without sums that was cut off behind a whole line tells nothing of it itself. */
  closing: Optional(Balance(10_488_000)),
})
nameShapes({ BankStatementFile: StatementFile })

export async function takeStatementFile(
  tx: Tx,
  caller: Caller,
  { given, files, today }: { given: Static<typeof StatementFile>; files: FileStore; today: string },
) {
  await assertCashAccount(tx, caller, { code: given.account, param: 'account' })
  if (purseOf(given.account) !== 'bank') throw invalid('account', { id: 'bukan akun bank', en: 'not a bank account' })
  const read = await readStatement(await takeFile(tx, files, { caller, fileId: given.file_id }), given.layout)
  const { starts_on = read.starts_on, ends_on = read.ends_on } = given
  const statement = { ...read, starts_on, ends_on }
  if (given.closing !== undefined && given.closing !== read.closing)
    throw new AppError('statement_cut_off', { values: { layout: given.layout.toUpperCase() } })
  await assertOfItsDays(tx, caller, { statement, today })
  const id = await insertStatement(tx, caller, { statement, given })
  await insertLines(tx, caller, { id, lines: statement.lines })
  if (statement.lines.length > 1_000) await takeStock(tx)
  return getBankStatement(tx, caller, id)
}

/** Of another year, of days to come, or of other days than were asked for. */
async function assertOfItsDays(
  tx: Tx,
  caller: Caller,
  { statement, today }: { statement: ReadStatement; today: string },
): Promise<void> {
  const { starts_on, ends_on, lines } = statement
  const { rows } = await sql<{ known: boolean }>`
    select count(*) = 2 as known from unnest(array[${starts_on}::date, ${ends_on}::date]) with ordinality d (day, n)
    where exists (select from accounting.fiscal_year y where y.company_id = ${caller.companyId} and d.day between y.starts_on and y.ends_on)`.execute(
    tx,
  )
  const isOutside = lines.some(({ line_date }) => line_date < starts_on || line_date > ends_on)
  if (!rows[0]!.known || isOutside || ends_on > today || ends_on < starts_on)
    throw new AppError('statement_other_days', { values: { from: starts_on, until: ends_on } })
}

async function insertStatement(
  tx: Tx,
  caller: Caller,
  { statement, given }: { statement: ReadStatement; given: Static<typeof StatementFile> },
): Promise<number> {
  const { starts_on, ends_on, opening, closing } = statement
  // Whoever sends the same file at the same time waits here, and then finds it known.
  await sql`select pg_advisory_xact_lock(hashtext('pendopo statements'), hashtext(${`${caller.companyId} ${given.account}`}))`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into accounting.bank_statement (company_id, account_id, starts_on, ends_on, opening, closing, file_id)
    select a.company_id, a.id, ${starts_on}, ${ends_on}, ${opening}, ${closing}, ${given.file_id} from accounting.account a
    where a.company_id = ${caller.companyId} and a.code = ${given.account} and not exists (
      select from accounting.bank_statement s where s.company_id = a.company_id and s.account_id = a.id
        and daterange(s.starts_on, s.ends_on, '[]') && daterange(${starts_on}, ${ends_on}, '[]'))
    returning id`.execute(tx)
  if (!rows[0]) throw new AppError('statement_known', { values: { from: starts_on, until: ends_on } })
  return rows[0].id
}

/** What came in otherwise before is there already. */
async function insertLines(
  tx: Tx,
  caller: Caller,
  { id, lines }: { id: number; lines: readonly ReadLine[] },
): Promise<void> {
  await sql`
    insert into accounting.bank_line (company_id, account_id, statement_id, line_date, description, reference, amount, occurrence)
    select s.company_id, s.account_id, s.id, l.line_date, l.description, l.reference, l.amount,
      row_number() over (partition by l.line_date, l.description, l.reference, l.amount order by l.n)
    from accounting.bank_statement s, rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (line_date date, description text, reference text, amount bigint)) with ordinality l (line_date, description, reference, amount, n)
    where s.company_id = ${caller.companyId} and s.id = ${id}
    order by l.n on conflict do nothing`.execute(tx)
}
