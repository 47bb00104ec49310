// What whoever decides on a discount would ask: what the pupil is let off already, and what is owed.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

export async function weighDiscount(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ others: string[]; owed: number }>`
    select array(select k.name from fees.discount o join fees.discount_kind k on k.company_id = o.company_id and k.id = o.kind_id
        where o.company_id = d.company_id and o.student_id = d.student_id and o.id <> d.id and o.state = 'approved'
          and o.from_month <= coalesce(d.until_month, 'infinity') and coalesce(o.until_month, 'infinity') >= d.from_month
        order by k.name) as others,
      (select coalesce(sum(b.owed), 0)::bigint from fees.student_balance b
        where b.company_id = d.company_id and b.student_id = d.student_id) as owed
    from fees.discount d where d.company_id = ${caller.companyId} and d.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  return [othersCheck(asked.others), owedCheck(asked.owed)]
}

function othersCheck(others: readonly string[]): Check {
  if (others.length === 0)
    return {
      verdict: 'good',
      title: { id: 'Satu-satunya potongan', en: 'The only discount' },
      note: { id: 'Tidak ada yang lain pada bulan yang sama', en: 'No others in the same months' },
    }
  const names = others.join(', ')
  return {
    verdict: 'mind',
    title: { id: 'Sudah ada potongan', en: 'Already has discounts' },
    note: { id: names, en: names },
  }
}

function owedCheck(owed: number): Check {
  const sum = sumWords(owed)
  return {
    verdict: 'plain',
    title: { id: 'Tagihan terbuka', en: 'Open invoices' },
    note: { id: sum.id, en: sum.en },
  }
}
