// What a drawer was counted to, note by note and coin by coin.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import { List, nameShapes, Obj, RupiahIn, type Static, Type } from '../../../kernel/values/schema.ts'

const DENOMINATIONS = [100_000, 75_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50]

const Piece = Obj({
  denomination: RupiahIn(50_000, 50),
  count: Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [12] }),
})
export const Pieces = () => List(Piece, DENOMINATIONS.length)
nameShapes({ CountedPiece: Piece })
type Counted = Static<typeof Piece>

/** Each kind once, and together what was counted. */
export function assertCount(pieces: readonly Counted[], counted: number): void {
  const unknown = pieces.findIndex(({ denomination }) => !DENOMINATIONS.includes(denomination))
  if (unknown >= 0)
    throw invalid(`pieces.${unknown}.denomination`, { id: 'tidak ada pecahan seperti ini', en: 'no such note or coin' })
  assertOnce('pieces', pieces, 'denomination')
  const total = sum(pieces.map(({ denomination, count }) => denomination * count))
  if (pieces.length > 0 && total !== counted)
    throw invalid('pieces', {
      id: `jumlah pecahan ${rupiahWords(total)}`,
      en: `the notes and coins total ${rupiahWords(total)}`,
    })
}

export async function writeCount(
  tx: Tx,
  { companyId: company_id }: Caller,
  { shift_id, pieces }: { shift_id: number; pieces: readonly Counted[] },
): Promise<void> {
  if (pieces.length === 0) return
  const rows = pieces.map((piece) => ({ company_id, shift_id, ...piece }))
  await tx.insertInto('fees.shift_count').values(rows).execute()
}

export const countOf = (db: Db, { companyId }: Caller, shiftId: number): Promise<Counted[]> =>
  db
    .selectFrom('fees.shift_count')
    .select(['denomination', 'count'])
    .where('company_id', '=', companyId)
    .where('shift_id', '=', shiftId)
    .orderBy('denomination', 'desc')
    .execute()
