// A shorter time for people who have left: asked for by an admin, agreed to by a second person in the inbox.
import { sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Words } from '../../language/i18n.ts'
import { type ApprovalKind, askSecondPerson, decide, withdrawApproval } from '../../records/approvals/approvals.ts'

const RELATION = 'kernel.awaited_retention'

interface Kept {
  name: string
  title: Words
  unit: 'days' | 'years'
}

const UNITS = { years: { id: 'tahun', en: 'year/years' }, days: { id: 'hari', en: 'day/days' } }
/** What the second person is asked, with a hole for how long. */
export const shorterPhrase = ({ title, unit }: Pick<Kept, 'title' | 'unit'>): Words => ({
  id: `${title.id}: {count} ${UNITS[unit].id}`,
  en: `${title.en}: {count ${UNITS[unit].en}}`,
})

/** Asks in place of whatever was asked for before; without a time only takes that back. */
export async function askForShorter(
  tx: Tx,
  caller: Caller,
  { kind, keep }: { kind: Kept; keep: number | null },
): Promise<void> {
  const before = (await waitingOf(tx, caller)).get(kind.name)
  if (before) await withdrawApproval(tx, caller, { relation: RELATION, recordId: before.id })
  const { rows } = await sql<{ id: number | null }>`
    select kernel.retention_ask(${caller.sessionHash}, ${kind.name}, ${keep}) as id`.execute(tx)
  const { id } = rows[0]!
  if (id !== null)
    await askSecondPerson(tx, caller, {
      relation: RELATION,
      recordId: id,
      subject: shorterPhrase(kind).id.replace('{count}', String(keep)),
    })
}

/** What waits for a second person, by its kind. */
export async function waitingOf(db: Db, { companyId }: Pick<Caller, 'companyId'>) {
  const rows = await db
    .selectFrom('kernel.awaited_retention')
    .select(['id', 'what', 'keep'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.what, row]))
}

export const awaitedRetentions: ApprovalKind = {
  relation: RELATION,
  title: { id: 'Masa simpan data orang yang lebih pendek', en: 'Shorter retention of people’s data' },
  async decide(tx, caller, { id, approve, note }) {
    await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
    await sql`select kernel.retention_settle(${caller.sessionHash}, ${id}, ${approve})`.execute(tx)
  },
}
