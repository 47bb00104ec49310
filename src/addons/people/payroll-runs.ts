// Payroll runs: one per month, from the first payslip to the day it is locked.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, Month, Obj, Optional, type Static, Text, Version, Word, Year } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { payrollRun, STATES } from './workflow.ts'

export const PayrollRun = Obj({
  id: Id(),
  year: Year(),
  month: Month(),
  kind: Text(40, 'regular'),
  state: Word(...STATES),
  version: Version(),
})
export const NewPayrollRun = Obj({ year: Year(), month: Month() })
export const PayrollRunStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah diperiksa')) })

const COLUMNS = ['id', 'year', 'month', 'kind', 'state', 'version'] as const

export async function listPayrollRuns(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('people.payroll_run').select(COLUMNS).where('company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['year', 'month', 'id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export function createPayrollRun(tx: Tx, caller: Caller, run: Static<typeof NewPayrollRun>) {
  return tx
    .insertInto('people.payroll_run')
    .values({ company_id: caller.companyId, ...run })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function movePayrollRun(
  tx: Tx,
  caller: Caller,
  name: keyof typeof payrollRun.moves,
  step: Static<typeof PayrollRunStep>,
) {
  await move(tx, caller, payrollRun, name, step)
  if (name === 'compute') await assertNotEmpty(tx, caller, step.id)
  return tx
    .selectFrom('people.payroll_run')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', step.id)
    .executeTakeFirstOrThrow()
}

async function assertNotEmpty(tx: Tx, caller: Caller, runId: number): Promise<void> {
  const slip = await tx
    .selectFrom('people.payslip')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirst()
  if (!slip) throw new AppError('empty_run')
}
