// What a single run is told: hours taught, days present, what is paid or deducted once, what sets an earlier slip right.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'

export const PayInput = Obj({
  id: Id(),
  run_id: Id(),
  staff_id: Id(3),
  component_id: Id(5),
  quantity: Nullable(Quantity(12)),
  amount: Nullable(Rupiah(250_000)),
  note: Nullable(Text(500, 'Rapel bulan Juli')),
  corrects_payslip_id: Nullable(Id(41)),
  version: Version(),
})
export const PayInputFilter = Obj({ run_id: Id(), staff_id: Optional(Id(3)) })
export const NewPayInput = Obj({
  run_id: Id(),
  staff_id: Id(3),
  component_id: Id(5),
  /** Hours or days, for components that are paid by them. */
  quantity: Optional(Type.Number({ minimum: 0, maximum: 1_000, multipleOf: 0.01, examples: [12] })),
  /** For components that are entered run by run. */
  amount: Optional(RupiahIn(250_000)),
  note: Optional(Text(500, 'Rapel bulan Juli')),
  /** The settled payslip that this sets right. */
  corrects_payslip_id: Optional(Id(41)),
})
export const PayInputRef = Obj({ id: Id() })
nameShapes({ PayInput, NewPayInput, PayInputRef })

const COLUMNS = [
  'id',
  'run_id',
  'staff_id',
  'component_id',
  'quantity',
  'amount',
  'note',
  'corrects_payslip_id',
  'version',
] as const

export async function listPayInputs(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PayInputFilter>; page: Page },
) {
  let query = db
    .selectFrom('people.pay_input')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('run_id', '=', filter.run_id)
  if (filter.staff_id) query = query.where('staff_id', '=', filter.staff_id)
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

/** One per run, person and component: saving again replaces it. */
export async function savePayInput(tx: Tx, caller: Caller, input: Static<typeof NewPayInput>) {
  const component = await tx
    .selectFrom('people.pay_component')
    .select('basis')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', input.component_id)
    .executeTakeFirst()
  if (!component) throw notFound('component_id')
  const isCounted = component.basis === 'per_hour' || component.basis === 'per_day'
  if (component.basis === 'monthly')
    throw invalid('component_id', {
      id: 'dibayar setiap bulan; tetapkan saja pada pegawainya',
      en: 'paid every month; assign it to staff instead',
    })
  const { quantity = null, amount = null, note = null, corrects_payslip_id = null } = input
  if (isCounted ? quantity === null : amount === null)
    throw invalid(isCounted ? 'quantity' : 'amount', {
      id: 'perlu diisi untuk komponen ini',
      en: 'required for this component',
    })
  const values = { quantity, amount, note, corrects_payslip_id }
  const { run_id, staff_id, component_id } = input
  return tx
    .insertInto('people.pay_input')
    .values({ company_id: caller.companyId, run_id, staff_id, component_id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'run_id', 'staff_id', 'component_id']).doUpdateSet(values),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function deletePayInput(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('people.pay_input')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}
