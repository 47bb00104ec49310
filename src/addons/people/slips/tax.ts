// The income tax of one slip: at the monthly rate, or settled for the year where pay ends with it.
import type { Words } from '../../../kernel/language/i18n.ts'
import { monthlyTax, type YearOfPay, yearlyTax } from '../law/pph21.ts'
import type { PayRates } from '../law/rates.ts'
import { taxedMonthly, taxedYearly } from './phrases.ts'
import { isLastMonth, monthsEmployed } from './proration.ts'
import type { PaidPerson, RunOf } from './types.ts'

export interface SlipTax {
  /** Below nought: given back. */
  due: number
  final: boolean
  how: Words
  basis: Record<string, unknown>
}

export interface Income {
  taxable: number
  savings: number
  zakat: number
}

export function taxOf(person: PaidPerson, run: RunOf, { income, rates }: { income: Income; rates: PayRates }): SlipTax {
  const final = person.earlier.settled || (run.kind === 'regular' && isLastMonth(person.stays, run.year, run.month))
  return final ? settled(person, run, { income, rates }) : monthly(person, income, rates)
}

/** All pay of a month is taxed as one; what an earlier run of the month withheld is taken off. */
function monthly({ earlier, status, hasTaxNumber }: PaidPerson, income: Income, rates: PayRates): SlipTax {
  const gross = earlier.monthTaxable + income.taxable
  const reckoned = monthlyTax(gross, status, { hasNumber: hasTaxNumber, rates })
  const { category, percent, surcharge, tax } = reckoned
  return {
    due: Math.max(0, tax - earlier.monthTax),
    final: false,
    how: taxedMonthly(gross, reckoned, earlier.monthTax),
    basis: { method: 'monthly', gross, category, percent, surcharge, withheld_this_month: earlier.monthTax },
  }
}

function settled(person: PaidPerson, run: RunOf, { income, rates }: { income: Income; rates: PayRates }): SlipTax {
  const { earlier, status, hasTaxNumber } = person
  const year: YearOfPay = {
    gross: earlier.taxable + income.taxable,
    savings: earlier.savings + income.savings,
    zakat: earlier.zakat + income.zakat,
    months: monthsEmployed(person.stays, run.year, run.month),
    elsewhere: earlier.elsewhere.net,
  }
  const withheld = earlier.tax + earlier.elsewhere.tax
  const reckoned = yearlyTax(year, status, { hasNumber: hasTaxNumber, rates })
  return {
    // Nobody gives back what another employer has withheld: the tax office does.
    due: Math.max(reckoned.tax - withheld, -earlier.tax),
    final: true,
    how: taxedYearly(year, reckoned, withheld),
    basis: {
      method: 'yearly',
      ...year,
      ...reckoned,
      withheld_before: earlier.tax,
      withheld_elsewhere: earlier.elsewhere.tax,
      figures: earlier.figures,
      rules: rates.yearly,
      allowances: rates.allowance,
      brackets: rates.brackets.brackets,
    },
  }
}
