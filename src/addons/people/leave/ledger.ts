// The days of leave that people have: a ledger, and the balances that it keeps.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { HalfDays, leaveNameFor } from './types.ts'

const KINDS = ['opening', 'accrual', 'carry_over', 'taken', 'returned', 'expired', 'adjustment', 'part_year'] as const

export const LeaveEntry = Obj({
  id: Id(),
  staff_id: Id(3),
  leave_type_id: Id(),
  year: Year(),
  kind: Word(...KINDS),
  days: HalfDays(12),
  request_id: Nullable(Id(8)),
  note: Nullable(Text(500, 'Hak tahun 2026')),
  entered_at: Moment('2026-01-02T01:00:00Z'),
})
export const LeaveFilter = Obj({ staff_id: Optional(Id(3)), year: Optional(Year()) })
export const LeaveBalance = Obj({
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  leave_type_id: Id(),
  code: Text(41, 'annual'),
  name: Text(200, 'Cuti tahunan'),
  year: Year(),
  days: HalfDays(9),
})
export const NewLeaveEntry = Obj({
  staff_id: Id(3),
  leave_type_id: Id(),
  year: Year(),
  kind: Word('opening', 'adjustment'),
  days: Type.Number({ minimum: -366, maximum: 366, multipleOf: 0.5, examples: [5] }),
  note: Text(500, 'Saldo dari buku cuti lama'),
})
export const LeaveYear = Obj({ year: Year() })
export const LeaveYearOpened = Obj({ entitled: Count(18), carried: Count(4), expired: Count(3) })
nameShapes({ LeaveEntry, LeaveBalance, NewLeaveEntry, LeaveYear, LeaveYearOpened })

const COLUMNS = ['id', 'staff_id', 'leave_type_id', 'year', 'kind', 'days', 'request_id', 'note', 'entered_at'] as const

/** Row-level security leaves everyone their own. */
export async function listLeaveEntries(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof LeaveFilter>; page: Page },
) {
  let query = db.selectFrom('people.leave_entry').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.staff_id) query = query.where('staff_id', '=', filter.staff_id)
  if (filter.year) query = query.where('year', '=', filter.year)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

export async function listLeaveBalances(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof LeaveFilter>; page: Page },
) {
  let query = db
    .selectFrom('people.leave_balance as b')
    .innerJoin('people.leave_type as t', (join) =>
      join.onRef('t.company_id', '=', 'b.company_id').onRef('t.id', '=', 'b.leave_type_id'),
    )
    .innerJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'b.company_id').onRef('s.id', '=', 'b.staff_id'),
    )
    .select(['b.staff_id', 's.name as staff_name', 'b.leave_type_id', 't.code', 'b.year', 'b.days'])
    .select(leaveNameFor(caller).as('name'))
    .where('b.company_id', '=', caller.companyId)
  if (filter.staff_id) query = query.where('b.staff_id', '=', filter.staff_id)
  if (filter.year) query = query.where('b.year', '=', filter.year)
  const order = { keys: ['b.staff_id', 'b.leave_type_id', 'b.year'], direction: 'asc' } as const
  return pageOf(query, order, page)
}

export function createLeaveEntry(tx: Tx, caller: Caller, entry: Static<typeof NewLeaveEntry>) {
  return tx
    .insertInto('people.leave_entry')
    .values({ company_id: caller.companyId, ...entry })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** What a request takes from the balance, or gives back. */
export async function bookLeave(
  tx: Tx,
  caller: Caller,
  {
    entry,
    back = false,
  }: {
    entry: { staff_id: number; leave_type_id: number; request_id: number; year: number; days: number }
    back?: boolean
  },
): Promise<void> {
  const { days, ...about } = entry
  await tx
    .insertInto('people.leave_entry')
    .values({
      company_id: caller.companyId,
      ...about,
      kind: back ? 'returned' : 'taken',
      days: back ? days : -days,
    })
    .execute()
}

/**
 * Gives everyone the entitlement of a year: who joined late or leaves within it gets a part, who has left nothing; the database fits it to
 * employments that change later. What was left of the year before goes over as far as the type allows; the rest lapses. Safe to run again.
 */
export async function openLeaveYear(tx: Tx, caller: Pick<Caller, 'companyId'>, year: number) {
  const entitled = await sql`
    insert into people.leave_entry (company_id, staff_id, leave_type_id, year, kind, days)
    select s.company_id, s.id, t.id, ${year}, 'accrual', p.days
    from school.staff s join people.leave_type t on t.company_id = s.company_id and t.active and t.yearly_days > 0
    cross join lateral (select people.leave_due(s.company_id, s.id, t.id, ${year}::int) as days) p
    where s.company_id = ${caller.companyId} and s.state = 'active' and p.days > 0
    order by s.id, t.id
    on conflict do nothing`.execute(tx)
  const left = sql`from people.leave_balance b join people.leave_type t on t.company_id = b.company_id and t.id = b.leave_type_id
    where b.company_id = ${caller.companyId} and b.year = ${year - 1} and b.days > 0
      and not exists (select from people.leave_entry e where e.company_id = b.company_id and e.staff_id = b.staff_id
        and e.leave_type_id = b.leave_type_id and e.year = b.year and e.kind = 'expired')`
  const carried = await sql`
    insert into people.leave_entry (company_id, staff_id, leave_type_id, year, kind, days)
    select b.company_id, b.staff_id, b.leave_type_id, ${year}, 'carry_over', least(b.days, t.carry_over_max)
    ${left} and t.carry_over_max > 0 order by b.staff_id, b.leave_type_id
    on conflict do nothing`.execute(tx)
  const expired = await sql`
    insert into people.leave_entry (company_id, staff_id, leave_type_id, year, kind, days)
    select b.company_id, b.staff_id, b.leave_type_id, b.year, 'expired', -b.days
    ${left} order by b.staff_id, b.leave_type_id
    on conflict do nothing`.execute(tx)
  const count = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }) => Number(numAffectedRows ?? 0)
  return { entitled: count(entitled), carried: count(carried), expired: count(expired) }
}
