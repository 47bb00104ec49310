// What is taxed on a bill, by which tax, and who pays it to the state. Pure arithmetic in whole rupiah, fractions dropped.
import { progressiveTax } from '../../../school/api.ts'
import type { BillRates } from './rates.ts'

/** What a line is for the tax office. */
export const TAX_OBJECTS = [
  'goods',
  'textbook',
  'utility',
  'catering',
  'service',
  'education',
  'rental',
  'prize',
  'honorarium',
  'property_rent',
  'construction_small',
  'construction_certified',
  'construction_uncertified',
  'construction_design',
  'construction_design_uncertified',
] as const
export type TaxObject = (typeof TAX_OBJECTS)[number]

export const TAXES = ['vat', 'pph21', 'pph22', 'pph23', 'pph4_2'] as const
export type Tax = (typeof TAXES)[number]

type Taxed = readonly { object: TaxObject; amount: number }[]

export interface Situation {
  school: 'state' | 'private'
  /** Paid with operational-grant money, which leaves PPh 22 out. */
  grantMoney: boolean
  vendor: { person: boolean; taxNumber: boolean; vatRegistered: boolean; smallVendor: boolean }
  lines: Taxed
  /** Of a paper that several funds pay: lines of its parts before and after this one. Bounds and brackets are those of the whole. */
  beside?: { before: Taxed; after: Taxed }
}

/** What a withheld tax is on, as the tax office tells its objects apart. */
export const WITHHELD_ON = [
  'goods',
  'service',
  'rental',
  'prize',
  'honorarium',
  'property_rent',
  'construction_small',
  'construction_certified',
  'construction_uncertified',
  'construction_design',
  'construction_design_uncertified',
  'small_vendor',
] as const
export type WithheldOn = (typeof WITHHELD_ON)[number]

export interface TaxLine {
  tax: Tax
  /** Nothing of VAT, which has one object. */
  withheld_on: WithheldOn | null
  base: number
  /** Of the base; where brackets tell the tax (PPh 21), the share of the base that climbs them. */
  percent: number
  /** The share of the base that the percentage is taken of: 11/12 of VAT. */
  base_of: number
  base_by: number
  amount: number
  /** Kept back from the vendor and paid to the state by the school; else it is part of what the vendor is paid. */
  withheld: boolean
}

/** No VAT is charged on these: exempt, or under a regional tax instead. */
const WITHOUT_VAT: ReadonlySet<TaxObject> = new Set([
  'textbook',
  'utility',
  'catering',
  'education',
  'prize',
  'honorarium',
])
const chargesVat = (object: TaxObject): boolean => !WITHOUT_VAT.has(object)
const GOODS: ReadonlySet<TaxObject> = new Set(['goods', 'textbook'])
const WORK: ReadonlySet<TaxObject> = new Set(['service', 'education', 'rental'])
const FINAL = [
  'property_rent',
  'construction_small',
  'construction_certified',
  'construction_uncertified',
  'construction_design',
  'construction_design_uncertified',
] as const

export function taxesOf(situation: Situation, rates: BillRates): TaxLine[] {
  const sumOf = sumIn(situation.lines)
  const found = [
    ...vatOf(situation, rates, sumOf),
    ...goodsTax(situation, rates, sumOf),
    ...serviceTaxes(situation, rates, sumOf),
    ...FINAL.map((object) =>
      levy(
        { tax: 'pph4_2', withheld_on: object },
        sumOf((one) => one === object),
        { percent: rates.pph4[object] },
      ),
    ),
  ]
  return found.filter((line) => line.amount > 0)
}

type Sum = (wanted: (object: TaxObject) => boolean) => number

const sumIn =
  (lines: Taxed): Sum =>
  (wanted) =>
    lines.reduce((total, line) => (wanted(line.object) ? total + line.amount : total), 0)

/** What the whole paper says, all its parts together. */
const wholeOf = ({ lines, beside }: Situation): Taxed =>
  beside ? [...beside.before, ...lines, ...beside.after] : lines

/**
 * The VAT of each line. Fractions are dropped line by line: what is charged in parts never carries more than the whole,
 * so that the budget that an order binds is enough for its bills.
 */
export function vatByLine({ vendor, lines }: Pick<Situation, 'vendor' | 'lines'>, { vat }: Pick<BillRates, 'vat'>) {
  return lines.map(({ object, amount }) => (vendor.vatRegistered && chargesVat(object) ? vatOn(amount, vat) : 0))
}

/** What one price carries. */
export const vatOn = (amount: number, { percent, base_of, base_by }: Omit<BillRates['vat'], 'collected_above'>) =>
  share(amount, percent, { of: base_of, by: base_by })

const vatTotal = (situation: Pick<Situation, 'vendor' | 'lines'>, rates: Pick<BillRates, 'vat'>) =>
  vatByLine(situation, rates).reduce((total, one) => total + one, 0)

