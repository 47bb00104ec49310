// Loans to the people who work here: how much, by what instalments from which month, and what is left of each.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  FirstOfMonth,
  Id,
  List,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { LOAN_STATES, staffLoanWorkflow } from '../workflow.ts'

/** Twenty years; the database says so too. */
const INSTALMENTS_MAX = 240

export const StaffLoan = moving(staffLoanWorkflow, {
  id: Id(),
  number: Text(40, 'PINJ/2026/0003'),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  amount: Rupiah(6_000_000),
  instalment: Rupiah(500_000),
  /** The first month that takes one. */
  starts_on: FirstOfMonth('2026-08-01'),
  reason: Nullable(Text(500, 'Biaya sekolah anak')),
  fund_source_id: Nullable(Id(3)),
  paid_on: Nullable(Day('2026-07-20')),
  /** By payroll and otherwise. */
  returned: Rupiah(1_000_000),
  /** Nought before it is paid out, and once all of it came back. */
  rest: Rupiah(5_000_000),
  state: Word(...LOAN_STATES),
  version: Version(),
})
const Instalment = Obj({
  year: Year(),
  month: Month(),
  /** As agreed to. */
  due: Rupiah(500_000),
  /** By the run of that month. */
  taken: Rupiah(500_000),
})
const LoanMove = Obj({
  id: Id(),
  kind: Word('pay', 'repay'),
  book: Word('bank', 'cash'),
  moved_on: Day('2026-07-20'),
  /** Negative where it takes another one back. */
  amount: Rupiah(6_000_000),
})
export const StaffLoanDetail = moving(staffLoanWorkflow, {
  ...StaffLoan.properties,
  schedule: List(Instalment, 2 * INSTALMENTS_MAX),
  moves: List(LoanMove, 500),
})
export const StaffLoanFilter = Obj({
  q: Optional(Query()),
  staff_id: Optional(Id(3)),
  state: Optional(Word(...LOAN_STATES)),
})
export const StaffLoanRef = Obj({ id: Id() })
export const NewStaffLoan = Obj({
  staff_id: Id(3),
  amount: RupiahIn(6_000_000, 1),
  instalment: RupiahIn(500_000, 1),
  /** Any day of the first month that takes one. */
  starts_on: FirstOfMonth('2026-08-01'),
  reason: Optional(Text(500, 'Biaya sekolah anak')),
  fund_source_id: Optional(Id(3)),
})
nameShapes({ StaffLoan, StaffLoanInstalment: Instalment, StaffLoanMove: LoanMove, StaffLoanDetail, NewStaffLoan })

type State = (typeof LOAN_STATES)[number]

function selectLoans(db: Db, caller: Caller) {
  return db
    .selectFrom('people.loan as l')
    .innerJoin('school.staff as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.staff_id'),
    )
    .leftJoin(
      sql<{ loan_id: number; out: number; back: number; paid_on: string | null }>`(
        select m.loan_id, sum(m.amount) filter (where m.kind = 'pay')::bigint as out, coalesce(sum(m.amount) filter (where m.kind = 'repay'), 0)::bigint as back,
          max(m.moved_on) filter (where m.kind = 'pay' and m.amount > 0 and not exists (select from people.loan_move u
            where u.company_id = m.company_id and u.undoes_id = m.id)) as paid_on
        from people.loan_move m where m.company_id = ${caller.companyId} group by 1)`.as('m'),
      (join) => join.onRef('m.loan_id', '=', 'l.id'),
    )
    .leftJoin(sql<{ loan_id: number; amount: number }>`people.loans_taken(${caller.companyId}, null)`.as('t'), (join) =>
      join.onRef('t.loan_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.number', 'l.staff_id', 'p.name as staff_name', 'l.amount', 'l.instalment', 'l.starts_on'])
    .select(['l.reason', 'l.fund_source_id', 'm.paid_on', 'l.version'])
    .select(sql<number>`(coalesce(m.back, 0) + coalesce(t.amount, 0))::bigint`.as('returned'))
    .select(sql<number>`(coalesce(m.out, 0) - coalesce(m.back, 0) - coalesce(t.amount, 0))::bigint`.as('rest'))
    .select((eb) => eb.ref('l.state').$castTo<State>().as('state'))
    .where('l.company_id', '=', caller.companyId)
}

