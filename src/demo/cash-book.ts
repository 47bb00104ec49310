// The cash book of a demo school since January: what each fund received and what it was spent on.
import { addDays, weekday } from '../kernel/clock.ts'
import { documentNumber } from '../kernel/numbering.ts'
import type { DemoLine } from './budget-lines.ts'
import type { DemoSchool } from './school.ts'

export type FundCode = 'bos_reguler' | 'bosda' | 'spp' | 'komite' | 'yayasan' | 'donasi'
export interface Movement {
  day: string
  fund: FundCode
  kind: 'opening' | 'receipt' | 'interest' | 'spending' | 'bank_charge'
  book: 'bank' | 'cash'
  description: string
  amount: number
  /** Which line of the grant's plan it uses, by its place. */
  line?: number
}
export type Voucher = Movement & { voucher: string }

const MONEY_IN = ['opening', 'receipt', 'interest']
/** Small bills are paid from the cash box. */
const CASH_UP_TO = 2_000_000
const TUITION = { sd: 375_000, smp: 430_000, sma: 500_000 }
/** What one of the staff costs in a month, in thousands. */
const PAY = { sd: 3_800, smp: 3_900, sma: 4_600 }

export interface Grant {
  lines: readonly DemoLine[]
  /** What one of the two phases pays. */
  phase: number
}

/** In the order of the days, never more than the fund holds, up to and including today. */
export function cashBookOf(school: DemoSchool, grant: Grant): Voucher[] {
  const year = school.today.slice(0, 4)
  const months = Array.from({ length: Number(school.today.slice(5, 7)) }, (_, index) => index + 1)
  const all = [...openings(year), ...months.flatMap((month) => monthOf(school, grant, { year, month }))]
  const due = all.filter(({ day }) => day <= school.today).sort((a, b) => rank(a).localeCompare(rank(b)))
  return numbered(covered(due), Number(year))
}

/** The last number given out in each series, as the numbering of the house keeps it. */
export function seriesOf(vouchers: readonly Voucher[]): Map<string, number> {
  const last = new Map<string, number>()
  for (const { voucher } of vouchers) {
    const kind = `voucher_${voucher.slice(0, 3).toLowerCase()}`
    last.set(kind, (last.get(kind) ?? 0) + 1)
  }
  return last
}

