// What whoever decides on a leave would ask: are there days left, and who else is away.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

interface Asked {
  days: number
  /** Nothing where this kind of leave keeps no balance, or where it is not shown to the reader. */
  balance: number | null
  away: number
}

export async function weighLeaveRequest(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<Asked>`
    select r.days::float8 as days, b.days::float8 as balance, (select count(distinct o.staff_id)::int from people.leave_request o
      where o.company_id = r.company_id and o.staff_id <> r.staff_id and o.state in ('approved', 'taken')
        and o.starts_on <= r.ends_on and o.ends_on >= r.starts_on) as away
    from people.leave_request r
    left join people.leave_balance b on b.company_id = r.company_id and b.staff_id = r.staff_id
      and b.leave_type_id = r.leave_type_id and b.year = extract(year from r.starts_on)
    where r.company_id = ${caller.companyId} and r.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const { days, balance, away } = asked
  return [...(balance === null ? [] : [balanceCheck(days, balance)]), awayCheck(away)]
}

function balanceCheck(days: number, balance: number): Check {
  const rest = balance - days
  return rest < 0
    ? {
        verdict: 'mind',
        title: { id: 'Jatah tidak cukup', en: 'Not enough days left' },
        note: {
          id: `Diminta ${days} hari, tersisa ${balance} hari`,
          en: `${days} ${days === 1 ? 'day' : 'days'} asked for, ${balance} left`,
        },
      }
    : {
        verdict: 'good',
        title: { id: 'Jatah cukup', en: 'Enough days left' },
        note: { id: `Sisa ${rest} hari sesudah ini`, en: `${rest} ${rest === 1 ? 'day' : 'days'} left after this` },
      }
}

function awayCheck(away: number): Check {
  if (!away)
    return {
      verdict: 'good',
      title: { id: 'Tidak ada yang lain', en: 'Nobody else is away' },
      note: { id: 'pada hari yang sama', en: 'on the same days' },
    }
  return {
    verdict: 'mind',
    title: { id: `${away} orang lain cuti`, en: away === 1 ? '1 other is away' : `${away} others are away` },
    note: { id: 'pada hari yang sama', en: 'on the same days' },
  }
}
