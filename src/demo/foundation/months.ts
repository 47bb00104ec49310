// What the demo's foundation sees of the months before: figures written down at their ends, and what its schools
// owe each other.
import { postEntry } from '../../addons/accounting/ledger/posting.ts'
import { takeSnapshot } from '../../addons/foundation/performance/snapshots.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { monthBefore } from '../months.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'

const MONTHS = 6
const STUDENT_MONTHS = 13
/** What the SMP has paid for all of them, and what the others owe it. The SD has yet to book a million of its part. */
const SHARED: Record<string, number> = { smp: 8_000_000, sma: -5_000_000, sd: -2_000_000 }
const JAKARTA_MS = 7 * 3_600_000

export const demoFoundationMonths: DemoPart = async (tx, school, next) => {
  await shareBill(tx, school)
  // Sums that are kept at the end of a transaction are read below.
  await next()
  await countStudents(tx, school)
  for (let back = MONTHS; back >= 1; back--) {
    const month = monthBefore(school.today, back)
    await takeSnapshot(tx, school.companyId, { month, today: school.today, takenAt: takenAt(school, back) })
  }
}

/** Ten minutes after the month was over. */
function takenAt({ today }: DemoSchool, back: number): string {
  return new Date(Date.parse(`${monthBefore(today, back - 1)}T00:10:00Z`) - JAKARTA_MS).toISOString()
}

/** A year ago there were some fewer, and a few come and go. */
async function countStudents(tx: Tx, school: DemoSchool): Promise<void> {
  const now = school.students.length
  const rows = Array.from({ length: STUDENT_MONTHS }, (_, index) => {
    const back = STUDENT_MONTHS - index
    const lastYear = monthBefore(school.today, back) < `${school.termStart.slice(0, 7)}-01`
    const value = now - (lastYear ? Math.round(now * 0.03) : 0) - school.random.between(0, 2)
    return {
      company_id: school.companyId,
      month: monthBefore(school.today, back),
      indicator: 'students',
      value,
      persons: value,
      taken_at: takenAt(school, back),
    }
  })
  await insertRows(tx, 'foundation.snapshot', rows)
}

async function shareBill(tx: Tx, school: DemoSchool): Promise<void> {
  const owed = SHARED[school.slug]
  if (owed === undefined) return
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', school.companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  const caller = { companyId: school.companyId, roles: ['treasurer'] } as Partial<Caller> as Caller
  const [debit, credit] = owed > 0 ? ['1701', '5302'] : ['5302', '1701']
  const amount = Math.abs(owed)
  await postEntry(tx, caller, {
    journal: 'JU',
    date: school.today,
    description: owed > 0 ? 'Listrik yang menjadi bagian sekolah lain' : 'Bagian listrik yang ditalangi SMP',
    lines: [
      { account: debit!, fund_source_id, debit: amount },
      { account: credit!, fund_source_id, credit: amount },
    ],
  })
}
