// A plan as its page reads it.
import type { Reply } from '../../../../client/pendopo.ts'

export const PLAN = '/api/budget/planning/{id}'
export type Plan = Reply<typeof PLAN>['data']
