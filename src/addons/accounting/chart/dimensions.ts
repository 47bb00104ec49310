// What a line says beside its account: the fund with its restriction, and the cost centre.
import { sql } from 'kysely'
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

export const Restriction = Word('without', 'with')
export const Fund = Obj({
  fund_source_id: Id(),
  code: Text(41, 'bos_reguler'),
  name: Text(200, 'BOS Reguler'),
  restriction: Restriction,
})
export const FundChange = Obj({ fund_source_id: Id(), restriction: Restriction })

const CentreCode = () => Type.String({ pattern: '^[A-Z0-9][A-Z0-9_.-]{0,19}$', maxLength: 20, examples: ['LAB'] })
export const CostCentre = Obj({
  id: Id(),
  code: CentreCode(),
  name: Text(200, 'Laboratorium'),
  active: Flag(),
  version: Version(),
})
export const NewCostCentre = Obj({ code: CentreCode(), name: Name('Laboratorium') })
export const CostCentreChange = Obj({
  id: Id(),
  version: Optional(Version()),
  name: Optional(Name('Laboratorium')),
  active: Optional(Flag()),
})
nameShapes({ Fund, FundChange, CostCentre, NewCostCentre, CostCentreChange })

/** A fund that the books do not know yet counts as free of restriction. */
const selectFunds = (db: Db, caller: Caller) =>
  db
    .selectFrom('budget.fund_source as s')
    .leftJoin('accounting.fund as f', (join) =>
      join.onRef('f.company_id', '=', 's.company_id').onRef('f.fund_source_id', '=', 's.id'),
    )
    .select(['s.id as fund_source_id', 's.code', 's.name', 's.id'])
    .select(sql<'without' | 'with'>`coalesce(f.restriction, 'without')`.as('restriction'))
    .where('s.company_id', '=', caller.companyId)

export async function listFunds(db: Db, caller: Caller, page: Page) {
  const { data, next_cursor } = await pageOf(selectFunds(db, caller), { keys: ['s.id'], direction: 'asc' }, page)
  return { data: data.map(({ id: _, ...fund }) => fund), next_cursor }
}

/** Only while nothing is posted to the fund: its restriction is part of every statement since. */
export async function restrictFund(tx: Tx, caller: Caller, change: Static<typeof FundChange>) {
  await tx
    .insertInto('accounting.fund')
    .values({ company_id: caller.companyId, ...change })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'fund_source_id']).doUpdateSet({ restriction: change.restriction }),
    )
    .execute()
  const { id: _, ...fund } = await selectFunds(tx, caller)
    .where('s.id', '=', change.fund_source_id)
    .executeTakeFirstOrThrow()
  return fund
}

const CENTRE_COLUMNS = ['id', 'code', 'name', 'active', 'version'] as const
const selectCentres = (db: Db, caller: Caller) =>
  db.selectFrom('accounting.cost_centre').select(CENTRE_COLUMNS).where('company_id', '=', caller.companyId)

export async function listCostCentres(db: Db, caller: Caller, page: Page) {
  return pageOf(selectCentres(db, caller), { keys: ['code'], direction: 'asc' }, page)
}

export function createCostCentre(tx: Tx, caller: Caller, centre: Static<typeof NewCostCentre>) {
  return tx
    .insertInto('accounting.cost_centre')
    .values({ company_id: caller.companyId, ...centre })
    .returning(CENTRE_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeCostCentre(tx: Tx, caller: Caller, change: Static<typeof CostCentreChange>) {
  await changeRecord(tx, caller, { relation: 'accounting.cost_centre', change })
  return selectCentres(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}
