// Templates: what is to be checked of a kind of asset, in which order.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Count,
  Flag,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'

export const InspectionTemplate = Obj({
  id: Id(),
  code: Text(40, 'APAR'),
  name: Text(200, 'Alat pemadam api ringan'),
  active: Flag(),
  version: Version(),
})
export const TemplateDetail = Obj({
  ...InspectionTemplate.properties,
  checks: List(Obj({ id: Id(4), position: Count(1), label: Text(200, 'Tekanan tabung di bagian hijau') }), 100),
})
export const TemplateRef = Obj({ id: Id() })
const Labels = Type.Array(Text(200, 'Tekanan tabung di bagian hijau'), { minItems: 1, maxItems: 100 })
export const NewTemplate = Obj({
  code: Text(40, 'APAR'),
  name: Text(200, 'Alat pemadam api ringan'),
  checks: Labels,
})
export const TemplateChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(Text(200, 'Alat pemadam api ringan')),
  active: Optional(Flag()),
  /** The new list; what was found under the old one keeps its words. */
  checks: Optional(Labels),
})
nameShapes({
  InspectionTemplate,
  InspectionTemplateDetail: TemplateDetail,
  NewInspectionTemplate: NewTemplate,
  InspectionTemplateChange: TemplateChange,
})

const COLUMNS = ['id', 'code', 'name', 'active', 'version'] as const
const selectTemplates = (db: Db, caller: Caller) =>
  db.selectFrom('inventory.inspection_template').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listTemplates(db: Db, caller: Caller, page: Page) {
  return pageOf(selectTemplates(db, caller), { keys: ['code'], direction: 'asc' }, page)
}

export async function getTemplate(db: Db, caller: Caller, id: number) {
  const template = await selectTemplates(db, caller).where('id', '=', id).executeTakeFirst()
  if (!template) throw notFound('id')
  const checks = await db
    .selectFrom('inventory.inspection_check')
    .select(['id', 'position', 'label'])
    .where('company_id', '=', caller.companyId)
    .where('template_id', '=', id)
    .where('retired', '=', false)
    .orderBy('position')
    .execute()
  return { ...template, checks }
}

export async function createTemplate(tx: Tx, caller: Caller, { checks, ...template }: Static<typeof NewTemplate>) {
  const { id } = await tx
    .insertInto('inventory.inspection_template')
    .values({ company_id: caller.companyId, ...template })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addChecks(tx, caller, { templateId: id, labels: checks })
  return getTemplate(tx, caller, id)
}

export async function changeTemplate(tx: Tx, caller: Caller, { checks, ...change }: Static<typeof TemplateChange>) {
  const { id } = change
  // Named so that the version counts up even where only the checks are new.
  const seen = await getTemplate(tx, caller, id)
  await changeRecord(tx, caller, {
    relation: 'inventory.inspection_template',
    change: { ...change, active: change.active ?? seen.active },
  })
  if (checks) {
    await tx
      .updateTable('inventory.inspection_check')
      .set({ retired: true })
      .where('company_id', '=', caller.companyId)
      .where('template_id', '=', id)
      .where('retired', '=', false)
      .execute()
    await addChecks(tx, caller, { templateId: id, labels: checks })
  }
  return getTemplate(tx, caller, id)
}

async function addChecks(
  tx: Tx,
  caller: Caller,
  { templateId, labels }: { templateId: number; labels: readonly string[] },
): Promise<void> {
  const rows = labels.map((label, index) => ({
    company_id: caller.companyId,
    template_id: templateId,
    position: index + 1,
    label,
  }))
  await insertRows(tx, 'inventory.inspection_check', rows)
}
