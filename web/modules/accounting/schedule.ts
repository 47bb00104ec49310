// The months in which an asset loses its value.
import type { Reply } from '../../../client/pendopo.ts'

export const SCHEDULE = '/api/accounting/asset-books/{id}/schedule'
export type ScheduleMonth = Reply<typeof SCHEDULE>['data']['months'][number]
