// The papers of a set in their order: the statement of responsibility, K-7 and realisation, what was bought to last, then the books of each
// month. Each is the report that its own door prints, so that no figure is told here a second time.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import { bookMonthsIn, reportBook, reportCount } from '../../budget/api.ts'
import { reportRealisation, reportRecapitulation } from '../grant/reports.ts'
import { reportCapitalGoods, reportResponsibility } from '../grant/statements.ts'
import { PAPERS, schemeOf } from '../schemes/schemes.ts'
import type { AskedSet } from './sets.ts'

/** Made when its turn comes: a year of books is never held at once. */
export type Paper = (db: Db, caller: Caller) => Promise<Report>

const REPORTS = {
  responsibility: reportResponsibility,
  recapitulation: reportRecapitulation,
  realisation: reportRealisation,
  capital_goods: reportCapitalGoods,
}

const BOOKS = ['general', 'cash', 'bank', 'tax'] as const

export async function papersOfSet(db: Db, caller: Caller, set: AskedSet): Promise<Paper[]> {
  const { fund_source_id, fiscal_year: year, from_month, until_month } = set
  const asked = { fund_source_id, fiscal_year: year, from_month, until_month }
  const kept = (await bookMonthsIn(db, caller, { fund_source_id, year })).filter(
    ({ month }) => month >= from_month && month <= until_month,
  )
  const wanted = (await schemeOf(db, caller, fund_source_id))?.papers ?? PAPERS
  const books = kept.flatMap(({ month, closed }): Paper[] => [
    ...BOOKS.map(
      (book): Paper =>
        (tx, who) =>
          reportBook(tx, who, { fund_source_id, year, month, book }),
    ),
    // A month that is not closed was not counted.
    ...(closed ? [(tx: Db, who: Caller) => reportCount(tx, who, { fund_source_id, year, month })] : []),
  ])
  return wanted.flatMap((name): Paper[] => (name === 'books' ? books : [(tx, who) => REPORTS[name](tx, who, asked)]))
}
