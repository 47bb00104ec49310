// The inbox: everything of any module that waits for the caller's decision, and the decision itself.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Db, Tx } from '../../db/database.ts'
import { AppError, notFound } from '../../language/errors.ts'
import { type Page, pageOf } from '../../lists/paging.ts'
import {
  Count,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  Text,
  Version,
} from '../../values/schema.ts'
import { assertCurrent } from '../change.ts'
import type { ApprovalKind, Decision } from './approvals.ts'

const Kind = Text(130, 'accounting.payment_request')

export const InboxItem = Obj({
  id: Id(31),
  kind: Kind,
  title: Obj({ id: Text(200, 'Permintaan pembayaran'), en: Text(200, 'Payment request') }),
  record_id: Id(42),
  subject: Text(300, 'PAY/2026/0042 Kertas dan tinta bulan Agustus'),
  amount: Nullable(Rupiah(3_450_000)),
  /** Nobody where the service itself asks. */
  requested_by: Nullable(Id(12)),
  requester: Nullable(Text(200, 'Bagus Prakoso')),
  requested_at: Moment(),
  level: Count(1),
  levels: Count(2),
  waiting_for: List(Text(42, 'treasurer'), 10),
  version: Version(),
})
export const InboxFilter = Obj({ kind: Optional(Kind) })
export const InboxDecision = Obj({
  id: Id(31),
  /** Names what was seen, so that a second click never fills the next level. */
  version: Version(),
  note: Optional(Text(1000, 'Sesuai nota terlampir')),
})
export const InboxRefusal = Obj({ id: Id(31), version: Version(), note: Text(1000, 'Harga di atas standar satuan') })
nameShapes({ InboxItem, InboxDecision, InboxRefusal })

/** Oldest first: what has waited longest comes first. */
export async function listInbox(
  db: Db,
  caller: Caller,
  { kinds, kind, page }: { kinds: readonly ApprovalKind[]; kind?: string | undefined; page: Page },
) {
  const titles = new Map(kinds.map(({ relation, title }) => [relation, title]))
  let query = db
    .selectFrom('kernel.approval as a')
    .leftJoin('kernel.user_account as u', 'u.id', 'a.requested_by')
    .select(['a.id', 'a.relation as kind', 'a.record_id', 'a.subject', 'a.amount', 'a.requested_by'])
    .select(['u.name as requester', 'a.requested_at', 'a.level', 'a.waiting_for', 'a.version'])
    .select(sql<number>`cardinality(a.levels)`.as('levels'))
    .where('a.company_id', '=', caller.companyId)
    .where('a.state', '=', 'open')
    .where('a.relation', 'in', titles.size ? [...titles.keys()] : [''])
    .where(waitsFor(caller))
  if (kind !== undefined) query = query.where('a.relation', '=', kind)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['a.id'], direction: 'asc' }, page)
  const data = rows.map(({ waiting_for, ...item }) => ({
    ...item,
    title: titles.get(item.kind)!,
    waiting_for: waiting_for ?? [],
  }))
  return { data, next_cursor }
}

/** The rules of kernel.take_step(), as a condition on `a`: what it lists can be decided, what it leaves out cannot. */
export function waitsFor(caller: Caller): Expression<SqlBool> {
  return sql<SqlBool>`(${caller.roles.includes('admin')} or a.waiting_for && (select kernel.roles() || kernel.lent_roles()))
    and kernel.decides_as(a, ${caller.userId}) is not null
    and not kernel.has_decided(a, kernel.decides_as(a, ${caller.userId}), ${caller.userId})`
}

/** Decides with the eyes of the role that was asked: whoever stands in for someone has it lent for this one transaction. */
export async function decideFromInbox(
  tx: Tx,
  caller: Caller,
  {
    kinds,
    decision: { id, version, ...decision },
  }: { kinds: readonly ApprovalKind[]; decision: Decision & { id: number; version: number; day: string; now: Date } },
) {
  const approval = await tx
    .selectFrom('kernel.approval')
    .select(['relation', 'record_id', 'requested_by', 'waiting_for', 'state', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const kind = kinds.find(({ relation }) => relation === approval?.relation)
  if (!approval || !kind) throw notFound('id')
  if (approval.requested_by === caller.userId) throw new AppError('own_request')
  if (approval.state !== 'open') throw new AppError('approval_over')
  assertCurrent(approval, version)
  const decider = await withLentRole(tx, caller, approval.waiting_for ?? [])
  await kind.decide(tx, decider, { ...decision, id: approval.record_id })
}

async function withLentRole(tx: Tx, caller: Caller, wanted: readonly string[]): Promise<Caller> {
  if (caller.roles.includes('admin') || wanted.some((role) => caller.roles.includes(role))) return caller
  const { rows } = await sql<{ lent: string[] }>`select kernel.lent_roles() as lent`.execute(tx)
  const lent = wanted.find((role) => rows[0]?.lent.includes(role))
  if (!lent) throw new AppError('access_denied')
  const roles = [...caller.roles, lent]
  await sql`select set_config('app.roles', ${`,${roles.join(',')},`}, true)`.execute(tx)
  return { ...caller, roles }
}
