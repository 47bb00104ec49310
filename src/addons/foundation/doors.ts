// The view from above over HTTP. Reading doors cover the schools of the foundation in which the caller holds a role;
// writing ones, as everywhere, the caller's own school.
import type { Caller } from '../../kernel/access/caller.ts'
import { type Clock, dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door } from '../../kernel/door.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Id, Listing, Obj, Optional, Version } from '../../kernel/schema.ts'
import { type Period, termOf } from '../../school/api.ts'
import { ChangedBenchmark, changeBenchmark, Governance, getGovernance, OwnBenchmark } from './benchmarks.ts'
import { Dashboard, getDashboard } from './dashboard.ts'
import { Finance, getFinance } from './finance.ts'
import { getPerformance, Performance } from './performance.ts'
import {
  ChangedProgram,
  changeProgram,
  listPrograms,
  moveProgram,
  NewProgram,
  Program,
  ProgramFilter,
  planProgram,
} from './programs.ts'
import type { programFlow } from './workflow.ts'

const READERS = ['admin', 'foundation_chairman']

export const doors: readonly Door[] = [
  ask({
    path: '/api/v1/foundation/dashboard',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Siswa, pendapatan dan belanja yayasan', en: 'Students, revenue and expense of the foundation' },
    reply: Data(Dashboard),
    run: async ({ db, caller, clock }) => ({ data: await getDashboard(db, caller, thisYear(caller, clock)) }),
  }),
  ask({
    path: '/api/v1/foundation/performance',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Kinerja sekolah semester ini', en: 'How the schools do this term' },
    reply: Data(Performance),
    run: async ({ db, caller, clock }) => ({ data: await getPerformance(db, caller, termSoFar(caller, clock)) }),
  }),
  ask({
    path: '/api/v1/foundation/programs',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Program sekolah-sekolah yayasan', en: 'Programs of the foundation’s schools' },
    params: ProgramFilter,
    paged: true,
    reply: Listing('data', Program),
    run: ({ db, caller, input, page }) => listPrograms(db, caller, input, page),
  }),
  ask({
    path: '/api/v1/foundation/academic-governance',
    access: READERS,
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Tolok ukur dan capaian tiap sekolah', en: 'Benchmarks, and where each school stands' },
    reply: Data(Governance),
    run: async ({ db, caller, clock }) => ({ data: await getGovernance(db, caller, termSoFar(caller, clock)) }),
  }),
  ask({
    path: '/api/v1/foundation/finance',
    access: ['foundation_chairman'],
    foundationWide: true,
    origin: 'contract',
    summary: { id: 'Keuangan yayasan per dana dan bulan', en: 'The foundation’s money by fund and month' },
    reply: Data(Finance),
    run: async ({ db, caller, clock }) => ({ data: await getFinance(db, caller, thisYear(caller, clock)) }),
  }),
  act({
    path: '/api/v1/foundation/programs/create',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Rencanakan program sekolah', en: 'Plan a program of the school' },
    params: NewProgram,
    reply: Data(Program),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await planProgram(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/foundation/programs/update',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Ubah program atau kemajuannya', en: 'Change a program or its progress' },
    params: ChangedProgram,
    reply: Data(Program),
    errors: ['not_found', 'conflict', 'stale_version', 'program_ended'],
    run: async ({ tx, caller, input }) => ({ data: await changeProgram(tx, caller, input) }),
  }),
  step('start', { id: 'Mulai program', en: 'Start a program' }),
  step('finish', { id: 'Selesaikan program', en: 'Finish a program' }),
  step('cancel', { id: 'Batalkan program', en: 'Cancel a program' }),
  act({
    path: '/api/v1/foundation/benchmarks/update',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Ubah tolok ukur sekolah', en: 'Change a benchmark of the school' },
    params: ChangedBenchmark,
    reply: Data(OwnBenchmark),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeBenchmark(tx, caller, input) }),
  }),
]

function step(name: keyof typeof programFlow.moves, summary: Words): Door {
  return act({
    path: `/api/v1/foundation/programs/${name}`,
    access: ['admin'],
    origin: 'design',
    summary,
    params: Obj({ id: Id(2), version: Optional(Version()) }),
    reply: Data(Program),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await moveProgram(tx, caller, name, input) }),
  })
}

function thisYear(caller: Caller, clock: Clock): number {
  return Number(dayIn(caller.timeZone, clock.now()).slice(0, 4))
}

function termSoFar(caller: Caller, clock: Clock): Period {
  const until = dayIn(caller.timeZone, clock.now())
  return { from: termOf(until).from, until }
}
