// The demo's programs of each school in every colour, what its level is measured by, how it scores itself, how it is
// accredited, and the money that one school has lent the others.
import { gradeOf } from '../../addons/foundation/governance/accreditation-score.ts'
import { STANDARD_CODES } from '../../addons/foundation/governance/standards.ts'
import { sizesOf } from '../../addons/foundation/seed.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
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
const VALID_DAYS = 1826

export const demoFoundation: DemoPart = async (tx, school) => {
  await addPrograms(tx, school)
  for (const [indicator, , , green, amber] of sizesOf(school.level))
    await tx
      .updateTable('foundation.benchmark')
      .set({ green, amber })
      .where('company_id', '=', school.companyId)
      .where('indicator', '=', indicator)
      .execute()
  await addScores(tx, school)
  const { score, yearsAgo } = ACCREDITED[school.level]
  const issued_on = addDays(school.today, -Math.round(yearsAgo * 365.25))
  const number = 1000 + school.random.between(1, 899)
  await insertRows(tx, 'foundation.accreditation', [
    {
      company_id: school.companyId,
      decree: `${number}/BAN-SM/SK/${issued_on.slice(0, 4)}`,
      score,
      grade: gradeOf(score),
      issued_on,
      expires_on: addDays(issued_on, VALID_DAYS),
      version: 1,
      updated_at: school.today,
    },
  ])
}

async function addPrograms(tx: Tx, school: DemoSchool): Promise<void> {
  const rows = PROGRAMS.map(({ name, from, until, pays, state, behind = 0 }) => {
    const elapsed = Math.round((-from / (until - from)) * 100)
    const progress = state === 'running' ? Math.max(0, Math.min(95, elapsed - behind)) : state === 'done' ? 100 : 0
    const budget = typeof pays === 'number' ? pays * 1_000_000 + school.random.between(-4, 4) * 250_000 : null
    return {
      company_id: school.companyId,
      name,
      budget,
      activity_code: typeof pays === 'string' ? pays : null,
      starts_on: addDays(school.today, from),
      ends_on: addDays(school.today, until),
      state,
      progress,
      version: 1,
      updated_at: school.today,
    }
  })
  await insertRows(tx, 'foundation.program', rows)
}

async function addScores(tx: Tx, school: DemoSchool): Promise<void> {
  const company_id = school.companyId
  const ids = await insertRows(
    tx,
    'foundation.standard_score',
    STANDARD_CODES.map((standard, index) => ({
      company_id,
      year: Number(school.today.slice(0, 4)),
      standard,
      score: SCORES[school.level][index]!,
      target: 91,
      version: 1,
      updated_at: school.today,
    })),
  )
  await insertRows(
    tx,
    'foundation.evidence',
    EVIDENCE.flatMap((titles, index) =>
      titles.map((title, nth) => ({
        company_id,
        score_id: ids[index]!,
        title,
        reference: `Lemari arsip ${index + 1}, map ${nth + 1}`,
      })),
    ),
  )
}
