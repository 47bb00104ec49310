// What the foundation reads of how its schools do.
import type { Reply } from '../../../../client/pendopo.ts'

export const PERFORMANCE = '/api/v1/foundation/performance'
export type Performance = Reply<typeof PERFORMANCE>['data']
export type Kpi = Performance['kpis'][number]
