// The taxes that a purchase will carry, told before there is a bill: by the rates of a day, for the vendor where one is known.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { ratesOn } from '../../../kernel/rates/rates.ts'
import { sum } from '../../../kernel/values/money.ts'
import { circumstancesOf, type Purchase } from './circumstances.ts'
import { rateText } from './rate-text.ts'
import { BILL_RATES } from './rates.ts'
import { type Situation, type Tax, taxesOf, vatByLine } from './taxes.ts'

export interface ForeseenTaxes {
  /** Of each line, in their order. */
  vats: number[]
  vat: number
  /** What will be kept back from the vendor and paid to the state, VAT that the school collects included. */
  withheld: number
  taxes: { tax: Tax; rate: string; base: number; amount: number; withheld: boolean }[]
}

export async function foreseeTaxes(
  db: Db,
  caller: Caller,
  { lines, beside, ...purchase }: Purchase & Pick<Situation, 'lines' | 'beside'>,
): Promise<ForeseenTaxes> {
  const situation = { ...(await circumstancesOf(db, caller, purchase)), lines, ...(beside && { beside }) }
  const rates = await ratesOn(db, caller, { rates: BILL_RATES, day: purchase.day })
  const taxes = taxesOf(situation, rates)
  const vats = vatByLine(situation, rates)
  return {
    vats,
    vat: sum(vats),
    withheld: sum(taxes.map(({ withheld, amount }) => (withheld ? amount : 0))),
    taxes: taxes.map((line) => {
      const { tax, base, amount, withheld } = line
      return { tax, rate: rateText(line, caller.language ?? undefined), base, amount, withheld }
    }),
  }
}
