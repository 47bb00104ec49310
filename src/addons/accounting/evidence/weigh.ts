// Whether what is asked for is proved by papers: told to whoever decides on it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { papersOn } from './evidence.ts'

export async function weighEvidence(
  db: Db,
  caller: Caller,
  documents: readonly { relation: string; record_id: number }[],
): Promise<Check> {
  const papers = await papersOn(db, caller, documents)
  if (!papers.length)
    return {
      verdict: 'mind',
      title: { id: 'Belum ada bukti', en: 'No evidence yet' },
      note: {
        id: 'Nota atau faktur diperlukan sebelum bulan ditutup',
        en: 'A receipt or invoice is needed before month-end',
      },
    }
  const count = papers.length
  return {
    verdict: 'good',
    title: { id: 'Ada bukti', en: 'Evidence attached' },
    note: { id: `${count} berkas`, en: `${count} ${count === 1 ? 'paper' : 'papers'}` },
  }
}
