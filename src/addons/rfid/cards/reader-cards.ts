// The list of cards a reader may keep, so that it can tell a stranger's card from a pupil's while it is off the line.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { Flag, List, nameShapes, Obj, Optional, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import type { RfidDb } from '../elevation.ts'
import { deviceOf, SpeaksFor } from '../readers/readers.ts'

/** More than this no reader keeps; half a list would turn away those on the other half. */
const CARDS_MAX = 5_000

const Mark = () => Text(64, '9f2c41d07b3ae85566c1')
export const ReaderCardsQuery = Obj({
  /** The mark of the list the reader has: where it is still this one, it is not sent again. */
  mark: Optional(Mark()),
  ...SpeaksFor,
})
export const ReaderCards = Obj({
  /** Of these cards and no others. */
  mark: Mark(),
  unchanged: Flag(false),
  /** More cards than a reader can keep: it is given none, and asks for every card. */
  too_many: Flag(false),
  /** In the one form; how the reader itself writes them, the next two say. */
  uids: List(Text(20, '04A1B2C3'), CARDS_MAX),
  notation: Word('auto', 'hex', 'decimal'),
  reversed: Flag(false),
})
nameShapes({ ReaderCardsQuery, ReaderCards })

/** The numbers that open the gate today, of students and staff. What a terminal has enrolled itself, it knows itself. */
export async function listReaderCards(
  db: RfidDb,
  caller: Caller,
  {
    readerCardsQuery: { mark: known, reader: code },
    today,
  }: { readerCardsQuery: Static<typeof ReaderCardsQuery>; today: string },
): Promise<Static<typeof ReaderCards>> {
  const { id: _, enrolment, ...reader } = await deviceOf(db, caller, code)
  const rows = await db
    .selectFrom('rfid.card')
    .select('uid')
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'active')
    .where('valid_from', '<=', today)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .where('uid', 'not like', 'PIN:%')
    // Fingers are known where they were enrolled.
    .where(sql<boolean>`(uid not like 'FP:%' or substring(uid from '@(.*)$') is not distinct from ${enrolment}::text)`)
    .orderBy('uid')
    .limit(sql.lit(CARDS_MAX + 1))
    .execute()
  const too_many = rows.length > CARDS_MAX
  const uids = too_many ? [] : rows.map(({ uid }) => uid.replace(/@.*$/, ''))
  const mark = createHash('sha256')
    .update(JSON.stringify([reader, too_many, uids]))
    .digest('hex')
    .slice(0, 20)
  return { mark, unchanged: mark === known, too_many, uids: mark === known ? [] : uids, ...reader }
}
