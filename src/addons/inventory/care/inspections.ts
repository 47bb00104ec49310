// Inspections: someone looked at an asset and wrote down what they saw, check by check where a template says which.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { lockAssetInUse } from '../assets/assets.ts'
import { CONDITIONS, recordAssetEvent } from '../assets/events.ts'
import { CheckResult, FoundCheck, listResults, recordResults, SEVERITIES, sumUp } from './results.ts'

const RESULTS = ['ok', 'defect'] as const

export const Inspection = Obj({
  id: Id(),
  asset_id: Id(12),
  asset_name: Text(200, 'Proyektor kelas'),
  inspected_on: Day(),
  result: Word(...RESULTS),
  severity: Nullable(Word(...SEVERITIES)),
  note: Nullable(Text(500, 'Lampu redup')),
  due_on: Nullable(Day('2026-10-13')),
})
export const InspectionDetail = Obj({
  ...Inspection.properties,
  template_id: Nullable(Id()),
  results: List(CheckResult, 100),
})
export const InspectionFilter = Obj({ asset_id: Optional(Id(12)), result: Optional(Word(...RESULTS)) })
export const InspectionRef = Obj({ id: Id() })
export const NewInspection = Obj({
  asset_id: Id(12),
  inspected_on: Optional(Day()),
  /** Follows from the checks where a template is gone through. */
  result: Optional(Word(...RESULTS)),
  severity: Optional(Word(...SEVERITIES)),
  /** The asset's condition as found, where it has changed. */
  condition: Optional(Word(...CONDITIONS)),
  note: Optional(Text(500, 'Lampu redup')),
  due_on: Optional(Day('2026-10-13')),
  template_id: Optional(Id()),
  results: Optional(Type.Array(FoundCheck, { minItems: 1, maxItems: 100 })),
})
nameShapes({ Inspection, InspectionDetail, NewInspection })

function selectInspections(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.inspection as i')
    .innerJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'i.company_id').onRef('a.id', '=', 'i.asset_id'),
    )
    .select(['i.id', 'i.asset_id', 'a.name as asset_name', 'i.inspected_on', 'i.result', 'i.severity', 'i.note'])
    .select('i.due_on')
    .where('i.company_id', '=', caller.companyId)
}

export async function listInspections(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof InspectionFilter>; page: Page },
) {
  let query = selectInspections(db, caller)
  if (filter.asset_id) query = query.where('i.asset_id', '=', filter.asset_id)
  if (filter.result) query = query.where('i.result', '=', filter.result)
  return pageOf(query, { keys: ['i.inspected_on', 'i.id'], direction: 'desc' }, page)
}

export async function getInspection(db: Db, caller: Caller, id: number) {
  const inspection = await selectInspections(db, caller)
    .select('i.template_id')
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!inspection) throw notFound('id')
  return { ...inspection, results: await listResults(db, caller, id) }
}

export async function createInspection(
  tx: Tx,
  caller: Caller,
  { found, today }: { found: Static<typeof NewInspection>; today: string },
) {
  const inspectedOn = found.inspected_on ?? today
  if ((found.template_id === undefined) !== (found.results === undefined))
    throw invalid('results', {
      id: 'templat dan hasil butir-butirnya harus bersama',
      en: 'a template and its check results go together',
    })
  const { result, severity } = found.results ? sumUp(found.results) : found
  assertSensible({ ...found, result, severity }, inspectedOn, today)
  const asset = await lockAssetInUse(tx, caller, { id: found.asset_id })
  const { id } = await tx
    .insertInto('inventory.inspection')
    .values({
      company_id: caller.companyId,
      asset_id: asset.id,
      template_id: found.template_id ?? null,
      inspected_on: inspectedOn,
      result: result!,
      severity: severity ?? null,
      note: found.note ?? null,
      due_on: found.due_on ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (found.results) {
    const inspection = { id, asset_id: asset.id, template_id: found.template_id! }
    await recordResults(tx, caller, { inspection, results: found.results, today })
  }
  const condition = found.condition ?? asset.condition
  if (condition !== asset.condition)
    await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id: asset.id, condition } })
  const event = { kind: 'inspect', happened_on: inspectedOn, note: found.note } as const
  await recordAssetEvent(tx, caller, { asset: { ...asset, condition }, event })
  return getInspection(tx, caller, id)
}

function assertSensible(found: Static<typeof NewInspection>, inspectedOn: string, today: string): void {
  const fields: Record<string, Words> = {}
  if (inspectedOn > today) fields['params.inspected_on'] = faults.future
  if (found.due_on && found.due_on < inspectedOn)
    fields['params.due_on'] = { id: 'sebelum pemeriksaan', en: 'before the inspection' }
  if (found.result === undefined)
    fields['params.result'] = {
      id: 'perlu diisi bila tanpa butir pemeriksaan',
      en: 'required if there are no checks',
    }
  else if ((found.result === 'defect') !== (found.severity !== undefined))
    fields['params.severity'] = {
      id: 'hanya untuk kerusakan, dan setiap kerusakan memilikinya',
      en: 'only for defects, and every defect needs one',
    }
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}
