// What stands before closing a year or opening it again. Closing and reopening refuse by this list, and whoever prepares
// them reads the same list, so that the two cannot disagree.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import {
  Count,
  Flag,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { monthsLacking } from '../assets/depreciation-job.ts'
import { ledgerErrors } from '../ledger/errors.ts'
import { taxesLeft } from '../taxes/owed.ts'

const CODES = [
  'earlier_year_open',
  'year_not_over',
  'drafts_open',
  'bills_open',
  'credit_notes_open',
  'payments_open',
  'advances_open',
  'depreciation_missing',
  'bank_lines_open',
  'taxes_due',
  'vat_open',
  'periods_open',
  'later_year_closed',
] as const
type Code = (typeof CODES)[number]
const STEPS = ['order', 'documents', 'assets', 'bank', 'tax', 'months'] as const

export const YearCheck = Obj({
  step: Word(...STEPS),
  code: Word(...CODES),
  /** Whether the service refuses while there are any; else it is for a person to weigh. */
  blocks: Flag(),
  /** How many; none is good. */
  count: Count(2),
  amount: Nullable(Rupiah(1_250_000)),
  words: Obj({
    id: Text(500, 'Masih ada jurnal yang belum dibukukan di masa ini. Bukukan atau buang dahulu.'),
    en: Text(500, 'Some entries of this time are still drafts. Post or discard them first.'),
  }),
})
nameShapes({ FiscalYearCheck: YearCheck })

/** What the checks need to know of a year, and of the day they are asked on. */
export interface CheckedYear {
  id: number
  starts_on: string
  ends_on: string
}
interface Check {
  step: (typeof STEPS)[number]
  code: Code
  blocks: boolean
  words: Words
  /** One row: how many, and what they come to. */
  found(year: CheckedYear, companyId: number, today: string): RawBuilder<unknown>
}

const refusal = (code: 'earlier_year_open' | 'drafts_open' | 'later_year_closed' | 'periods_open') =>
  ({ code, blocks: true, words: ledgerErrors[code].words }) as const

const CLOSING: readonly Check[] = [
  {
    step: 'order',
    ...refusal('earlier_year_open'),
    found: ({ starts_on }, company) => sql`select count(*), null::bigint from accounting.fiscal_year
      where company_id = ${company} and ends_on < ${starts_on}::date and state = 'open'`,
  },
  {
    step: 'order',
    code: 'year_not_over',
    blocks: false,
    words: {
      id: 'Tahun buku belum berakhir. Sesudah ditutup, bulan-bulan yang tersisa tidak dapat dibukukan lagi.',
      en: 'The year isn’t over yet. Once closed, nothing more can be posted to the remaining months.',
    },
    found: ({ ends_on }, _, today) => sql`select greatest(0, ${ends_on}::date - ${today}::date), null::bigint`,
  },
  {
    step: 'documents',
    ...refusal('drafts_open'),
    found: ({ starts_on, ends_on }, company) => sql`select count(*), null::bigint from accounting.journal_draft
      where company_id = ${company} and state = 'draft' and entry_date between ${starts_on}::date and ${ends_on}::date`,
  },
  {
    step: 'documents',
    code: 'bills_open',
    blocks: false,
    words: {
      id: 'Ada tagihan bertanggal di masa ini yang belum dibukukan. Sesudah masa ini ditutup, tanggalnya tidak dapat dibukukan lagi.',
      en: 'Some bills dated in this period aren’t posted. Once it is closed, they can no longer be posted on those dates.',
    },
    found: ({ starts_on, ends_on }, company) => sql`select count(*), sum(total) from accounting.bill
      where company_id = ${company} and state in ('draft', 'submitted', 'approved')
        and bill_date between ${starts_on}::date and ${ends_on}::date`,
  },
  {
    step: 'documents',
    code: 'credit_notes_open',
    blocks: false,
    words: {
      id: 'Ada nota kredit bertanggal di masa ini yang belum dibukukan. Sesudah masa ini ditutup, tanggalnya tidak dapat dibukukan lagi.',
      en: 'Some credit notes dated in this period aren’t posted. Once it is closed, they can no longer be posted on those dates.',
    },
    found: ({ starts_on, ends_on }, company) => sql`select count(*), sum(total) from accounting.credit_note
      where company_id = ${company} and state in ('draft', 'submitted')
        and note_date between ${starts_on}::date and ${ends_on}::date`,
  },
  {
    step: 'documents',
    code: 'payments_open',
    blocks: false,
    words: {
      id: 'Ada permintaan pembayaran sampai akhir masa ini yang belum selesai. Putuskan, bayarkan atau batalkan.',
      en: 'Some payment requests up to the end of this period are unfinished. Decide, pay or cancel them.',
    },
    found: ({ ends_on }, company) => sql`select count(*), sum(amount) from accounting.payment_request
      where company_id = ${company} and state in ('pending', 'approved', 'released') and requested_on <= ${ends_on}::date`,
  },
  {
    step: 'documents',
    code: 'advances_open',
    blocks: false,
    words: {
      id: 'Panjar belum dipertanggungjawabkan, jadi beban masa ini belum lengkap.',
      en: 'Some advances haven’t been settled, so this period’s expenses are incomplete.',
    },
    found: ({ ends_on }, company) => sql`select count(*), sum(r.amount) from accounting.payment_request r
      where r.company_id = ${company} and r.kind = 'advance' and r.state = 'paid' and r.paid_on <= ${ends_on}::date
        and not exists (select from accounting.settlement s where s.company_id = r.company_id and s.request_id = r.id
          and s.reversed_on is null)`,
  },
  {
    step: 'assets',
    code: 'depreciation_missing',
    blocks: false,
    words: {
      id: 'Ada bulan yang penyusutannya belum dibukukan. Bukukan sebelum bulannya ditutup.',
      en: 'Depreciation hasn’t been posted for some months. Post it before closing them.',
    },
    found: ({ starts_on, ends_on }, company) => sql`select count(distinct l.period), null::bigint
      from (${monthsLacking(company, sql`${ends_on}::date`)}) l where l.period >= ${starts_on}::date`,
  },
  {
    step: 'bank',
    code: 'bank_lines_open',
    blocks: false,
    words: {
      id: 'Baris rekening koran belum dicocokkan dengan pembukuan.',
      en: 'Some bank statement lines aren’t matched with the books.',
    },
    found: ({ ends_on }, company) => sql`select count(*), sum(amount) from accounting.bank_line
      where company_id = ${company} and state = 'open' and line_date <= ${ends_on}::date`,
  },
  {
    step: 'tax',
    code: 'taxes_due',
    blocks: false,
    words: {
      id: 'Pajak dari tagihan, buku kas, gaji atau PPN belum disetor.',
      en: 'Tax from bills, the cash book, payroll or VAT hasn’t been deposited.',
    },
    found: ({ ends_on }, company) =>
      sql`select count(distinct t.code), sum(t.amount) from (${taxesLeft(company, ends_on)}) t`,
  },
  {
    step: 'tax',
    code: 'vat_open',
    blocks: false,
    words: {
      id: 'Ada masa PPN yang SPT-nya belum disusun. Sesudah bulannya ditutup, SPT itu tidak dapat dibukukan lagi.',
      en: 'Some months have no VAT return yet. Once a month is closed, its return can no longer be posted.',
    },
    found: ({ ends_on }, company, today) => sql`select count(*), sum(m.payable)
      from accounting.vat_months(${company}, least(${ends_on}::date, ${today}::date)) m where m.return_id is null`,
  },
  {
    step: 'months',
    ...refusal('periods_open'),
    // Up to the last month that anything was posted to: what is empty after it closes with the year.
    found: ({ id }, company) => sql`select count(*), null::bigint from accounting.period p
      where p.company_id = ${company} and p.fiscal_year_id = ${id} and p.number < 13 and p.state <> 'closed'
        and p.number <= (select max(q.number) from accounting.period q
          where q.company_id = ${company} and q.fiscal_year_id = ${id} and q.number < 13
            and exists (select from accounting.journal_entry e where e.company_id = q.company_id and e.period_id = q.id))`,
  },
]

