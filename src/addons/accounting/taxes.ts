// What is taxed on a bill, by which tax, and who pays it to the state. Pure arithmetic in whole rupiah, fractions dropped.
import { progressiveTax } from '../../school/api.ts'
import type { BillRates } from './tax-rates.ts'

/** What a line is for the tax office. */
export const TAX_OBJECTS = [
  'goods',
  'textbook',
  'utility',
  'catering',
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
] as const
export type TaxObject = (typeof TAX_OBJECTS)[number]

export const TAXES = ['vat', 'pph21', 'pph22', 'pph23', 'pph4_2'] as const
export type Tax = (typeof TAXES)[number]

export interface Situation {
  school: 'state' | 'private'
  /** Paid with operational-grant money, which leaves PPh 22 out. */
  grantMoney: boolean
  vendor: { person: boolean; taxNumber: boolean; vatRegistered: boolean; smallVendor: boolean }
  lines: readonly { object: TaxObject; amount: number }[]
}

export interface TaxLine {
  tax: Tax
  base: number
  percent: number
  amount: number
  /** Kept back from the vendor and paid to the state by the school; else it is part of what the vendor is paid. */
  withheld: boolean
}

/** No VAT is charged on these: exempt, or under a regional tax instead. */
const WITHOUT_VAT: ReadonlySet<TaxObject> = new Set(['textbook', 'utility', 'catering', 'prize', 'honorarium'])
export const chargesVat = (object: TaxObject): boolean => !WITHOUT_VAT.has(object)
const GOODS: ReadonlySet<TaxObject> = new Set(['goods', 'textbook'])
const FINAL = [
  'property_rent',
  'construction_small',
  'construction_certified',
  'construction_uncertified',
  'construction_design',
  'construction_design_uncertified',
] as const

export function taxesOf(situation: Situation, rates: BillRates): TaxLine[] {
  const sumOf = (wanted: (object: TaxObject) => boolean) =>
    situation.lines.reduce((total, line) => (wanted(line.object) ? total + line.amount : total), 0)
  const found = [
    ...vatOf(situation, rates, sumOf),
    ...goodsTax(situation, rates, sumOf),
    ...serviceTaxes(situation, rates, sumOf),
    ...FINAL.map((object) =>
      levy(
        'pph4_2',
        sumOf((one) => one === object),
        rates.pph4[object],
      ),
    ),
  ]
  return found.filter((line) => line.amount > 0)
}

type Sum = (wanted: (object: TaxObject) => boolean) => number

function vatOf({ school, vendor }: Situation, { vat }: BillRates, sumOf: Sum): TaxLine[] {
  const price = sumOf(chargesVat)
  if (!vendor.vatRegistered) return []
  const amount = share(price, vat.percent, vat.base_of, vat.base_by)
  const withheld = school === 'state' && price + amount > vat.collected_above
  return [{ tax: 'vat', base: price, percent: vat.percent, amount, withheld }]
}

/** Government treasurers alone, on what is not small, not paid by the grant and not from a vendor with the small rate. */
function goodsTax({ school, grantMoney, vendor }: Situation, { pph22 }: BillRates, sumOf: Sum): TaxLine[] {
  const price = sumOf((object) => GOODS.has(object))
  if (school !== 'state' || grantMoney || vendor.smallVendor || price <= pph22.above) return []
  return [levy('pph22', price, pph22.percent, vendor.taxNumber ? 100 : pph22.without_number)]
}

function serviceTaxes({ vendor }: Situation, rates: BillRates, sumOf: Sum): TaxLine[] {
  const { pph23, smallVendor, honorarium, brackets } = rates
  if (vendor.person) {
    const fee = sumOf((object) => object === 'service' || object === 'honorarium' || object === 'rental')
    const tax = progressiveTax(share(fee, honorarium.base_percent), brackets.brackets)
    const amount = vendor.taxNumber ? tax : share(tax, honorarium.without_number)
    const line: TaxLine = { tax: 'pph21', base: fee, percent: honorarium.base_percent, amount, withheld: true }
    return [line, ...prizeTax(vendor, pph23, sumOf)]
  }
  const service = sumOf((object) => object === 'service' || object === 'honorarium')
  const rental = sumOf((object) => object === 'rental')
  if (vendor.smallVendor)
    return [levy('pph4_2', service + rental, smallVendor.percent), ...prizeTax(vendor, pph23, sumOf)]
  const factor = vendor.taxNumber ? 100 : pph23.without_number
  return [
    levy('pph23', service, pph23.service, factor),
    levy('pph23', rental, pph23.rental, factor),
    ...prizeTax(vendor, pph23, sumOf),
  ]
}

function prizeTax(vendor: Situation['vendor'], pph23: BillRates['pph23'], sumOf: Sum): TaxLine[] {
  const prize = sumOf((object) => object === 'prize')
  return [levy('pph23', prize, pph23.prize, vendor.taxNumber ? 100 : pph23.without_number)]
}

/** A withheld tax; the factor raises it for whom no tax number is known. */
function levy(tax: Tax, base: number, percent: number, factor = 100): TaxLine {
  const raised = (percent * factor) / 100
  return { tax, base, percent: raised, amount: share(base, raised), withheld: true }
}

/** percent of base × of / by, exact, fractions of a rupiah dropped. */
function share(base: number, percent: number, of = 1, by = 1): number {
  return Number((BigInt(base) * BigInt(Math.round(percent * 100)) * BigInt(of)) / (10_000n * BigInt(by)))
}
