// The file with which a bank pays a run.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { csvLines } from '../../../kernel/files/csv.ts'
import { Download } from '../../../kernel/files/download.ts'
import { CSV_TYPE } from '../../../kernel/files/files.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { getPayrollRun } from './runs.ts'

const HEAD = ['No', 'Bank', 'Nomor rekening', 'Nama pemilik', 'Jumlah', 'Berita']

/** Everyone who is paid something and has an account; the totals of the run say how many have none. */
export async function getTransferFile(db: Db, caller: Caller, runId: number): Promise<Download> {
  const run = await getPayrollRun(db, caller, runId)
  if (!['approved', 'paid', 'locked'].includes(run.state)) throw new AppError('payroll_not_approved')
  const period = `${run.year}-${String(run.month).padStart(2, '0')}`
  const rows = await db
    .selectFrom('people.payslip as s')
    .innerJoin('people.bank_account as b', (join) =>
      join.onRef('b.company_id', '=', 's.company_id').onRef('b.staff_id', '=', 's.staff_id'),
    )
    .select(['b.bank', 'b.number', 'b.holder', 's.net'])
    .where('s.company_id', '=', caller.companyId)
    .where('s.run_id', '=', runId)
    .where('s.net', '>', 0)
    .orderBy('b.bank')
    .orderBy('s.staff_id')
    .execute()
  const lines = rows.map(({ bank, number, holder, net }, index) => [
    index + 1,
    bank,
    number,
    holder,
    net,
    `Gaji ${period} ${run.kind}`,
  ])
  const content = Buffer.from(csvLines([HEAD, ...lines], true))
  return new Download({ name: `transfer-${period}-${run.kind}-${run.id}.csv`, mediaType: CSV_TYPE, content })
}
