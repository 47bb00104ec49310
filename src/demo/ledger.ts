// The journal of a demo school: every voucher of its cash book as an entry, a draft that waits, and months closed behind it.
import { sql } from 'kysely'
import { NET_ASSETS } from '../addons/accounting/chart.ts'
import { createDraft } from '../addons/accounting/drafts.ts'
import { period } from '../addons/accounting/ledger-workflow.ts'
import type { Posting, PostingLine } from '../addons/accounting/posting.ts'
import type { Caller } from '../kernel/access/caller.ts'
import type { Tx } from '../kernel/db/database.ts'
import { moveAll } from '../kernel/workflow.ts'
import { monthBefore } from './months.ts'
import type { DemoPart, DemoSchool } from './school.ts'

interface CashRow {
  id: number
  entry_date: string
  fund_source_id: number
  fund: string
  restriction: 'without' | 'with'
  book: 'bank' | 'cash' | 'tax'
  kind: string
  tax_kind: string | null
  voucher: string
  description: string
  activity_code: string | null
  debit: number
  credit: number
}

const REVENUE: Record<string, string> = {
  bos_reguler: '4201',
  bosda: '4202',
  spp: '4101',
  komite: '4302',
  yayasan: '4303',
  donasi: '4301',
}
const MONEY: Record<string, { bank: string; cash: string }> = {
  bos_reguler: { bank: '1112', cash: '1103' },
  bosda: { bank: '1112', cash: '1103' },
  donasi: { bank: '1113', cash: '1102' },
}
const SCHOOL_MONEY = { bank: '1111', cash: '1102' }
/** The first that occurs in the voucher's words decides; what is left is teaching. */
const EXPENSES: readonly [RegExp, string][] = [
  [/gaji/i, '5101'],
  [/bpjs/i, '5105'],
  [/honor|insentif/i, '5104'],
  [/keamanan|kebersihan/i, '5304'],
  [/perbaikan|pemeliharaan|peremajaan|cat /i, '5303'],
  [/rapat|konsumsi|tamu/i, '5306'],
  [/kesiswaan|ekstrakurikuler|lomba|bantuan siswa/i, '5203'],
  [/listrik|internet|air|telepon/i, '5302'],
  [/kertas|tulis|tinta|cetak|fotokopi/i, '5301'],
  [/asesmen|ujian|penilaian/i, '5202'],
  [/buku|perpustakaan/i, '5204'],
  [/pelatihan|workshop|kkg|mgmp/i, '5205'],
  [/ppdb|pendaftaran/i, '5206'],
]
const OTHERS: Record<string, string> = { interest: '4401', bank_charge: '5501' }
const TAXES: Record<string, string> = { ppn: '2125', pph21: '2121', pph22: '2122', pph23: '2123', pph4_2: '2124' }
/** Money that only changes its place: the rows of such a voucher stand against each other. */
const MOVES = ['transfer_in', 'transfer_out', 'carry_in', 'carry_out']

export const demoLedger: DemoPart = async (tx, school) => {
  await postVouchers(tx, school)
  await addDraft(tx, school)
}

/** Everything before last month is closed, last month nearly. To be called when nothing is left to post. */
export async function closeDemoMonths(tx: Tx, school: DemoSchool): Promise<void> {
  const lastMonth = monthBefore(school.today, 1)
  const before = await periodIds(tx, school, (starts) => starts < lastMonth)
  await moveAll(tx, callerAt(school), period, 'close', { ids: before })
  const last = await periodIds(tx, school, (starts) => starts === lastMonth)
  await moveAll(tx, callerAt(school), period, 'soft_close', { ids: last })
}

async function postVouchers(tx: Tx, { companyId }: DemoSchool): Promise<void> {
  const { rows } = await sql<CashRow>`
    select c.id, c.entry_date, c.fund_source_id, s.code as fund, coalesce(f.restriction, 'without') as restriction, c.book, c.kind,
      c.tax_kind, c.voucher, c.description, l.activity_code, c.debit, c.credit
    from budget.cash_entry c
    join budget.fund_source s on s.company_id = c.company_id and s.id = c.fund_source_id
    left join accounting.fund f on f.company_id = c.company_id and f.fund_source_id = s.id
    left join budget.plan_line l on l.company_id = c.company_id and l.id = c.plan_line_id
    where c.company_id = ${companyId} order by c.entry_date, c.id`.execute(tx)
  const vouchers = [...Map.groupBy(rows, (row) => `${row.fund} ${row.voucher} ${row.entry_date}`).values()]
  // One statement for all of them: the demo of a school is made in less than a second.
  await sql`select accounting.post_entry(v) from jsonb_array_elements(${JSON.stringify(vouchers.map(entryOf))}::jsonb) with ordinality t (v, n)
    order by n`.execute(tx)
}

function entryOf(rows: readonly CashRow[]): Posting {
  const { id, entry_date, book, kind, voucher, description } = rows[0]!
  return {
    journal: kind === 'opening' ? 'SA' : book === 'bank' ? 'BK' : 'KS',
    date: entry_date,
    description: `${voucher} ${description}`.slice(0, 500),
    source: { relation: 'budget.cash_entry', id },
    lines: rows.flatMap(linesOf),
  }
}

function linesOf(row: CashRow): PostingLine[] {
  const { fund_source_id, debit, credit, activity_code } = row
  const held = MONEY[row.fund] ?? SCHOOL_MONEY
  // Tax that was withheld lies with the treasurer until it is deposited.
  const money = { account: row.book === 'bank' ? held.bank : held.cash, fund_source_id, debit, credit }
  if (MOVES.includes(row.kind)) return [money]
  return [money, { account: counterOf(row), fund_source_id, activity_code, debit: credit, credit: debit }]
}

function counterOf({ kind, fund, restriction, description, tax_kind }: CashRow): string {
  if (kind === 'opening') return NET_ASSETS[restriction]
  if (kind === 'spending') return EXPENSES.find(([words]) => words.test(description))?.[1] ?? '5201'
  if (tax_kind !== null) return TAXES[tax_kind] ?? '2142'
  return OTHERS[kind] ?? REVENUE[fund] ?? '4403'
}

/** What the treasurer has begun today. */
async function addDraft(tx: Tx, school: DemoSchool): Promise<void> {
  const { id: journal_id } = await tx
    .selectFrom('accounting.journal')
    .select('id')
    .where('company_id', '=', school.companyId)
    .where('code', '=', 'JU')
    .executeTakeFirstOrThrow()
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', school.companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const amount = school.students.length * 1500
  await createDraft(tx, callerAt(school), {
    journal_id,
    entry_date: school.today,
    description: 'Akrual tagihan listrik bulan ini',
    lines: [
      { account: '5302', fund_source_id, debit: amount },
      { account: '2142', fund_source_id, credit: amount },
    ],
  })
}

async function periodIds(tx: Tx, school: DemoSchool, wanted: (startsOn: string) => boolean): Promise<number[]> {
  const rows = await tx
    .selectFrom('accounting.period')
    .select(['id', 'starts_on'])
    .where('company_id', '=', school.companyId)
    .where('number', '<', 13)
    .execute()
  return rows.filter((row) => wanted(row.starts_on)).map((row) => row.id)
}

/** The books move by the house's own rules, which read of a caller only where and in which role. */
function callerAt(school: DemoSchool): Caller {
  return { companyId: school.companyId, roles: ['admin'] } as Partial<Caller> as Caller
}
