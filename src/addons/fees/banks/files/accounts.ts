// Whose the numbers of a report are: the bank by what they begin with, the student by the rest.
import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/database.ts'

export interface Account {
  bank_id: number
  /** None where the bank is known, and nobody has the number. */
  student_id: number | null
  charge: number
  other_amount: string
}

/** All that each number may be: none where it begins as no bank's do, several where it could be of two banks. */
export async function accountsOf(
  db: Db,
  companyId: number,
  numbers: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, readonly Account[]>> {
  const wanted = [...new Set(numbers.filter((number) => number !== undefined))]
  const { rows } = await sql<Account & { number: string }>`
    select n.number, b.id as bank_id, v.student_id, b.charge, b.other_amount
    from unnest(${wanted}::text[]) n (number)
    join fees.bank b on b.company_id = ${companyId} and starts_with(n.number, b.prefix)
    left join fees.virtual_account v on v.company_id = b.company_id and v.bank_id = b.id
      and v.customer_no = substr(n.number, length(b.prefix) + 1)`.execute(db)
  const found = Map.groupBy(rows, ({ number }) => number)
  return new Map(
    [...found].map(([number, accounts]) => {
      const owned = accounts.filter(({ student_id }) => student_id !== null)
      return [number, owned.length ? owned : accounts]
    }),
  )
}

/** The one it is. */
export const accountOf = (accounts: ReadonlyMap<string, readonly Account[]>, number: string | undefined) => {
  const found = accounts.get(number ?? '') ?? []
  return found.length === 1 ? found[0] : undefined
}
