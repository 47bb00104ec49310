// A bill as its page reads it.
import type { Reply } from '../../../../client/pendopo.ts'

export const BILL = '/api/accounting/bills/{id}'
export type Bill = Reply<typeof BILL>['data']
