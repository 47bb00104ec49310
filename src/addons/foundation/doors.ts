// The view from above over HTTP. Reading doors cover the schools of the foundation in which the caller holds a role;
// writing ones, as everywhere, the caller's own school.
import { act, ask, type Door, get } from '../../kernel/http/door.ts'
import { Data, Listing, nameShapes, Obj, Optional } from '../../kernel/values/schema.ts'
import { CareFilter, CareMonth, listCareMonths } from './care/care.ts'
import { listWaiting, Waiting, WaitingFilter } from './finance/arrears.ts'
import { Finance, getFinance } from './finance/finance.ts'
import { governanceDoors } from './governance/doors.ts'
import { nowOf } from './now.ts'
import { Dashboard, getDashboard } from './overview/dashboard.ts'
import { SchoolsParam, schoolsOf } from './overview/schools.ts'
import { ChangedBenchmark, changeBenchmark, listBenchmarks, OwnBenchmark } from './performance/benchmarks.ts'
import { getPerformance, Performance } from './performance/performance.ts'
import { listSnapshots, Snapshot, SnapshotFilter } from './performance/snapshots.ts'
import { PeriodParam, spansOf } from './periods.ts'
import { programDoors } from './programs/doors.ts'
import { READERS } from './roles.ts'

const Which = Obj({ period: Optional(PeriodParam), schools: Optional(SchoolsParam) })
nameShapes({ AccreditationWanted: Which })

const figureDoors: readonly Door[] = [
  ask({
    path: '/api/v1/foundation/dashboard',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Siswa, pendapatan dan belanja yayasan', en: 'Students, revenue and expenses of the foundation' },
    params: Which,
    reply: Data(Dashboard),
    errors: ['not_found'],
    run: async (context) => {
      const { db, caller, input } = context
      const now = nowOf(context)
      const spans = spansOf(input.period, 'year', now.today)
      return { data: await getDashboard(db, caller, { ids: schoolsOf(caller, input.schools), spans, now }) }
    },
  }),
  ask({
    path: '/api/v1/foundation/performance',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: {
      id: 'Kinerja sekolah: indikator, tolok ukur, perbandingan',
      en: 'School performance: indicators, benchmarks, comparison',
    },
    params: Which,
    reply: Data(Performance),
    errors: ['not_found'],
    run: async (context) => {
      const { db, caller, input } = context
      const now = nowOf(context)
      const spans = spansOf(input.period, 'term', now.today)
      return { data: await getPerformance(db, caller, { ids: schoolsOf(caller, input.schools), spans, now }) }
    },
  }),
  ask({
    path: '/api/v1/foundation/finance',
    access: ['foundation_chairman'],
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Keuangan yayasan, terkonsolidasi', en: 'Consolidated foundation finances' },
    params: Which,
    reply: Data(Finance),
    errors: ['not_found'],
    run: async (context) => {
      const { db, caller, input } = context
      const now = nowOf(context)
      const spans = spansOf(input.period, 'year', now.today)
      return { data: await getFinance(db, caller, { ids: schoolsOf(caller, input.schools), spans, now }) }
    },
  }),
]

const ownDoors: readonly Door[] = [
  ask({
    path: '/api/v1/foundation/snapshots',
    access: READERS,
    foundationWide: true,
    summary: { id: 'Angka akhir bulan yang tidak berubah lagi', en: 'Month-end figures, frozen' },
    params: SnapshotFilter,
    paged: true,
    sorts: ['month', 'indicator', 'value', 'persons', 'taken_at'],
    reply: Listing('data', Snapshot),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listSnapshots(db, caller, { filter: input, page }),
  }),
  ask({
    path: '/api/v1/foundation/care',
    access: ['foundation_admin', 'foundation_chairman'],
    foundationWide: true,
    summary: {
      id: 'Beban bimbingan konseling dan tata tertib: hanya jumlah, lima ke atas',
      en: 'Counselling and discipline workload: counts only, five and above',
    },
    params: CareFilter,
    paged: true,
    reply: Listing('data', CareMonth),
    errors: ['not_found'],
    run: (context) => {
      const { db, caller, input, page } = context
      return listCareMonths(db, caller, { filter: input, page, today: context.today })
    },
  }),
  ask({
    path: '/api/v1/foundation/approvals',
    access: READERS,
    summary: { id: 'Persetujuan sekolah yang lama menunggu', en: 'School approvals waiting too long' },
    params: WaitingFilter,
    paged: true,
    sorts: ['kind', 'amount', 'requested_at', 'level'],
    reply: Listing('data', Waiting),
    run: (context) => {
      const { db, caller, input, page } = context
      return listWaiting(db, caller, { waitingFilter: input, page, today: context.today })
    },
  }),
  get({
    path: '/api/v1/foundation/benchmarks',
    access: READERS,
    summary: { id: 'Tolok ukur sekolah', en: 'School benchmarks' },
    query: Obj({}),
    paged: true,
    sorts: ['indicator', 'green', 'amber'],
    reply: Listing('data', OwnBenchmark),
    run: ({ db, caller, page }) => listBenchmarks(db, caller, page),
  }),
  act({
    path: '/api/v1/foundation/benchmarks/update',
    access: ['admin'],
    summary: { id: 'Ubah tolok ukur sekolah', en: 'Edit a school benchmark' },
    params: ChangedBenchmark,
    reply: Data(OwnBenchmark),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeBenchmark(tx, caller, input) }),
  }),
]

export const doors: readonly Door[] = [...figureDoors, ...programDoors, ...governanceDoors, ...ownDoors]
