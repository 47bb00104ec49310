// What is told of one synchronisation.
import type { Reply } from '../../../client/pendopo.ts'

export const LOG = '/api/registry/sync-logs/{id}'
export type Log = Reply<typeof LOG>['data']
