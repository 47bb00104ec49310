// A bank names every call, and uses a name once a day: the same name for something else is a mistake, or somebody's who listened.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Doer } from '../ledger/posting.ts'
import type { BankKeys } from './provider.ts'

/** The same call once more is let through: whoever got no answer asks again. */
export async function claimCall(
  tx: Tx,
  { companyId }: Caller,
  {
    keys: { bankId },
    asked: { externalId, requestId },
    today,
  }: { keys: BankKeys; asked: { externalId: string; requestId: string }; today: string },
): Promise<void> {
  const name = { company_id: companyId, bank_id: bankId, day: today, external_id: externalId }
  const mine = await tx
    .insertInto('fees.bank_call')
    .values({ ...name, request: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request')
    .executeTakeFirst()
  if (mine) return
  const { request } = await tx
    .selectFrom('fees.bank_call')
    .select('request')
    .where('company_id', '=', companyId)
    .where('bank_id', '=', bankId)
    .where('day', '=', today)
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  if (request !== requestId) throw new AppError('bank_call_conflict')
}

/** Names count for a day; a few more are left for whoever looks into a quarrel. */
const DAYS_KEPT = 7

export async function forgetCalls(tx: Tx, { companyId }: Doer, today: string): Promise<void> {
  await sql`delete from fees.bank_call where company_id = ${companyId} and day < ${today}::date - ${DAYS_KEPT}::int`.execute(
    tx,
  )
}
