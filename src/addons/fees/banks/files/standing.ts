// Which rows of a report tell of payments that are there already: by what the same row was called in an earlier report, or because the bank told of them
// by itself. Each payment is found by one row.
import crypto from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/db/database.ts'
import { REFERENCE_DAYS } from '../payments.ts'
import { type Account, accountOf, accountsOf } from './accounts.ts'

/** What a row tells, as far as its columns could be read. */
export interface Told {
  row: number
  nth: number
  values: {
    number?: string
    amount?: number
    paid_on?: string
    reference?: string | null
    name?: string | null
    channel?: string | null
  }
}
interface Standing {
  id: number
  version: number
  bank_id: number
  student_id: number | null
  amount: number
  file_key: string | null
  references: string[]
  day: string
}
export interface Placed {
  account: Account
  key: string
  day: string
  at: string | null
}

/**
 * The name of a row: number, day and the bank's reference. Journals of banks count from one again, so the reference alone would be two payments now and
 * then. Where there is none, the moment and the amount; without a time, the first, the second of its kind.
 */
export function keyOf({ values: { number, amount, paid_on = '', reference }, nth }: Told): string {
  const [day, time] = paid_on.split(' ')
  const name = reference ? [number, day, reference] : time ? [number, paid_on, amount] : [number, day, amount, nth]
  return crypto.createHash('sha256').update(JSON.stringify(name)).digest('hex')
}

/** Rows of which number, amount and day are clear. */
export function placed(rows: readonly Told[], accounts: ReadonlyMap<string, readonly Account[]>): Map<Told, Placed> {
  return new Map(
    rows.flatMap((row) => {
      const { number, amount, paid_on } = row.values
      const account = accountOf(accounts, number)
      if (!account || amount === undefined || paid_on === undefined) return []
      const [day, time] = paid_on.split(' ')
      return [[row, { account, key: keyOf(row), day: day!, at: time ? `${day}T${time}+07:00` : null }] as const]
    }),
  )
}

/** Until the transaction ends no bank of the school tells of anything by itself, so what is found stays so. */
export async function findStanding(tx: Tx, companyId: number, rows: readonly Told[]): Promise<Map<number, Standing>> {
  const numbers = rows.map(({ values }) => values.number)
  const accounts = await accountsOf(tx, companyId, numbers)
  await sql`select pg_advisory_xact_lock(hashtext('pendopo bank reports'), hashtext(${`${companyId} `}::text || id))
    from (select id from fees.bank where company_id = ${companyId} order by id) b`.execute(tx)
  const places = placed(rows, accounts)
  const known = await readStanding(tx, companyId, [...places.values()])
  const found = new Map<number, Standing>()
  const taken = new Set<number>()
  const meet = (isIt: (one: Standing, row: Told, place: Placed) => boolean) => {
    for (const [row, place] of places) {
      if (found.has(row.row)) continue
      const one = known.find(
        (payment) => !taken.has(payment.id) && isSame(payment, row, place) && isIt(payment, row, place),
      )
      if (!one) continue
      found.set(row.row, one)
      taken.add(one.id)
    }
  }
  const isOurs = ({ file_key }: Standing) => file_key === null
  meet((one, _, { key }) => one.file_key === key)
  meet((one, { values }) => isOurs(one) && one.references.includes(values.reference ?? ''))
  meet((one, _, { day }) => isOurs(one) && one.day === day)
  return found
}

const isSame = (one: Standing, { values }: Told, { account }: Placed) =>
  one.bank_id === account.bank_id &&
  one.amount === values.amount &&
  (one.student_id === account.student_id || one.file_key !== null)

async function readStanding(tx: Tx, companyId: number, places: readonly Placed[]): Promise<Standing[]> {
  if (places.length === 0) return []
  const keys = places.map(({ key }) => key)
  const students = [...new Set(places.flatMap(({ account }) => account.student_id ?? []))]
  const days = places.map(({ day }) => day).toSorted()
  const { rows } = await sql<Standing>`
    select id, version, bank_id, student_id, amount, file_key, array_remove(array[reference, request_id], null) as references,
      coalesce((paid_at at time zone 'Asia/Jakarta')::date, paid_on)::text as day
    from fees.bank_payment where company_id = ${companyId} and (file_key = any (${keys}::text[])
      or file_key is null and student_id = any (${students}::bigint[])
        and paid_on between ${days[0]!}::date - ${sql.lit(REFERENCE_DAYS)}::int and ${days.at(-1)!}::date + ${sql.lit(REFERENCE_DAYS)}::int)
    order by id`.execute(tx)
  return rows
}

/** Of rows of this report: what was told under the same name with another amount. */
export async function findOther(
  tx: Pick<Tx, 'selectFrom'>,
  companyId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('fees.bank_payment')
    .select(['file_key', 'amount'])
    .where('company_id', '=', companyId)
    .where('file_key', 'in', keys.length ? keys : [''])
    .execute()
  return new Map(rows.map(({ file_key, amount }) => [file_key!, amount]))
}