/** Row-level security leaves those who do not work with pay their own. */
export async function listStaffLoans(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StaffLoanFilter>; page: Page },
) {
  let query = selectLoans(db, caller)
  if (filter.staff_id) query = query.where('l.staff_id', '=', filter.staff_id)
  if (filter.state) query = query.where('l.state', '=', filter.state)
  query = query.where(foundBy(filter.q, { numbers: ['l.number'], words: ['p.name'] }))
  return pageOf(query, { keys: ['l.id'], direction: 'desc' }, page)
}

export async function getStaffLoan(db: Db, caller: Caller, id: number) {
  const loan = await selectLoans(db, caller).where('l.id', '=', id).executeTakeFirst()
  if (!loan) throw notFound('id')
  const moves = await db
    .selectFrom('people.loan_move')
    .select(['id', 'kind', 'book', 'moved_on', 'amount'])
    .where('company_id', '=', caller.companyId)
    .where('loan_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...loan, schedule: await readSchedule(db, caller, loan), moves: moves as Static<typeof LoanMove>[] }
}

/** Month by month what was agreed to, beside what runs that stand took. */
async function readSchedule(
  db: Db,
  caller: Caller,
  { id, amount, instalment, starts_on }: { id: number; amount: number; instalment: number; starts_on: string },
) {
  const { rows } = await sql<Static<typeof Instalment>>`
    with planned as (
      select extract(year from d)::int as year, extract(month from d)::int as month, least(${instalment}::bigint, ${amount}::bigint - ${instalment}::bigint * n)::bigint as due
      from generate_series(0, ceil(${amount}::numeric / ${instalment}::bigint)::int - 1) n
      cross join lateral (select (${starts_on}::date + make_interval(months => n)) as d) x),
    taken as (
      select s.year, s.month, sum(p.amount)::bigint as taken from people.payslip_loan p
      join people.payslip s on s.company_id = p.company_id and s.id = p.payslip_id
      join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state <> 'void'
      where p.company_id = ${caller.companyId} and p.loan_id = ${id} group by 1, 2)
    select year, month, coalesce(due, 0)::bigint as due, coalesce(taken, 0)::bigint as taken
    from planned full join taken using (year, month) order by 1, 2`.execute(db)
  return rows
}

export async function createStaffLoan(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewStaffLoan>; today: string },
) {
  const { amount, instalment } = given
  if (instalment > amount)
    throw invalid('instalment', { id: 'lebih besar dari pinjamannya', en: 'more than the loan itself' })
  if (amount > instalment * INSTALMENTS_MAX)
    throw invalid('instalment', {
      id: `terlalu kecil: paling banyak ${INSTALMENTS_MAX} cicilan`,
      en: `too small: at most ${INSTALMENTS_MAX} instalments`,
    })
  const person = await tx
    .selectFrom('school.staff')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', given.staff_id)
    .executeTakeFirst()
  if (!person) throw notFound('staff_id')
  const year = Number(today.slice(0, 4))
  const number = documentNumber('PINJ', year, await nextNumber(tx, caller.companyId, { kind: 'staff_loan', year }))
  const starts_on = `${given.starts_on.slice(0, 7)}-01`
  const { id } = await tx
    .insertInto('people.loan')
    .values({ company_id: caller.companyId, ...given, number, starts_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getStaffLoan(tx, caller, id)
}

/** The loan as it stands, held until the transaction ends. */
export async function lockStaffLoan(tx: Tx, caller: Caller, id: number) {
  await tx
    .selectFrom('people.loan')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return getStaffLoan(tx, caller, id)
}
export type LockedStaffLoan = Awaited<ReturnType<typeof lockStaffLoan>>
