// One batch of rows in one transaction: what the records say of them, what they become, and the trace of both.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { fromDatabase } from '../../db/errors.ts'
import { AppError } from '../../language/errors.ts'
import type { Words } from '../../language/i18n.ts'
import { fillIn } from '../../language/sentences.ts'
import { changeRecord } from '../../records/change.ts'
import type { Change, Fault, Import, ImportContext } from '../definition.ts'
import { type MatchedRow, type Matching, matchRows } from './match.ts'
import type { PlannedRow } from './plan.ts'

const SAID_MAX = 500

/** Only look; write all rows in few statements; write what can be written, and leave out the rows that are refused. */
export type Mode = 'check' | 'together' | 'singly'

interface Outcome {
  good: number
  made: { row: number; made: readonly (number | null)[] }[]
  /** Rows whose record existed; without a change where they say what it says already. */
  found: { row: number; found: number; version: number; before: Change['fields']; after: Change['fields'] }[]
  faulty: { row: number; faults: Fault[] }[]
}

/** A constraint, a trigger or the ordinary way to write it said no: it may be one row's fault alone. */
export const isRefusal = (error: unknown) =>
  error instanceof AppError || /^(22|23|P0)/.test((error as { code?: string }).code ?? '')

interface Batch {
  context: ImportContext
  rows: readonly PlannedRow[]
  matching: Matching
  mode: Mode
}

export async function applyBatch(tx: Tx, definition: Import, batch: Batch): Promise<Outcome> {
  const judged = await judge(tx, definition, batch)
  const good = judged.filter(({ faults }) => faults.length === 0)
  const faulty = judged.filter(({ faults }) => faults.length > 0)
  const { context, mode } = batch
  if (mode === 'check') {
    const refused = definition.together ? await rehearse(tx, definition, { context, good, faulty }) : []
    const left = good.filter(({ row }) => !refused.some((one) => one.row === row))
    return { good: left.length, made: [], found: left.flatMap(foundAt), faulty: [...faulty, ...refused] }
  }
  const written =
    mode === 'singly'
      ? await writeSingly(tx, definition, { context, good })
      : { ...(await write(tx, definition, { context, good })), faulty: [] }
  const found = await atTheirVersions(tx, definition, { context, found: written.found })
  return { good: written.made.length + found.length, made: written.made, found, faulty: [...faulty, ...written.faulty] }
}

async function judge(tx: Tx, definition: Import, { context, rows, matching }: Batch): Promise<MatchedRow[]> {
  // Planned afresh each time: a plan from when the tables were small would look at all of what the import has added since.
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
  const matched = await matchRows(tx, definition, { context, rows, matching })
  const problems = Map.groupBy(await definition.prepare(tx, context, matched), (problem) => problem.row)
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx)
  return matched.map((row) => {
    const known = new Set(row.faults.map((fault) => fault.column))
    // Of whom it is cannot be told: nor whose number it should not be.
    const isTold = row.faults.some(({ code }) => code === 'ambiguous')
    const more = (problems.get(row.row) ?? []).filter(
      // What a record says already is no fault of the row.
      ({ column, code }) =>
        !known.has(column) && (!row.existing || column in row.changes) && !(isTold && code === 'exists'),
    )
    return { ...row, faults: [...row.faults, ...more.map(({ row: _, ...fault }) => fault)] }
  })
}

const isChange = ({ changes }: MatchedRow) => Object.keys(changes).length > 0

function foundAt({ row, existing, changes }: MatchedRow): Outcome['found'] {
  if (!existing) return []
  const before = Object.fromEntries(
    Object.keys(changes).map((column) => [column, (existing.now[column] ?? null) as Change['fields'][string]]),
  )
  return [{ row, found: existing.id, version: existing.version, before, after: changes }]
}

async function write(
  tx: Tx,
  definition: Import,
  { context, good }: { context: ImportContext; good: readonly MatchedRow[] },
) {
  const fresh = good.filter(({ existing }) => !existing)
  const ids = fresh.length ? await definition.apply(tx, context, fresh) : []
  if (ids.length !== fresh.length) throw new Error(`${definition.kind}: apply() answered for ${ids.length} rows`)
  const met = good.filter(({ existing }) => existing)
  if (definition.known && met.length) await definition.known.note(tx, context, met)
  for (const { existing, changes } of good.filter(isChange))
    await writeChange(tx, definition, { context, change: { ...existing!, fields: changes } })
  return { made: fresh.map(({ row }, index) => ({ row, made: ids[index]! })), found: good.flatMap(foundAt) }
}

/** As the ordinary door does it, and only on the version that was looked at. */
export async function writeChange(
  tx: Tx,
  { makes, updates }: Import,
  { context, change }: { context: ImportContext; change: Change },
): Promise<void> {
  const { id, version, fields } = change
  if (updates!.change) await updates!.change(tx, context, { id, version, fields })
  else await changeRecord(tx, context, { relation: makes[0], change: { ...fields, id, version } })
}

