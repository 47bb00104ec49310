// Cards: who carries which, since when, until when.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import type { Page } from '../../../kernel/lists/paging.ts'
import { preparedPage } from '../../../kernel/lists/prepared.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { noteDue } from '../../../school/attendance/due.ts'
import type { RfidDb } from '../elevation.ts'
import { cardWorkflow } from '../workflow.ts'
import { canonicalUid } from './uid.ts'

const CARD_STATES = ['active', 'lost', 'blocked', 'returned'] as const
const card = {
  id: Id(),
  uid: Text(20, '04A1B2C3'),
  student_id: Nullable(Id(17)),
  staff_id: Nullable(Id(3)),
  state: Word(...CARD_STATES),
  valid_from: Day('2026-07-13'),
  valid_until: Nullable(Day('2029-06-30')),
  version: Version(),
}
export const Card = moving(cardWorkflow, card)
/** As the list shows it: with whose it is. */
export const ListedCard = moving(cardWorkflow, {
  ...card,
  holder_name: Nullable(Text(200, 'Ayu Lestari')),
  class_name: Nullable(Text(60, 'VII-A')),
})
export const CardFilter = Obj({
  state: Optional(Word(...CARD_STATES)),
  student_id: Optional(Id(17)),
  staff_id: Optional(Id(3)),
  /** In any notation. */
  uid: Optional(Text(60, '04:A1:B2:C3')),
})
const holder = {
  student_id: Optional(Id(17)),
  staff_id: Optional(Id(3)),
  valid_from: Optional(Day('2026-07-13')),
  valid_until: Optional(Day('2029-06-30')),
}
export const NewCard = Obj({ uid: Text(60, '04:A1:B2:C3'), ...holder })
export const CardStep = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(1000, 'Tertinggal di bus')),
})
nameShapes({ Card, ListedCard, NewCard, CardStep })

/** Runs part of the transaction as the role that alone may touch cards. */
export type Elevate = <T>(work: (db: RfidDb) => Promise<T>) => Promise<T>
export interface Counter {
  tx: Tx
  caller: Caller
  elevated: Elevate
}

const COLUMNS = ['id', 'uid', 'student_id', 'staff_id', 'state', 'valid_from', 'valid_until', 'version'] as const

interface Filter extends Record<string, string | number | undefined> {
  company: number
  state?: (typeof CARD_STATES)[number]
  student_id?: number
  staff_id?: number
  uid?: string
}

const cardPage = preparedPage(
  (db: RfidDb, filter: Filter) => {
    let query = db.selectFrom('rfid.card').select(COLUMNS).where('company_id', '=', filter.company)
    if (filter.state) query = query.where('state', '=', filter.state)
    if (filter.student_id) query = query.where('student_id', '=', filter.student_id)
    if (filter.staff_id) query = query.where('staff_id', '=', filter.staff_id)
    return filter.uid ? query.where('uid', '=', filter.uid) : query
  },
  { keys: ['id'], direction: 'asc' },
)

export async function listCards(
  db: RfidDb,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CardFilter>; page: Page },
) {
  const { uid, ...rest } = filter
  const wanted: Filter = { company: caller.companyId, ...rest }
  if (uid !== undefined) wanted.uid = canonicalUid(uid) ?? uid
  const { data: rows, next_cursor } = await cardPage(db, wanted, page)
  return { cards: rows, next_cursor }
}

/** Taps of the number from before it was anybody's count from the first day on which it is valid. */
export async function issueCard({ tx, caller, elevated }: Counter, card: Static<typeof NewCard>, today: string) {
  const uid = canonicalUid(card.uid)
  if (!uid) throw invalid('uid', { id: 'bukan nomor kartu', en: 'not a card number' })
  if ((card.student_id === undefined) === (card.staff_id === undefined))
    throw invalid('student_id', {
      id: 'sebutkan satu: siswa atau pegawai',
      en: 'choose either a student or a staff member',
    })
  const issued = await elevated(async (db) => {
    await db.deleteFrom('rfid.unknown_card').where('company_id', '=', caller.companyId).where('uid', '=', uid).execute()
    return db
      .insertInto('rfid.card')
      .values({
        company_id: caller.companyId,
        uid,
        uid_original: card.uid,
        student_id: card.student_id ?? null,
        staff_id: card.staff_id ?? null,
        valid_from: card.valid_from ?? today,
        valid_until: card.valid_until ?? null,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  })
  await noteTaps({ tx, caller, elevated }, [issued])
  return issued
}

async function getCard(db: RfidDb, caller: Caller, id: number) {
  const card = await db
    .selectFrom('rfid.card')
    .select([...COLUMNS, 'ended_at'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!card) throw notFound('id')
  return card
}

/** From the moment of the report on the card opens nothing; what was tapped before stays, late or not. */
export async function moveCard(
  counter: Counter & { now: Date },
  name: keyof typeof cardWorkflow.moves,
  step: Static<typeof CardStep>,
): Promise<Static<typeof Card>> {
  const { tx, caller, elevated } = counter
  const before = await elevated((db) => getCard(db, caller, step.id))
  const isBack = name === 'reactivate'
  const ended_at = isBack ? null : (before.ended_at ?? counter.now.toISOString())
  const asRole = <T>(work: () => Promise<T>) => elevated(() => work())
  await move(tx, caller, { workflow: cardWorkflow, name, request: { ...step, set: { ended_at }, elevated: asRole } })
  if (isBack) await noteTaps(counter, [before])
  const { ended_at: _, ...card } = await elevated((db) => getCard(db, caller, step.id))
  return card
}

/** Has the days derived again on which these numbers were tapped. */
export async function noteTaps(
  { tx, caller, elevated }: Pick<Counter, 'tx' | 'elevated'> & { caller: Pick<Caller, 'companyId' | 'timeZone'> },
  cards: readonly { uid: string; student_id: number | null; staff_id: number | null }[],
): Promise<void> {
  const wanted = JSON.stringify(cards.map(({ uid, student_id, staff_id }) => ({ uid, student_id, staff_id })))
  const days = await elevated(async (db) => {
    const { rows } = await sql<{ student_id: number | null; staff_id: number | null; day: string }>`
      select distinct c.student_id, c.staff_id, (e.event_time at time zone ${caller.timeZone})::date as day
      from jsonb_to_recordset(${wanted}::jsonb) as c(uid text, student_id bigint, staff_id bigint)
      join rfid.event e on e.company_id = ${caller.companyId} and e.uid = c.uid`.execute(db)
    return rows
  })
  await noteDue(tx, caller.companyId, days)
}
