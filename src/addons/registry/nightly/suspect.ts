// What somebody says to a run of the night that could not be believed: it is right, and is done again with just that guard
// lowered; or it is not, and the next night tries again.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type ApprovalKind, decide } from '../../../kernel/records/approvals/approvals.ts'
import { invalid } from '../../../kernel/records/change.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import type { RegistryCode } from '../errors.ts'
import { getLog } from '../sync/logs.ts'
import { RELATION } from '../sync/questions.ts'
import { type SyncRequest, startSync } from '../sync/sync.ts'

/** What is believed by saying yes. A wrong school or term never is: there yes means that it was set right, and nothing is lowered. */
function believed(code: RegistryCode, note: string | undefined): Static<typeof SyncRequest> {
  if (code === 'registry_shrunk') return { accept_shrink: true }
  if (code === 'registry_empty') return { accept_empty: true }
  if (code === 'registry_ids_changed') return { accept_new_ids: true }
  if (code !== 'registry_count_mismatch' && code !== 'registry_rows_unreadable') return {}
  if (!note) throw invalid('note', { id: 'tulis mengapa daftar itu benar', en: 'say why the list is right' })
  return { accept_flaws: note.slice(0, REASON_MAX) }
}
const REASON_MAX = 500

export const suspectRuns: ApprovalKind = {
  relation: RELATION,
  title: { id: 'Sinkronisasi malam yang mencurigakan', en: 'Suspicious nightly pull' },
  async decide(tx: Tx, caller: Caller, { id, approve, note, now }) {
    const { error_code } = await getLog(tx, caller.companyId, id)
    const request = approve ? believed(error_code as RegistryCode, note) : undefined
    await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
    if (request) await startSync(tx, caller, { request, now })
  },
  async weigh(db, caller, recordId) {
    const { advice, started_at } = await getLog(db, caller.companyId, recordId)
    return [
      {
        verdict: 'mind',
        title: {
          id: `Berhenti, tidak ada yang diubah (${started_at})`,
          en: `Stopped, nothing was changed (${started_at})`,
        },
        note: advice ?? { id: 'Lihat log sinkronisasi.', en: 'See Pull history.' },
      },
      {
        verdict: 'plain',
        title: { id: 'Setuju: jalankan lagi sekarang', en: 'Approving runs it again now' },
        note: {
          id: 'Hanya penjagaan ini yang dilonggarkan, sekali itu saja. Menolak tidak mengubah apa pun; malam berikut dicoba lagi.',
          en: 'Only this check is relaxed, for one run. Rejecting changes nothing; it tries again the next night.',
        },
      },
    ]
  },
}
