// The journal of a demo school: every voucher of its cash book as an entry, a draft that waits, and months closed behind it.
import { sql } from 'kysely'
import { NET_ASSETS } from '../addons/accounting/chart.ts'
import { createDraft } from '../addons/accounting/drafts.ts'
import { period } from '../addons/accounting/ledger-workflow.ts'
import type { Posting } from '../addons/accounting/posting.ts'
import type { Caller } from '../kernel/access/caller.ts'
import type { Tx } from '../kernel/db/database.ts'
import { moveAll } from '../kernel/workflow.ts'
import { monthBefore } from './months.ts'
import type { DemoPart, DemoSchool } from './school.ts'

interface Voucher {
  id: number
  entry_date: string
  fund_source_id: number
  fund: string
  restriction: 'without' | 'with'
  book: 'bank' | 'cash'
  kind: string
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
const OTHERS: Record<string, string> = {
  interest: '4401',
  bank_charge: '5501',
  transfer_in: '1701',
  transfer_out: '1701',
  tax_withheld: '2121',
  tax_deposited: '2121',
}

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
  const { rows } = await sql<Voucher>`
    select c.id, c.entry_date, c.fund_source_id, s.code as fund, coalesce(f.restriction, 'without') as restriction, c.book, c.kind,
      c.voucher, c.description, l.activity_code, c.debit, c.credit
    from budget.cash_entry c
    join budget.fund_source s on s.company_id = c.company_id and s.id = c.fund_source_id
    left join accounting.fund f on f.company_id = c.company_id and f.fund_source_id = s.id
    left join budget.plan_line l on l.company_id = c.company_id and l.id = c.plan_line_id
    where c.company_id = ${companyId} order by c.entry_date, c.id`.execute(tx)
  // One statement for all of them: the demo of a school is made in less than a second.
  await sql`select accounting.post_entry(v) from jsonb_array_elements(${JSON.stringify(rows.map(entryOf))}::jsonb) with ordinality t (v, n)
    order by n`.execute(tx)
}

function entryOf(voucher: Voucher): Posting {
  const { fund_source_id, debit, credit, entry_date, book, kind } = voucher
  const money = (MONEY[voucher.fund] ?? SCHOOL_MONEY)[book]
  const journal = kind === 'opening' ? 'SA' : book === 'bank' ? 'BK' : 'KS'
  return {
    journal,
    date: entry_date,
    description: `${voucher.voucher} ${voucher.description}`.slice(0, 500),
    source: { relation: 'budget.cash_entry', id: voucher.id },
    lines: [
      { account: money, fund_source_id, debit, credit },
      {
        account: counterOf(voucher),
        fund_source_id,
        activity_code: voucher.activity_code,
        debit: credit,
        credit: debit,
      },
    ],
  }
}

function counterOf({ kind, fund, restriction, description }: Voucher): string {
  if (kind === 'opening') return NET_ASSETS[restriction]
  if (kind === 'spending') return EXPENSES.find(([words]) => words.test(description))?.[1] ?? '5201'
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
