// Making an inspector's set as a job: paper by paper, so that memory does not grow with its length.
import type { Caller } from '../../../kernel/access/caller.ts'
import { keepMade, PDF_TYPE } from '../../../kernel/files/files.ts'
import type { Locale } from '../../../kernel/language/i18n.ts'
import { type PacketPart, packetOf } from '../../../kernel/reports/paper/packet.ts'
import { printedIn } from '../../../kernel/reports/report.ts'
import { addDays, dayIn } from '../../../kernel/values/clock.ts'
import type { JobContext, Task } from '../../../kernel/work/jobs.ts'
import { documentParts, documentsOf } from '../../accounting/api.ts'
import { type Paper, papersOfSet } from './papers.ts'
import { type AskedSet, getSet, MAKE_SET } from './sets.ts'

const ROLES = ['treasurer']

export const inspectionTask: Task = { name: MAKE_SET, roles: ROLES, run: makeSet }

interface Payload {
  setId: number
  locale: Locale
  author: string
  companyName: string
  timeZone: string
  withEvidence: boolean
}

async function makeSet(context: JobContext): Promise<void> {
  const { database, scope, companyId, files } = context
  const { setId, companyName, withEvidence } = context.payload as Payload
  const caller = { companyId, companyName, userId: scope.user, roles: ROLES } as Partial<Caller> as Caller
  const found = await database.write(scope, async (tx) => {
    const set = await getSet(tx, caller, setId)
    const days = { ...daysOf(set), fund_source_id: set.fund_source_id }
    const documents = withEvidence ? await documentsOf(tx, caller, days) : []
    return { set, papers: await papersOfSet(tx, caller, set), documents }
  })
  const made = await files.putParts(packetOf(partsOf(context, { caller, ...found })))
  const { set, papers, documents } = found
  await database.write(scope, async (tx) => {
    const name = `pemeriksaan-${set.fiscal_year}-tahap-${set.phase}.pdf`
    const file_id = await keepMade(tx, files, { companyId, made: { ...made, mediaType: PDF_TYPE, name } })
    const sets = () => tx.updateTable('bos.inspection_set').where('company_id', '=', companyId)
    // The newest tells all.
    await sets()
      .set({ file_id: null })
      .where('allocation_id', '=', set.allocation_id)
      .where('phase', '=', set.phase)
      .where('id', '<', set.id)
      .where('file_id', 'is not', null)
      .execute()
    await sets()
      .set({ file_id, papers: papers.length + documents.length })
      .where('id', '=', set.id)
      .execute()
  })
}

function daysOf({ fiscal_year: year, from_month, until_month }: AskedSet) {
  const day = (month: number) => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  return { starts_on: day(from_month), ends_on: addDays(day(until_month + 1), -1) }
}

interface Made {
  caller: Caller
  papers: readonly Paper[]
  documents: Awaited<ReturnType<typeof documentsOf>>
}

async function* partsOf(context: JobContext, { caller, papers, documents }: Made): AsyncGenerator<PacketPart> {
  const { database, scope, payload, clock, stopping, progress } = context
  const { locale, author, timeZone } = payload as Payload
  const print = { locale, now: clock.now(), author, timeZone }
  const today = dayIn(timeZone, print.now)
  const total = papers.length + documents.length
  for (const [index, paper] of papers.entries()) {
    stopping.throwIfAborted()
    const report = printedIn(await database.write(scope, (tx) => paper(tx, caller)), { locale, today })
    yield { title: `${report.title} · ${report.period}`, paper: { report, print } }
    await progress(index + 1, total)
  }
  const done = (count: number) => progress(papers.length + count, total)
  yield* documentParts(context, { caller, documents, print, today, done })
}
