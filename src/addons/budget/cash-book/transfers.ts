// Money that only changes its place: from the bank to the cash box and back. Two rows, one number, nothing gained or lost.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { nameShapes, Obj, Optional, RupiahIn, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import {
  carriedOver,
  Ntpn,
  type Owner,
  openFund,
  type Rows,
  TAX_NAMES,
  TaxKind,
  writeVoucher,
  written,
} from './entries.ts'

export const Transfer = Obj({
  ...written,
  direction: Word('withdraw', 'deposit'),
  amount: RupiahIn(5_000_000, 1),
  description: Optional(Text(500, 'Tarik tunai')),
  ...carriedOver,
})
export const TaxDeposit = Obj({
  fund_source_id: written.fund_source_id,
  entry_date: written.entry_date,
  tax_kind: TaxKind,
  amount: RupiahIn(150_000, 1),
  /** The state's receipt number. */
  ntpn: Ntpn(),
  description: Optional(Text(500, 'Setor PPh 21')),
})
nameShapes({ CashTransfer: Transfer, CashBookTaxDeposit: TaxDeposit })

export async function transfer(
  tx: Tx,
  caller: Caller,
  { given: request, today }: { given: Static<typeof Transfer>; today: string },
) {
  const { fund, entry_date } = await openFund(tx, caller, { ...request, today })
  return writeVoucher(tx, caller, { fund, entry_date, ...transferRows(request) })
}

export function transferRows({ direction, amount, is_carry_over = false, ...said }: Static<typeof Transfer>): Rows {
  const [from, to] = direction === 'withdraw' ? (['bank', 'cash'] as const) : (['cash', 'bank'] as const)
  const description = said.description ?? (direction === 'withdraw' ? 'Tarik tunai' : 'Setor tunai')
  const row = { amount, is_carry_over, description }
  const rows = [
    { ...row, kind: 'transfer_out', book: from },
    { ...row, kind: 'transfer_in', book: to },
  ] as const
  return { prefix: 'BBU', rows }
}

/** What was held back goes to the state. */
export async function depositTax(
  tx: Tx,
  caller: Caller,
  { given: request, today, owner }: { given: Static<typeof TaxDeposit>; today: string; owner?: Owner },
) {
  const { fund, entry_date } = await openFund(tx, caller, { ...request, today })
  return writeVoucher(tx, caller, { fund, entry_date, ...depositRows(request), owner })
}

export function depositRows({ tax_kind, amount, ntpn, ...said }: Static<typeof TaxDeposit>): Rows {
  const description = said.description ?? `Setor ${TAX_NAMES[tax_kind]}`
  return { prefix: 'BBU', rows: [{ kind: 'tax_deposited', book: 'tax', tax_kind, amount, ntpn, description }] }
}
