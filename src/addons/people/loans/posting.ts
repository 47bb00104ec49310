// What a loan writes where money moves: the books, where the school holds them, and the cash book, where the fund keeps one.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { keepsBook, reverseOwned, writeLoan } from '../../budget/api.ts'

const RELATION = 'people.loan_move'

interface Moved {
  kind: 'pay' | 'repay'
  book: 'bank' | 'cash'
  date: string
  amount: number
}
interface Loan {
  id: number
  number: string
  staff_id: number
  staff_name: string
  fund_source_id: number | null
}

export async function postLoanMove(
  tx: Tx,
  caller: Caller,
  { loan, moved: { kind, book, date, amount }, today }: { loan: Loan; moved: Moved; today: string },
): Promise<void> {
  const { id } = await tx
    .insertInto('people.loan_move')
    .values({
      company_id: caller.companyId,
      loan_id: loan.id,
      staff_id: loan.staff_id,
      kind,
      book,
      moved_on: date,
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { fund_source_id, number } = loan
  if (fund_source_id === null) return
  await writeBooks(tx, caller, id)
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  // No name: more people read the cash book than may know who was lent what.
  const description = kind === 'pay' ? `Pinjaman pegawai ${number}` : `Pelunasan pinjaman pegawai ${number}`
  const cash = { fund_source_id, entry_date: date, book, document: number, description, amount }
  const owner = { relation: RELATION, id }
  await writeLoan(tx, caller, { loan: { ...cash, kind: kind === 'pay' ? 'loan_out' : 'loan_in', owner }, today })
}

export interface Standing {
  id: number
  loan_id: number
  staff_id: number
  kind: Moved['kind']
  book: Moved['book']
  moved_on: string
  amount: number
}

/** The last of its kind that nothing has taken back. */
export function findStanding(tx: Tx, caller: Caller, { loanId, kind }: { loanId: number; kind: Moved['kind'] }) {
  return tx
    .selectFrom('people.loan_move as m')
    .leftJoin('people.loan_move as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.undoes_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.loan_id', 'm.staff_id', 'm.moved_on', 'm.amount'])
    .select((eb) => eb.ref('m.kind').$castTo<Moved['kind']>().as('kind'))
    .select((eb) => eb.ref('m.book').$castTo<Moved['book']>().as('book'))
    .where('m.company_id', '=', caller.companyId)
    .where('m.loan_id', '=', loanId)
    .where('m.kind', '=', kind)
    .where('m.undoes_id', 'is', null)
    .where('u.id', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function undoLoanMove(
  tx: Tx,
  caller: Caller,
  { standing, undo, today }: { standing: Standing; undo: { date: string; reason: string }; today: string },
): Promise<void> {
  const { id, moved_on, amount, ...same } = standing
  const { date, reason } = undo
  if (date < moved_on) throw invalid('date', { id: 'sebelum uangnya berpindah', en: 'before the money moved' })
  await tx
    .insertInto('people.loan_move')
    .values({
      company_id: caller.companyId,
      ...same,
      moved_on: date,
      amount: -amount,
      undoes_id: id,
      reason,
    })
    .execute()
  await writeBooks(tx, caller, id)
  await reverseOwned(tx, caller, { owner: { relation: RELATION, id }, reason, entry_date: date, today })
}

/** Where the school holds its books; the database knows the accounts. */
async function writeBooks(tx: Tx, caller: Caller, id: number): Promise<void> {
  await sql`select people.book_loan_move(${caller.companyId}, ${id})`.execute(tx)
}
