// One payslip, from what someone is entitled to and what the law of the month says. Pure: the same facts give the same slip.
import type { Words } from '../../../kernel/language/i18n.ts'
import { amountOf } from '../../../kernel/values/money.ts'
import type { AttendedDay } from '../../../school/api.ts'
import { insuranceShares, premiumsThatAreIncome, type Share, savingsOf } from '../law/bpjs.ts'
import type { PayRates } from '../law/rates.ts'
import { instalmentLine, takenOf } from './instalments.ts'
import { ACCOUNTS, accountOf, effectOf, INSURANCE, REFUND, salaryAccount, statutory } from './meaning.ts'
import {
  absent,
  daysPresent,
  enteredInstead,
  enteredOnce,
  holidayShare,
  insured,
  leftOver,
  limited,
  limitedForNow,
  partOfMonth,
  timesRate,
  wholeMonth,
} from './phrases.ts'
import { daysEmployed, monthOf, monthsOfService, type Stay, shareOf } from './proration.ts'
import { taxOf } from './tax.ts'
import type { Component, Entitlement, PaidPerson, RunOf, Slip, SlipLine } from './types.ts'

type Paid = SlipLine & {
  component?: Component
  /** Left over from an earlier run. */
  isOld?: boolean
}

/** Undefined where there is nothing to pay and nothing to settle. */
export function slipOf(
  person: PaidPerson,
  run: RunOf,
  { rates, holidayPay }: { rates: PayRates; holidayPay?: Component },
): Slip | undefined {
  const earned = earningsOf(person, run, { rates, holidayPay })
  const wage = sumOf(earned.filter((line) => line.component?.wage))
  const away = run.kind === 'regular' ? absencesOf(person, wage, sumOf(earned.filter(isIncome))) : []
  const shares = run.kind === 'regular' ? insuranceShares(wage, person.member, rates) : []
  const wanted = otherDeductions(person, run)
  if (earned.length === 0 && wanted.length === 0) return undefined
  const taxable = sumOf(earned.filter(isIncome)) - sumOf(away.filter(isIncome)) + premiumsThatAreIncome(shares)
  const zakat = sumOf(wanted.filter((line) => line.component?.zakat))
  const income = { taxable, savings: savingsOf(shares), zakat }
  const tax = taxOf(person, run, { income, rates })
  const refund = tax.due < 0 ? [taxLine('earning', -tax.due, tax.how)] : []
  const withheld = tax.due > 0 ? [taxLine('deduction', tax.due, tax.how)] : []
  const own = shares.filter(({ payer }) => payer === 'employee').map((share) => insuranceLine(share, 'deduction'))
  const premiums = shares.filter(({ payer }) => payer === 'employer').map((share) => insuranceLine(share, 'employer'))
  const earnings = [...earned, ...refund]
  const before = person.carried.map(({ component, amount }) => ({
    ...componentLine(person, component, { amount, how: leftOver }),
    isOld: true,
  }))
  const owed = instalmentLine(person, run)
  const all = [...away, ...own, ...withheld, ...before, ...wanted, ...owed]
  const { deductions, carried } = withinPay(all, sumOf(earnings))
  return {
    lines: [...earnings, ...deductions, ...premiums].map(({ component, isOld, ...line }) => line),
    carried,
    loans: takenOf(person, run, sumOf(deductions.filter(({ code }) => code === 'loan'))),
    final: tax.final,
    basis: {
      status: person.status,
      has_tax_number: person.hasTaxNumber,
      days: daysEmployed(person.stays, monthOf(run.year, run.month)),
      month_days: monthOf(run.year, run.month).days,
      working_days: person.workingDays,
      ...(person.attended && { days_present: sharesOf(person.attended) }),
      wage,
      insurance: insuranceBasis(person, rates),
      tax: tax.basis,
      ...(run.kind === 'thr' && { holiday_pay: rates.holidayPay }),
    },
  }
}

function insuranceBasis({ member }: PaidPerson, { health, oldAge, pension, accident, death }: PayRates) {
  return { member, health, old_age: oldAge, pension, accident, death }
}

