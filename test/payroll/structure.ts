// How the tax office's system takes in withholding of employees, as public projects that carry its templates (BPMP v.3 of 17 April 2025, BPA1)
// repeat their schemes: each element in its order, what it may hold, and whether it may be nil. Written down here apart from what makes the files.
const NUMBER = /^[0-9]{16}$/
const PLACE = /^[0-9]{22}$/
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const MONTH = /^([1-9]|1[0-2])$/
const YEAR = /^[0-9]{4}$/
const TEXT = /^.+$/s
const MONEY = /^[0-9]+$/
const STATUS = /^(TK|K)\/[0-3]$/

interface Element {
  name: string
  holds: RegExp
  nil?: true
}
type Structure = { root: string; item: string; elements: readonly Element[] }

const must = (name: string, holds: RegExp): Element => ({ name, holds })
const may = (name: string, holds: RegExp): Element => ({ name, holds, nil: true })

export const BPMP: Structure = {
  root: 'MmPayrollBulk',
  item: 'MmPayroll',
  elements: [
    must('TaxPeriodMonth', MONTH),
    must('TaxPeriodYear', YEAR),
    must('CounterpartOpt', /^(Resident|Foreign)$/),
    may('CounterpartPassport', TEXT),
    may('CounterpartTin', NUMBER),
    must('StatusTaxExemption', STATUS),
    must('Position', TEXT),
    must('TaxCertificate', /^(N\/A|DTP|ETC)$/),
    must('TaxObjectCode', /^21-100-[0-9]{2}$/),
    must('Gross', /^[1-9][0-9]*$/),
    must('Rate', /^[0-9]+(\.[0-9]+)?$/),
    must('IDPlaceOfBusinessActivity', PLACE),
    must('WithholdingDate', DAY),
  ],
}

export const BPA1: Structure = {
  root: 'A1Bulk',
  item: 'A1',
  elements: [
    must('WorkForSecondEmployer', /^(Yes|No)$/),
    must('TaxPeriodMonthStart', MONTH),
    must('TaxPeriodMonthEnd', MONTH),
    must('TaxPeriodYear', YEAR),
    must('CounterpartOpt', /^(Resident|Foreign)$/),
    may('CounterpartPassport', TEXT),
    must('CounterpartTin', NUMBER),
    must('TaxExemptOpt', STATUS),
    must('StatusOfWithholding', /^(FullYear|PartialYear|Annualized)$/),
    must('CounterpartPosition', TEXT),
    must('TaxObjectCode', /^21-100-[0-9]{2}$/),
    must('NumberOfMonths', /^([0-9]|1[0-2])$/),
    must('SalaryPensionJhtTht', MONEY),
    must('GrossUpOpt', /^(Yes|No)$/),
    ...['IncomeTaxBenefit', 'OtherBenefit', 'Honorarium', 'InsurancePaidByEmployer', 'Natura', 'TantiemBonusThr'].map(
      (name) => must(name, MONEY),
    ),
    must('PensionContributionJhtThtFee', MONEY),
    must('Zakat', MONEY),
    may('PrevWhTaxSlip', TEXT),
    must('TaxCertificate', /^(N\/A|DTP|ETC)$/),
    must('Article21IncomeTax', MONEY),
    must('IDPlaceOfBusinessActivity', PLACE),
    must('WithholdingDate', DAY),
  ],
}

export type Item = Record<string, string | null>

/** What the file says of each person; whatever is not as the template has it stands under `faults`. */
export function readFile(xml: string, { root, item, elements }: Structure): { items: Item[]; faults: string[] } {
  const whole = new RegExp(
    `^<\\?xml version="1\\.0" encoding="utf-8"\\?>\\n<${root} xmlns:xsi="http://www\\.w3\\.org/2001/XMLSchema-instance">\\n` +
      `<TIN>([0-9]{16})</TIN>\\n<ListOf${item}>\\n([\\s\\S]+)\\n</ListOf${item}>\\n</${root}>\\n$`,
  ).exec(xml)
  if (!whole) return { items: [], faults: ['not the frame of the template'] }
  const [, withholder, list] = whole
  const items = [...list!.matchAll(new RegExp(`<${item}>\\n([\\s\\S]*?)\\n</${item}>`, 'g'))].map(([, text]) =>
    [...text!.matchAll(/<(\w+)(?: xsi:nil="true"\/>|>([^<]*)<\/\1>)/g)].map(
      ([, name, value]) => [name!, value ?? null] as const,
    ),
  )
  const faults = items.flatMap((found, at) => {
    const order = found.map(([name]) => name).join(' ')
    if (order !== elements.map(({ name }) => name).join(' ')) return [`${at}: ${order}`]
    const said = Object.fromEntries(found)
    const from = `${said.TaxPeriodYear}-${(said.TaxPeriodMonth ?? said.TaxPeriodMonthEnd)!.padStart(2, '0')}-01`
    return [
      ...elements.flatMap(({ name, holds, nil }) => {
        const value = said[name]!
        return (value === null ? nil : holds.test(value)) ? [] : [`${at}: ${name} ${value}`]
      }),
      ...(said.CounterpartOpt === 'Foreign' && said.CounterpartPassport === null
        ? [`${at}: foreign, no passport`]
        : []),
      ...(said.CounterpartOpt === 'Resident' && said.CounterpartTin === null ? [`${at}: resident, no number`] : []),
      ...(said.IDPlaceOfBusinessActivity!.startsWith(withholder!) ? [] : [`${at}: a place of someone else`]),
      ...(said.WithholdingDate! >= from ? [] : [`${at}: withheld on ${said.WithholdingDate}, before ${from}`]),
    ]
  })
  return { items: items.map((found) => Object.fromEntries(found)), faults }
}
