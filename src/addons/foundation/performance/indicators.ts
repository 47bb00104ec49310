// The indicators: what each is, how it follows from what was measured, what it is judged by at first, and where it
// comes from. A further one is a further entry here: the counsellor's counts, say, once they are kept as a summary.
import { percent } from '../../../kernel/values/money.ts'
import type { Basis } from '../overview/basis.ts'
import type { School } from '../overview/schools.ts'
import { lastDay, type Span } from '../periods.ts'
import { type SourceList, source } from '../sources.ts'
import { lasting, type Parts, quotient } from './parts.ts'
import { WAITING_DAYS } from './readings.ts'

export const UNITS = ['percent', 'months', 'students', 'count', 'rupiah'] as const
export const DIRECTIONS = ['at_least', 'at_most'] as const
export type Direction = (typeof DIRECTIONS)[number]

interface About {
  months: number
  /** How many students there were at the end of the period before. */
  before: number | null
}

interface Indicator {
  unit: (typeof UNITS)[number]
  /** What moved in the months, or what stands at their end. */
  kind: 'flow' | 'stock'
  /** Judged and ranked this way; without one it is only shown. */
  direction?: Direction
  /** Green and amber of a school that has not said otherwise. */
  start?: readonly [green: number, amber: number]
  /** Of one school, or of several as one. Left out with the parts too: nothing here records it. */
  value?(school: School, about: About): number | null
  /** Of what stands, and of what is divided by it: several schools are the sum of those of which both are known. */
  parts?(school: School, about: About): Parts
  /** How many people it is about. */
  persons?(school: School): number | null
  /** Whether what it comes from is not for the caller, but for the chairman. */
  isClosed?(school: School): boolean
  sources(span: Span, bases: ReadonlySet<Basis>): SourceList
}

const students = () => source('/api/v1/school/students', { state: 'active' })
const teachers = () => source('/api/v1/school/staff', { state: 'active', job: 'teacher' })
const classes = () => source('/api/v1/school/classes', {})
const days = ({ from, until }: Span, status?: string) =>
  source('/api/v1/school/attendance', { from, until, ...(status && { status }) })
const assets = (query = {}, adds = 'rows') => source('/api/inventory/assets', { state: 'in_use', ...query }, adds)
const income = ({ from, months }: Span, adds: string) =>
  source('/api/accounting/reports/comprehensive-income', { from, until: lastDay(months.at(-1)!) }, adds)
const invoices = ({ months }: Span, adds: string, only: Record<string, string> = {}) => {
  const due = { due_from: months[0]!, due_until: lastDay(months.at(-1)!) }
  return source('/api/v1/fees/invoices', { ...due, is_cancelled: 'false', ...only }, adds)
}
const cashFlow = ({ from, months }: Span, adds: string) =>
  source('/api/accounting/reports/cash-flow', { from, until: lastDay(months.at(-1)!) }, adds)
export const bookMonths = ({ months }: Span, adds: string) =>
  source('/api/budget/book-months', { year: Number(months.at(-1)!.slice(0, 4)) }, adds)
/** Lists that are asked month by month. */
const byMonth = (path: string, year: string, adds: string) => (span: Span) =>
  span.months.map((month) =>
    source(path, { [year]: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }, adds),
  )
const used = byMonth('/api/budget/ledger', 'fiscal_year', 'realised')
/** Only where a school's figure does come from there. */
export const flowSources = (span: Span, what: 'revenue' | 'expense', bases: ReadonlySet<Basis>): SourceList => [
  ...(bases.has('books') ? [income(span, what === 'revenue' ? 'total_revenue' : 'total_expenses')] : []),
  ...(bases.has('cash_book') ? byMonth('/api/budget/cash-entries', 'year', what)(span) : []),
]
const heldSources = (span: Span, bases: ReadonlySet<Basis>): SourceList => [
  ...(bases.has('books') ? [cashFlow(span, 'closing_cash')] : []),
  ...(bases.has('cash_book') ? [bookMonths(span, 'bank and cash at the end of the last month')] : []),
]

const personnelSources = (span: Span, bases: ReadonlySet<Basis>): SourceList => [
  ...(bases.has('books') ? [income(span, 'expenses of 51')] : []),
  ...(bases.has('cash_book') ? byMonth('/api/budget/cash-entries', 'year', 'spending for_people')(span) : []),
]

const hasClosedBooks = ({ money }: School) => money === null
const ofStudents = (school: School) => school.students
const ofTeachers = (school: School) => school.teachers
/** Adds up by itself. */
const count = (of: (school: School) => number | null) => (school: School) => ({ part: of(school) })