function earningsOf(
  person: PaidPerson,
  run: RunOf,
  { rates, holidayPay }: { rates: PayRates; holidayPay?: Component },
): Paid[] {
  const once = person.inputs.flatMap(({ component, amount, note }) =>
    component.kind === 'earning' && amount !== null && amount > 0
      ? [componentLine(person, component, { amount, how: enteredOnce(note) })]
      : [],
  )
  if (run.kind === 'bonus') return once
  if (run.kind === 'thr')
    return [...(holidayPay ? holidayLine(person, run, { payRates: rates, component: holidayPay }) : []), ...once]
  const entitled = person.entitlements.filter(({ component }) => component.kind === 'earning')
  return [
    ...entitled
      .filter(({ component }) => component.basis === 'monthly')
      .flatMap((one) => monthlyLine(person, run, one)),
    ...person.inputs.flatMap((input) => quantityLine(person, run, input)),
    ...entitled.filter(({ component }) => component.basis === 'per_day').flatMap((one) => attendedLine(person, one)),
    ...once,
  ]
}

/** The part of the month for which someone is employed and entitled. */
function monthlyLine(person: PaidPerson, run: RunOf, { component, amount, ...valid }: Entitlement): Paid[] {
  const month = monthOf(run.year, run.month)
  const days = daysEmployed(
    person.stays.flatMap((stay) => overlap(stay, { starts_on: valid.valid_from, ends_on: valid.valid_until })),
    month,
  )
  const paid = days === 0 ? 0 : shareOf(amount, days, month.days)
  if (paid === 0) return []
  const how = days === month.days ? wholeMonth(amount) : partOfMonth(amount, days, month.days)
  return [componentLine(person, component, { amount: paid, how })]
}

/** Hours taught and days present, at the rate of the last day of the month. */
function quantityLine(person: PaidPerson, run: RunOf, { component, quantity }: PaidPerson['inputs'][number]): Paid[] {
  const { last } = monthOf(run.year, run.month)
  const { basis } = component
  if (quantity === null || (basis !== 'per_hour' && basis !== 'per_day')) return []
  const rate = entitledOn(person, component, last)
  const amount = amountOf(quantity, rate)
  const how = timesRate(quantity, rate, basis)
  const { attended } = person
  const said = basis === 'per_day' && attended ? enteredInstead(how, sharesOf(attended)) : how
  return amount > 0 ? [componentLine(person, component, { amount, how: said })] : []
}

/** What is paid by the day, for the recorded days on which someone was employed and entitled. Entered days come before them. */
function attendedLine(person: PaidPerson, { component, amount, ...valid }: Entitlement): Paid[] {
  const isEntered = person.inputs.some(({ component: { id }, quantity }) => id === component.id && quantity !== null)
  if (isEntered || !person.attended) return []
  const spans = person.stays.flatMap((stay) =>
    overlap(stay, { starts_on: valid.valid_from, ends_on: valid.valid_until }),
  )
  const days = sharesOf(
    person.attended.filter(({ day }) =>
      spans.some(({ starts_on, ends_on }) => starts_on <= day && (ends_on === null || day <= ends_on)),
    ),
  )
  const paid = amountOf(days, amount)
  return paid > 0 ? [componentLine(person, component, { amount: paid, how: daysPresent(days, amount) })] : []
}

/** Halves are exact in binary. */
const sharesOf = (days: readonly AttendedDay[]) => days.reduce((sum, { share }) => sum + share, 0)

function entitledOn({ entitlements }: PaidPerson, { id }: Component, day: string): number {
  const found = entitlements.findLast(
    ({ component, valid_from, valid_until }) =>
      component.id === id && valid_from <= day && (valid_until === null || valid_until >= day),
  )
  return found?.amount ?? 0
}

function holidayLine(
  person: PaidPerson,
  run: RunOf,
  { payRates: { holidayPay }, component }: { payRates: PayRates; component: Component },
): Paid[] {
  const months = monthsOfService(person.stays, run.pay_date)
  if (months < holidayPay.from) return []
  const wageParts = person.entitlements.filter(
    ({ component: part, valid_from, valid_until }) =>
      part.wage && valid_from <= run.pay_date && (valid_until === null || valid_until >= run.pay_date),
  )
  const wage = wageParts.reduce((sum, { amount }) => sum + amount, 0)
  const amount = shareOf(wage, Math.min(months, holidayPay.full_after), holidayPay.full_after)
  return amount > 0
    ? [componentLine(person, component, { amount, how: holidayShare(wage, months, holidayPay.full_after) })]
    : []
}

