// Results of an inspection, one per check of its template; a defect may ask for work at once.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { openWorkOrders } from './work-orders.ts'

export const SEVERITIES = ['low', 'medium', 'high'] as const
const OUTCOMES = ['ok', 'defect', 'na'] as const

export const CheckResult = Obj({
  id: Id(),
  check_id: Id(4),
  label: Text(200, 'Tekanan tabung di bagian hijau'),
  result: Word(...OUTCOMES),
  severity: Nullable(Word(...SEVERITIES)),
  note: Nullable(Text(500, 'Jarum di bagian merah')),
  photo_file_id: Nullable(Id(31)),
})
export const FoundCheck = Obj({
  check_id: Id(4),
  result: Word(...OUTCOMES),
  severity: Optional(Word(...SEVERITIES)),
  note: Optional(Text(500, 'Jarum di bagian merah')),
  photo_file_id: Optional(Id(31)),
  /** Opens a work order for the defect. */
  work_order: Optional(Flag(false)),
})
nameShapes({ InspectionResult: CheckResult, InspectionCheck: FoundCheck })
type Found = Static<typeof FoundCheck>

export function listResults(db: Db, caller: Caller, inspectionId: number) {
  return db
    .selectFrom('inventory.inspection_result as r')
    .innerJoin('inventory.inspection_check as c', (join) =>
      join.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.check_id'),
    )
    .select(['r.id', 'r.check_id', 'c.label', 'r.result', 'r.severity', 'r.note', 'r.photo_file_id'])
    .where('r.company_id', '=', caller.companyId)
    .where('r.inspection_id', '=', inspectionId)
    .orderBy('c.position')
    .orderBy('r.id')
    .execute()
}

export const CheckResultRef = Obj({ id: Id() })

export async function findResultPhoto(db: Db, caller: Caller, id: number): Promise<number> {
  const result = await db
    .selectFrom('inventory.inspection_result')
    .select('photo_file_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!result?.photo_file_id) throw notFound('id')
  return result.photo_file_id
}

/** As bad as the worst of its checks. */
export function sumUp(results: readonly Found[]) {
  const worst = Math.max(-1, ...results.map(({ severity }) => (severity ? SEVERITIES.indexOf(severity) : -1)))
  return worst < 0
    ? { result: 'ok' as const, severity: undefined }
    : { result: 'defect' as const, severity: SEVERITIES[worst]! }
}

/** Every check of the template, each once. */
export async function recordResults(
  tx: Tx,
  caller: Caller,
  {
    inspection,
    results,
    today,
  }: { inspection: { id: number; asset_id: number; template_id: number }; results: readonly Found[]; today: string },
): Promise<void> {
  const checks = await tx
    .selectFrom('inventory.inspection_check')
    .select(['id', 'label'])
    .where('company_id', '=', caller.companyId)
    .where('template_id', '=', inspection.template_id)
    .where('retired', '=', false)
    .execute()
  const labels = new Map(checks.map(({ id, label }) => [id, label]))
  const given = new Set(results.map(({ check_id }) => check_id))
  if (given.size !== results.length || given.size !== labels.size || [...given].some((id) => !labels.has(id)))
    throw invalid('results', {
      id: 'satu hasil untuk setiap butir templat',
      en: 'one result for each check in the template',
    })
  if (results.some(({ result, severity }) => (result === 'defect') !== (severity !== undefined)))
    throw invalid('results', {
      id: 'tingkat kerusakan hanya untuk kerusakan, dan setiap kerusakan memilikinya',
      en: 'severity is only for defects, and every defect needs one',
    })
  if (results.some(({ result, work_order }) => work_order && result !== 'defect'))
    throw invalid('results', { id: 'hanya kerusakan yang memerlukan pekerjaan', en: 'only defects need repair' })
  const rows = results.map(({ check_id, result, severity, note, photo_file_id }) => ({
    company_id: caller.companyId,
    inspection_id: inspection.id,
    check_id,
    result,
    severity: severity ?? null,
    note: note ?? null,
    photo_file_id: photo_file_id ?? null,
  }))
  const ids = await insertRows(tx, 'inventory.inspection_result', rows)
  const work = results.flatMap((found, index) =>
    found.work_order
      ? [
          {
            asset_id: inspection.asset_id,
            inspection_id: inspection.id,
            inspection_result_id: ids[index]!,
            description: found.note ?? labels.get(found.check_id)!,
            severity: found.severity!,
          },
        ]
      : [],
  )
  await openWorkOrders(tx, caller, { wanted: work, today })
}
