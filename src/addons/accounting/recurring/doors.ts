// Recurring bills and journals, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  listRecurringDue,
  makeRecurring,
  RecurringAnswer,
  RecurringDue,
  RecurringMaking,
  RecurringSkip,
  skipRecurring,
} from './due.ts'
import {
  changeRecurring,
  createRecurring,
  getRecurring,
  listRecurring,
  NewRecurring,
  Recurring,
  RecurringChange,
  RecurringFilter,
  RecurringRef,
} from './recurring.ts'

const PATH = '/api/accounting/recurring'
const DUE = '/api/accounting/recurring-due'
const MAKE_ERRORS = ['conflict', 'not_found', 'recurring_not_due']

export const recurringDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Tagihan dan jurnal berulang', en: 'Recurring bills and entries' },
    query: RecurringFilter,
    paged: true,
    sorts: ['name', 'every_months', 'due_day', 'active'],
    reply: Listing('data', Recurring),
    run: ({ db, caller, input, page }) => listRecurring(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu pola berulang', en: 'One recurring item' },
    query: RecurringRef,
    reply: Data(Recurring),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getRecurring(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Ulangi tagihan atau draf jurnal', en: 'Repeat a bill or draft entry' },
    params: NewRecurring,
    reply: Data(Recurring),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createRecurring(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Ubah atau hentikan pola berulang', en: 'Edit or stop a recurring item' },
    params: RecurringChange,
    reply: Data(Recurring),
    errors: ['conflict', 'not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeRecurring(tx, caller, input) }),
  }),
  get({
    path: DUE,
    access: OVERSEERS,
    summary: { id: 'Usulan berulang yang sudah waktunya', en: 'Recurring items that are due' },
    paged: true,
    sorts: ['name', 'due_on', 'amount'],
    reply: Listing('data', RecurringDue),
    run: ({ db, caller, page, today }) => listRecurringDue(db, caller, { page, today }),
  }),
  act({
    path: `${DUE}/make`,
    access: BOOKKEEPERS,
    summary: { id: 'Jadikan draf; tidak ada yang dibukukan', en: 'Make a draft; nothing is posted' },
    params: RecurringMaking,
    reply: Data(RecurringAnswer),
    errors: [...MAKE_ERRORS, 'bill_duplicate', 'no_rate', 'plan_line_of_other_fund', 'input_vat_misplaced'],
    run: async ({ tx, caller, input, today }) => ({ data: await makeRecurring(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${DUE}/skip`,
    access: BOOKKEEPERS,
    summary: { id: 'Lewati bulan ini dengan alasan', en: 'Skip this month, with a reason' },
    params: RecurringSkip,
    reply: Data(RecurringAnswer),
    errors: MAKE_ERRORS,
    run: async ({ tx, caller, input, today }) => ({ data: await skipRecurring(tx, caller, { given: input, today }) }),
  }),
]
