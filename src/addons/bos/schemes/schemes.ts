// Grants beside BOS, as a school knows them: which fund they fill, and which papers their inspector wants.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

export const PAPERS = ['responsibility', 'recapitulation', 'realisation', 'capital_goods', 'books'] as const
const Code = Type.String({ pattern: '^[a-z][a-z_]{1,40}$', maxLength: 41, examples: ['bosda_provinsi'] })
const own = {
  name: Text(200, 'BOS Daerah Provinsi'),
  grantor: Text(200, 'Dinas Pendidikan Provinsi'),
  papers: List(Word(...PAPERS), PAPERS.length),
}
export const GrantScheme = Obj({ id: Id(), code: Code, fund_source_id: Id(), ...own, version: Version() })
export const NewGrantScheme = Obj({ code: Code, fund_source_id: Id(), ...own })
export const GrantSchemeChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(own.name),
  grantor: Optional(own.grantor),
  papers: Optional(own.papers),
})
nameShapes({ GrantScheme, NewGrantScheme, GrantSchemeChange })

const COLUMNS = ['id', 'code', 'name', 'grantor', 'fund_source_id', 'papers', 'version'] as const
type Scheme = Static<typeof GrantScheme>

const schemes = (db: Db, caller: Caller) =>
  db.selectFrom('bos.grant_scheme').select(COLUMNS).where('company_id', '=', caller.companyId).$castTo<Scheme>()

export async function listSchemes(db: Db, caller: Caller, page: Page) {
  return pageOf(schemes(db, caller), { keys: ['id'], direction: 'asc' }, page)
}

export async function createScheme(tx: Tx, caller: Caller, scheme: Static<typeof NewGrantScheme>): Promise<Scheme> {
  const { id } = await tx
    .insertInto('bos.grant_scheme')
    .values({ company_id: caller.companyId, ...scheme })
    .returning('id')
    .executeTakeFirstOrThrow()
  return schemes(tx, caller).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function updateScheme(tx: Tx, caller: Caller, change: Static<typeof GrantSchemeChange>): Promise<Scheme> {
  const { papers, ...rest } = change
  // As the database writes a list of words.
  const given = papers ? { ...rest, papers: `{${papers.join(',')}}` } : rest
  await changeRecord(tx, caller, { relation: 'bos.grant_scheme', change: given })
  return schemes(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}

/** The scheme that a fund follows; none where it follows the rules of BOS. */
export function schemeOf(db: Db, caller: Pick<Caller, 'companyId'>, fundId: number): Promise<Scheme | undefined> {
  return schemes(db, caller as Caller)
    .where('fund_source_id', '=', fundId)
    .executeTakeFirst()
}

export interface SchemePhase {
  phase: number
  name: string
  share: number
  opens_on: string
  closes_on: string
  from_month: number
  until_month: number
  due_on: string
  due_year: 'same' | 'next'
  realised_min: number
}

/** Those that hold in a year: the newest set that has begun. */
export async function schemePhases(db: Db, caller: Caller, { schemeId, year }: { schemeId: number; year: number }) {
  const { rows } = await sql<SchemePhase>`
    select phase, name, share, opens_on, closes_on, from_month, until_month, due_on, due_year, realised_min
    from bos.grant_phase p where company_id = ${caller.companyId} and scheme_id = ${schemeId}
      and valid_from = (select max(valid_from) from bos.grant_phase
        where company_id = ${caller.companyId} and scheme_id = ${schemeId} and valid_from <= ${year}) order by phase`.execute(
    db,
  )
  return rows
}

export interface SchemeHeading {
  code: string
  name: string
  name_en: string
  /** LIKE patterns over activity@account. */
  lines: string[]
}

export async function schemeHeadings(
  db: Db,
  caller: Caller,
  { schemeId, year }: { schemeId: number; year: number },
): Promise<SchemeHeading[]> {
  const { rows } = await sql<Omit<SchemeHeading, 'lines'> & { lines: string }>`
    select code, name, name_en, lines from bos.grant_heading where company_id = ${caller.companyId} and scheme_id = ${schemeId}
      and valid_from = (select max(valid_from) from bos.grant_heading
        where company_id = ${caller.companyId} and scheme_id = ${schemeId} and valid_from <= ${year}) order by code`.execute(
    db,
  )
  return rows.map(({ lines, ...heading }) => ({
    ...heading,
    lines: lines
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  }))
}
