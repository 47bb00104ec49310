// Leave as the calendar reads it.
import type { Reply } from '../../../client/pendopo.ts'

export const LEAVES = '/api/v1/hr/leave-requests'
export type Leave = Reply<typeof LEAVES>['data'][number]
