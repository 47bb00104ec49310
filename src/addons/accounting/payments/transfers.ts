// The file with which a bank pays vendors: every request that was released to be transferred and is not paid yet.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { csvLines } from '../../../kernel/files/csv.ts'
import { Download } from '../../../kernel/files/download.ts'
import { CSV_TYPE } from '../../../kernel/files/files.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { Id, Obj, Optional, type Static } from '../../../kernel/values/schema.ts'

export const TransferQuery = Obj({ fund_source_id: Optional(Id(3)) })

/** The columns of the payroll's file: banks' own layouts are made from it. */
const HEAD = ['No', 'Bank', 'Nomor rekening', 'Nama pemilik', 'Jumlah', 'Berita']
const NAMED_MAX = 10

/** To the accounts as they stood when it was asked for. Advances are handed to people, not to vendors. */
export async function getTransferFile(
  db: Db,
  caller: Caller,
  { filter, today }: { filter: Static<typeof TransferQuery>; today: string },
): Promise<Download> {
  let query = db
    .selectFrom('accounting.payment_request')
    .select(['number', 'description', 'bank_name', 'bank_account', 'bank_holder', 'amount'])
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'released')
    .where('method', '=', 'bank')
    .where('kind', '<>', 'advance')
  if (filter.fund_source_id !== undefined) query = query.where('fund_source_id', '=', filter.fund_source_id)
  const rows = await query.orderBy('bank_name').orderBy('id').execute()
  if (rows.length === 0) throw new AppError('nothing_to_transfer')
  const lacking = rows.filter(({ bank_account }) => bank_account === null).map(({ number }) => number)
  if (lacking.length > 0)
    throw new AppError('transfer_incomplete', {
      values: { count: lacking.length, list: lacking.slice(0, NAMED_MAX).join('; ') },
    })
  const lines = rows.map(({ number, description, bank_name, bank_account, bank_holder, amount }, index) => [
    index + 1,
    bank_name,
    bank_account,
    bank_holder,
    amount,
    `${number} ${description}`.slice(0, 100),
  ])
  const content = Buffer.from(csvLines([HEAD, ...lines], true))
  return new Download({ name: `transfer-rekanan-${today}.csv`, mediaType: CSV_TYPE, content })
}
