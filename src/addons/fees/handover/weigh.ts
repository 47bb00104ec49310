// What whoever agrees to hand a debt over would ask: where it goes, whether the other school will know the student, what stays.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

export async function weighDebtTransfer(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{
    to_school: string
    amount: number
    nisn: string | null
    left_on: string | null
    owed: number
  }>`
    select t.to_school, t.amount, s.nisn, s.left_on,
      (select coalesce(sum(b.owed), 0)::bigint from fees.student_balance b where b.company_id = t.company_id and b.student_id = t.student_id) as owed
    from fees.debt_transfer t join school.student s on s.company_id = t.company_id and s.id = t.student_id
    where t.company_id = ${caller.companyId} and t.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const { to_school, amount, nisn, left_on, owed } = asked
  const rest = sumWords(owed - amount)
  return [
    left_on === null
      ? {
          verdict: 'mind',
          title: { id: 'Masih siswa di sini', en: 'Still a student here' },
          note: { id: `Piutangnya ke ${to_school}`, en: `The receivable goes to ${to_school}` },
        }
      : {
          verdict: 'good',
          title: { id: `Keluar ${longDay(left_on, 'id')}`, en: `Left on ${longDay(left_on, 'en')}` },
          note: { id: `Piutangnya ke ${to_school}`, en: `The receivable goes to ${to_school}` },
        },
    nisn === null
      ? {
          verdict: 'mind',
          title: { id: 'Tanpa NISN', en: 'No NISN' },
          note: { id: 'Sekolah lain mengenalinya dari nama saja', en: 'The other school identifies them by name only' },
        }
      : {
          verdict: 'good',
          title: { id: 'NISN diketahui', en: 'NISN known' },
          note: { id: 'Sekolah lain mengenalinya dari itu', en: 'The other school identifies them by it' },
        },
    {
      verdict: 'plain',
      title: { id: 'Sesudah ini', en: 'After this' },
      note: { id: `Masih terutang di sini ${rest.id}`, en: `${rest.en} still owed here` },
    },
  ]
}
