// Everything that stands against handing a plan in, found in one statement: each broken rule once, with its lines.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import {
  Count,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { getPlan } from './plans.ts'
import { WORDS } from './problem-words.ts'

const LINES_MAX = 100_000
const LINES_SHOWN = 50

const Problem = Obj({
  code: Text(41, 'share_max'),
  /** The rule of the school's list that it breaks, where it is one of these. */
  rule: Nullable(Text(41, 'honorarium_cap')),
  lines: List(Count(12), LINES_MAX),
  found: Nullable(Rupiah(84_000_000)),
  limit: Nullable(Rupiah(73_920_000)),
  words: Obj({ id: Text(500, 'Batas honor terlampaui'), en: Text(500, 'Cap on honoraria exceeded') }),
})
export const PlanCheck = Obj({
  plan_id: Id(),
  ceiling: Rupiah(369_600_000),
  total: Rupiah(369_600_000),
  /** Still to be planned; below zero where too much is. */
  rest: Rupiah(0),
  ready: Flag(),
  problems: List(Problem),
})
nameShapes({ PlanProblem: Problem, PlanCheck })

interface Found {
  code: keyof typeof WORDS
  rule: string | null
  name: string | null
  name_en: string | null
  lines: number[]
  found: number | null
  limit: number | null
}

export async function checkPlan(db: Db, caller: Caller, id: number): Promise<Static<typeof PlanCheck>> {
  const { ceiling, total } = await getPlan(db, caller, id)
  const problems = (await findProblems(db, caller, id)).map(({ name, name_en, ...problem }) => ({
    ...problem,
    words: {
      id: WORDS[problem.code].id.replace('{name}', name ?? ''),
      en: WORDS[problem.code].en.replace('{name}', name_en ?? ''),
    },
  }))
  return { plan_id: id, ceiling, total, rest: ceiling - total, ready: problems.length === 0, problems }
}

/** Refuses with all of it: each problem under its rule or code, with the numbers of the lines. */
export async function assertReady(db: Db, caller: Caller, id: number): Promise<void> {
  const { problems } = await checkPlan(db, caller, id)
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.map((problem) => [problem.rule ?? problem.code, told(problem)]))
  throw new AppError('plan_rules_broken', { fields, values: { count: problems.length } })
}

function told({ lines, found, limit, words }: Static<typeof Problem>): Words {
  const shown = lines.slice(0, LINES_SHOWN).join(', ')
  const more = lines.length - LINES_SHOWN
  return {
    id: [
      words.id,
      ...(found === null ? [] : [`sekarang ${found}, seharusnya ${limit}`]),
      ...(lines.length ? [`rincian ${shown}${more > 0 ? ` dan ${more} lagi` : ''}`] : []),
    ].join('; '),
    en: [
      words.en,
      ...(found === null ? [] : [`is ${found}, must be ${limit}`]),
      ...(lines.length ? [`lines ${shown}${more > 0 ? ` and ${more} more` : ''}`] : []),
    ].join('; '),
  }
}

async function findProblems(db: Db, caller: Caller, id: number): Promise<Found[]> {
  const { companyId } = caller
  const { rows } = await sql<Found>`
    with p as materialized (
      select p.*, f.code as fund_code, s.level, s.ownership as owned_by, b.ceiling as base_ceiling
      from budget.plan p
      join budget.fund_source f on f.company_id = p.company_id and f.id = p.fund_source_id
      left join budget.plan b on b.company_id = p.company_id and b.id = p.base_id
      left join school.school_kind s on s.company_id = p.company_id
      where p.company_id = ${companyId} and p.id = ${id}),
    l as materialized (
      select l.*, l.activity_code || '@' || l.account_code as codes
      from p join budget.plan_line l on l.company_id = p.company_id and l.plan_id = p.id),
    -- Of a school whose kind is not known, the rules of both kinds are asked.
    rule as materialized (
      select distinct on (r.code, r.ownership) r.*
      from p join budget.plan_rule r on r.company_id = p.company_id
      where p.fiscal_year between r.valid_from and coalesce(r.valid_to, 9999)
        and (r.fund_codes = '{}' or p.fund_code = any (r.fund_codes))
        and (r.ownership is null or r.ownership = coalesce(p.owned_by, r.ownership))
      order by r.code, r.ownership, r.valid_from desc),
    ${lineProblems(companyId)},
    ${versionProblems(companyId)}
    select 'total' as code, null as rule, null as name, null as name_en, '{}'::int[] as lines, total as found, ceiling as limit
    from p where total <> ceiling
    union all
    select code, null, null, null, array_agg(distinct line_no order by line_no), null, null from line_problem group by code
    union all
    select r.kind, r.code, r.name, r.name_en, coalesce(array_agg(l.line_no order by l.line_no) filter (where l.id is not null), '{}'),
      coalesce(sum(l.amount), 0)::bigint, case r.kind when 'share_max' then floor(p.ceiling * r.value / 100)
        else ceil(p.ceiling * r.value / 100) end::bigint
    from rule r cross join p left join l on l.codes like any (r.lines)
    where r.kind in ('share_max', 'share_min') group by r.kind, r.code, r.name, r.name_en, r.value, p.ceiling
    having case r.kind when 'share_max' then coalesce(sum(l.amount), 0) * 100 > p.ceiling * r.value
      else coalesce(sum(l.amount), 0) * 100 < p.ceiling * r.value end
    union all
    select r.kind, r.code, r.name, r.name_en, array_agg(l.line_no order by l.line_no), null, null
    from rule r cross join p join l on l.codes like any (r.lines)
    where r.kind = 'level_only' and not coalesce(p.level = any (r.levels), false) group by r.kind, r.code, r.name, r.name_en
    union all select * from version_problem`.execute(db)
  return rows
}

