// From one counsellor's hands into another's: offered, then accepted. Until then nothing changes; the moment it is
// accepted, the case and all its notes are the new counsellor's, and the old one reads them no more.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { handOverWorkflow } from '../workflow.ts'
import { lockRunningCase } from './timeline.ts'

const STATES = ['offered', 'accepted', 'declined', 'withdrawn'] as const

export const Counselor = Obj({ user_id: Id(6), name: Text(200, 'Ratna Kusuma') })
/** As the principal sees them. */
export const CounselorToPassOn = Obj({ ...Counselor.properties, serving: Flag(true) })
export const HandOver = moving(handOverWorkflow, {
  id: Id(2),
  case_id: Id(3),
  from_user_id: Id(6),
  from_name: Nullable(Text(200, 'Ratna Kusuma')),
  to_user_id: Id(9),
  to_name: Nullable(Text(200, 'Yusuf Hidayat')),
  reason: Text(200, 'Pembagian tugas semester dua'),
  state: Word(...STATES),
  created_at: Moment(),
  version: Version(),
})
export const HandOverFilter = Obj({ state: Optional(Word(...STATES)), case_id: Optional(Id(3)) })
export const NewHandOver = Obj({
  case_id: Id(3),
  to_user_id: Id(9),
  reason: Text(200, 'Pembagian tugas semester dua'),
})

export const PassedOn = Obj({
  from_user_id: Id(6),
  to_user_id: Id(9),
  reason: Text(200, 'Konselor pindah tugas ke sekolah lain'),
})
nameShapes({ Counselor, CounselorToPassOn, HandOver, NewHandOver, PassedOn })

/** Those the principal may pass cases on from and to, the ones who have left with cases in their hands among them. */
export async function listCounselorsToPassOn(db: Db): Promise<Static<typeof CounselorToPassOn>[]> {
  const { rows } = await sql<Static<typeof CounselorToPassOn>>`
    select user_id, name, serving from counsel.counselors() limit 1000`.execute(db)
  return rows
}

export async function listCounselors(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('kernel.member as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name'])
    .where('m.company_id', '=', caller.companyId)
    .where('m.role', '=', 'counselor')
  return pageOf(query, { keys: ['m.user_id'], direction: 'asc' }, page)
}

/** Those the caller offered or was offered. */
export async function listHandOvers(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof HandOverFilter>; page: Page },
) {
  let query = handOvers(db, caller)
  if (filter.state) query = query.where('h.state', '=', filter.state)
  if (filter.case_id) query = query.where('h.case_id', '=', filter.case_id)
  const { data, next_cursor } = await pageOf(query, { keys: ['h.id'], direction: 'desc' }, page)
  return { data: data.map((row) => asSeenBy(caller, row)), next_cursor }
}

export async function offerCase(tx: Tx, caller: Caller, offered: Static<typeof NewHandOver>) {
  await lockRunningCase(tx, caller, offered.case_id)
  await assertColleague(tx, caller, offered.to_user_id)
  const { id } = await tx
    .insertInto('counsel.hand_over')
    .values({ ...offered, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getHandOver(tx, caller, id)
}

export async function moveHandOver(
  tx: Tx,
  caller: Caller,
  { name, request }: { name: keyof typeof handOverWorkflow.moves; request: MoveRequest },
) {
  const offer = await getHandOver(tx, caller, request.id)
  const answering = name === 'withdraw' ? offer.from_user_id : offer.to_user_id
  if (answering !== caller.userId) throw new AppError('offer_not_yours')
  await move(tx, caller, { workflow: handOverWorkflow, name, request })
  return getHandOver(tx, caller, request.id)
}

/** All cases of a counsellor who has left; the principal arranges it and sees none of them. */
export async function passOn(tx: Tx, { from_user_id, to_user_id, reason }: Static<typeof PassedOn>): Promise<void> {
  await sql`select counsel.pass_on(${from_user_id}, ${to_user_id}, ${reason})`.execute(tx)
}

async function assertColleague(tx: Tx, caller: Caller, userId: number): Promise<void> {
  const found = await tx
    .selectFrom('kernel.member')
    .select('user_id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .where('role', '=', 'counselor')
    .executeTakeFirst()
  if (!found || userId === caller.userId) throw notFound('to_user_id')
}

async function getHandOver(db: Db, caller: Caller, id: number) {
  const found = await handOvers(db, caller).where('h.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return asSeenBy(caller, found)
}

/** Who offers may take it back, who is offered it may answer. */
function asSeenBy<H extends { from_user_id: number }>(caller: Caller, offer: H) {
  return { ...offer, allowed_moves: offer.from_user_id === caller.userId ? ['withdraw'] : ['accept', 'decline'] }
}

function handOvers(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.hand_over as h')
    .leftJoin('kernel.user_account as f', 'f.id', 'h.from_user_id')
    .leftJoin('kernel.user_account as t', 't.id', 'h.to_user_id')
    .select(['h.id', 'h.case_id', 'h.from_user_id', 'f.name as from_name', 'h.to_user_id', 't.name as to_name'])
    .select(['h.reason', 'h.state', 'h.created_at', 'h.version'])
    .where('h.company_id', '=', caller.companyId)
}
