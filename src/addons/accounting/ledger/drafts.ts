// Drafts of journal entries: they may change and need not balance until they are posted.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { anyOf, insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { assertCurrent, changeRecord } from '../../../kernel/records/change.ts'
import { move, moveAll, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { EntryLine, LineInput, linesOfDraft, linesOfDrafts } from './lines.ts'
import { journalDraftWorkflow } from './workflow.ts'

const DRAFTS = 'accounting.journal_draft'
const STATES = ['draft', 'posted', 'discarded'] as const

export const Draft = moving(journalDraftWorkflow, {
  id: Id(),
  journal_id: Id(),
  journal: Text(10, 'JU'),
  entry_date: Day('2026-07-13'),
  adjustment: Flag(false),
  description: Text(500, 'Koreksi beban listrik Juni'),
  state: Word(...STATES),
  entry_id: Nullable(Id(40)),
  version: Version(),
})
export const DraftDetail = moving(journalDraftWorkflow, { ...Draft.properties, lines: List(EntryLine, 500) })
export const DraftFilter = Obj({ q: Optional(Query()), state: Optional(Word(...STATES)) })
export const DraftRef = Obj({ id: Id() })
const Lines = Type.Array(LineInput, { minItems: 1, maxItems: 500 })
export const NewDraft = Obj({
  journal_id: Id(),
  entry_date: Day('2026-07-13'),
  adjustment: Optional(Flag(false)),
  description: Text(500, 'Koreksi beban listrik Juni'),
  lines: Lines,
})
export const DraftChange = Obj({
  id: Id(),
  version: Version(),
  journal_id: Optional(Id()),
  entry_date: Optional(Day('2026-07-13')),
  adjustment: Optional(Flag(false)),
  description: Optional(Text(500, 'Koreksi beban listrik Juni')),
  lines: Optional(Lines),
})
export const DraftStep = Obj({ id: Id(), version: Version() })
export const DraftPosting = Obj({
  id: Id(),
  version: Version(),
  reason: Optional(Text(500, 'Bukti baru diterima setelah tutup buku sementara')),
})
nameShapes({
  JournalDraft: Draft,
  JournalDraftDetail: DraftDetail,
  NewJournalDraft: NewDraft,
  JournalDraftChange: DraftChange,
  JournalDraftStep: DraftStep,
  JournalDraftPosting: DraftPosting,
})

const selectDrafts = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.journal_draft as d')
    .innerJoin('accounting.journal as j', (join) =>
      join.onRef('j.company_id', '=', 'd.company_id').onRef('j.id', '=', 'd.journal_id'),
    )
    .select(['d.id', 'd.journal_id', 'j.code as journal', 'd.entry_date', 'd.adjustment', 'd.description'])
    .select(['d.state', 'd.entry_id', 'd.version'])
    .where('d.company_id', '=', caller.companyId)

export async function listDrafts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DraftFilter>; page: Page },
) {
  let query = selectDrafts(db, caller)
  if (filter.state) query = query.where('d.state', '=', filter.state)
  query = query.where(foundBy(filter.q, { words: ['d.description'] }))
  return pageOf(query, { keys: ['d.id'], direction: 'desc' }, page)
}

export async function getDraft(db: Db, caller: Caller, id: number) {
  const draft = await selectDrafts(db, caller).where('d.id', '=', id).executeTakeFirst()
  if (!draft) throw notFound('id')
  return { ...draft, lines: await linesOfDraft(db, caller, id) }
}

export async function createDraft(tx: Tx, caller: Caller, { lines, ...draft }: Static<typeof NewDraft>) {
  const { id } = await tx
    .insertInto('accounting.journal_draft')
    .values({ company_id: caller.companyId, ...draft })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLines(tx, caller, { draftId: id, lines })
  return getDraft(tx, caller, id)
}

/** Lines are replaced as a whole. */
export async function changeDraft(tx: Tx, caller: Caller, { lines, ...change }: Static<typeof DraftChange>) {
  const [{ description }] = (await lockDrafts(tx, caller, [change])) as [Held]
  await changeRecord(tx, caller, { relation: DRAFTS, change: { description, ...change } })
  if (lines) {
    await tx
      .deleteFrom('accounting.journal_draft_line')
      .where('company_id', '=', caller.companyId)
      .where('draft_id', '=', change.id)
      .execute()
    await addLines(tx, caller, { draftId: change.id, lines })
  }
  return getDraft(tx, caller, change.id)
}

export async function discardDraft(tx: Tx, caller: Caller, step: Static<typeof DraftStep>) {
  await move(tx, caller, { workflow: journalDraftWorkflow, name: 'discard', request: step })
  return getDraft(tx, caller, step.id)
}

/**
 * Several at once, in the order given. All of it is asked together, for each wait for the database costs as much as a good part of the posting: what
 * is held is looked at before anything is kept.
 */
