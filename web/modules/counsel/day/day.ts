// What the counsellor finds in the morning.
import type { Reply } from '../../../../client/pendopo.ts'

export const DAY = '/api/v1/counselor/dashboard'
export type CounselDay = Reply<typeof DAY>['data']
