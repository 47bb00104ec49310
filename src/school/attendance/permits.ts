// Absence permits: a letter from home or a task elsewhere, asked for by a teacher and decided by whoever leads, or entered
// by the latter at once.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { Query } from '../../kernel/lists/search.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../kernel/records/approvals/approvals.ts'
import { assertExists, invalid } from '../../kernel/records/change.ts'
import { move, moving } from '../../kernel/records/workflow.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'
import { DECIDERS } from '../roles.ts'
import { isFound } from '../search/search.ts'
import { permitWorkflow } from '../workflow.ts'
import { noteDue } from './due.ts'

const KINDS = ['sick', 'permitted', 'dispensation'] as const
const STATES = ['requested', 'approved', 'rejected', 'cancelled'] as const
const RELATION = 'school.absence_permit'
const DAYS_MAX = 92

export const Permit = moving(permitWorkflow, {
  id: Id(),
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  kind: Word(...KINDS),
  from_day: Day('2026-08-10'),
  until_day: Day('2026-08-12'),
  reason: Text(500, 'Demam, surat dokter terlampir'),
  state: Word(...STATES),
  version: Version(),
})
export const PermitFilter = Obj({
  q: Optional(Query()),
  student_id: Optional(Id(17)),
  state: Optional(Word(...STATES)),
  /** Those that cover this day. */
  day: Optional(Day('2026-08-11')),
})
export const NewPermit = Obj({
  student_id: Id(17),
  kind: Word(...KINDS),
  from_day: Day('2026-08-10'),
  /** The last of several days; one day alone where it is left out. */
  until_day: Optional(Day('2026-08-12')),
  reason: Name('Demam, surat dokter terlampir', 500),
})
export const PermitStep = Obj({ id: Id(), version: Optional(Version()), note: Optional(Text(1000, 'Surat diterima')) })
nameShapes({ AbsencePermit: Permit, NewAbsencePermit: NewPermit, AbsencePermitStep: PermitStep })
type Step = Static<typeof PermitStep>

const selectPermits = (db: Db, caller: Caller) =>
  db
    .selectFrom('school.absence_permit as p')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.student_id'),
    )
    .select(['p.id', 'p.student_id', 's.name as student_name', 'p.kind', 'p.from_day', 'p.until_day', 'p.reason'])
    .select(['p.state', 'p.version'])
    .where('p.company_id', '=', caller.companyId)

export async function listPermits(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PermitFilter>; page: Page },
) {
  let query = selectPermits(db, caller)
  if (filter.student_id) query = query.where('p.student_id', '=', filter.student_id)
  if (filter.state) query = query.where('p.state', '=', filter.state)
  if (filter.day) query = query.where('p.from_day', '<=', filter.day).where('p.until_day', '>=', filter.day)
  const order = { keys: ['p.from_day', 'p.id'], direction: 'desc' } as const
  if (filter.q)
    query = query.where(
      await isFound(db, caller, { search: { kind: 'student', q: filter.q }, id: sql.ref('p.student_id') }),
    )
  return pageOf(query, order, page)
}

async function getPermit(db: Db, caller: Caller, id: number) {
  const permit = await selectPermits(db, caller).where('p.id', '=', id).executeTakeFirst()
  if (!permit) throw notFound('id')
  return permit
}

/** Whoever may decide has decided by entering it; from anybody else it is a request. */
export async function createPermit(tx: Tx, caller: Caller, wanted: Static<typeof NewPermit>) {
  const { from_day, until_day = from_day, ...rest } = wanted
  if (until_day < from_day || addDays(from_day, DAYS_MAX) <= until_day)
    throw invalid('until_day', {
      id: `1 sampai ${DAYS_MAX} hari sejak hari pertama`,
      en: `1 to ${DAYS_MAX} days from the first day`,
    })
  await assertExists(tx, caller, { relation: 'school.student', id: wanted.student_id, field: 'params.student_id' })
  const { id } = await tx
    .insertInto('school.absence_permit')
    .values(tidy({ company_id: caller.companyId, from_day, until_day, ...rest }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const permit = await getPermit(tx, caller, id)
  if (DECIDERS.some((role) => caller.roles.includes(role))) {
    await move(tx, caller, { workflow: permitWorkflow, name: 'enter', request: { id } })
    await notePermit(tx, caller, permit)
    return getPermit(tx, caller, id)
  }
  // Why a child is away does not stand in the inbox: it is read with the permit.
  const subject = `${permit.student_name} ${from_day} – ${until_day}`
  await openApproval(tx, caller, { relation: RELATION, recordId: id, subject, levels: [[...DECIDERS]] })
  return permit
}

export async function decidePermit(tx: Tx, caller: Caller, { approve, ...step }: Decision & Step): Promise<void> {
  const permit = await getPermit(tx, caller, step.id)
  await decide(tx, caller, { relation: RELATION, recordId: step.id, approve, note: step.note })
  await move(tx, caller, { workflow: permitWorkflow, name: approve ? 'approve' : 'reject', request: step })
  if (approve) await notePermit(tx, caller, permit)
}

export async function approvePermit(tx: Tx, caller: Caller, step: Step) {
  await decidePermit(tx, caller, { ...step, approve: true })
  return getPermit(tx, caller, step.id)
}

export async function rejectPermit(tx: Tx, caller: Caller, step: Step) {
  await decidePermit(tx, caller, { ...step, approve: false })
  return getPermit(tx, caller, step.id)
}

export async function cancelPermit(tx: Tx, caller: Caller, step: Step) {
  await move(tx, caller, { workflow: permitWorkflow, name: 'cancel', request: step })
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: step.id })
  const permit = await getPermit(tx, caller, step.id)
  await notePermit(tx, caller, permit)
  return permit
}

async function notePermit(
  tx: Tx,
  caller: Caller,
  permit: { student_id: number; from_day: string; until_day: string },
): Promise<void> {
  const days = []
  for (let day = permit.from_day; day <= permit.until_day; day = addDays(day, 1))
    days.push({ student_id: permit.student_id, day })
  await noteDue(tx, caller.companyId, days)
}