const REOPENING: readonly Check[] = [
  {
    step: 'order',
    ...refusal('later_year_closed'),
    found: ({ ends_on }, company) => sql`select count(*), null::bigint from accounting.fiscal_year
      where company_id = ${company} and starts_on > ${ends_on}::date and state = 'closed'`,
  },
]

const CHECKS = { close: CLOSING, reopen: REOPENING }
export type YearMove = keyof typeof CHECKS

export function checkYear(
  db: Db,
  caller: Caller,
  { move, year, today }: { move: YearMove; year: CheckedYear; today: string },
) {
  return ask(db, caller, { checks: CHECKS[move], year, today })
}

/** What of a year's list can be told of one of its months: everything that is dated in it or still open at its end. */
export function checkSpan(db: Db, caller: Caller, month: CheckedYear) {
  const checks = CLOSING.filter(({ step }) => step !== 'order' && step !== 'months')
  return ask(db, caller, { checks, year: month, today: month.ends_on })
}

/** Refuses with the first thing that stands in the way. */
export async function assertMayMove(
  db: Db,
  caller: Caller,
  { move, year }: { move: YearMove; year: CheckedYear },
): Promise<void> {
  const blocking = CHECKS[move].filter(({ blocks }) => blocks)
  // What blocks does not depend on the day.
  const found = await ask(db, caller, { checks: blocking, year, today: year.ends_on })
  const first = found.find(({ count }) => count > 0)
  if (first) throw new AppError(first.code)
}

async function ask(
  db: Db,
  caller: Caller,
  { checks, year, today }: { checks: readonly Check[]; year: CheckedYear; today: string },
) {
  const parts = checks.map(
    ({ code, found }) => sql`select ${code}::text as code, f.n::int as count, f.amount::bigint as amount
      from (${found(year, caller.companyId, today)}) f (n, amount)`,
  )
  const { rows } = await sql<{ code: string; count: number; amount: number | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return checks.map(({ step, code, blocks, words }): Static<typeof YearCheck> => {
    const { count, amount } = byCode.get(code)!
    return { step, code, blocks, count, amount: count ? amount : null, words }
  })
}