/** Writes everything and takes it back: what only the ordinary way to write can refuse is told before anything is written. */
async function rehearse(
  tx: Tx,
  definition: Import,
  { context, good, faulty }: { context: ImportContext; good: readonly MatchedRow[]; faulty: readonly MatchedRow[] },
) {
  const broken = new Set(faulty.map(({ values }) => definition.together!(values)))
  const complete = good.filter(({ values }) => !broken.has(definition.together!(values)))
  await sql`savepoint import_look`.execute(tx)
  const refused = (await writeSingly(tx, definition, { context, good: complete })).faulty
  await sql`rollback to savepoint import_look`.execute(tx)
  return refused
}

/** What is refused is looked for in halves, down to the row, or the rows of one key, that cannot be written. */
async function writeSingly(
  tx: Tx,
  definition: Import,
  { context, good }: { context: ImportContext; good: readonly MatchedRow[] },
) {
  const made: Outcome['made'] = []
  const found: Outcome['found'] = []
  const faulty: Outcome['faulty'] = []
  const keyOf = ({ row, values }: MatchedRow) => definition.together?.(values) ?? row
  const groups = [...Map.groupBy(good, keyOf).values()]
  const waiting = groups.length ? [groups] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const rows = next.flat()
    await sql`savepoint import_row`.execute(tx)
    try {
      const one = await write(tx, definition, { context, good: rows })
      made.push(...one.made)
      found.push(...one.found)
      await sql`release savepoint import_row`.execute(tx)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await sql`rollback to savepoint import_row`.execute(tx)
      const half = next.length >> 1
      if (half) waiting.push(next.slice(half), next.slice(0, half))
      else faulty.push(...rows.map(({ row }) => ({ row, faults: [faultOf(definition, error)] })))
    }
  }
  return { made, found, faulty }
}

/** The column that the refusal is about, where it is one of the import's. */
function faultOf(definition: Import, error: unknown): Fault {
  if (error instanceof AppError && error.code === 'stale_version') return { column: null, code: 'stale' }
  const refusal = error instanceof AppError ? error : fromDatabase(error, () => true)
  const [field] = Object.keys(refusal?.detail.fields ?? {})
  const column = definition.columns.find(({ key }) => key === field?.replace(/^params\./, ''))?.key ?? null
  const said = refusal && saidOf(definition, refusal)
  const code = (error as { code?: string }).code === '23505' && column ? 'exists' : 'refused'
  return { column, code, ...(said && { said }) }
}

/** The sentence of the catalogue, and what is wrong with which field. */
function saidOf({ refusals }: Import, { code, detail }: AppError): Words | undefined {
  const words = refusals?.[code]?.words
  if (!words) return undefined
  const say = (locale: keyof Words) => {
    const sentence = fillIn(words[locale], detail.values, { locale })
    return [sentence, ...Object.values(detail.fields ?? {}).map((field) => field[locale])].join(' ').slice(0, SAID_MAX)
  }
  return { id: say('id'), en: say('en') }
}

/** Changed ones as their change left them: by that their undo tells whether anyone has been there since. */
async function atTheirVersions(
  tx: Tx,
  { makes }: Import,
  { context, found }: { context: ImportContext; found: Outcome['found'] },
): Promise<Outcome['found']> {
  if (found.length === 0) return found
  const ids = JSON.stringify(found.map((one) => one.found))
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(makes[0])} where company_id = ${context.companyId}
      and id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`.execute(tx)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return found.map((one) => ({ ...one, version: versions.get(one.found) ?? one.version }))
}

export const countsOf = ({ good, found, faulty }: Outcome) => {
  const changed = found.filter(({ after }) => Object.keys(after).length > 0).length
  return { good, faulty: faulty.length, changed, unchanged: found.length - changed }
}

export async function keepRows(
  tx: Tx,
  companyId: number,
  { batchId, relation, outcome }: { batchId: number; relation: string; outcome: Outcome },
): Promise<void> {
  const { made, found, faulty } = outcome
  const rows = JSON.stringify([...made, ...found.map(({ row, found: id }) => ({ row, found: id })), ...faulty])
  await sql`
    insert into kernel.import_row (company_id, batch_id, row_number, made, found, faults)
    select ${companyId}::int, ${batchId}::bigint, r.row, r.made, r.found, r.faults
    from jsonb_to_recordset(${rows}::jsonb) as r(row int, made bigint[], found bigint, faults jsonb)`.execute(tx)
  const changes = JSON.stringify(found.filter(({ after }) => Object.keys(after).length > 0))
  await sql`
    insert into kernel.import_change (company_id, batch_id, row_number, relation, record_id, record_version, before, after)
    select ${companyId}::int, ${batchId}::bigint, c.row, ${relation}, c.found, c.version, c.before, c.after
    from jsonb_to_recordset(${changes}::jsonb) as c(row int, found bigint, version int, before jsonb, after jsonb)`.execute(
    tx,
  )
}
