// What whoever decides on a loan would ask: what is owed already, and what an instalment takes of the pay.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'

/** An instalment above this share of what is paid out is hard to live with. */
const MIND_PERCENT = 30

export async function weighStaffLoan(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { rows } = await sql<{ instalment: number; net: number | null; others: number }>`
    select l.instalment, (select s.net from people.payslip s
        join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.kind = 'regular' and r.state in ('paid', 'locked')
        where s.company_id = l.company_id and s.staff_id = l.staff_id order by s.year desc, s.month desc limit 1) as net,
      (select count(*)::int from people.loan o where o.company_id = l.company_id and o.staff_id = l.staff_id and o.id <> l.id
        and o.state in ('approved', 'paid')) as others
    from people.loan l where l.company_id = ${caller.companyId} and l.id = ${id}`.execute(db)
  const [asked] = rows
  if (!asked) return []
  const { instalment, net, others } = asked
  return [...(net === null ? [] : [shareCheck(instalment, net)]), ...(others > 0 ? [othersCheck(others)] : [])]
}

function shareCheck(instalment: number, net: number): Check {
  const percent = net > 0 ? Math.round((instalment / net) * 100) : 100
  const paid = sumWords(net)
  return {
    verdict: percent > MIND_PERCENT ? 'mind' : 'good',
    title: { id: `Angsuran ${percent}% dari gaji`, en: `Instalment is ${percent}% of pay` },
    note: { id: `Terakhir dibayarkan ${paid.id}`, en: `Last net pay ${paid.en}` },
  }
}

const othersCheck = (others: number): Check => ({
  verdict: 'mind',
  title: { id: 'Sudah pernah meminjam', en: 'Has borrowed before' },
  note: { id: `${others} pinjaman lain`, en: others === 1 ? '1 other loan' : `${others} other loans` },
})
