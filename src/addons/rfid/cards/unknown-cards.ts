// Card numbers that readers have seen and nobody carries: found here, given to their owner, counted from the first tap on.
import type { Caller } from '../../../kernel/access/caller.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import { Count, Day, Id, Moment, nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import type { RfidDb } from '../elevation.ts'
import { type Counter, issueCard } from './cards.ts'

export const UnknownCard = Obj({
  id: Id(),
  uid: Text(60, '8804D2F1'),
  uid_original: Text(60, '88:04:D2:F1'),
  device_id: Id(2),
  device_name: Text(200, 'Gerbang utama'),
  first_at: Moment(),
  last_at: Moment('2026-07-14T00:05:00Z'),
  taps: Count(3),
})
export const Assignment = Obj({
  id: Id(),
  student_id: Optional(Id(17)),
  staff_id: Optional(Id(3)),
  /** The day of its first tap where it is left out: the taps so far then count. */
  valid_from: Optional(Day('2026-07-13')),
  valid_until: Optional(Day('2029-06-30')),
})
export const UnknownRef = Obj({ id: Id() })
nameShapes({ UnknownCard, UnknownCardAssignment: Assignment, UnknownCardRef: UnknownRef })

const COLUMNS = ['u.id', 'u.uid', 'u.uid_original', 'u.device_id', 'u.first_at', 'u.last_at', 'u.taps'] as const

export async function listUnknownCards(db: RfidDb, caller: Caller, page: Page) {
  const query = db
    .selectFrom('rfid.unknown_card as u')
    .innerJoin('rfid.device as d', (join) =>
      join.onRef('d.company_id', '=', 'u.company_id').onRef('d.id', '=', 'u.device_id'),
    )
    .select(COLUMNS)
    .select('d.name as device_name')
    .where('u.company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['u.last_at', 'u.id'], direction: 'desc' }, page)
}

export async function assignCard(counter: Counter, { id, ...wanted }: Static<typeof Assignment>, today: string) {
  const { caller, elevated } = counter
  const found = await elevated((db) =>
    db
      .selectFrom('rfid.unknown_card')
      .select(['uid', 'first_at'])
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!found) throw notFound('id')
  const valid_from = wanted.valid_from ?? dayIn(caller.timeZone, new Date(found.first_at))
  return issueCard(counter, { ...wanted, valid_from, uid: found.uid }, today)
}

/** A visitor's bus card, say: it comes back to the list when it is tapped again. */
export async function dismissUnknownCard(db: RfidDb, caller: Caller, id: number): Promise<void> {
  const gone = await db
    .deleteFrom('rfid.unknown_card')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}
