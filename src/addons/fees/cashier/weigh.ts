// What whoever pays money back would ask: is it the pupil's, and does the pupil owe anything.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

export async function weighRefund(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ amount: number; deposit: number; owed: number }>`
    select r.amount, coalesce(sum(b.deposit) filter (where b.fund_source_id = r.fund_source_id), 0)::bigint as deposit,
      coalesce(sum(b.owed), 0)::bigint as owed
    from fees.refund r left join fees.student_balance b on b.company_id = r.company_id and b.student_id = r.student_id
    where r.company_id = ${caller.companyId} and r.id = ${id} group by r.amount`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const [kept, owed] = [sumWords(asked.deposit), sumWords(asked.owed)]
  return [
    {
      verdict: asked.deposit >= asked.amount ? 'good' : 'mind',
      title: { id: 'Titipan siswa', en: 'Student’s deposit' },
      note: { id: kept.id, en: kept.en },
    },
    ...(asked.owed > 0
      ? [
          {
            verdict: 'mind' as const,
            title: { id: 'Masih punya tagihan', en: 'Has unpaid invoices' },
            note: { id: `${owed.id} belum dibayar`, en: `${owed.en} unpaid` },
          },
        ]
      : []),
  ]
}