/** All of them together take no more than the wage; they lessen the income for tax, unless the wage is none. */
function absencesOf({ absences, workingDays, job }: PaidPerson, wage: number, income: number): Paid[] {
  let left = wage
  const lines = absences.flatMap(({ name, name_en, days, unpaid_percent }) => {
    if (workingDays === 0) return []
    // Half days are counted twice to stay whole.
    const amount = Math.min(left, shareOf(wage, days * 2 * unpaid_percent, workingDays * 200))
    left -= amount
    const words = absent(wage, days, { unpaid: unpaid_percent, workingDays })
    const line = { ...said('absence', { id: name, en: name_en }, words), kind: 'deduction' as const }
    return amount > 0 ? [{ ...line, account: salaryAccount(job), amount }] : []
  })
  const counts_as = wage - left <= income ? 'income' : null
  return lines.map((line) => ({ ...line, counts_as }))
}

/** What is deducted every month or this once, beside what the law takes. */
function otherDeductions(person: PaidPerson, run: RunOf): Paid[] {
  const monthly = person.entitlements.filter(
    ({ component }) => component.kind === 'deduction' && component.basis === 'monthly',
  )
  const once = person.inputs.filter(({ component, amount }) => component.kind === 'deduction' && amount)
  return [
    ...(run.kind === 'regular' ? monthly.flatMap((one) => monthlyLine(person, run, one)) : []),
    ...once.map(({ component, amount, note }) =>
      componentLine(person, component, { amount: amount!, how: enteredOnce(note) }),
    ),
  ]
}

/**
 * In the order of their rank, each only as far as pay is left: nobody is paid less than nothing. What someone owes the
 * school is taken by a later run; a gift is not owed.
 */
function withinPay(wanted: readonly Paid[], gross: number) {
  let left = gross
  const owed = new Map<number, number>()
  const deductions = wanted.flatMap((line) => {
    const { component, isOld } = line
    const amount = Math.min(line.amount, left)
    left -= amount
    const isOwed = component !== undefined && !component.zakat
    if (isOwed) owed.set(component.id, (owed.get(component.id) ?? 0) + (isOld ? -amount : line.amount - amount))
    if (amount === 0) return []
    if (amount === line.amount) return [line]
    const how = (isOwed ? limitedForNow : limited)({ id: line.how, en: line.how_en }, line.amount)
    return [{ ...line, amount, how: how.id, how_en: how.en }]
  })
  const carried = [...owed]
    .filter(([, amount]) => amount !== 0)
    .map(([component_id, amount]) => ({ component_id, amount }))
  return { deductions, carried }
}

function componentLine(
  { job }: PaidPerson,
  component: Component,
  { amount, how }: { amount: number; how: Words },
): Paid {
  const { kind, code, name, name_en } = component
  const account = accountOf(component, job)
  return {
    ...said(code, { id: name, en: name_en }, how),
    kind,
    account,
    amount,
    component,
    counts_as: effectOf(component),
  }
}

function insuranceLine(share: Share, kind: 'deduction' | 'employer'): Paid {
  const { code, words } = INSURANCE[share.code]
  const { account, counts_as } = statutory(kind, code)!
  return { ...said(code, words, insured(share)), kind, account, amount: share.amount, counts_as }
}

function taxLine(kind: 'earning' | 'deduction', amount: number, how: Words): Paid {
  const words =
    kind === 'deduction' ? { id: 'PPh 21', en: 'PPh 21' } : { id: 'Pengembalian PPh 21', en: 'PPh 21 refunded' }
  const code = kind === 'deduction' ? 'pph21' : REFUND
  return { ...said(code, words, how), kind, account: ACCOUNTS.tax, amount, counts_as: 'tax' }
}

function said(code: string, label: Words, how: Words) {
  return { code, label: label.id, label_en: label.en, how: how.id, how_en: how.en }
}

function overlap(one: Stay, other: Stay): Stay[] {
  const starts_on = [one.starts_on, other.starts_on].toSorted()[1]!
  const ends = [one.ends_on, other.ends_on].filter((day) => day !== null).toSorted()
  const ends_on = ends[0] ?? null
  return ends_on === null || starts_on <= ends_on ? [{ starts_on, ends_on }] : []
}

const isIncome = (line: Paid) => line.counts_as === 'income'

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
