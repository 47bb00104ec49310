// Making a packet as a job: document by document, paper by paper, so that memory does not grow with its length.
import type { Caller } from '../../../kernel/access/caller.ts'
import { keepMade, PDF_TYPE } from '../../../kernel/files/files.ts'
import type { Locale } from '../../../kernel/language/i18n.ts'
import { packetOf } from '../../../kernel/reports/paper/packet.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import type { JobContext, Task } from '../../../kernel/work/jobs.ts'
import { documentsOf } from './documents.ts'
import { getPacket, MAKE, targetOf } from './packets.ts'
import { documentParts } from './parts.ts'

const ROLES = ['treasurer']
export const packetTask: Task = { name: MAKE, roles: ROLES, run: makePacket }

interface Payload {
  packetId: number
  locale: Locale
  author: string
  companyName: string
  timeZone: string
}

async function makePacket(context: JobContext): Promise<void> {
  const { database, scope, companyId, files } = context
  const { packetId, companyName, timeZone, locale, author } = context.payload as Payload
  const caller = { companyId, companyName, userId: scope.user, roles: ROLES } as Partial<Caller> as Caller
  const { packet, documents } = await database.write(scope, async (tx) => {
    const packet = await getPacket(tx, caller, packetId)
    return { packet, documents: await documentsOf(tx, caller, targetOf(packet)) }
  })
  const print = { locale, now: context.clock.now(), author, timeZone }
  const today = dayIn(timeZone, print.now)
  const done = (count: number) => context.progress(count, documents.length)
  const made = await files.putParts(packetOf(documentParts(context, { caller, documents, print, today, done })))
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
