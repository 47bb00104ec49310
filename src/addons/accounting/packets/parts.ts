// The parts of a packet, document by document: what the service prints of each, then what was brought for it.
import type { Caller } from '../../../kernel/access/caller.ts'
import { describeFiles } from '../../../kernel/files/outgoing.ts'
import type { Locale } from '../../../kernel/language/i18n.ts'
import type { PacketPart } from '../../../kernel/reports/paper/packet.ts'
import { printedIn } from '../../../kernel/reports/report.ts'
import type { JobContext } from '../../../kernel/work/jobs.ts'
import { papersOn } from '../evidence/evidence.ts'
import type { PacketDocument } from './documents.ts'
import { papersOf } from './papers.ts'

const UNREADABLE = {
  id: 'Berkas ini tidak dapat dicetak di sini (rusak, terkunci atau terlalu besar). Bukalah dari daftar bukti.',
  en: 'This file can’t be printed here (damaged, locked or too large). Open it from the evidence list.',
}

interface Printing {
  caller: Caller
  documents: readonly PacketDocument[]
  print: { locale: Locale; now: Date; author: string; timeZone: string }
  today: string
  /** Told after each document how many are done. */
  done(count: number): Promise<void>
}

/** A file that was there already is not there again. */
export async function* documentParts(
  { database, scope, files, stopping }: Pick<JobContext, 'database' | 'scope' | 'files' | 'stopping'>,
  { caller, documents, print, today, done }: Printing,
): AsyncGenerator<PacketPart> {
  const { locale } = print
  const brought = await database.write(scope, (tx) => papersOn(tx, caller, documents))
  for (const [index, document] of documents.entries()) {
    stopping.throwIfAborted()
    const own = brought.filter((one) => one.relation === document.relation && one.record_id === document.record_id)
    const { reports, known } = await database.write(scope, async (tx) => {
      const known = await describeFiles(
        tx,
        caller,
        own.flatMap(({ file_id }) => file_id ?? []),
      )
      const attached = own.map(({ file_id, note }) => known.get(file_id ?? 0)?.name ?? note ?? '')
      return { reports: await papersOf(tx, caller, { document, attached }), known }
    })
    const title = [document.number, document.counterpart].filter(Boolean).join(' · ')
    for (const [n, report] of reports.entries())
      yield { ...(n === 0 && { title }), paper: { report: printedIn(report, { locale, today }), print } }
    for (const file of own.flatMap(({ file_id }) => known.get(file_id ?? 0) ?? []))
      yield {
        paper: {
          file: await files.get(file.sha256),
          mediaType: file.media_type,
          caption: `${document.number} · ${file.name}`,
          unreadable: UNREADABLE[locale],
        },
      }
    await done(index + 1)
  }
}
