// What the schools say together on a chairman's first page: who is taught, what was left over, how long the money lasts, and
// what waits too long; beside each the school to look at first.
import { BOARD_ROWS_MAX, type HomeBoard, type HomeFigure, type HomePart, type Tone } from '../../kernel/home/home.ts'
import type { Words } from '../../kernel/language/i18n.ts'
import { shareWords } from '../../kernel/language/share-words.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { monthWords } from '../../kernel/language/written.ts'
import { absorbedBySchool } from './finance/absorption.ts'
import { getFinance } from './finance/finance.ts'
import { financeWords } from './finance/words.ts'
import { getDashboard } from './overview/dashboard.ts'
import { schoolsOf } from './overview/schools.ts'
import { colourOf } from './performance/benchmarks.ts'
import { indicator } from './performance/indicators.ts'
import { spansOf } from './periods.ts'

type Money = Awaited<ReturnType<typeof getFinance>>

const pupils: HomePart = {
  order: 1,
  roles: ['foundation_chairman', 'foundation_admin'],
  door: '/api/v1/foundation/dashboard',
  async tell(db, { caller, now, today }) {
    const asked = { ids: schoolsOf(caller), spans: spansOf(undefined, 'year', today) }
    const { students, schools } = await getDashboard(db, caller, {
      ...asked,
      now: { today, moment: now.toISOString() },
    })
    const figure: HomeFigure = {
      name: 'foundation_students',
      title: { id: 'Siswa', en: 'Students' },
      unit: 'count',
      value: students,
      note: { id: `di ${schools.length} sekolah`, en: `at ${schools.length} schools` },
      tone: 'calm',
      to: '/foundation/dashboard',
    }
    return { figures: [figure] }
  },
}

const money: HomePart = {
  order: 2,
  roles: ['foundation_chairman'],
  door: '/api/v1/foundation/finance',
  async tell(db, { caller, now, today }) {
    const asked = { ids: schoolsOf(caller), spans: spansOf(undefined, 'year', today) }
    const finance = await getFinance(db, caller, { ...asked, now: { today, moment: now.toISOString() } })
    const used = await absorbedBySchool(db, asked.ids, today)
    return {
      figures: [surplusOf(finance), heldOf(finance), absorbedOf(finance), waitingOf(finance)],
      boards: [besideOneAnother(finance, used), flowOf(finance)],
    }
  },
}

type Used = Awaited<ReturnType<typeof absorbedBySchool>>
const URGENCY: readonly Tone[] = ['late', 'soon', 'calm']

/** The schools side by side, those with something to look at before all, else as everywhere. */
function besideOneAnother({ schools, approvals }: Money, used: Used): HomeBoard {
  const lateAt = new Map(approvals.schools.map(({ company_id, late }) => [company_id, late]))
  const rows = schools.map((school) => schoolRow(school, { used, late: lateAt.get(school.company_id) ?? 0 }))
  return {
    name: 'schools',
    title: { id: 'Sekolah', en: 'Schools' },
    shape: 'rows',
    columns: SCHOOL_COLUMNS,
    rows: URGENCY.flatMap((tone) => rows.filter((row) => row.tone === tone)).slice(0, BOARD_ROWS_MAX),
  }
}

function schoolRow(school: Money['schools'][number], { used, late }: { used: Used; late: number }) {
  const { company_id, name, revenue, expense, held, cash_runway, collection_rate } = school
  const { absorbed, expected } = used.get(company_id) ?? { absorbed: null, expected: null }
  const tones: Tone[] = [
    'calm',
    'calm',
    revenue < expense ? 'soon' : 'calm',
    'calm',
    cash_runway !== null && cash_runway < RUNWAY_MONTHS ? 'late' : 'calm',
    absorbed === null || expected === null ? 'calm' : behind(expected - absorbed),
    collected(collection_rate),
    late ? 'late' : 'calm',
  ]
  return {
    title: { id: name, en: name },
    values: [revenue, expense, revenue - expense, held, cash_runway, absorbed, collection_rate, late],
    tone: URGENCY.find((tone) => tones.includes(tone))!,
    marks: tones.map((tone, at) => ({ tone, goal: at === ABSORBED ? expected : null })),
    to: '/foundation/finance',
  }
}

/** How many points a plan may be behind before it is to be looked at, and before it is late. */
const POINTS = { soon: 2, late: 15 }
const behind = (points: number): Tone => (points >= POINTS.late ? 'late' : points >= POINTS.soon ? 'soon' : 'calm')

const OF_COLOUR = { green: 'calm', amber: 'soon', red: 'late' } as const
function collected(rate: number | null): Tone {
  const [green, amber] = indicator('collection_rate').start!
  const colour = colourOf('at_least', green, { amber, actual: rate })
  return colour === null ? 'calm' : OF_COLOUR[colour]
}

