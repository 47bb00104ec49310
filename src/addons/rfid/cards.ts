// Cards: who carries which.
import type { Caller } from '../../kernel/access/caller.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/paging.ts'
import { preparedPage } from '../../kernel/prepared.ts'
import { Day, Id, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import type { RfidDb } from './elevation.ts'
import { canonicalUid } from './uid.ts'

const CARD_STATES = ['active', 'lost', 'blocked', 'returned'] as const
export const Card = Obj({
  id: Id(),
  uid: Text(20, '04A1B2C3'),
  student_id: Nullable(Id(17)),
  staff_id: Nullable(Id(3)),
  state: Word(...CARD_STATES),
  valid_from: Day('2026-07-13'),
  valid_until: Nullable(Day('2029-06-30')),
  version: Version(),
})
export const CardFilter = Obj({ state: Optional(Word(...CARD_STATES)) })
export const NewCard = Obj({
  uid: Text(60, '04:A1:B2:C3'),
  student_id: Optional(Id(17)),
  staff_id: Optional(Id(3)),
  valid_from: Optional(Day('2026-07-13')),
  valid_until: Optional(Day('2029-06-30')),
})

export const CardChange = Obj({
  id: Id(),
  state: Word('lost', 'blocked', 'returned', 'active'),
  version: Optional(Version()),
  note: Optional(Text(1000, 'Tertinggal di bus')),
})

const COLUMNS = ['id', 'uid', 'student_id', 'staff_id', 'state', 'valid_from', 'valid_until', 'version'] as const

const cardPage = preparedPage(
  (db: RfidDb, filter: { company: number; state?: (typeof CARD_STATES)[number] }) => {
    const query = db.selectFrom('rfid.card').select(COLUMNS).where('company_id', '=', filter.company)
    return filter.state ? query.where('state', '=', filter.state) : query
  },
  { keys: ['id'], direction: 'asc' },
)

export async function listCards(db: RfidDb, caller: Caller, filter: Static<typeof CardFilter>, page: Page) {
  const { rows, next_cursor } = await cardPage(db, { company: caller.companyId, state: filter.state }, page)
  return { cards: rows, next_cursor }
}

export async function issueCard(db: RfidDb, caller: Caller, card: Static<typeof NewCard>, today: string) {
  const uid = canonicalUid(card.uid)
  if (!uid) throw new AppError('invalid_params', { fields: { 'params.uid': 'not a card number' } })
  if ((card.student_id === undefined) === (card.staff_id === undefined))
    throw new AppError('invalid_params', {
      fields: { 'params.student_id': 'name a student or a staff member, one of them' },
    })
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
}

export async function getCard(db: RfidDb, caller: Caller, id: number) {
  return db
    .selectFrom('rfid.card')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
