// Payslips: what one person earns in one run, line by line.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import {
  Flag,
  Id,
  List,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { isFound } from '../../../school/search/search.ts'
import { PAYROLL } from '../roles.ts'
import { STATES } from '../workflow.ts'

const PayslipLine = Obj({
  /** What the employer pays on top is shown, and is no part of the sums. */
  kind: Word('earning', 'deduction', 'employer'),
  code: Text(41, 'basic_pay'),
  label: Text(200, 'Gaji pokok'),
  label_en: Nullable(Text(200, 'Basic pay')),
  amount: Rupiah(3_200_000),
  /** How it was computed. */
  how: Nullable(Text(1000, 'Rp3.200.000 untuk sebulan penuh')),
  how_en: Nullable(Text(1000, 'Rp3,200,000 for the whole month')),
})
export const Payslip = Obj({
  id: Id(),
  run_id: Id(),
  year: Year(),
  month: Month(),
  run_kind: Word('regular', 'thr', 'bonus'),
  run_state: Word(...STATES),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  gross: Rupiah(3_700_000),
  deductions: Rupiah(128_000),
  /** Tax given back; gross less deductions and with this is net. */
  returned: Rupiah(0),
  net: Rupiah(3_572_000),
  /** Income for tax: with the employer's premiums that count as such. */
  taxable: Rupiah(3_870_000),
  /** Income tax withheld; below nought it is given back. */
  tax: Rupiah(0),
  final: Flag(false),
  lines: List(PayslipLine, 1000),
})
export const PayslipFilter = Obj({
  q: Optional(Query()),
  run_id: Optional(Id()),
  staff_id: Optional(Id(3)),
  year: Optional(Year()),
  month: Optional(Month()),
})
nameShapes({ PayslipLine, Payslip })

const SETTLED = ['approved', 'paid', 'locked'] as const
const ORDER = { keys: ['s.year', 's.month', 's.id'], direction: 'desc' } as const

export function selectPayslips(db: Db, caller: Caller) {
  return db
    .selectFrom('people.payslip as s')
    .innerJoin('people.payroll_run as r', (join) =>
      join.onRef('r.company_id', '=', 's.company_id').onRef('r.id', '=', 's.run_id'),
    )
    .innerJoin('school.staff as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.staff_id'),
    )
    .select([
      's.id',
      's.run_id',
      's.year',
      's.month',
      'r.kind as run_kind',
      'r.state as run_state',
      's.staff_id',
      'p.name as staff_name',
    ])
    .select(['s.gross', 's.deductions', 's.returned', 's.net', 's.taxable', 's.tax', 's.final'])
    .select(
      sql<Static<typeof PayslipLine>[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'code', l.code, 'label', l.label, 'label_en', l.label_en, 'amount', l.amount, 'how', l.how, 'how_en', l.how_en) order by l.line_no), '[]')
        from people.payslip_line l where l.company_id = s.company_id and l.payslip_id = s.id)`.as('lines'),
    )
    .where('s.company_id', '=', caller.companyId)
}

export async function listPayslips(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PayslipFilter>; page: Page },
) {
  let query = selectPayslips(db, caller)
  if (filter.run_id) query = query.where('s.run_id', '=', filter.run_id)
  if (filter.staff_id) query = query.where('s.staff_id', '=', filter.staff_id)
  if (filter.year) query = query.where('s.year', '=', filter.year)
  if (filter.month) query = query.where('s.month', '=', filter.month)
  if (filter.q)
    query = query.where(
      await isFound(db, caller, { search: { kind: 'staff', q: filter.q }, id: sql.ref('s.staff_id') }),
    )
  const { data: rows, next_cursor } = await pageOf(query, ORDER, page)
  return { payslips: rows, next_cursor }
}

/** One's own, once the run is agreed to: until then a payslip may still change. */
export async function listOwnPayslips(db: Db, caller: Caller, page: Page) {
  const query = selectPayslips(db, caller).where('p.user_id', '=', caller.userId).where('r.state', 'in', SETTLED)
  const { data: rows, next_cursor } = await pageOf(query, ORDER, page)
  return { payslips: rows, next_cursor }
}

/** Any with payroll rights; one's own once the run is agreed to. */
export async function getPayslip(db: Db, caller: Caller, id: number) {
  let query = selectPayslips(db, caller).where('s.id', '=', id)
  if (!PAYROLL.some((role) => caller.roles.includes(role)))
    query = query.where('p.user_id', '=', caller.userId).where('r.state', 'in', SETTLED)
  const slip = await query.executeTakeFirst()
  if (!slip) throw notFound('id')
  return slip
}
