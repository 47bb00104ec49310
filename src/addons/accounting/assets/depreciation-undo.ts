// Taking back a month of depreciation: its months are due again, and whoever books them anew, or the next night, books them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Day, Id, nameShapes, Obj, type Static, Text } from '../../../kernel/values/schema.ts'
import { reverseEntry } from '../ledger/posting.ts'
import { holdAssets } from './depreciation.ts'

export const DepreciationUndo = Obj({
  id: Id(),
  /** In an open period, not before the run. */
  date: Day('2026-08-12'),
  reason: Text(400, 'Aset terlambat dicatat'),
})
nameShapes({ DepreciationUndo })
const RELATION = 'accounting.depreciation_run'

export async function undoDepreciation(
  tx: Tx,
  caller: Caller,
  { given: { id, date, reason }, today }: { given: Static<typeof DepreciationUndo>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  await holdAssets(tx)
  const run = await findRun(tx, caller, id)
  if (run.undone_on) throw new AppError('depreciation_undone')
  if (run.opens) throw new AppError('depreciation_opens')
  if (run.returned_on && date < run.returned_on)
    throw invalid('date', {
      id: `salah satu asetnya baru kembali pada ${run.returned_on}: pakai hari itu atau sesudahnya`,
      en: `one of its assets came back on ${run.returned_on}: use that date or later`,
    })
  if (run.disposed) throw new AppError('depreciation_disposed', { values: { asset: run.disposed } })
  const undone = await tx
    .updateTable('accounting.depreciation_run')
    .set({ undone_on: date, undo_reason: reason })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(['id', 'period', 'booked_on', 'assets', 'amount', 'entry_id', 'undone_on', 'undo_reason'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('accounting.depreciation')
    .set({ undone_on: date })
    .where('company_id', '=', caller.companyId)
    .where('run_id', '=', id)
    .execute()
  if (run.entry_id) await reverseEntry(tx, caller, { entryId: run.entry_id, date, reason, owner: RELATION })
  return undone
}

/** With what stands before its undoing: it is part of what the books opened with, or one of its assets is gone. */
async function findRun(tx: Tx, caller: Caller, id: number) {
  const { rows } = await sql<{
    undone_on: string | null
    entry_id: number | null
    opens: boolean
    disposed: string | null
    returned_on: string | null
  }>`
    select r.undone_on, r.entry_id, r.period < accounting.books_began(r.company_id) as opens, b.disposed, b.returned_on
    from accounting.depreciation_run r
    cross join lateral (
      select min(a.name) filter (where a.disposed_on is not null) as disposed, max(a.returned_on) as returned_on
      from accounting.depreciation d join accounting.asset_book a on a.company_id = d.company_id and a.id = d.asset_book_id
      where d.company_id = r.company_id and d.run_id = r.id) b
    where r.company_id = ${caller.companyId} and r.id = ${id} for update of r`.execute(tx)
  if (!rows[0]) throw notFound('id')
  return rows[0]
}
