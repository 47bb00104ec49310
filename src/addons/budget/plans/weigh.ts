// What whoever decides on a plan would ask: does it fit what there is, and what of the school's rules it breaks.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { checkPlan } from './check.ts'
import { getPlan } from './plans.ts'

export async function weighPlan(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const [plan, { ceiling, total, rest, problems }] = await Promise.all([
    getPlan(db, caller, id),
    checkPlan(db, caller, id),
  ])
  const [left, whole, all] = [sumWords(Math.abs(rest)), sumWords(ceiling), sumWords(total)]
  const fits: Check =
    rest >= 0
      ? {
          verdict: 'good',
          title: { id: 'Dalam pagu', en: 'Within the ceiling' },
          note: {
            id: `${all.id} dari ${whole.id}, ${plan.line_count} baris${rest > 0 ? `; ${left.id} belum direncanakan` : ''}`,
            en: `${all.en} of ${whole.en}, ${plan.line_count} ${plan.line_count === 1 ? 'line' : 'lines'}${rest > 0 ? `; ${left.en} not planned yet` : ''}`,
          },
        }
      : {
          verdict: 'mind',
          title: { id: 'Melebihi pagu', en: 'Over the ceiling' },
          note: {
            id: `${all.id} dari ${whole.id}: lebih ${left.id}`,
            en: `${all.en} of ${whole.en}: ${left.en} over`,
          },
        }
  return [
    fits,
    ...problems.map(({ words }): Check => ({ verdict: 'mind', title: { id: 'Aturan', en: 'Rule' }, note: words })),
  ]
}
