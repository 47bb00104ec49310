// A case as its page reads it.
import type { Reply } from '../../../../client/pendopo.ts'

export const CASE = '/api/v1/counselor/cases/read'
export type Case = Reply<typeof CASE>['data']
