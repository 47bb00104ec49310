// Making a packet as a job: document by document, paper by paper, so that memory does not grow with its length.
import type { Caller } from '../../../kernel/access/caller.ts'
import { keepMade, PDF_TYPE } from '../../../kernel/files/files.ts'
import { describeFiles } from '../../../kernel/files/outgoing.ts'
import type { Locale } from '../../../kernel/language/i18n.ts'
import { type PacketPart, packetOf } from '../../../kernel/reports/packet.ts'
import { printedIn } from '../../../kernel/reports/report.ts'
import type { JobContext, Task } from '../../../kernel/work/jobs.ts'
import { papersOn } from '../evidence/evidence.ts'
import { documentsOf, type PacketDocument } from './documents.ts'
import { getPacket, MAKE, targetOf } from './packets.ts'
import { papersOf } from './papers.ts'

const ROLES = ['treasurer']
const UNREADABLE = {
  id: 'Berkas ini tidak dapat dicetak di sini (rusak, terkunci atau terlalu besar). Bukalah dari daftar bukti.',
  en: 'This file cannot be printed here (torn, locked or too large). Open it from the list of evidence.',
}

export const packetTask: Task = { name: MAKE, roles: ROLES, run: makePacket }

interface Payload {
  packetId: number
  locale: Locale
  author: string
  companyName: string
}

async function makePacket(context: JobContext): Promise<void> {
  const { database, scope, companyId, files } = context
  const { packetId, companyName } = context.payload as Payload
  const caller = { companyId, companyName, userId: scope.user, roles: ROLES } as Partial<Caller> as Caller
  const { packet, documents } = await database.write(scope, async (tx) => {
    const packet = await getPacket(tx, caller, packetId)
    return { packet, documents: await documentsOf(tx, caller, targetOf(packet)) }
  })
  const made = await files.putParts(packetOf(partsOf(context, { caller, documents })))
  await database.write(scope, async (tx) => {
    const name = `${packet.relation ? documents[0]!.number.replaceAll('/', '-') : packet.starts_on!.slice(0, 7)}.pdf`
    const file_id = await keepMade(tx, files, {
      companyId,
      made: { ...made, mediaType: PDF_TYPE, name: `spj-${name}` },
    })
    const same = ['relation', 'record_id', 'starts_on', 'ends_on', 'fund_source_id'] as const
    // The newest tells all: what an older one held is on no record any more, and is taken away.
    await tx
      .updateTable('accounting.packet')
      .set({ file_id: null })
      .where('company_id', '=', companyId)
      .where('id', '<', packetId)
      .where((eb) => eb.and(same.map((field) => eb(field, 'is not distinct from', packet[field]))))
      .where('file_id', 'is not', null)
      .execute()
    await tx
      .updateTable('accounting.packet')
      .set({ file_id, documents: documents.length })
      .where('company_id', '=', companyId)
      .where('id', '=', packetId)
      .execute()
  })
}

/** What the service prints of each document, then what was brought for it; a file that was there already is not there again. */
async function* partsOf(
  { database, scope, files, payload, clock, stopping, progress }: JobContext,
  { caller, documents }: { caller: Caller; documents: readonly PacketDocument[] },
): AsyncGenerator<PacketPart> {
  const { locale, author } = payload as Payload
  const print = { locale, now: clock.now(), author }
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
      yield { ...(n === 0 && { title }), paper: { report: printedIn(report, locale), print } }
    for (const file of own.flatMap(({ file_id }) => known.get(file_id ?? 0) ?? []))
      yield {
        paper: {
          file: await files.get(file.sha256),
          mediaType: file.media_type,
          caption: `${document.number} · ${file.name}`,
          unreadable: UNREADABLE[locale],
        },
      }
    await progress(index + 1, documents.length)
  }
}
