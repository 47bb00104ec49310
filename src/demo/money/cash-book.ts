// The cash book of a demo school since January: what each fund received and what it was spent on.
import { addDays, weekday } from '../../kernel/values/clock.ts'
import { paidMonths } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'
import type { DemoLine } from './budget-lines.ts'
import { TUITION } from './fees.ts'

export type FundCode = 'bos_reguler' | 'bosda' | 'spp' | 'komite' | 'yayasan' | 'donasi'
export interface Movement {
  day: string
  fund: FundCode
  kind: 'opening' | 'receipt' | 'interest' | 'spending' | 'bank_charge' | 'withdrawal' | 'tax_deposited' | 'reported'
  book: 'bank' | 'cash' | 'tax'
  description: string
  amount: number
  isCarryOver?: boolean
  /** Which part of the grant has come. */
  phase?: number
  /** Which line of the grant's plan it uses, by its place. */
  line?: number
  /** What people are paid, where no line of a plan says so. */
  forPeople?: boolean
  /** PPh 21 that was held back from it. */
  withheld?: number
}

const MONEY_IN = ['opening', 'receipt', 'interest', 'reported']
const INCOME_TAX = 0.05
const WITHDRAWAL_STEP = 3_000_000
/** Small bills are paid from the cash box. */
const CASH_UP_TO = 2_000_000
/** What one of the staff costs in a month, in thousands. */
const PAY = { sd: 3_800, smp: 3_900, sma: 4_600 }

/** What the grant of the year before left over (SiLPA). */
export const CARRIED_OVER = 1_275_000

export interface Grant {
  lines: readonly DemoLine[]
  /** What the two phases pay. */
  phases: readonly [number, number]
}

/** In the order of the days, never more than the fund holds, up to and including today. */
export function cashBookOf(school: DemoSchool, grant: Grant): Movement[] {
  const year = school.today.slice(0, 4)
  const months = Array.from({ length: Number(school.today.slice(5, 7)) }, (_, index) => index + 1)
  const all = [...openings(year), ...months.flatMap((month) => monthOf(school, grant, { year, month }))]
  const due = all.filter(({ day }) => day <= school.today).sort((a, b) => rank(a).localeCompare(rank(b)))
  return payable(due)
}

function openings(year: string): Movement[] {
  const opening = { day: `${year}-01-01`, kind: 'opening', book: 'bank', description: 'Saldo awal tahun' } as const
  return [
    { ...opening, fund: 'bos_reguler', amount: CARRIED_OVER, isCarryOver: true },
    { ...opening, fund: 'spp', amount: 246_400_000 },
    { ...opening, fund: 'komite', amount: 7_850_000 },
    { ...opening, fund: 'yayasan', amount: 12_000_000 },
  ]
}

interface MonthAt {
  year: string
  month: number
}

function monthOf(school: DemoSchool, grant: Grant, at: MonthAt): Movement[] {
  return [...grantMonth(school, grant, at), ...tuitionMonth(school, at), ...otherFunds(school, at)]
}

function grantMonth({ random }: DemoSchool, { lines, phases }: Grant, at: MonthAt): Movement[] {
  const fund = 'bos_reguler'
  const moves: Movement[] = []
  const arrived = (date: number, phase: number) =>
    moves.push({ ...receipt(on(at, date), fund, { description: '', amount: phases[phase - 1]! }), phase })
  if (at.month === 1) arrived(19, 1)
  if (at.month === 7) {
    // Nothing more comes before the first phase has been told of.
    moves.push({ day: on(at, 10), fund, kind: 'reported', book: 'bank', description: '', amount: 0 })
    arrived(14, 2)
  }
  for (const [index, line] of lines.entries()) {
    if (!line.months.includes(at.month)) continue
    const amount = thousands(line.amount / line.months.length)
    const paid = spending(on(at, random.between(20, 27)), fund, { description: line.description, amount })
    const withheld = line.activity_code.startsWith('07.12') ? thousands(amount * INCOME_TAX) : 0
    moves.push({ ...paid, line: index, ...(withheld > 0 && { withheld }) })
  }
  moves.push({
    day: on(at, 10),
    fund,
    kind: 'tax_deposited',
    book: 'tax',
    description: 'Setor PPh 21 honor',
    amount: 0,
  })
  moves.push({
    ...receipt(on(at, 28), fund, { description: 'Jasa giro', amount: random.between(9, 24) * 1000 }),
    kind: 'interest',
  })
  return moves
}

function tuitionMonth(school: DemoSchool, at: MonthAt): Movement[] {
  const { students, staff, level, random } = school
  const fund = 'spp'
  const paid = students.length * TUITION[level] * (0.93 + random.next() * 0.05)
  const weeks = [0.38, 0.32, 0.19, 0.11]
  // From this month on families pay what they are billed (fees.ts).
  const isBilled = on(at, 5).slice(0, 7) === school.today.slice(0, 7)
  const tuition = (isBilled ? [] : weeks).map((share, week) =>
    receipt(on(at, 5 + week * 7), fund, {
      description: `Setoran SPP minggu ke-${week + 1}`,
      amount: thousands(paid * share),
    }),
  )
  return [
    ...tuition,
    ...(on(at, 1) < paidMonths(school)[0]! ? payBefore(fund, { staff: staff.length, pay: PAY[level], at }) : []),
    spending(on(at, 12), fund, { description: 'Jasa keamanan dan kebersihan', amount: 6_400_000 }),
    spending(on(at, 17), fund, {
      description: 'Perbaikan gedung dan perabot',
      amount: random.between(3_200, 8_600) * 1000,
    }),
    spending(on(at, 9), fund, { description: 'Keperluan rapat dan tamu', amount: random.between(450, 1_300) * 1000 }),
    spending(on(at, 20), fund, { description: 'Kegiatan kesiswaan', amount: random.between(1_500, 6_500) * 1000 }),
    {
      ...receipt(on(at, 28), fund, { description: 'Jasa giro', amount: random.between(38, 74) * 1000 }),
      kind: 'interest',
    },
    {
      ...spending(on(at, 28), fund, { description: 'Biaya administrasi bank', amount: 15_000 }),
      kind: 'bank_charge',
      book: 'bank',
    },
  ]
}

