// The file with which a bank pays vendors: every request that was released to be transferred and is not paid yet.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Download } from '../../../kernel/files/download.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { Id, Obj, Optional, type Static } from '../../../kernel/values/schema.ts'
import { transferChoice, transferFile } from '../../../school/api.ts'

export const TransferQuery = Obj({ fund_source_id: Optional(Id(3)), ...transferChoice })

const NAMED_MAX = 10
const REMARK_MAX = 100

/** To the accounts as they stood when it was asked for. Advances are handed to people, not to vendors. */
export async function getTransferFile(
  db: Db,
  caller: Caller,
  { filter: { fund_source_id, ...asked }, today }: { filter: Static<typeof TransferQuery>; today: string },
): Promise<Download> {
  let query = db
    .selectFrom('accounting.payment_request')
    .select(['number', 'description', 'bank_name', 'bank_account', 'bank_holder', 'amount'])
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'released')
    .where('method', '=', 'bank')
    .where('kind', '<>', 'advance')
  if (fund_source_id !== undefined) query = query.where('fund_source_id', '=', fund_source_id)
  const rows = await query.orderBy('bank_name').orderBy('id').execute()
  if (rows.length === 0) throw new AppError('nothing_to_transfer')
  const lacking = rows.filter(({ bank_account }) => bank_account === null).map(({ number }) => number)
  if (lacking.length > 0)
    throw new AppError('transfer_incomplete', {
      values: { count: lacking.length, list: lacking.slice(0, NAMED_MAX).join('; ') },
    })
  const transfers = rows.map(({ number, description, bank_name, bank_account, bank_holder, amount }) => ({
    ...{ bank: bank_name!, number: bank_account!, holder: bank_holder!, amount, reference: number },
    remark: `${number} ${description}`.slice(0, REMARK_MAX),
  }))
  return transferFile(asked, { name: `transfer-rekanan-${today}`, day: today, transfers })
}
