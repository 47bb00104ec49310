// Thresholds: where a sum of points calls for an answer, and which.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { schoolYearOf } from '../days.ts'
import { rulebookIn } from './rulebooks.ts'

/** `letter` and `suspension` bring a letter by themselves; `expulsion` waits for the council. */
export const ACTIONS = ['advice', 'letter', 'suspension', 'expulsion'] as const
const Code = Type.String({ pattern: '^[A-Z][A-Z0-9]{1,9}$', maxLength: 10, examples: ['SP1'] })
const Points = Type.Integer({ minimum: 1, maximum: 10_000, examples: [50] })

export const Threshold = Obj({
  id: Id(3),
  rulebook_id: Id(2),
  code: Code,
  points: Points,
  name: Text(100, 'Surat peringatan pertama'),
  sanction: Text(300, 'Surat peringatan pertama dan panggilan orang tua'),
  action: Word(...ACTIONS),
  active: Flag(),
  version: Version(),
})
export const ThresholdFilter = Obj({ rulebook_id: Optional(Id(2)) })
export const NewThreshold = Obj({
  rulebook_id: Optional(Id(2)),
  code: Code,
  points: Points,
  name: Text(100, 'Surat peringatan pertama'),
  sanction: Text(300, 'Surat peringatan pertama dan panggilan orang tua'),
  action: Word(...ACTIONS),
})
export const ThresholdChange = Obj({
  id: Id(3),
  version: Optional(Version()),
  points: Optional(Points),
  name: Optional(Text(100, 'Surat peringatan pertama')),
  sanction: Optional(Text(300, 'Surat peringatan pertama dan panggilan orang tua')),
  action: Optional(Word(...ACTIONS)),
  active: Optional(Flag()),
})
nameShapes({ Threshold, NewThreshold, ThresholdChange })

const COLUMNS = ['id', 'rulebook_id', 'code', 'points', 'name', 'sanction', 'action', 'active', 'version'] as const

export async function listThresholds(
  db: Db,
  caller: Caller,
  { asked, page }: { asked: Static<typeof ThresholdFilter> & { today: string }; page: Page },
) {
  const rulebookId = asked.rulebook_id ?? (await rulebookIn(db, caller, schoolYearOf(asked.today))).id
  const query = thresholds(db, caller).where('rulebook_id', '=', rulebookId)
  return pageOf(query, { keys: ['points', 'id'], direction: 'asc' }, page)
}

export async function createThreshold(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewThreshold>; today: string },
) {
  const rulebook_id = given.rulebook_id ?? (await rulebookIn(tx, caller, schoolYearOf(today))).id
  return tx
    .insertInto('counsel.threshold')
    .values({ ...given, company_id: caller.companyId, rulebook_id })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeThreshold(tx: Tx, caller: Caller, change: Static<typeof ThresholdChange>) {
  await changeRecord(tx, caller, { relation: 'counsel.threshold', change })
  return thresholds(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}

function thresholds(db: Db, caller: Caller) {
  return db.selectFrom('counsel.threshold').select(COLUMNS).where('company_id', '=', caller.companyId)
}
