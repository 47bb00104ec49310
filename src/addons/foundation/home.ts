// What the schools say together on a chairman's first page: who is taught, what was left over, how long the money lasts, and
// what waits too long; beside each the school to look at first.
import { BOARD_ROWS_MAX, type HomeBoard, type HomeFigure, type HomePart } from '../../kernel/home/home.ts'
import type { Words } from '../../kernel/language/i18n.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { getFinance } from './finance/finance.ts'
import { financeWords } from './finance/words.ts'
import { getDashboard } from './overview/dashboard.ts'
import { schoolsOf } from './overview/schools.ts'
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
    return { figures: [surplusOf(finance), heldOf(finance), waitingOf(finance)], boards: [besideOneAnother(finance)] }
  },
}

/** The schools side by side, the one whose money ends first before all. */
function besideOneAnother({ schools, approvals }: Money): HomeBoard {
  const lateAt = new Map(approvals.schools.map(({ company_id, late }) => [company_id, late]))
  const rows = schools
    .toSorted((one, other) => (one.cash_runway ?? Infinity) - (other.cash_runway ?? Infinity))
    .slice(0, BOARD_ROWS_MAX)
    .map(({ company_id, name, revenue, expense, held, cash_runway, collection_rate }) => {
      const late = lateAt.get(company_id) ?? 0
      const isShort = cash_runway !== null && cash_runway < RUNWAY_MONTHS
      return {
        title: { id: name, en: name },
        values: [revenue - expense, held, cash_runway, collection_rate, late],
        tone: isShort ? ('late' as const) : revenue < expense || late > 0 ? ('soon' as const) : ('calm' as const),
        to: '/foundation/finance',
      }
    })
  return { name: 'schools', title: { id: 'Sekolah', en: 'Schools' }, shape: 'rows', columns: SCHOOL_COLUMNS, rows }
}

const SCHOOL_COLUMNS: HomeBoard['columns'] = [
  { title: { id: 'Surplus', en: 'Surplus' }, unit: 'rupiah' },
  { title: { id: 'Kas dan bank', en: 'Cash and bank' }, unit: 'rupiah' },
  { title: { id: 'Kas cukup untuk', en: 'Cash lasts' }, unit: 'months' },
  { title: { id: 'Uang sekolah terbayar', en: 'School fees paid' }, unit: 'percent' },
  { title: { id: 'Persetujuan terlambat', en: 'Late approvals' }, unit: 'count' },
]

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
