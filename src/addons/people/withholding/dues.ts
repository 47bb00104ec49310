// What is owed to tax office and insurance for each month, until when, and what of it was paid.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { defineRate, ratesOn } from '../../../kernel/rates/rates.ts'
import { Day, Month, Nullable, nameShapes, Obj, Rupiah, Text, Type, Word, Year } from '../../../kernel/values/schema.ts'

export const KINDS = ['pph21', 'health', 'employment'] as const
const DueDay = (example: number) => Type.Integer({ minimum: 1, maximum: 28, examples: [example] })

/** On which day of the next month. */
export const dueDays = defineRate({
  code: 'payroll_due_days',
  title: { id: 'Batas setor PPh 21 dan BPJS', en: 'PPh 21 and BPJS due dates' },
  schema: Obj({ pph21: DueDay(15), health: DueDay(10), employment: DueDay(15), tax_report: DueDay(20) }),
  defaults: [{ from: '2000-01-01', value: { pph21: 15, health: 10, employment: 15, tax_report: 20 } }],
})

export const Due = Obj({
  year: Year(),
  month: Month(),
  kind: Word(...KINDS),
  /** Below nought: more was given back than withheld. */
  amount: Rupiah(1_100_000),
  due_on: Day('2026-08-15'),
  /** When the tax office is told, too. */
  report_by: Nullable(Day('2026-08-20')),
  /** What proofs are worth: where a ledger tells of the month, what it tells of too. */
  paid: Rupiah(1_100_000),
  paid_on: Nullable(Day('2026-08-12')),
  reference: Nullable(Text(500, 'A1B2C3D4E5F6G7H8')),
  status: Word('due', 'late', 'paid'),
})
export const DueFilter = Obj({ year: Year() })
nameShapes({ Due })

export async function listDues(
  db: Db,
  caller: Caller,
  { year, page, today }: { year: number; page: Page; today: string },
) {
  const { days } = await ratesOn(db, caller, { rates: { days: dueDays }, day: `${year}-12-31` })
  const query = db
    .selectFrom(
      sql<{
        month: number
        kind: (typeof KINDS)[number]
        amount: number
        paid: number
        paid_on: string | null
        reference: string | null
      }>`(
        select month, kind, coalesce(d.amount, 0)::bigint as amount, coalesce(p.paid, 0)::bigint as paid, p.paid_on, p.reference
        from people.dues(${caller.companyId}, ${year}) d
        full join (select month, kind, sum(people.proved(x)) as paid, max(paid_on) as paid_on, string_agg(reference, ', ' order by id) as reference
          from people.due_proof x where company_id = ${caller.companyId} and year = ${year} and voided_on is null group by 1, 2) p using (month, kind)
        where coalesce(d.amount, 0) <> 0 or p.paid is not null)`.as('d'),
    )
    .select(['d.month', 'd.kind', 'd.amount', 'd.paid', 'd.paid_on', 'd.reference'])
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['d.month', 'd.kind'], direction: 'desc' }, page)
  const data = rows.map((row) => {
    const due_on = dayAfter({ year, month: row.month }, days[row.kind])
    const status: 'paid' | 'late' | 'due' = row.paid >= row.amount ? 'paid' : today > due_on ? 'late' : 'due'
    const report_by = row.kind === 'pph21' ? dayAfter({ year, month: row.month }, days.tax_report) : null
    return { year, ...row, due_on, report_by, status }
  })
  return { data, next_cursor }
}

/** A day of the month after; on a Saturday or Sunday the next working day, as with every other tax. */
function dayAfter({ year, month }: { year: number; month: number }, day: number): string {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  const later = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(Date.UTC(year, month, day + later)).toISOString().slice(0, 10)
}