/** Where among the columns the plan's share stands. */
const ABSORBED = 5
const SCHOOL_COLUMNS: HomeBoard['columns'] = [
  { title: { id: 'Pendapatan', en: 'Income' }, unit: 'rupiah' },
  { title: { id: 'Beban', en: 'Expense' }, unit: 'rupiah' },
  { title: { id: 'Surplus', en: 'Surplus' }, unit: 'rupiah' },
  { title: { id: 'Kas dan bank', en: 'Cash and bank' }, unit: 'rupiah' },
  { title: { id: 'Kas cukup', en: 'Cash lasts' }, unit: 'months' },
  { title: { id: 'Serapan anggaran', en: 'Budget used' }, unit: 'percent' },
  { title: { id: 'Uang sekolah', en: 'Fees paid' }, unit: 'percent' },
  { title: { id: 'Terlambat', en: 'Late' }, unit: 'count' },
]

/** Month by month of the year. */
function flowOf({ months }: Money): HomeBoard {
  return {
    name: 'foundation_flow',
    running: true,
    title: { id: 'Pendapatan dan beban semua sekolah', en: 'Income and expense of all schools' },
    shape: 'bars',
    columns: SCHOOL_COLUMNS.slice(0, 2),
    rows: months.map(({ year, month, revenue, expense }) => ({
      title: monthWords(year, month),
      values: [revenue, expense],
      tone: 'calm',
      to: null,
    })),
  }
}

function absorbedOf({ absorption: { planned, realised, absorbed } }: Money): HomeFigure {
  const [of, used] = [sumWords(planned), shareWords(absorbed ?? 0)]
  return {
    name: 'foundation_plan_left',
    title: { id: 'Sisa anggaran tahun ini', en: 'Left of this year’s budgets' },
    unit: 'rupiah',
    value: planned - realised,
    note: planned
      ? { id: `${used.id} dari ${of.id} terserap`, en: `${used.en} of ${of.en} used` }
      : { id: 'Belum ada RKAS', en: 'No plan yet' },
    tone: 'calm',
    to: '/foundation/finance',
  }
}

/** What is said of a figure of money, and where that was read. */
function withBasis(note: Words, basis: Money['basis']): Words {
  if (basis === null) return note
  const from = financeWords.values.basis[basis]
  return { id: `${note.id} · ${from.id}`, en: `${note.en} · ${from.en}` }
}

function surplusOf({ surplus, schools, basis }: Money): HomeFigure {
  const short = schools.filter(({ revenue, expense }) => revenue < expense)
  const worst = short.toSorted((one, other) => one.revenue - one.expense - (other.revenue - other.expense))[0]
  const loss = worst && sumWords(worst.expense - worst.revenue)
  return {
    name: 'foundation_surplus',
    title: { id: 'Surplus tahun ini', en: 'Surplus this year' },
    unit: 'rupiah',
    value: surplus,
    note: withBasis(
      worst
        ? {
            id: `${short.length} sekolah defisit · ${worst.name} ${loss!.id}`,
            en: `${short.length} schools in deficit · ${worst.name} ${loss!.en}`,
          }
        : { id: 'Tidak ada sekolah yang defisit', en: 'No school in deficit' },
      basis,
    ),
    tone: worst ? 'soon' : 'calm',
    to: '/foundation/finance',
  }
}

/** Less than a month's expense at hand is late to be noticed. */
const RUNWAY_MONTHS = 1

function heldOf({ held, schools, basis }: Money): HomeFigure {
  const known = schools.flatMap((school) =>
    school.cash_runway === null ? [] : { name: school.name, months: school.cash_runway },
  )
  const least = known.toSorted((one, other) => one.months - other.months)[0]
  return {
    name: 'foundation_held',
    title: { id: 'Kas semua sekolah', en: 'Cash of all schools' },
    unit: 'rupiah',
    value: held,
    note: withBasis(
      least
        ? {
            id: `Paling pendek: ${least.name}, ${inWords(least.months, 'id')} bulan`,
            en: `Shortest: ${least.name}, ${inWords(least.months, 'en')} months`,
          }
        : { id: 'Belum ada belanja', en: 'No spending yet' },
      basis,
    ),
    tone: least && least.months < RUNWAY_MONTHS ? 'late' : 'calm',
    to: '/foundation/finance',
  }
}

const inWords = (months: number, language: 'id' | 'en') =>
  new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 1 }).format(months)

function waitingOf({ approvals: { open, late, days } }: Money): HomeFigure {
  return {
    name: 'late_approvals',
    title: { id: 'Persetujuan terlambat', en: 'Late approvals' },
    unit: 'count',
    value: late,
    note: {
      id: `dari ${open} yang menunggu · lebih dari ${days} hari`,
      en: `of ${open} waiting · more than ${days} days`,
    },
    tone: late ? 'late' : 'calm',
    to: '/foundation/finance',
  }
}

export const home: readonly HomePart[] = [pupils, money]