export async function postDrafts(tx: Tx, caller: Caller, steps: readonly Static<typeof DraftPosting>[]) {
  const ids = steps.map(({ id }) => id)
  const reasons = Object.fromEntries(steps.map(({ id, reason }) => [id, reason]))
  const holding = lockDrafts(tx, caller, steps)
  const posting = Promise.all([
    linesOfDrafts(tx, caller, ids),
    postHeldDrafts(tx, caller.companyId, `{${ids.join()}}`, JSON.stringify(reasons)),
    moveAll(tx, caller, {
      workflow: journalDraftWorkflow,
      name: 'post',
      request: { ids, set: { entry_id: OWN_ENTRY } },
    }),
  ])
  // What is wrong with the drafts themselves is said first.
  posting.catch(() => {})
  const held = await holding
  const [linesOf, entries] = await posting
  const entryOf = new Map(entries.map(({ of_id, entry_id }) => [of_id, entry_id]))
  return held.map((draft) => {
    const { id, version } = draft
    const posted = { state: 'posted' as const, version: version + 1, entry_id: entryOf.get(id)! }
    return { ...draft, ...posted, lines: linesOf.get(id)! }
  })
}

/** Of drafts that this transaction holds, numbered in this order; `reasons` by their ids. Codes are looked up one by one: a draft has a few lines. */
const postHeldDrafts = preparedSql(
  (companyId: number, ids: string, reasons: string) => sql<{ of_id: number; entry_id: number }>`
    select of_id, entry_id from accounting.post_entries(coalesce((
      select jsonb_agg(jsonb_build_object('journal', j.code, 'date', d.entry_date, 'adjustment', d.adjustment, 'description', d.description,
        'reason', ${reasons}::jsonb ->> d.id::text, 'source', jsonb_build_object('relation', ${sql.lit(DRAFTS)}, 'id', d.id), 'lines', (
          select jsonb_agg(jsonb_build_object(
            'account', (select a.code from accounting.account a where a.company_id = l.company_id and a.id = l.account_id),
            'fund_source_id', l.fund_source_id, 'activity_code', l.activity_code, 'cost_centre_id', l.cost_centre_id,
            'description', l.description, 'debit', l.debit, 'credit', l.credit) order by l.line_no)
          from accounting.journal_draft_line l where l.company_id = d.company_id and l.draft_id = d.id)
        ) order by array_position(${ids}::bigint[], d.id))
      from accounting.journal_draft d join accounting.journal j on j.company_id = d.company_id and j.id = d.journal_id
      where d.company_id = ${companyId} and d.id = ${anyOf(ids)} and d.state = 'draft'), '[]'))`,
)

/** Sent behind the posting, before its answer is known. */
const OWN_ENTRY = sql<number>`(select e.id from accounting.journal_entry e where e.company_id = journal_draft.company_id
  and e.source_relation = ${sql.lit(DRAFTS)} and e.source_id = journal_draft.id and e.source_part = '')`

type Held = Omit<Static<typeof Draft>, 'allowed_moves'>

const selectHeld = preparedSql(
  (companyId: number, ids: string) => sql<Held>`
    select d.id, d.journal_id, j.code as journal, d.entry_date, d.adjustment, d.description, d.state, d.entry_id, d.version
    from accounting.journal_draft d join accounting.journal j on j.company_id = d.company_id and j.id = d.journal_id
    where d.company_id = ${companyId} and d.id = ${anyOf(ids)} order by d.id for update of d`,
)

/** In the order of these steps, none of which names a draft that another does. */
async function lockDrafts(tx: Tx, caller: Caller, steps: readonly Static<typeof DraftStep>[]): Promise<Held[]> {
  const rows = await selectHeld(tx, caller.companyId, `{${steps.map(({ id }) => id).join()}}`)
  if (rows.length < steps.length) throw notFound('id')
  const draftOf = new Map(rows.map((draft) => [draft.id, draft]))
  return steps.map(({ id, version }) => {
    const draft = draftOf.get(id)!
    assertCurrent(draft, version)
    if (draft.state !== 'draft') throw new AppError('illegal_move', { values: { move: 'update', state: draft.state } })
    return draft
  })
}

async function addLines(
  tx: Tx,
  caller: Caller,
  { draftId, lines }: { draftId: number; lines: readonly Static<typeof LineInput>[] },
) {
  const codes = [...new Set(lines.map((line) => line.account))]
  const accounts = await tx
    .selectFrom('accounting.account')
    .select(['id', 'code'])
    .where('company_id', '=', caller.companyId)
    .where('code', 'in', codes)
    .execute()
  const idOf = new Map(accounts.map(({ id, code }) => [code, id]))
  if (idOf.size < codes.length) throw new AppError('account_not_postable')
  const rows = lines.map(({ account, ...line }, index) => ({
    company_id: caller.companyId,
    draft_id: draftId,
    line_no: index + 1,
    account_id: idOf.get(account)!,
    fund_source_id: line.fund_source_id,
    activity_code: line.activity_code ?? null,
    cost_centre_id: line.cost_centre_id ?? null,
    description: line.description ?? null,
    debit: line.debit ?? 0,
    credit: line.credit ?? 0,
  }))
  await insertRows(tx, 'accounting.journal_draft_line', rows)
}
