// Whether the codes of a line stand in the lists of its plan's year.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'

interface Codes {
  activity_code?: string | undefined
  account_code?: string | undefined
  prohibited_uses?: readonly string[] | undefined
}

/** Told at once for each code; a code whose list changes later is told when the plan is checked. */
export async function assertCodes(
  tx: Tx,
  caller: Caller,
  { year, codes }: { year: number; codes: Codes },
): Promise<void> {
  const { activity_code: activity = null, account_code: account = null, prohibited_uses: uses = [] } = codes
  const valid = sql`company_id = ${caller.companyId} and ${year} between valid_from and coalesce(valid_to, 9999)`
  const { rows } = await sql<{ activity: boolean; pair: boolean; account: boolean; uses: boolean }>`
    select ${activity}::text is null or exists (select from budget.activity where ${valid} and code = ${activity}) as activity,
      ${activity}::text is null or exists (select from budget.code_pair
        where ${valid} and standard = left(${activity}, 2) and component = substr(${activity}, 4, 2)) as pair,
      ${account}::text is null or exists (select from budget.expense_account where ${valid} and code = ${account}) as account,
      not exists (select from jsonb_array_elements_text(${JSON.stringify(uses)}::jsonb) u
        where u not in (select code from budget.prohibited_use where ${valid})) as uses`.execute(tx)
  const known = rows[0]!
  const fields: Record<string, Words> = {}
  if (!known.pair)
    fields['params.activity_code'] = {
      id: `komponen ini tidak boleh di bawah standar tersebut pada ${year}`,
      en: `this component is not allowed under that standard in ${year}`,
    }
  else if (!known.activity)
    fields['params.activity_code'] = { id: `bukan kegiatan tahun ${year}`, en: `not an activity for ${year}` }
  if (!known.account)
    fields['params.account_code'] = {
      id: `bukan kode rekening tahun ${year}`,
      en: `not an expense account for ${year}`,
    }
  if (!known.uses)
    fields['params.prohibited_uses'] = { id: `tidak ada dalam daftar tahun ${year}`, en: `not in the ${year} list` }
  if (Object.keys(fields).length) throw new AppError('invalid_params', { fields })
}
