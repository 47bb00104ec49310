// The demo's programs of each school, as far along as their days say, and the class sizes its level is measured by.
import { sizesOf } from '../addons/foundation/seed.ts'
import { insertRows } from '../kernel/bulk.ts'
import { addDays } from '../kernel/clock.ts'
import type { DemoPart, DemoSchool } from './school.ts'

/** Name, first day after the start of the term, length in days, budget in millions of rupiah. */
const PROGRAMS = [
  ['Gerakan literasi sekolah', 0, 150, 45],
  ['Pelatihan perangkat ajar guru', -21, 14, 28],
  ['Usaha kesehatan sekolah', 7, 140, 18],
  ['Pembinaan olimpiade sains', 14, 90, 36],
  ['Renovasi perpustakaan', 30, 75, 185],
  ['Pentas seni akhir semester', 120, 30, 24],
  ['Pendampingan siswa baru', 0, 12, 9],
] as const

export const demoFoundation: DemoPart = async (tx, school) => {
  await insertRows(
    tx,
    'foundation.program',
    PROGRAMS.map(([name, after, length, millions]) => {
      const starts_on = addDays(school.termStart, after)
      const ends_on = addDays(starts_on, length)
      const budget = millions * 1_000_000 + school.random.between(-4, 4) * 250_000
      return { company_id: school.companyId, name, budget, starts_on, ends_on, ...standing(school, starts_on, ends_on) }
    }),
  )
  for (const [indicator, , , green, amber] of sizesOf(school.level))
    await tx
      .updateTable('foundation.benchmark')
      .set({ green, amber })
      .where('company_id', '=', school.companyId)
      .where('indicator', '=', indicator)
      .execute()
}

/** Work keeps roughly to the calendar: some programs are ahead of it, most a little behind. */
function standing(school: DemoSchool, startsOn: string, endsOn: string) {
  if (school.today < startsOn) return { state: 'planned', progress: 0 }
  if (school.today > endsOn) return { state: 'done', progress: 100 }
  const elapsed = daysBetween(startsOn, school.today) / Math.max(1, daysBetween(startsOn, endsOn))
  const pace = school.random.between(70, 110) / 100
  return { state: 'running', progress: Math.min(95, Math.round(elapsed * pace * 100)) }
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / 86_400_000
}
