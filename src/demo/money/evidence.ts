// Where the papers of a demo school are: in the binders of each month. Of last month the newest have not been brought yet.

import { unprovedIn } from '../../addons/accounting/evidence/missing.ts'
import { addEvidence } from '../../addons/accounting/evidence/moves.ts'
import { askForPacket } from '../../addons/accounting/packets/packets.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'
import { monthBefore } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'
import { treasurerAt } from './desks.ts'

/** So many of last month still lack theirs. */
const LACKING = 3

export async function demoEvidence(tx: Tx, school: DemoSchool): Promise<void> {
  const treasurer = treasurerAt(school)
  const lastMonth = monthBefore(school.today, 1)
  const days = { starts_on: '2000-01-01', ends_on: addDays(monthBefore(school.today, 0), -1) }
  const documents = await unprovedIn(tx, treasurer, days)
  const newest = documents.filter(({ day }) => day >= lastMonth).slice(-LACKING)
  for (const document of documents.filter((one) => !newest.includes(one))) {
    const { relation, record_id, day } = document
    await by(tx, treasurer)(addEvidence, { relation, record_id, note: `Asli dijilid di map SPJ ${day.slice(0, 7)}` })
  }
  await onePacket(
    tx,
    school,
    documents.findLast((one) => !newest.includes(one)),
  )
}

type Document = Awaited<ReturnType<typeof unprovedIn>>[number]

/** Of one transaction: made behind the start, which does not wait for it. A month's, or an inspector's set, is one click and some minutes. */
async function onePacket(tx: Tx, school: DemoSchool, document: Document | undefined): Promise<void> {
  if (school.slug !== 'smp' || !document) return
  const { relation, record_id } = document
  const { name: companyName } = await tx
    .selectFrom('kernel.company')
    .select('name')
    .where('id', '=', school.companyId)
    .executeTakeFirstOrThrow()
  const asks = { ...treasurerAt(school), name: 'Dewi Lestari', companyName }
  await by(tx, asks)(askForPacket, { relation, record_id })
}
