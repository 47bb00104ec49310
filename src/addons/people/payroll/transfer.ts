// The file with which a bank pays a run.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { csvLines } from '../../../kernel/files/csv.ts'
import { Download } from '../../../kernel/files/download.ts'
import { CSV_TYPE } from '../../../kernel/files/files.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Id, Obj, Optional, type Static, Type, Word } from '../../../kernel/values/schema.ts'
import { BANKS, type Bank, bankFile, isAt, needsDebitAccount, type Transfer } from './bank-layouts.ts'
import { getPayrollRun } from './runs.ts'

export const TransferQuery = Obj({
  id: Id(),
  /** For the accounts of one bank, as it takes them; left out: everyone, in a table for people to read. */
  layout: Optional(Word('all', ...BANKS)),
  /** The school's own account that is paid from, where the bank asks for it. */
  debit_account: Optional(Type.String({ pattern: '^[0-9]{5,30}$', maxLength: 30, examples: ['1370012345678'] })),
})

const HEAD = ['No', 'Bank', 'Nomor rekening', 'Nama pemilik', 'Jumlah', 'Berita']

/** Those who are paid something and have an account; the totals of the run say how many have none. */
export async function getTransferFile(
  db: Db,
  caller: Caller,
  { id, layout = 'all', debit_account }: Static<typeof TransferQuery>,
): Promise<Download> {
  const run = await getPayrollRun(db, caller, id)
  if (!['approved', 'paid', 'locked'].includes(run.state)) throw new AppError('payroll_not_approved')
  const period = `${run.year}-${String(run.month).padStart(2, '0')}`
  const remark = `Gaji ${period} ${run.kind}`
  const name = `transfer-${period}-${run.kind}-${run.id}${layout === 'all' ? '' : `-${layout}`}.csv`
  const everyone = await readTransfers(db, caller, id)
  if (layout === 'all') return fileOf(name, generalFile(everyone, remark))
  if (needsDebitAccount(layout) && debit_account === undefined)
    throw invalid('debit_account', {
      id: 'wajib diisi: rekening sekolah yang didebet, sebab bank ini memintanya di dalam berkas',
      en: 'is required: the school’s account that is debited; this bank asks for it in the file',
    })
  const transfers = everyone.filter(({ bank }) => isAt(layout, bank))
  if (transfers.length === 0) throw new AppError('nobody_at_bank', { values: { bank: layout.toUpperCase() } })
  const order = { transfers, day: run.pay_date, remark, reference: `GAJI${run.id}`, debitAccount: debit_account }
  return fileOf(name, bankFile(layout satisfies Bank, order))
}

const fileOf = (name: string, content: Buffer) => new Download({ name, mediaType: CSV_TYPE, content })

function readTransfers(db: Db, caller: Caller, runId: number): Promise<Transfer[]> {
  return db
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
}

function generalFile(transfers: readonly Transfer[], remark: string): Buffer {
  const lines = transfers.map(({ bank, number, holder, net }, index) => [index + 1, bank, number, holder, net, remark])
  return Buffer.from(csvLines([HEAD, ...lines], true))
}
