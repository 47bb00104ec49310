// What a payslip is computed from, and what it comes to.
import type { Words } from '../../../kernel/language/i18n.ts'
import type { AttendedDay } from '../../../school/api.ts'
import type { Membership } from '../law/bpjs.ts'
import type { TaxStatus } from '../law/pph21.ts'
import type { Stay } from './proration.ts'

export interface Component {
  id: number
  code: string
  name: string
  name_en: string
  kind: 'earning' | 'deduction'
  basis: 'monthly' | 'per_hour' | 'per_day' | 'once'
  taxable: boolean
  wage: boolean
  zakat: boolean
  account: string
}
/** How much of a component someone gets, between two days. */
export interface Entitlement {
  component: Component
  amount: number
  valid_from: string
  valid_until: string | null
}
/** What one run adds: hours or days, or an amount. */
export interface Input {
  component: Component
  quantity: number | null
  amount: number | null
  note: string | null
}
/** What earlier runs could not take from the pay. */
export interface Carried {
  component: Component
  amount: number
}
/** What someone was lent and still owes, oldest first. */
export interface Owed {
  id: number
  number: string
  /** What the schedule wants by now, and all that is left. */
  due: number
  rest: number
}
/** Days of leave of which not everything is paid. */
export interface Absence {
  name: string
  name_en: string
  days: number
  unpaid_percent: number
}
/** What the slips of the year so far came to. */
export interface Earlier {
  taxable: number
  tax: number
  savings: number
  zakat: number
  /** Of these, in the same month. */
  monthTaxable: number
  monthTax: number
  /** The year or the employment was settled already. */
  settled: boolean
  /** Of the same year at other employers: what was left after costs and savings, and the tax withheld from it. */
  elsewhere: { net: number; tax: number }
  /** The figures entered for the year that are part of the above. */
  figures: readonly number[]
}
export interface PaidPerson {
  staffId: number
  job: string
  stays: readonly Stay[]
  status: TaxStatus
  hasTaxNumber: boolean
  member: Membership
  entitlements: readonly Entitlement[]
  inputs: readonly Input[]
  absences: readonly Absence[]
  carried: readonly Carried[]
  loans: readonly Owed[]
  /** The recorded days of the month; none where the school keeps no attendance of this person. */
  attended?: readonly AttendedDay[] | undefined
  /** Working days of the month on this person's calendar. */
  workingDays: number
  earlier: Earlier
}
export interface RunOf {
  year: number
  month: number
  kind: 'regular' | 'thr' | 'bonus'
  pay_date: string
}
export interface SlipLine {
  kind: 'earning' | 'deduction' | 'employer'
  code: string
  label: string
  label_en: string
  how: string
  how_en: string
  account: string
  amount: number
  /** What the tax of the year sees in it; the database sums it up. */
  counts_as: 'income' | 'tax' | 'savings' | 'zakat' | null
}
export interface Slip {
  lines: SlipLine[]
  final: boolean
  basis: Record<string, unknown>
  /** What is left for the next run to take, by component; below nought: what of earlier ones was taken. */
  carried: { component_id: number; amount: number }[]
  /** What it takes of each loan. */
  loans: { loan_id: number; amount: number }[]
}

export interface Reckoned {
  amount: number
  how: Words
}