function vatOf(situation: Situation, rates: BillRates, sumOf: Sum): TaxLine[] {
  const { vat } = rates
  const base = sumOf(chargesVat)
  const amount = vatTotal(situation, rates)
  const whole = wholeOf(situation)
  const charged = sumIn(whole)(chargesVat) + vatTotal({ ...situation, lines: whole }, rates)
  const withheld = situation.school === 'state' && charged > vat.collected_above
  const { percent, base_of, base_by } = vat
  return [{ tax: 'vat', withheld_on: null, base, percent, base_of, base_by, amount, withheld }]
}

/** Government treasurers alone, on what is not small, not paid by the grant and not from a vendor with the small rate. */
function goodsTax(situation: Situation, { pph22 }: BillRates, sumOf: Sum): TaxLine[] {
  const { school, grantMoney, vendor } = situation
  const isGoods = (object: TaxObject) => GOODS.has(object)
  const price = sumOf(isGoods)
  const whole = sumIn(wholeOf(situation))(isGoods)
  if (school !== 'state' || grantMoney || vendor.smallVendor || whole <= pph22.above) return []
  const factor = vendor.taxNumber ? 100 : pph22.without_number
  return [levy({ tax: 'pph22', withheld_on: 'goods' }, price, { percent: pph22.percent, factor })]
}

/** A person is taxed by the brackets (PPh 21), a company by PPh 23; small vendors with a certificate pay their own rate. */
function serviceTaxes({ vendor, beside }: Situation, rates: BillRates, sumOf: Sum): TaxLine[] {
  const { pph23, smallVendor, honorarium } = rates
  const fee = sumOf((object) => object === 'honorarium')
  const service = sumOf((object) => object === 'service' || object === 'education')
  const rental = sumOf((object) => object === 'rental')
  const prize = sumOf((object) => object === 'prize')
  const small = (base: number) =>
    levy({ tax: 'pph4_2', withheld_on: 'small_vendor' }, base, { percent: smallVendor.percent })
  if (vendor.person) {
    const before = sumIn(beside?.before ?? [])
    const paid = (object: TaxObject) => object === 'honorarium' || (!vendor.smallVendor && WORK.has(object))
    const won = (object: TaxObject) => object === 'prize'
    return [
      climb(sumOf(paid), {
        ...{ withheld_on: 'honorarium', percent: honorarium.base_percent, from: before(paid), vendor, rates },
      }),
      climb(prize, {
        ...{ withheld_on: 'prize', percent: honorarium.prize_base_percent, from: before(won), vendor, rates },
      }),
      ...(vendor.smallVendor ? [small(service + rental)] : []),
    ]
  }
  const factor = vendor.taxNumber ? 100 : pph23.without_number
  return [
    levy({ tax: 'pph23', withheld_on: 'prize' }, prize, { percent: pph23.prize, factor }),
    ...(vendor.smallVendor
      ? [small(service + fee + rental)]
      : [
          levy({ tax: 'pph23', withheld_on: 'service' }, service + fee, { percent: pph23.service, factor }),
          levy({ tax: 'pph23', withheld_on: 'rental' }, rental, { percent: pph23.rental, factor }),
        ]),
  ]
}

interface Climb {
  withheld_on: WithheldOn
  percent: number
  /** What parts of the same paper have climbed already: this one goes on where they stopped. */
  from: number
  vendor: Situation['vendor']
  rates: BillRates
}

/** PPh 21: a share of the sum climbs the brackets; a fifth more for whom no tax number is known. */
function climb(base: number, { withheld_on, percent, from, vendor, rates }: Climb): TaxLine {
  const taxOn = (sum: number) => {
    const tax = progressiveTax(share(sum, percent), rates.brackets.brackets)
    return vendor.taxNumber ? tax : share(tax, rates.honorarium.without_number)
  }
  const amount = taxOn(from + base) - taxOn(from)
  return { tax: 'pph21', withheld_on, base, percent, base_of: 1, base_by: 1, amount, withheld: true }
}

/** A withheld tax; the factor raises it for whom no tax number is known. */
function levy(
  of: { tax: Tax; withheld_on: WithheldOn },
  base: number,
  { percent, factor = 100 }: { percent: number; factor?: number },
): TaxLine {
  const raised = (percent * factor) / 100
  return { ...of, base, percent: raised, base_of: 1, base_by: 1, amount: share(base, raised), withheld: true }
}

/** percent of base × of / by, exact, fractions of a rupiah dropped. */
function share(base: number, percent: number, { of = 1, by = 1 }: { of?: number; by?: number } = {}): number {
  return Number((BigInt(base) * BigInt(Math.round(percent * 100)) * BigInt(of)) / (10_000n * BigInt(by)))
}
