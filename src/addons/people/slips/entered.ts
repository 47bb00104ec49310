// A payslip entered by hand. What its lines mean to the books and to the tax of the year is told by their codes, as with a
// computed one; a line of the school's own may say otherwise.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { listEmploymentsOf } from '../staff/employments.ts'
import { accountOf, effectOf, salaryAccount, statutory } from './meaning.ts'
import { selectPayslips } from './payslips.ts'
import { daysEmployed, isLastMonth, monthOf } from './proration.ts'
import type { Component, SlipLine } from './types.ts'

const LINES_MAX = 50
const Code = Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$', maxLength: 41, examples: ['basic_pay'] })

export const NewPayslip = Obj({
  run_id: Id(),
  staff_id: Id(3),
  lines: Type.Array(
    Obj({
      /** What the employer pays on top is shown, and is no part of the sums. */
      kind: Word('earning', 'deduction', 'employer'),
      /** Of a component, or one that the law knows: pph21, pph21_refund, bpjs_health, bpjs_old_age, bpjs_pension, … */
      code: Code,
      label: Text(200, 'Gaji pokok'),
      amount: RupiahIn(3_200_000, 1),
      /** Whether it is income for tax. Left out: as the component says; what no component is known for is income if it is earned. */
      taxable: Optional(Flag()),
    }),
    { minItems: 1, maxItems: LINES_MAX },
  ),
})
nameShapes({ NewPayslip })

type EnteredLine = Static<typeof NewPayslip>['lines'][number]
type Known = Pick<Component, 'kind' | 'account' | 'taxable' | 'zakat'>
interface Meant {
  account: string | null
  counts_as: SlipLine['counts_as']
}

/** The totals are the database's own work; it also refuses a run that is settled. */
export async function createPayslip(tx: Tx, caller: Caller, slip: Static<typeof NewPayslip>) {
  const company_id = caller.companyId
  const { kind, ...run } = await getRun(tx, caller, slip.run_id)
  const { job } = await getPerson(tx, caller, slip.staff_id)
  const meanings = await meaningsOf(tx, caller, { lines: slip.lines, job })
  const stays = await listEmploymentsOf(tx, caller, slip.staff_id)
  const isEmployed = daysEmployed(stays, monthOf(run.year, run.month)) > 0
  const final = kind === 'regular' && isEmployed && isLastMonth(stays, run.year, run.month)
  const { id } = await tx
    .insertInto('people.payslip')
    .values({ company_id, run_id: slip.run_id, staff_id: slip.staff_id, final, ...run })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = slip.lines.map(({ taxable, ...line }, index) => ({
    company_id,
    payslip_id: id,
    staff_id: slip.staff_id,
    line_no: index + 1,
    ...line,
    ...meanings[index]!,
  }))
  await insertRows(tx, 'people.payslip_line', lines)
  return selectPayslips(tx, caller).where('s.id', '=', id).executeTakeFirstOrThrow()
}

async function getRun(tx: Tx, caller: Caller, id: number) {
  const run = await tx
    .selectFrom('people.payroll_run')
    .select(['year', 'month', 'kind'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!run) throw notFound('run_id')
  return run
}

async function getPerson(tx: Tx, caller: Caller, id: number) {
  const person = await tx
    .selectFrom('school.staff')
    .select('job')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) throw notFound('staff_id')
  return person
}

async function meaningsOf(
  tx: Tx,
  caller: Caller,
  { lines, job }: { lines: readonly EnteredLine[]; job: string },
): Promise<Meant[]> {
  const components = await tx
    .selectFrom('people.pay_component')
    .select(['code', 'kind', 'account', 'taxable', 'zakat'])
    .where('company_id', '=', caller.companyId)
    .execute()
  const known = new Map(components.map(({ code, ...one }) => [`${one.kind} ${code}`, one as Known]))
  return lines.map((line, index) => meaningOf(line, { job, index, component: known.get(`${line.kind} ${line.code}`) }))
}

function meaningOf(
  { kind, code, taxable }: EnteredLine,
  { job, index, component }: { job: string; index: number; component: Known | undefined },
): Meant {
  const law = statutory(kind, code)
  if (law) return law
  if (kind === 'deduction' && code === 'absence') return { account: salaryAccount(job), counts_as: 'income' }
  if (/^(bpjs_|pph21|absence|loan$)/.test(code))
    throw invalid(`lines.${index}.code`, {
      id: 'tidak dikenal untuk jenis baris ini',
      en: 'not recognised for this type of line',
    })
  const account = component ? accountOf(component, job) : null
  if (kind === 'deduction') return { account, counts_as: component ? effectOf(component) : null }
  const isIncome = taxable ?? (component ? component.taxable : kind === 'earning')
  return { account, counts_as: isIncome ? 'income' : null }
}