function openings(year: string): Movement[] {
  const opening = { day: `${year}-01-01`, kind: 'opening', book: 'bank', description: 'Saldo awal tahun' } as const
  return [
    { ...opening, fund: 'bos_reguler', amount: 1_275_000 },
    { ...opening, fund: 'spp', amount: 96_400_000 },
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

function grantMonth({ random }: DemoSchool, { lines, phase }: Grant, at: MonthAt): Movement[] {
  const fund = 'bos_reguler'
  const moves: Movement[] = []
  if (at.month === 1) moves.push(receipt(on(at, 19), fund, 'Penyaluran BOS Reguler tahap I', phase))
  if (at.month === 7) moves.push(receipt(on(at, 14), fund, 'Penyaluran BOS Reguler tahap II', phase))
  for (const [index, line] of lines.entries()) {
    if (!line.months.includes(at.month)) continue
    const amount = thousands(line.amount / line.months.length)
    moves.push({ ...spending(on(at, random.between(20, 27)), fund, line.description, amount), line: index })
  }
  return moves
}

function tuitionMonth({ students, staff, level, random }: DemoSchool, at: MonthAt): Movement[] {
  const fund = 'spp'
  const paid = students.length * TUITION[level] * (0.93 + random.next() * 0.05)
  const weeks = [0.38, 0.32, 0.19, 0.11]
  const tuition = weeks.map((share, week) =>
    receipt(on(at, 5 + week * 7), fund, `Setoran SPP minggu ke-${week + 1}`, thousands(paid * share)),
  )
  return [
    ...tuition,
    spending(on(at, 25), fund, 'Gaji guru dan karyawan', staff.length * (PAY[level] + random.between(-60, 60)) * 1000),
    spending(on(at, 26), fund, 'Iuran BPJS pegawai', staff.length * 185_000),
    spending(on(at, 12), fund, 'Jasa keamanan dan kebersihan', 6_400_000),
    spending(on(at, 17), fund, 'Perbaikan gedung dan perabot', random.between(3_200, 8_600) * 1000),
    spending(on(at, 9), fund, 'Keperluan rapat dan tamu', random.between(450, 1_300) * 1000),
    spending(on(at, 20), fund, 'Kegiatan kesiswaan', random.between(1_500, 6_500) * 1000),
    { ...receipt(on(at, 28), fund, 'Jasa giro', random.between(38, 74) * 1000), kind: 'interest' },
    { ...spending(on(at, 28), fund, 'Biaya administrasi bank', 15_000), kind: 'bank_charge', book: 'bank' },
  ]
}

function otherFunds({ students, random }: DemoSchool, at: MonthAt): Movement[] {
  const moves: Movement[] = []
  if (at.month === 3) moves.push(receipt(on(at, 16), 'bosda', 'Penyaluran BOS Daerah', students.length * 150_000))
  if (at.month > 3) moves.push(spending(on(at, 24), 'bosda', 'Insentif guru dari BOS Daerah', 4_800_000))
  if (at.month === 2 || at.month === 8)
    moves.push(receipt(on(at, 11), 'komite', 'Sumbangan orang tua', thousands(students.length * 78_000)))
  moves.push(spending(on(at, 22), 'komite', 'Pelatih ekstrakurikuler seni', 1_700_000))
  if (at.month % 3 === 1) moves.push(receipt(on(at, 8), 'yayasan', 'Subsidi yayasan triwulan', 27_500_000))
  moves.push(spending(on(at, 18), 'yayasan', 'Peremajaan meja dan kursi', random.between(5_500, 9_500) * 1000))
  if (at.month % 4 === 2) moves.push(receipt(on(at, 21), 'donasi', 'Donasi alumni', random.between(40, 120) * 100_000))
  if (at.month % 4 === 3) moves.push(spending(on(at, 15), 'donasi', 'Bantuan siswa kurang mampu', 3_600_000))
  return moves
}

function receipt(day: string, fund: FundCode, description: string, amount: number): Movement {
  return { day, fund, kind: 'receipt', book: 'bank', description, amount }
}

function spending(day: string, fund: FundCode, description: string, amount: number): Movement {
  return { day, fund, kind: 'spending', book: amount <= CASH_UP_TO ? 'cash' : 'bank', description, amount }
}

/** The bank's last working day up to this one; from the third of a month on it stays in the month. */
function on({ year, month }: MonthAt, date: number): string {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return addDays(day, -Math.max(0, weekday(day) - 5))
}

/** Money comes in before it goes out on the same day. */
function rank({ day, kind }: Movement): string {
  return `${day}${MONEY_IN.includes(kind) ? 0 : 1}`
}

/** Leaves out what the fund could not pay. */
function covered(movements: readonly Movement[]): Movement[] {
  const balances = new Map<FundCode, number>()
  return movements.filter(({ fund, kind, amount }) => {
    const balance = (balances.get(fund) ?? 0) + (MONEY_IN.includes(kind) ? amount : -amount)
    if (balance >= 0) balances.set(fund, balance)
    return balance >= 0
  })
}

function numbered(movements: readonly Movement[], year: number): Voucher[] {
  const last: Record<string, number> = {}
  return movements.map((movement) => {
    const prefix = MONEY_IN.includes(movement.kind) ? 'BBU' : movement.book === 'bank' ? 'BNU' : 'BPU'
    last[prefix] = (last[prefix] ?? 0) + 1
    return { ...movement, voucher: documentNumber(prefix, year, last[prefix]) }
  })
}

function thousands(amount: number): number {
  return Math.floor(amount / 1000) * 1000
}
