// The file with which a bank pays a run.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Download } from '../../../kernel/files/download.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { Id, Obj, type Static } from '../../../kernel/values/schema.ts'
import { transferChoice, transferFile } from '../../../school/api.ts'
import { getPayrollRun } from './runs.ts'

export const TransferQuery = Obj({ id: Id(), ...transferChoice })

/** Those who are paid something and have an account; the totals of the run say how many have none. */
export async function getTransferFile(
  db: Db,
  caller: Caller,
  { id, ...asked }: Static<typeof TransferQuery>,
): Promise<Download> {
  const run = await getPayrollRun(db, caller, id)
  if (!['approved', 'paid', 'locked'].includes(run.state)) throw new AppError('payroll_not_approved')
  const period = `${run.year}-${String(run.month).padStart(2, '0')}`
  const told = { remark: `Gaji ${period} ${run.kind}`, reference: `GAJI${run.id}` }
  const transfers = (await readTransfers(db, caller, id)).map((transfer) => ({ ...transfer, ...told }))
  return transferFile(asked, { name: `transfer-${period}-${run.kind}-${run.id}`, day: run.pay_date, transfers })
}

function readTransfers(db: Db, caller: Caller, runId: number) {
  return db
    .selectFrom('people.payslip as s')
    .innerJoin('people.bank_account as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.staff_id', '=', 's.staff_id'),
    )
    .select(['b.bank', 'b.number', 'b.holder', 's.net as amount'])
    .where('s.company_id', '=', caller.companyId)
    .where('s.run_id', '=', runId)
    .where('s.net', '>', 0)
    .orderBy('b.bank')
    .orderBy('s.staff_id')
    .execute()
}
