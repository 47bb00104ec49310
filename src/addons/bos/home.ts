// What the grants say on the first page: reports of what has arrived that are due soon and were not handed in, the nearest first.
import { sql } from 'kysely'
import type { HomePart } from '../../kernel/home/home.ts'
import type { Words } from '../../kernel/language/i18n.ts'
import { nameInEnglish } from '../../kernel/language/in-english.ts'
import { addDays } from '../../kernel/values/clock.ts'

const TOLD = 3
/** A report is told of so many days before it is due. */
const AHEAD_DAYS = 60

interface Awaited {
  fund: string
  fiscal_year: number
  phase: number | null
  name: string | null
  due_on: string
}

function titleOf({ fund, phase, name }: Awaited): Words {
  const en = nameInEnglish(fund)
  if (phase === null) return { id: `Laporan tahunan ${fund}`, en: `Annual report, ${en}` }
  return { id: `Laporan ${name ?? `tahap ${phase}`} ${fund}`, en: `Report of ${name ?? `phase ${phase}`}, ${en}` }
}

const reports: HomePart = {
  order: 40,
  roles: ['treasurer'],
  door: '/api/v1/bos/report-submissions',
  async tell(db, { caller, today }) {
    const { rows } = await sql<Awaited>`
      select fund, fiscal_year, phase, name, due_on from bos.reports_awaited(${caller.companyId}, ${addDays(today, AHEAD_DAYS)}::date)
      where fiscal_year >= extract(year from ${today}::date) - 1 order by due_on, fund, phase limit ${sql.lit(TOLD)}`.execute(
      db,
    )
    const dues = rows.map((report) => ({
      day: report.due_on,
      title: titleOf(report),
      note: { id: `Tahun anggaran ${report.fiscal_year}`, en: `Fiscal year ${report.fiscal_year}` },
      act: { id: 'Siapkan laporan', en: 'Prepare report' },
      to: '/bos/report-submissions',
    }))
    return { dues }
  },
}

export const home: readonly HomePart[] = [reports]
