// What whoever gives something up would ask: was it asked for, since when is it due, what is left.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

export async function weighWriteOff(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{
    reminders: number
    last: string | null
    oldest: string | null
    owed: number
    amount: number
  }>`
    select w.amount, (select count(*)::int from fees.reminder r where r.company_id = w.company_id and r.student_id = w.student_id) as reminders,
      (select max(r.written_on)::text from fees.reminder r where r.company_id = w.company_id and r.student_id = w.student_id) as last,
      (select min(i.due_on)::text from fees.write_off_line l join fees.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
        where l.company_id = w.company_id and l.write_off_id = w.id) as oldest,
      (select coalesce(sum(b.owed), 0)::bigint from fees.student_balance b where b.company_id = w.company_id and b.student_id = w.student_id) as owed
    from fees.write_off w where w.company_id = ${caller.companyId} and w.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const { reminders, last, oldest, owed, amount } = asked
  const rest = sumWords(owed - amount)
  return [
    reminders === 0
      ? {
          verdict: 'mind',
          title: { id: 'Belum pernah diingatkan', en: 'Never reminded' },
          note: { id: 'Tidak ada surat tunggakan', en: 'No arrears letters sent' },
        }
      : {
          verdict: 'good',
          title: {
            id: `${reminders} kali diingatkan`,
            en: reminders === 1 ? 'Reminded once' : `Reminded ${reminders} times`,
          },
          note: { id: `Terakhir ${longDay(last!, 'id')}`, en: `Last on ${longDay(last!, 'en')}` },
        },
    {
      verdict: 'plain',
      title: { id: 'Sesudah ini', en: 'After this' },
      note: {
        id: `Masih terutang ${rest.id}${oldest ? `; yang tertua jatuh tempo ${longDay(oldest, 'id')}` : ''}`,
        en: `${rest.en} still owed${oldest ? `; the oldest was due on ${longDay(oldest, 'en')}` : ''}`,
      },
    },
  ]
}
