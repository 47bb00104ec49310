// What an older gateway could not read lies at the service. At its start this one tries it again: what it can read now goes the
// way of every tap, and the service is told.

import type { ReaderSettings } from '../settings.ts'
import { readRecord } from './records.ts'
import type { Session } from './session.ts'
import type { Spool, SpoolRecord } from './spool.ts'

interface Unread extends Pick<SpoolRecord, 'form'> {
  id: number
  line: string
  received_at: string
}

export async function readAgain(options: { session: Session; reader: ReaderSettings; spool: Spool }): Promise<void> {
  const { session, reader, spool } = options
  for (let after: number | undefined; ; ) {
    const { lines } = await session.call<{ lines: Unread[] }>('/api/rfid/refused/again', after ? { after } : {})
    if (lines.length === 0) return
    const read: number[] = []
    for (const { id, form, line, received_at } of lines) {
      const record = { serial: reader.serial, at: received_at, form, body: line }
      const { taps, strange } = readRecord(record, reader)
      if (taps.length === 0 || strange.length > 0) continue
      await spool.append(record)
      read.push(id)
    }
    if (read.length > 0) await session.call('/api/rfid/refused/report', { read })
    after = lines.at(-1)!.id
  }
}
