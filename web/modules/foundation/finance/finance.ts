// What the foundation reads of the money of its schools.
import type { Reply } from '../../../../client/pendopo.ts'

export const FINANCE = '/api/v1/foundation/finance'
export type Finance = Reply<typeof FINANCE>['data']
