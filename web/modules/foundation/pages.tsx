// The foundation's own pages: all schools from above.
import { lazy } from 'react'
import type { Pages } from '../../kit/console-module.ts'
import { BenchmarksPage } from './performance/benchmarks-page.tsx'
import { SnapshotsPage } from './performance/snapshots-page.tsx'
import { ProgramsPage } from './programs-page.tsx'

// Each of these brings charts, which nobody waits for who opens another page.
export const pages: Pages = {
  'foundation/academic-governance': lazy(() => import('./governance/page.tsx')),
  'foundation/accreditations/simulate': lazy(() => import('./governance/simulate-page.tsx')),
  'foundation/benchmarks': BenchmarksPage,
  'foundation/dashboard': lazy(() => import('./dashboard-page.tsx')),
  'foundation/finance': lazy(() => import('./finance/page.tsx')),
  'foundation/performance': lazy(() => import('./performance/page.tsx')),
  'foundation/programs': ProgramsPage,
  'foundation/snapshots': SnapshotsPage,
}
