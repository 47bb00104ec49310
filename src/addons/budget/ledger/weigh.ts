// What a document that waits for a decision leaves of the plan.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { getFundSource } from '../references/fund-sources.ts'

interface Held {
  /** The document that holds budget; null where none is held. */
  document: string | null
  /** Null as long as nobody has said which. */
  fundSourceId: number | null
}

/** Of the lines that it holds, the one with the least left: it is held already, so what is told is left after it. */
export async function weighBudget(db: Db, caller: Caller, { document, fundSourceId }: Held): Promise<Check> {
  const { rows } = await sql<{ activity_code: string; planned: number; rest: number; lines: number }>`
    select l.activity_code, t.planned, t.planned - t.reserved - t.committed - t.realised as rest, count(*) over ()::int as lines
    from budget.document_total d
    join budget.line_total t on t.company_id = d.company_id and t.line_id = d.line_id
    join budget.plan_line l on l.company_id = d.company_id and l.id = d.line_id
    where d.company_id = ${caller.companyId} and d.document = ${document} and d.reserved + d.committed > 0
    order by rest limit 1`.execute(db)
  const [least] = rows
  if (!least) return weighOutside(db, caller, fundSourceId)
  const { activity_code, lines } = least
  const [rest, planned] = [sumWords(least.rest), sumWords(least.planned)]
  return {
    verdict: 'good',
    title: { id: 'Anggaran cukup', en: 'Within budget' },
    note: {
      id: `${activity_code}: sisa ${rest.id} dari ${planned.id}${lines > 1 ? `, paling sedikit dari ${lines} baris` : ''}`,
      en: `${activity_code}: ${rest.en} of ${planned.en} left${lines > 1 ? `, the least of ${lines} lines` : ''}`,
    },
  }
}

/** What uses no line of a plan is said to: whoever decides would look for it. */
async function weighOutside(db: Db, caller: Caller, fundSourceId: number | null): Promise<Check> {
  if (fundSourceId === null)
    return {
      verdict: 'mind',
      title: { id: 'Sumber dana belum dipilih', en: 'No fund yet' },
      note: { id: 'Bendahara menentukannya sebelum dibayar', en: 'The treasurer says which before it is paid' },
    }
  const { name, name_en, plan_required } = await getFundSource(db, caller, fundSourceId)
  return {
    verdict: plan_required ? 'mind' : 'plain',
    title: { id: 'Di luar RKAS', en: 'Outside the plan' },
    note: plan_required
      ? { id: `Belanja ${name} harus ada di RKAS`, en: `What is spent of ${name_en} must stand in the plan` }
      : { id: `${name} dibelanjakan tanpa RKAS`, en: `${name_en} may be spent without a plan` },
  }
}