const INDICATORS = {
  students: {
    unit: 'students',
    kind: 'stock',
    parts: count(ofStudents),
    persons: ofStudents,
    sources: () => [students()],
  },
  student_growth: {
    unit: 'percent',
    kind: 'stock',
    direction: 'at_least',
    start: [0, -5],
    parts: ({ students }, { before }) =>
      students === null || !before ? { part: null, whole: null } : { part: students - before, whole: before },
    persons: ofStudents,
    sources: () => [students(), source('/api/v1/foundation/snapshots', { indicator: 'students' }, 'value')],
  },
  student_attendance: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_least',
    start: [95, 90],
    value: ({ attended, days }) => percent(attended, days),
    persons: ofStudents,
    sources: (span) => [days(span)],
  },
  late_rate: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_most',
    start: [3, 5],
    value: ({ late, days }) => percent(late, days),
    persons: ofStudents,
    sources: (span) => [days(span, 'late'), days(span)],
  },
  class_size: {
    unit: 'students',
    kind: 'stock',
    direction: 'at_most',
    parts: ({ students, classes }) => ({ part: students, whole: classes }),
    persons: ofStudents,
    sources: () => [students(), classes()],
  },
  capacity_use: {
    unit: 'percent',
    kind: 'stock',
    direction: 'at_most',
    start: [100, 110],
    parts: ({ students, classes, class_limit }) => ({
      part: students,
      whole: class_limit === null ? null : Math.round(classes * class_limit),
    }),
    persons: ofStudents,
    sources: () => [students(), classes()],
  },
  student_teacher: {
    unit: 'students',
    kind: 'stock',
    direction: 'at_most',
    parts: ({ students, teachers }) => ({ part: students, whole: teachers }),
    persons: ofTeachers,
    sources: () => [students(), teachers()],
  },
  re_enrolment: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_least',
    start: [95, 90],
    value: ({ re_enrolled, re_enrol_asked }) => percent(re_enrolled, re_enrol_asked),
    persons: ofStudents,
    sources: (span) => [
      invoices(span, 'rows', { re_enrols: 'true', is_settled: 'true' }),
      invoices(span, 'rows', { re_enrols: 'true' }),
    ],
  },
  teacher_attendance: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_least',
    start: [97, 93],
    value: ({ teachers_came, teacher_days }) => percent(teachers_came, teacher_days),
    persons: ofTeachers,
    sources: ({ from, until }) => [source('/api/v1/school/staff-attendance', { from, until, job: 'teacher' })],
  },
  certified_teachers: {
    unit: 'percent',
    kind: 'stock',
    direction: 'at_least',
    start: [60, 40],
    parts: ({ certified, teachers }) => ({ part: certified, whole: teachers }),
    persons: ofTeachers,
    sources: () => [source('/api/v1/hr/documents', {}, 'rows of type educator_certificate'), teachers()],
  },
  expiring_documents: {
    unit: 'count',
    kind: 'stock',
    direction: 'at_most',
    start: [3, 10],
    parts: count(({ expiring }) => expiring),
    sources: () => [source('/api/v1/hr/documents', { status: 'expiring' })],
  },
  collection_rate: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_least',
    start: [95, 85],
    value: ({ fees_settled, fees_billed }) => percent(fees_settled, fees_billed),
    sources: (span) => [
      invoices(span, 'paid', { is_opening: 'false' }),
      invoices(span, 'amount less waived', { is_opening: 'false' }),
    ],
  },
  budget_realisation: {
    unit: 'percent',
    kind: 'flow',
    value: ({ realised, planned }) => percent(realised, planned),
    sources: used,
  },
  budget_deviation: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_most',
    start: [10, 20],
    value: ({ realised, planned }) => percent(Math.abs(realised - planned), planned),
    sources: used,
  },
  personnel_cost: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_most',
    start: [70, 80],
    isClosed: ({ personnel }) => personnel === null,
    value: ({ personnel, personnel_of }) => (personnel === null ? null : percent(personnel, personnel_of)),
    sources: (span, bases) => [...personnelSources(span, bases), ...flowSources(span, 'expense', bases)],
  },
  cost_per_student: {
    unit: 'rupiah',
    kind: 'flow',
    direction: 'at_most',
    isClosed: hasClosedBooks,
    parts: ({ money, students }) => ({ part: money?.expense ?? null, whole: students }),
    persons: ofStudents,
    sources: (span, bases) => [students(), ...flowSources(span, 'expense', bases)],
  },
  cash_runway: {
    unit: 'months',
    kind: 'flow',
    direction: 'at_least',
    start: [3, 1],
    isClosed: hasClosedBooks,
    value: ({ money }, { months }) => lasting(money?.held ?? null, { months, expense: money?.expense ?? null }),
    sources: (span, bases) => [...heldSources(span, bases), ...flowSources(span, 'expense', bases)],
  },
  asset_value: {
    unit: 'rupiah',
    kind: 'stock',
    parts: count(({ asset_value }) => asset_value),
    sources: () => [assets({}, 'value')],
  },
  heavy_assets: {
    unit: 'percent',
    kind: 'stock',
    direction: 'at_most',
    start: [5, 10],
    parts: ({ heavy, assets }) => ({ part: heavy, whole: assets }),
    sources: () => [assets({ condition: 'heavy' }), assets()],
  },
  overdue_inspections: {
    unit: 'count',
    kind: 'stock',
    direction: 'at_most',
    start: [0, 5],
    parts: count(({ overdue }) => overdue),
    sources: () => [source('/api/inventory/inspections/due', {})],
  },
  late_approvals: {
    unit: 'count',
    kind: 'stock',
    direction: 'at_most',
    start: [0, 3],
    parts: count(({ waiting }) => waiting),
    sources: () => [source('/api/v1/foundation/approvals', { days: WAITING_DAYS })],
  },
  program_realisation: {
    unit: 'percent',
    kind: 'flow',
    direction: 'at_least',
    start: [90, 70],
    value: ({ programs_done, programs_due }) => percent(programs_done, programs_due),
    sources: ({ from, until }) => [source('/api/v1/foundation/programs', { ends_from: from, ends_until: until })],
  },
} as const satisfies Record<string, Indicator>

export type IndicatorName = keyof typeof INDICATORS
export const NAMES = Object.keys(INDICATORS) as [IndicatorName, ...IndicatorName[]]
export const indicator = (name: IndicatorName): Indicator => INDICATORS[name]

export function measureOf(name: IndicatorName, school: School, about: About): number | null {
  const { parts, value, unit } = indicator(name)
  return parts ? quotient(parts(school, about), unit) : (value?.(school, about) ?? null)
}
