// The demo's programs of each school in every colour, what its level is measured by, how it scores itself, how it is
// accredited, and the money that one school has lent the others.
import { createAccreditation } from '../../addons/foundation/governance/accreditations.ts'
import { addEvidence, STANDARD_CODES, saveScore } from '../../addons/foundation/governance/standards.ts'
import { changeBenchmark, listBenchmarks } from '../../addons/foundation/performance/benchmarks.ts'
import { changeProgram, moveProgram, planProgram } from '../../addons/foundation/programs/programs.ts'
import { sizesOf } from '../../addons/foundation/seed.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { adminAt } from '../money/desks.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'

/** Days are counted from today. Of the budget either millions of rupiah or the activity of the plan that pays for it. */
interface Plan {
  name: string
  from: number
  until: number
  pays: number | string
  state: 'planned' | 'running' | 'done' | 'cancelled'
  /** How many per cent of the work is missing at what the calendar asks for. */
  behind?: number
}
const PROGRAMS: readonly Plan[] = [
  { name: 'Gerakan literasi sekolah', from: -60, until: 90, pays: 45, state: 'running', behind: 2 },
  { name: 'Pelatihan perangkat ajar guru', from: -90, until: -70, pays: 28, state: 'done' },
  { name: 'Usaha kesehatan sekolah', from: -50, until: 60, pays: 18, state: 'running', behind: 15 },
  { name: 'Pembinaan olimpiade sains', from: -70, until: 20, pays: 36, state: 'running', behind: 35 },
  { name: 'Renovasi perpustakaan', from: -130, until: -12, pays: 185, state: 'running', behind: 20 },
  { name: 'Pentas seni akhir semester', from: 25, until: 55, pays: 24, state: 'planned' },
  { name: 'Pendampingan siswa baru', from: -100, until: -88, pays: 9, state: 'done' },
  { name: 'Kunjungan industri', from: -30, until: 10, pays: 15, state: 'cancelled' },
  { name: 'Buku teks untuk semua kelas', from: -200, until: 40, pays: '05.02.03', state: 'running', behind: 5 },
  { name: 'Pembinaan pramuka', from: -120, until: 60, pays: '03.03.06', state: 'running', behind: 0 },
]

/** The school's own score of each standard in the order of their codes, and what it can show. */
const SCORES = {
  sd: [86, 90, 84, 79, 72, 88, 83, 91],
  smp: [92, 94, 91, 88, 81, 90, 93, 92],
  sma: [88, 85, 90, 93, 95, 84, 82, 87],
}
/** By how much each standard has risen since the year before, which was scored without papers. */
const RISEN = [3, 2, 4, 5, -2, 0, 6, 1]
const EVIDENCE = [
  ['Rekap nilai lulusan tiga tahun', 'Laporan hasil ujian sekolah'],
  ['Dokumen kurikulum satuan pendidikan'],
  ['Laporan supervisi kelas', 'Modul ajar guru'],
  ['Daftar sertifikat pendidik', 'Laporan pelatihan guru'],
  ['Kartu inventaris ruangan', 'Foto laboratorium'],
  ['Rencana kerja sekolah', 'Notula rapat dewan guru'],
  ['RKAS yang disahkan', 'Laporan realisasi anggaran'],
  ['Kisi-kisi dan analisis butir soal'],
] as const
const ACCREDITED = {
  sd: { score: 84, yearsAgo: 4.6 },
  smp: { score: 93, yearsAgo: 2.1 },
  sma: { score: 91, yearsAgo: 5.2 },
}

export const demoFoundation: DemoPart = async (tx, school) => {
  const admin = adminAt(school)
  await addPrograms(tx, school, admin)
  await setSizes(tx, school, admin)
  await addScores(tx, school, admin)
  const { score, yearsAgo } = ACCREDITED[school.level]
  const issued_on = addDays(school.today, -Math.round(yearsAgo * 365.25))
  const decree = `${1000 + school.random.between(1, 899)}/BAN-SM/SK/${issued_on.slice(0, 4)}`
  await createAccreditation(tx, admin, { decree, score, issued_on })
}

/** What the level of the school decides. */
async function setSizes(tx: Tx, school: DemoSchool, admin: Caller): Promise<void> {
  const { data: known } = await listBenchmarks(tx, admin, { limit: 100, cursor: undefined })
  for (const [indicator, , , green, amber] of sizesOf(school.level)) {
    const { id, version } = known.find((benchmark) => benchmark.indicator === indicator)!
    await changeBenchmark(tx, admin, { id, version, green, amber })
  }
}

async function addPrograms(tx: Tx, school: DemoSchool, admin: Caller): Promise<void> {
  const { today } = school
  for (const { name, from, until, pays, state, behind = 0 } of PROGRAMS) {
    const days = { starts_on: addDays(today, from), ends_on: addDays(today, until) }
    const paid =
      typeof pays === 'string'
        ? { activity_code: pays }
        : { budget: pays * 1_000_000 + school.random.between(-4, 4) * 250_000 }
    const { id, version } = await planProgram(tx, admin, { planned: { name, ...days, ...paid }, today })
    const take = (step: 'start' | 'finish' | 'cancel') =>
      moveProgram(tx, admin, { name: step, moveRequest: { id, today } })
    if (state === 'cancelled') await take('cancel')
    if (state === 'done' || state === 'running') await take('start')
    if (state === 'done') await take('finish')
    if (state !== 'running') continue
    const elapsed = Math.round((-from / (until - from)) * 100)
    const progress = Math.max(0, Math.min(95, elapsed - behind))
    await changeProgram(tx, admin, { changed: { id, version: version + 1, progress }, today })
  }
}

async function addScores(tx: Tx, school: DemoSchool, admin: Caller): Promise<void> {
  const year = Number(school.today.slice(0, 4))
  for (const [index, standard] of STANDARD_CODES.entries()) {
    const score = SCORES[school.level][index]!
    await saveScore(tx, admin, { year: year - 1, standard, score: score - RISEN[index]!, target: 88 })
    const { id: score_id } = await saveScore(tx, admin, { year, standard, score, target: 91 })
    for (const [nth, title] of EVIDENCE[index]!.entries())
      await addEvidence(tx, admin, { score_id, title, reference: `Lemari arsip ${index + 1}, map ${nth + 1}` })
  }
}
