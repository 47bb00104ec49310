// Whether a receipt is true, asked by whoever holds the paper: its QR code leads to a page that tells what stands on it, and whether it counts.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import { Day, nameShapes, Obj, Rupiah, type Static, Text, Type, Word } from '../../../kernel/values/schema.ts'

/** The page of the console that asks. */
const PAGE = '/check'
/** So many from one address in a minute; whoever stands at a counter scans a few. */
const CHECKS_A_MINUTE = 30
const MINUTE = 60_000

export const ReceiptCheck = Obj({
  school: Text(200, 'SMP Pendopo Nusantara'),
  number: Text(40, 'KW/2026/0042'),
  paid_on: Day('2026-07-13'),
  amount: Rupiah(500_000),
  state: Word('valid', 'void'),
})
export const ReceiptCheckQuery = Obj({
  /** As the QR code has it: school, receipt, and what nobody guesses. */
  code: Type.String({
    pattern: '^[1-9][0-9]{0,8}-[1-9][0-9]{0,14}-[0-9a-f]{32}$',
    maxLength: 58,
    examples: ['1-42-0f8d2a6e4b7c49d1a3e5f60718293a4b'],
  }),
})
nameShapes({ FeeReceiptCheck: ReceiptCheck })

export async function checkReceipt(db: Db, code: string): Promise<Static<typeof ReceiptCheck>> {
  const [company, id, token] = code.split('-')
  const { rows } = await sql<Static<typeof ReceiptCheck>>`
    select school, number, paid_on, amount, state from fees.check_receipt(${company}::int, ${id}::bigint, ${token}::uuid)`.execute(
    db,
  )
  if (!rows[0]) throw notFound('code')
  return rows[0]
}

/** Nothing where nobody has told under which address this can be asked. */
export async function checkCode(
  db: Db,
  { companyId }: Caller,
  { id, publicUrl }: { id: number; publicUrl: URL | undefined },
): Promise<Report['code']> {
  if (!publicUrl) return undefined
  const { token } = await db
    .selectFrom('fees.receipt')
    .select('token')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const code = `${companyId}-${id}-${token.replaceAll('-', '')}`
  return {
    text: new URL(`${PAGE}?code=${code}`, publicUrl).href,
    caption: { id: 'Pindai: asli dan berlaku?', en: 'Scan to verify' },
  }
}

/** Counts by address, in this process, and forgets everybody when the minute is over. */
export function openPace(): (from: string, now: Date) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (from, now) => {
    const at = Math.floor(now.getTime() / MINUTE)
    if (at !== minute) counts.clear()
    minute = at
    const count = (counts.get(from) ?? 0) + 1
    counts.set(from, count)
    if (count <= CHECKS_A_MINUTE) return
    const seconds = Math.ceil(((at + 1) * MINUTE - now.getTime()) / 1000)
    throw new AppError('checks_crowded', { retryAfter: seconds, values: { seconds } })
  }
}
