// What someone was paid in a year before payroll began here, or by another employer: with who entered it, when, and from what paper.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Id,
  Moment,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'

const EMPLOYERS = ['this', 'previous'] as const

export const YearFigure = Obj({
  id: Id(),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  year: Year(),
  /** Paid here before payroll began, or by another employer in the same year. */
  employer: Word(...EMPLOYERS),
  employer_name: Nullable(Text(200, 'SMP Tunas Harapan')),
  first_month: Month(1),
  last_month: Month(6),
  /** Income for tax, with the employer's premiums that count as such. */
  gross: Rupiah(62_724_000),
  /** The employee's own old-age and pension savings. */
  savings: Rupiah(1_800_000),
  zakat: Rupiah(0),
  tax: Rupiah(1_568_100),
  /** As the proof of withholding of the other employer says. */
  position_cost: Nullable(Rupiah(3_000_000)),
  evidence: Text(300, 'Daftar gaji Januari sampai Juni 2026'),
  file_id: Nullable(Id(9)),
  /** Null of someone who is no longer with the school. */
  entered_by: Nullable(Text(200, 'Sari Utami')),
  entered_at: Moment(),
})
export const YearFigureFilter = Obj({ year: Optional(Year()), staff_id: Optional(Id(3)) })
export const YearFigureRef = Obj({ id: Id() })
export const NewYearFigure = Obj({
  staff_id: Id(3),
  year: Year(),
  employer: Word(...EMPLOYERS),
  /** Only for another employer. */
  employer_name: Optional(Text(200, 'SMP Tunas Harapan')),
  first_month: Month(1),
  last_month: Month(6),
  gross: RupiahIn(62_724_000),
  savings: RupiahIn(1_800_000),
  zakat: Optional(RupiahIn(0)),
  tax: RupiahIn(1_568_100),
  /** Only for another employer: as its proof of withholding says. */
  position_cost: Optional(RupiahIn(3_000_000)),
  /** What paper it is taken from. */
  evidence: Text(300, 'Daftar gaji Januari sampai Juni 2026'),
  file_id: Optional(Id(9)),
})
nameShapes({ YearFigure, NewYearFigure, YearFigureRef })

function selectFigures(db: Db, caller: Caller) {
  return db
    .selectFrom('people.year_figure as f')
    .innerJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'f.company_id').onRef('s.id', '=', 'f.staff_id'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'f.entered_by')
    .select(['f.id', 'f.staff_id', 's.name as staff_name', 'f.year', 'f.employer', 'f.employer_name', 'f.first_month'])
    .select(['f.last_month', 'f.gross', 'f.savings', 'f.zakat', 'f.tax', 'f.position_cost', 'f.evidence', 'f.file_id'])
    .select(['f.entered_at', 'u.name as entered_by'])
    .where('f.company_id', '=', caller.companyId)
}

export async function listYearFigures(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof YearFigureFilter>; page: Page },
) {
  let query = selectFigures(db, caller)
  if (filter.year) query = query.where('f.year', '=', filter.year)
  if (filter.staff_id) query = query.where('f.staff_id', '=', filter.staff_id)
  return pageOf(query, { keys: ['f.year', 'f.id'], direction: 'desc' }, page)
}

/** The database refuses months that a slip has paid, and a year that is settled. */
export async function createYearFigure(tx: Tx, caller: Caller, figure: Static<typeof NewYearFigure>) {
  const { zakat = 0, ...told } = figure
  const { id } = await tx
    .insertInto('people.year_figure')
    .values({ company_id: caller.companyId, entered_by: caller.userId, zakat, ...told })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectFigures(tx, caller).where('f.id', '=', id).executeTakeFirstOrThrow()
}

export async function deleteYearFigure(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('people.year_figure')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}

export async function getYearFigureFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const figure = await selectFigures(db, caller).where('f.id', '=', id).executeTakeFirst()
  if (!figure?.file_id) throw notFound('id')
  return sendFile(db, files, { caller, fileId: figure.file_id })
}
