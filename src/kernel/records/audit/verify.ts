// What `verify` recomputes: every kept total from its rows, and the audit chain from its beginning.
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.generated.ts'

export interface Check {
  name: string
  /** A query that returns one row per disagreement, with company_id and a text of what is wrong. None: all is well. */
  disagreements: string
}

export interface Finding {
  check: string
  company_id: number
  problem: string
}

const FINDINGS_MAX = 100

export const kernelChecks: readonly Check[] = [
  {
    name: 'audit chain: every company with people in it has one',
    disagreements: `
      select c.id as company_id, 'the company has members but no audit trail' as problem from kernel.company c
      where exists (select from kernel.member m where m.company_id = c.id)
        and not exists (select from kernel.audit_entry e where e.company_id = c.id)`,
  },
  {
    name: 'audit chain: every sealed row follows from the one before',
    disagreements: `
      select e.company_id, 'audit entry ' || e.id || ' (place ' || e.seq || ') was changed or its predecessor is missing' as problem
      from (select a as entry, a.company_id, a.id, a.seq, a.hash,
              lag(a.hash) over w as previous_hash, lag(a.seq) over w as previous_seq
            from kernel.audit_entry a where a.seq is not null
            window w as (partition by a.company_id order by a.seq)) e
      where e.seq <> coalesce(e.previous_seq, 0) + 1
        or e.hash is distinct from kernel.audit_hash(coalesce(e.previous_hash, sha256('')), e.entry)`,
  },
  {
    // The erasure stands in the chain itself, so nobody empties an entry and says afterwards that it was one.
    name: 'audit chain: only what was erased with a person is empty',
    disagreements: `
      select e.company_id, 'audit entry ' || e.id || ' was emptied, and no erasure says so' as problem
      from kernel.audit_entry e where e.digest is not null and not exists (
        select from kernel.audit_entry x where x.company_id = e.company_id and x.relation = 'kernel.erasure'
          and x.operation = 'insert' and (x.after ->> 'up_to')::bigint >= e.id
          and x.after -> 'records' -> e.relation @> to_jsonb(e.record_id))`,
  },
  {
    name: 'audit chain: it ends where its head says',
    disagreements: `
      select h.company_id, 'the audit trail ends at ' || coalesce(max(e.seq), 0) || ' but ' || h.seq || ' rows were sealed' as problem
      from kernel.audit_head h left join kernel.audit_entry e on e.company_id = h.company_id and e.seq is not null
      group by h.company_id, h.seq, h.hash
      having coalesce(max(e.seq), 0) <> h.seq or h.hash is distinct from (
        select hash from kernel.audit_entry l where l.company_id = h.company_id and l.seq = h.seq)`,
  },
  {
    name: 'audit trail: every row is what the trail last said of it',
    disagreements: `
      select c.id as company_id, o.problem from kernel.company c cross join kernel.audited_tables() t
      cross join lateral kernel.told_otherwise(c.id, t) o`,
  },
  {
    name: 'approvals: each stands where its steps have brought it',
    disagreements: `
      select a.company_id, a.relation || ' ' || a.record_id || ' is ' || a.state || ' at level ' || a.level || ' after '
        || count(s.id) || ' steps' as problem
      from kernel.approval a left join kernel.approval_step s on s.company_id = a.company_id and s.approval_id = a.id
      group by a.company_id, a.id
      having count(s.id) <> case when a.state in ('approved', 'rejected') then a.level else a.level - 1 end
        or count(s.id) filter (where s.decision = 'rejected') <> case when a.state = 'rejected' then 1 else 0 end
        or a.state = 'approved' and a.level <> cardinality(a.levels)`,
  },
  {
    name: 'approvals: the kept number of each day is the number that still waits',
    disagreements: `
      select company_id, relation || ' of ' || requested_on || ': kept ' || coalesce(t.open, 0) || ' open, counted ' || coalesce(s.n, 0) as problem
      from kernel.approval_day t
      full join (
        select a.company_id, a.relation, (a.requested_at at time zone c.time_zone)::date as requested_on, count(*) as n
        from kernel.approval a join kernel.company c on c.id = a.company_id where a.state = 'open' group by 1, 2, 3) s
        using (company_id, relation, requested_on)
      where t.open is distinct from s.n`,
  },
]

/** `db` must see every company: the maintenance role. */
export async function findDisagreements(db: Kysely<DB>, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const check of checks) {
    const { rows } = await sql<{ company_id: number; problem: string }>`
      select company_id, problem from (${sql.raw(check.disagreements)}) d limit ${sql.lit(FINDINGS_MAX)}`.execute(db)
    findings.push(...rows.map((row) => ({ check: check.name, ...row })))
  }
  return findings
}

/** Rows that no seal covers yet; seconds later they are sealed too. */
export async function countUnsealed(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from kernel.audit_entry where seq is null`.execute(db)
  return rows[0]!.n
}
