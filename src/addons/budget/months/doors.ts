// The months of the cash book over HTTP: activating, closing, opening again.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import { ClosedMonth, closeMonth, MonthClosing } from './closing.ts'
import { activateMonth, BookMonth, listBookMonths, MonthFilter, NewMonth } from './months.ts'
import {
  decideReopen,
  listReopenRequests,
  NewReopenRequest,
  ReopenDecision,
  ReopenFilter,
  ReopenRequest,
  requestReopen,
} from './reopen-requests.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECIDERS = ['principal', 'admin']

export const monthDoors: readonly Door[] = [
  get({
    path: '/api/budget/book-months',
    access: READERS,
    summary: {
      id: 'Bulan buku kas dengan saldo awal dan akhir',
      en: 'Cash book months with opening and closing balances',
    },
    query: MonthFilter,
    paged: true,
    sorts: ['year', 'month', 'state'],
    reply: Listing('data', BookMonth),
    run: ({ db, caller, input, page }) => listBookMonths(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/budget/book-months/activate',
    access: BOOKKEEPERS,
    summary: { id: 'Buka bulan buku kas', en: 'Open a cash book month' },
    params: NewMonth,
    reply: Data(BookMonth),
    errors: ['not_found', 'conflict', 'month_not_begun', 'month_out_of_order'],
    run: async ({ tx, caller, input, today }) => ({
      data: await activateMonth(tx, caller, { request: input, today }),
    }),
  }),
  act({
    path: '/api/budget/book-months/close',
    access: BOOKKEEPERS,
    summary: { id: 'Tutup bulan buku kas dengan hitungan kas', en: 'Close a cash book month with a cash count' },
    params: MonthClosing,
    reply: Data(ClosedMonth),
    errors: [...MOVE_ERRORS, 'month_not_over', 'month_out_of_order'],
    run: async ({ tx, caller, input, today }) => ({
      data: await closeMonth(tx, caller, { request: input, today }),
    }),
  }),
  get({
    path: '/api/budget/reopen-requests',
    access: READERS,
    summary: { id: 'Permintaan membuka kembali bulan', en: 'Requests to reopen a month' },
    query: ReopenFilter,
    paged: true,
    sorts: ['state', 'created_at'],
    looks: ['reason'],
    reply: Listing('data', ReopenRequest),
    run: ({ db, caller, input, page }) => listReopenRequests(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/budget/reopen-requests/create',
    access: BOOKKEEPERS,
    summary: { id: 'Minta membuka kembali bulan yang ditutup', en: 'Request to reopen a closed month' },
    params: NewReopenRequest,
    reply: Data(ReopenRequest),
    errors: ['not_found', 'conflict', 'illegal_move', 'month_out_of_order'],
    run: async ({ tx, caller, input }) => ({ data: await requestReopen(tx, caller, input) }),
  }),
  act({
    path: '/api/budget/reopen-requests/grant',
    access: DECIDERS,
    summary: { id: 'Setujui pembukaan kembali', en: 'Approve reopening a month' },
    params: ReopenDecision,
    reply: Data(ReopenRequest),
    errors: [...MOVE_ERRORS, 'own_request', 'approval_over', 'month_out_of_order'],
    run: async ({ tx, caller, input }) => ({ data: await decideReopen(tx, caller, { ...input, approve: true }) }),
  }),
  act({
    path: '/api/budget/reopen-requests/refuse',
    access: DECIDERS,
    summary: { id: 'Tolak pembukaan kembali', en: 'Reject reopening a month' },
    params: ReopenDecision,
    reply: Data(ReopenRequest),
    errors: [...MOVE_ERRORS, 'own_request', 'approval_over'],
    run: async ({ tx, caller, input }) => ({ data: await decideReopen(tx, caller, { ...input, approve: false }) }),
  }),
]
