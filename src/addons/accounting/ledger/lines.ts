// One line of an entry or a draft: account, fund, activity, cost centre, and an amount on one side.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { anyOf } from '../../../kernel/db/bulk.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import {
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'

/** The activity of a budget plan, as its lines are coded. */
export const ActivityCode = () =>
  Type.String({ pattern: '^[0-9]{2}\\.[0-9]{2}\\.[0-9]{2}$', maxLength: 8, examples: ['05.08.01'] })

export const LineInput = Obj({
  account: AccountCode('5302'),
  fund_source_id: Id(),
  activity_code: Optional(ActivityCode()),
  cost_centre_id: Optional(Id()),
  description: Optional(Text(500, 'Listrik Juni')),
  debit: Optional(RupiahIn(1_250_000)),
  credit: Optional(RupiahIn(0)),
})
export const EntryLine = Obj({
  id: Id(),
  line_no: Id(),
  account_id: Id(14),
  account: AccountCode('5302'),
  account_name: Text(200, 'Daya dan jasa'),
  fund_source_id: Id(),
  activity_code: Nullable(ActivityCode()),
  cost_centre_id: Nullable(Id()),
  description: Nullable(Text(500, 'Listrik Juni')),
  debit: Rupiah(1_250_000),
  credit: Rupiah(0),
})
nameShapes({ JournalLineInput: LineInput, JournalLine: EntryLine })

type Owner = { table: 'journal_draft_line'; owner: 'draft_id' } | { table: 'journal_line'; owner: 'entry_id' }
type Line = Static<typeof EntryLine>

const selectLines = ({ table, owner }: Owner) =>
  preparedSql(
    (companyId: number, ids: string, english: boolean) => sql<Line & { of_id: number }>`
    select l.${sql.ref(owner)} as of_id, l.id, l.line_no, l.account_id, a.code as account,
      case when ${english}::boolean then a.name_en else a.name end as account_name, l.fund_source_id,
      l.activity_code, l.cost_centre_id, l.description, l.debit, l.credit
    from ${sql.table(`accounting.${table}`)} l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${companyId} and l.${sql.ref(owner)} = ${anyOf(ids)} order by 1, l.line_no`,
  )
const selectDraftLines = selectLines({ table: 'journal_draft_line', owner: 'draft_id' })
const selectEntryLines = selectLines({ table: 'journal_line', owner: 'entry_id' })

/** Lines of each of these drafts, by its id. */
export async function linesOfDrafts(db: Db, caller: Caller, ids: readonly number[]): Promise<Map<number, Line[]>> {
  const rows = await selectDraftLines(db, caller.companyId, `{${ids.join()}}`, caller.language === 'en')
  const linesOf = new Map<number, Line[]>(ids.map((id) => [id, []]))
  for (const { of_id, ...line } of rows) linesOf.get(of_id)!.push(line)
  return linesOf
}
export const linesOfDraft = async (db: Db, caller: Caller, id: number) =>
  (await linesOfDrafts(db, caller, [id])).get(id)!
export async function linesOfEntry(db: Db, caller: Caller, id: number): Promise<Line[]> {
  const rows = await selectEntryLines(db, caller.companyId, `{${id}}`, caller.language === 'en')
  return rows.map(({ of_id: _, ...line }) => line)
}
