// The inspector's set of a phase: which months it covers, how far it is, and its file.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Id,
  Moment,
  Month,
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
import { startJob } from '../../../kernel/work/jobs.ts'
import { bookMonthsIn } from '../../budget/api.ts'
import { getAllocation } from '../allocations/allocations.ts'
import { rulesFor } from '../schemes/rules.ts'

export const MAKE_SET = 'bos.make_inspection_set'

const Phase = Type.Integer({ minimum: 1, maximum: 12, examples: [1] })
export const InspectionSet = Obj({
  id: Id(),
  allocation_id: Id(),
  fund_source_id: Id(),
  fiscal_year: Year(),
  phase: Phase,
  from_month: Month(1),
  until_month: Month(6),
  papers: Nullable(Count(120)),
  file_id: Nullable(Id(31)),
  job_state: Nullable(Word('queued', 'running', 'done', 'failed')),
  job_done: Nullable(Count(40)),
  job_total: Nullable(Count(120)),
  job_error: Nullable(Text(1000, 'The file is gone')),
  created_at: Moment(),
})
export const SetFilter = Obj({ allocation_id: Optional(Id()) })
export const SetRef = Obj({ id: Id() })
export const NewInspectionSet = Obj({ allocation_id: Id(), phase: Phase })
nameShapes({ InspectionSet, NewInspectionSet })

function selectSets(db: Db, caller: Pick<Caller, 'companyId'>) {
  return db
    .selectFrom('bos.inspection_set as s')
    .innerJoin('bos.allocation as a', (join) =>
      join.onRef('a.company_id', '=', 's.company_id').onRef('a.id', '=', 's.allocation_id'),
    )
    .leftJoin('kernel.job as j', (join) =>
      join.onRef('j.company_id', '=', 's.company_id').onRef('j.id', '=', 's.job_id'),
    )
    .select(['s.id', 's.allocation_id', 'a.fund_source_id', 'a.fiscal_year', 's.phase', 's.from_month'])
    .select(['s.until_month', 's.papers', 's.file_id', 's.created_at'])
    .select(['j.state as job_state', 'j.done as job_done', 'j.total as job_total', 'j.error as job_error'])
    .where('s.company_id', '=', caller.companyId)
}

export async function listSets(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SetFilter>; page: Page },
) {
  let query = selectSets(db, caller)
  if (filter.allocation_id) query = query.where('s.allocation_id', '=', filter.allocation_id)
  return pageOf(query, { keys: ['s.id'], direction: 'desc' }, page)
}

export async function getSet(db: Db, caller: Pick<Caller, 'companyId'>, id: number) {
  const set = await selectSets(db, caller).where('s.id', '=', id).executeTakeFirst()
  if (!set) throw notFound('id')
  return set
}
export type AskedSet = Awaited<ReturnType<typeof getSet>>

export async function getSetFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const { file_id } = await getSet(db, caller, id)
  if (file_id === null) throw notFound('id')
  return sendFile(db, files, { caller, fileId: file_id })
}

async function monthsOf(
  db: Db,
  caller: Caller,
  { phase, ...fundYear }: { fundId: number; year: number; phase: number },
) {
  const { phases } = await rulesFor(db, caller, fundYear)
  const found = phases.find((one) => one.phase === phase)
  if (!found) throw notFound('phase')
  return { from_month: found.from_month, until_month: found.until_month }
}

export async function askForSet(
  tx: Tx,
  caller: Caller,
  { allocation_id, phase }: Static<typeof NewInspectionSet>,
): Promise<AskedSet> {
  const { fiscal_year: year, fund_source_id, period } = await getAllocation(tx, caller, allocation_id)
  if (period !== 'year') throw new AppError('allocation_not_for_year')
  const months = await monthsOf(tx, caller, { fundId: fund_source_id, year, phase })
  const kept = await bookMonthsIn(tx, caller, { fund_source_id, year })
  if (!kept.some(({ month }) => month >= months.from_month && month <= months.until_month))
    throw new AppError('inspection_empty')
  const { id } = await tx
    .insertInto('bos.inspection_set')
    .values({ company_id: caller.companyId, allocation_id, phase, ...months })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = {
    setId: id,
    locale: caller.language ?? 'id',
    author: caller.name,
    companyName: caller.companyName,
    timeZone: caller.timeZone,
    // Evidence lies with the books: a school without them has the papers of the cash book alone.
    withEvidence: caller.addons.includes('FIN'),
  }
  const job_id = await startJob(tx, caller, { task: MAKE_SET, payload })
  await tx
    .updateTable('bos.inspection_set')
    .set({ job_id })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return getSet(tx, caller, id)
}
