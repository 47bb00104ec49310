// Opening balances over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../ledger/doors.ts'
import { EntryDetail } from '../ledger/entries.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { enterOpening, getOpening, NewOpening, Opening } from './openings.ts'

export const openingDoors: readonly Door[] = [
  get({
    path: '/api/accounting/opening-balances',
    access: OVERSEERS,
    summary: { id: 'Saldo awal', en: 'Opening balances' },
    reply: Data(Opening),
    run: async ({ db, caller }) => ({ data: await getOpening(db, caller) }),
  }),
  act({
    path: '/api/accounting/opening-balances/create',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan saldo awal', en: 'Enter opening balances' },
    params: NewOpening,
    reply: Data(EntryDetail),
    errors: [
      'not_found',
      'bill_duplicate',
      'conflict',
      'opening_closed',
      'opening_item_used',
      'posting_rule_missing',
      'plan_line_needed',
      'plan_line_of_other_fund',
      'plan_not_approved',
      'budget_short',
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input }) => ({ data: await enterOpening(tx, caller, input) }),
  }),
]
