// The journal of a demo school: a draft that waits, and months closed behind it.

import { createDraft } from '../../addons/accounting/ledger/drafts.ts'
import { closePeriod } from '../../addons/accounting/years/periods.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
import { monthBefore } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'
import { demoBank } from './bank.ts'
import { principalAt, treasurerAt } from './desks.ts'
import { demoEvidence } from './evidence.ts'

/** Everything before last month is closed, last month nearly. To be called when nothing is left to post. */
export async function closeDemoMonths(tx: Tx, school: DemoSchool): Promise<void> {
  const lastMonth = monthBefore(school.today, 1)
  await demoBank(tx, school)
  await demoEvidence(tx, school)
  for (const id of await periodIds(tx, school, (starts) => starts <= lastMonth))
    await by(tx, treasurerAt(school))(closePeriod, { step: { id }, how: 'soft_close' })
  for (const id of await periodIds(tx, school, (starts) => starts < lastMonth))
    await by(tx, principalAt(school))(closePeriod, { step: { id }, how: 'close' })
}

/** What the treasurer has begun today. */
export async function demoLedger(tx: Tx, school: DemoSchool): Promise<void> {
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
  await by(tx, treasurerAt(school))(createDraft, {
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
