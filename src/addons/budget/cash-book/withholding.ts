// Tax that is held back from a spending.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, nameShapes, Obj, RupiahIn, type Static } from '../../../kernel/values/schema.ts'
import { openFund, TAX_NAMES, TaxKind, writeNumbered } from './entries.ts'

export const Withholding = Obj({ tax_kind: TaxKind, amount: RupiahIn(150_000, 1) })
export const TaxWithheld = Obj({
  fund_source_id: Id(),
  /** The spending it was held back from. */
  entry_id: Id(12),
  ...Withholding.properties,
})
nameShapes({ Withholding, TaxWithheld })

/** Held back after the spending was written: under the same number. */
export async function withholdTax(
  tx: Tx,
  caller: Caller,
  { given: request, today }: { given: Static<typeof TaxWithheld>; today: string },
) {
  const { fund } = await openFund(tx, caller, { ...request, today })
  const spent = await tx
    .selectFrom('budget.cash_entry')
    .select(['voucher', 'entry_date', 'description', 'kind', 'reverses_id', 'owner_id'])
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fund.id)
    .where('id', '=', request.entry_id)
    .executeTakeFirst()
  if (!spent) throw notFound('entry_id')
  if (spent.kind !== 'spending' || spent.reverses_id !== null)
    throw invalid('entry_id', { id: 'bukan pengeluaran', en: 'not spending' })
  if (spent.owner_id !== null) throw new AppError('voucher_owned')
  const rows = await tx
    .selectFrom('budget.cash_entry as e')
    .leftJoin('budget.cash_entry as r', (join) =>
      join.onRef('r.company_id', '=', 'e.company_id').onRef('r.reverses_id', '=', 'e.id'),
    )
    .select(['e.row_no', 'e.kind', 'e.debit', 'e.credit', 'r.id as reversed_by'])
    .where('e.company_id', '=', caller.companyId)
    .where('e.fund_source_id', '=', fund.id)
    .where('e.voucher', '=', spent.voucher)
    .execute()
  const standing = rows.filter(({ reversed_by }) => reversed_by === null)
  const left = sum(standing.map(({ debit, credit }) => credit - debit))
  if (request.amount > left)
    throw invalid('amount', { id: `melebihi ${rupiahWords(left)}`, en: `more than ${rupiahWords(left)}` })
  const { tax_kind, amount } = request
  const { voucher, entry_date } = spent
  const description = heldFrom(tax_kind, spent.description)
  const row = { kind: 'tax_withheld', book: 'tax', tax_kind, amount, description } as const
  const after = Math.max(...rows.map(({ row_no }) => row_no))
  const [made] = await writeNumbered(tx, caller, [{ fund, entry_date, voucher, rows: [row], after }])
  return made!
}

/** Terima PPh 21: Honor guru */
export function heldFrom(kind: Static<typeof TaxKind>, from: string): string {
  return `Terima ${TAX_NAMES[kind]}: ${from}`.slice(0, 500)
}