/** What is wrong with a line by itself. */
function lineProblems(companyId: number) {
  const valid = sql`x.company_id = ${companyId} and p.fiscal_year between x.valid_from and coalesce(x.valid_to, 9999)`
  return sql`line_problem as (
    select 'activity_unknown' as code, l.line_no from l
    where l.activity_code not in (select x.code from p join budget.activity x on ${valid})
    union all
    select 'pair_not_allowed', l.line_no from l
    where left(l.activity_code, 5) not in (select x.standard || '.' || x.component from p join budget.code_pair x on ${valid})
    union all
    select 'account_unknown', l.line_no from l
    where l.account_code not in (select x.code from p join budget.expense_account x on ${valid})
    union all
    select 'months_missing', l.line_no from l where l.months is null
    union all
    select case when x.excusable then 'justification_missing' else 'prohibited_use' end, l.line_no
    from p cross join l cross join lateral unnest(l.prohibited_uses) as use
    left join lateral (select x.excusable from budget.prohibited_use x where ${valid} and x.code = use
      order by x.valid_from desc limit 1) x on true
    where not (coalesce(x.excusable, false) and l.justification is not null))`
}

/** What a further version may not do to the one in force. */
function versionProblems(companyId: number) {
  return sql`old as materialized (
      select b.* from p join budget.plan_line b on b.company_id = p.company_id and b.plan_id = p.base_id),
    held as (
      select t.line_id as root_id, t.month, 0::bigint as amount, t.reserved + t.committed + t.realised as used
      from p join budget.line_month_total t on t.company_id = ${companyId} and t.fiscal_year = p.fiscal_year
        and t.fund_source_id = p.fund_source_id),
    by_month as (
      select root_id, sum(sum(amount) - sum(used)) over (partition by root_id order by month) as rest
      from (
        select l.root_id, m.month, m.amount, 0::bigint as used
        from l join budget.plan_line_month m on m.company_id = ${companyId} and m.line_id = l.id
        union all select root_id, month, amount, used from held) x
      group by root_id, month),
    version_problem as (
      select case when l.id is null then 'line_in_use' else 'below_use' end as code, null as rule, null as name, null as name_en,
        array_agg(coalesce(l.line_no, old.line_no) order by coalesce(l.line_no, old.line_no)) as lines, null::bigint as found, null::bigint as limit
      from p cross join (select distinct root_id from by_month where rest < 0) b
      left join l on l.root_id = b.root_id left join old on old.root_id = b.root_id
      where p.kind <> 'original' group by 1
      union all
      select 'shift_ceiling', null, null, null, '{}', ceiling, base_ceiling from p where kind = 'shift' and ceiling <> base_ceiling
      union all
      select 'shift_group', g.code, g.name, g.name_en,
        coalesce(array_agg(x.line_no order by x.line_no) filter (where x.line_no is not null), '{}'), sum(x.now)::bigint, sum(x.was)::bigint
      from p
      cross join (
        select codes, line_no, amount as now, 0 as was from l
        union all select activity_code || '@' || account_code, null, 0, amount from old) x
      left join lateral (select r.code, r.name, r.name_en from rule r where r.kind = 'shift_group' and x.codes like any (r.lines)
        order by r.code limit 1) g on true
      where p.kind = 'shift' group by g.code, g.name, g.name_en having sum(x.now) <> sum(x.was))`
}
