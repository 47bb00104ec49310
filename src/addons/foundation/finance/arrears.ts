// Decisions that wait: how many and for how long, over all schools; and the list behind the number, at one's own school.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Count,
  Day,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { SCHOOLS_MAX } from '../overview/schools.ts'
import { WAITING_DAYS } from '../performance/readings.ts'
import { Sources, source } from '../sources.ts'

const counts = { open: Count(6), late: Count(2), oldest_on: Nullable(Day('2026-08-28')) }
export const Arrears = Obj({
  /** Late is what was asked for more than so many days ago. */
  days: Count(WAITING_DAYS),
  ...counts,
  kinds: List(Obj({ kind: Text(130, 'accounting.payment_request'), ...counts }), 50),
  schools: List(Obj({ company_id: Id(1), ...counts }), SCHOOLS_MAX),
  sources: Sources,
})
export const WaitingFilter = Obj({
  days: Optional(Type.Integer({ minimum: 0, maximum: 3660, examples: [WAITING_DAYS] })),
})
export const Waiting = Obj({
  id: Id(31),
  kind: Text(130, 'accounting.payment_request'),
  record_id: Id(12),
  subject: Text(300, 'PR/2026/0012 CV Sumber Ilmu'),
  amount: Nullable(Rupiah(12_500_000)),
  requested_at: Moment(),
  level: Count(1),
})
nameShapes({ FoundationArrears: Arrears, WaitingApprovals: Waiting })

interface Row {
  company_id: number
  kind: string
  requested_on: string
  open: number
}

export async function getArrears(db: Db, ids: readonly number[], today: string): Promise<Static<typeof Arrears>> {
  const { rows } = await sql<Row>`
    select company_id, relation as kind, requested_on, open from kernel.approval_day
    where company_id = any (${[...ids]}::int[]) order by company_id, relation, requested_on`.execute(db)
  const limit = addDays(today, -WAITING_DAYS)
  return {
    days: WAITING_DAYS,
    ...countsOf(rows, limit),
    kinds: [...Map.groupBy(rows, (row) => row.kind)].map(([kind, own]) => ({ kind, ...countsOf(own, limit) })),
    schools: [...Map.groupBy(rows, (row) => row.company_id)].map(([company_id, own]) => ({
      company_id,
      ...countsOf(own, limit),
    })),
    sources: [source('/api/v1/foundation/approvals', { days: WAITING_DAYS })],
  }
}

function countsOf(rows: readonly Row[], limit: string) {
  const days = rows.map((row) => row.requested_on).sort()
  return {
    open: sum(rows.map((row) => row.open)),
    late: sum(rows.filter((row) => row.requested_on < limit).map((row) => row.open)),
    oldest_on: days[0] ?? null,
  }
}

/** Oldest first. Of a request one sees what its own policy shows. */
export async function listWaiting(
  db: Db,
  caller: Caller,
  {
    waitingFilter: { days = WAITING_DAYS },
    page,
    today,
  }: { waitingFilter: Static<typeof WaitingFilter>; page: Page; today: string },
) {
  const query = db
    .selectFrom('kernel.approval as a')
    .select(['a.id', 'a.relation as kind', 'a.record_id', 'a.subject', 'a.amount', 'a.requested_at', 'a.level'])
    .where('a.company_id', '=', caller.companyId)
    .where('a.state', '=', 'open')
    .where(sql<boolean>`(a.requested_at at time zone ${caller.timeZone})::date < ${addDays(today, -days)}::date`)
  return pageOf(query, { keys: ['a.id'], direction: 'asc' }, page)
}
