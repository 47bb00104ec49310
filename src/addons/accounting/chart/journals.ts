// Journals: the books that entries are numbered in.
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
import { Name } from '../../../school/formats.ts'

const KINDS = ['general', 'bank', 'cash', 'purchase', 'sales', 'payroll', 'depreciation', 'inventory'] as const
const Code = () => Type.String({ pattern: '^[A-Z][A-Z0-9]{0,9}$', maxLength: 10, examples: ['BK2'] })

export const Journal = Obj({
  id: Id(),
  code: Code(),
  name: Text(200, 'Bank kedua'),
  name_en: Text(200, 'Second bank'),
  kind: Word(...KINDS, 'opening', 'closing'),
  active: Flag(),
  version: Version(),
})
export const NewJournal = Obj({
  code: Code(),
  name: Name('Bank kedua'),
  name_en: Name('Second bank'),
  kind: Word(...KINDS),
})
export const JournalChange = Obj({
  id: Id(),
  version: Optional(Version()),
  name: Optional(Name('Bank kedua')),
  name_en: Optional(Name('Second bank')),
  active: Optional(Flag()),
})
nameShapes({ Journal, NewJournal, JournalChange })

const COLUMNS = ['id', 'code', 'name', 'name_en', 'kind', 'active', 'version'] as const
const selectJournals = (db: Db, caller: Caller) =>
  db.selectFrom('accounting.journal').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listJournals(db: Db, caller: Caller, page: Page) {
  return pageOf(selectJournals(db, caller), { keys: ['code'], direction: 'asc' }, page)
}

export function createJournal(tx: Tx, caller: Caller, journal: Static<typeof NewJournal>) {
  return tx
    .insertInto('accounting.journal')
    .values({ company_id: caller.companyId, ...journal })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeJournal(tx: Tx, caller: Caller, change: Static<typeof JournalChange>) {
  await changeRecord(tx, caller, { relation: 'accounting.journal', change })
  return selectJournals(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}

/** The code of the one journal of this kind. */
export async function journalCode(db: Db, caller: Caller, kind: 'opening' | 'closing'): Promise<string> {
  const { code } = await db
    .selectFrom('accounting.journal')
    .select('code')
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return code
}