/** Until the school paid its people through payroll, the cash book alone told of it. */
function payBefore(fund: FundCode, { staff, pay: each, at }: { staff: number; pay: number; at: MonthAt }): Movement[] {
  return [
    pay(on(at, 25), fund, { description: 'Gaji guru dan karyawan', amount: staff * each * 1000 }),
    pay(on(at, 26), fund, { description: 'Iuran BPJS pegawai', amount: staff * 185_000 }),
  ]
}

/** The region's grant comes in two phases, the second once the first has been told of. */
function regionMonth(grant: number, at: MonthAt): Movement[] {
  const fund = 'bosda'
  const arrived = (date: number, phase: number, share: number) => ({
    ...receipt(on(at, date), fund, { description: '', amount: (grant / 100) * share }),
    phase,
  })
  if (at.month === 3) return [arrived(16, 1, 60)]
  if (at.month === 8) return [{ day: on(at, 11), fund, kind: 'reported', book: 'bank', description: '', amount: 0 }]
  return at.month === 9 ? [arrived(8, 2, 40)] : []
}

function otherFunds({ students, random }: DemoSchool, at: MonthAt): Movement[] {
  const moves: Movement[] = []
  moves.push(...regionMonth(students.length * 150_000, at))
  if (at.month > 3)
    moves.push(pay(on(at, 24), 'bosda', { description: 'Insentif guru dari BOS Daerah', amount: 4_800_000 }))
  if (at.month === 2 || at.month === 8)
    moves.push(
      receipt(on(at, 11), 'komite', {
        description: 'Sumbangan orang tua',
        amount: thousands(students.length * 78_000),
      }),
    )
  moves.push(pay(on(at, 22), 'komite', { description: 'Pelatih ekstrakurikuler seni', amount: 1_700_000 }))
  if (at.month % 3 === 1)
    moves.push(receipt(on(at, 8), 'yayasan', { description: 'Subsidi yayasan triwulan', amount: 27_500_000 }))
  moves.push(
    spending(on(at, 18), 'yayasan', {
      description: 'Peremajaan meja dan kursi',
      amount: random.between(5_500, 9_500) * 1000,
    }),
  )
  if (at.month % 4 === 2)
    moves.push(
      receipt(on(at, 21), 'donasi', { description: 'Donasi alumni', amount: random.between(40, 120) * 100_000 }),
    )
  if (at.month % 4 === 3)
    moves.push(spending(on(at, 15), 'donasi', { description: 'Bantuan siswa kurang mampu', amount: 3_600_000 }))
  return moves
}

function receipt(
  day: string,
  fund: FundCode,
  { description, amount }: { description: string; amount: number },
): Movement {
  return { day, fund, kind: 'receipt', book: 'bank', description, amount }
}

function spending(
  day: string,
  fund: FundCode,
  { description, amount }: { description: string; amount: number },
): Movement {
  return { day, fund, kind: 'spending', book: amount <= CASH_UP_TO ? 'cash' : 'bank', description, amount }
}

const pay = (...given: Parameters<typeof spending>): Movement => ({ ...spending(...given), forPeople: true })

/** The bank's last working day up to this one; from the third of a month on it stays in the month. */
function on({ year, month }: MonthAt, date: number): string {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return addDays(day, -Math.max(0, weekday(day) - 5))
}

/** Money comes in before it goes out on the same day. */
function rank({ day, kind }: Movement): string {
  return `${day}${MONEY_IN.includes(kind) ? 0 : 1}`
}

/** Leaves out what the fund could not pay, and fetches cash from the bank where the box is short. */
function payable(movements: readonly Movement[]): Movement[] {
  const purses = new Map<FundCode, Purse>()
  return movements.flatMap((movement) => {
    const purse = purses.get(movement.fund) ?? { bank: 0, cash: 0, tax: 0 }
    purses.set(movement.fund, purse)
    return paidFrom(purse, movement)
  })
}

interface Purse {
  bank: number
  cash: number
  /** Held back and not deposited yet. */
  tax: number
}

function paidFrom(purse: Purse, movement: Movement): Movement[] {
  const { kind, book, amount } = movement
  if (kind === 'tax_deposited') {
    const due = purse.tax
    purse.tax = 0
    return due > 0 ? [{ ...movement, amount: due }] : []
  }
  if (book === 'tax') return []
  if (MONEY_IN.includes(kind)) {
    if (!movement.isCarryOver) purse[book] += amount
    return [movement]
  }
  const missing = book === 'cash' ? Math.max(0, amount - purse.cash) : 0
  const fetched = Math.ceil(missing / WITHDRAWAL_STEP) * WITHDRAWAL_STEP
  if (fetched > purse.bank || (book === 'bank' && amount > purse.bank)) return []
  purse.bank -= fetched
  purse.cash += fetched
  purse[book] -= amount
  purse.tax += movement.withheld ?? 0
  const { day, fund } = movement
  const fetch: Movement = { day, fund, kind: 'withdrawal', book: 'bank', description: 'Tarik tunai', amount: fetched }
  return fetched > 0 ? [fetch, movement] : [movement]
}

function thousands(amount: number): number {
  return Math.floor(amount / 1000) * 1000
}
