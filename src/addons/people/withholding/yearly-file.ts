// The yearly proofs of everyone whose year was settled, as the file that the tax office's system takes in (BPA1).
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Download } from '../../../kernel/files/download.ts'
import { element, XML_TYPE } from '../../../kernel/files/xml.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { Month, Obj, Optional, type Static, Year } from '../../../kernel/values/schema.ts'
import { findWithholder, taxOfficeFile } from '../../../school/api.ts'
import { assertKnown, counterpart, given, TAX_OBJECT } from './permanent.ts'
import { type Parts, readYears, type Settled } from './settled.ts'

export const YearFileQuery = Obj({
  year: Year(),
  /** Only those whose year was settled with this month: leavers are told with it, everyone else in December. */
  month: Optional(Month()),
})

export async function yearFile(
  db: Db,
  caller: Caller,
  { year, month }: Static<typeof YearFileQuery>,
): Promise<Download> {
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const years = await readYears(db, caller, { year, month })
  if (years.length === 0) throw new AppError('nobody_settled')
  // Here the template wants the number of foreigners too.
  assertKnown(
    years.map(({ settled }) => settled),
    ({ tin }) => tin !== null,
  )
  const items = years.map((one) => proofOf(one, { year, place: withholder.id_tku }))
  const name = `bpa1-${year}${month === undefined ? '' : `-${String(month).padStart(2, '0')}`}.xml`
  return new Download({ name, mediaType: XML_TYPE, content: taxOfficeFile('A1', { npwp: withholder.npwp, items }) })
}

/** The elements and their order are those of the tax office's template BPA1. */
function proofOf(
  { settled, parts }: { settled: Settled; parts: Parts },
  { year, place }: { year: number; place: string },
): string {
  const isWhole = parts.first_month === 1 && settled.month === 12
  const { earlier_proof } = settled
  return element('A1', [
    element('WorkForSecondEmployer', earlier_proof === null ? 'No' : 'Yes'),
    element('TaxPeriodMonthStart', parts.first_month),
    element('TaxPeriodMonthEnd', settled.month),
    element('TaxPeriodYear', year),
    ...counterpart(settled),
    element('TaxExemptOpt', settled.status),
    element('StatusOfWithholding', isWhole ? 'FullYear' : 'PartialYear'),
    element('CounterpartPosition', settled.position ?? '-'),
    element('TaxObjectCode', TAX_OBJECT),
    // Asked of years that are annualised, which ours are not.
    element('NumberOfMonths', 0),
    element('SalaryPensionJhtTht', parts.pay + parts.figures),
    element('GrossUpOpt', 'No'),
    element('IncomeTaxBenefit', 0),
    element('OtherBenefit', parts.other),
    element('Honorarium', 0),
    element('InsurancePaidByEmployer', parts.premiums),
    element('Natura', 0),
    element('TantiemBonusThr', parts.once),
    element('PensionContributionJhtThtFee', settled.savings),
    element('Zakat', settled.zakat),
    given('PrevWhTaxSlip', earlier_proof),
    element('TaxCertificate', 'N/A'),
    // The template takes no less than nought: what earlier employers withheld too much, the person claims with their own return.
    element('Article21IncomeTax', Math.max(0, settled.tax - settled.elsewhere_tax)),
    element('IDPlaceOfBusinessActivity', place),
    element('WithholdingDate', settled.withheld_on),
  ])
}
