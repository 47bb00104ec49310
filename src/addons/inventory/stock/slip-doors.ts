// Issue slips over HTTP: asking for goods, and handing them out.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { APPROVERS, KEEPERS, REQUESTERS } from '../roles.ts'
import {
  createIssueSlip,
  decideIssueSlip,
  getIssueSlip,
  IssueRefusal,
  IssueSlip,
  IssueSlipDetail,
  IssueSlipFilter,
  IssueSlipRef,
  IssueStep,
  IssueUndo,
  issueSlip,
  listIssueSlips,
  NewIssueSlip,
  reverseIssueSlip,
  stepOwnSlip,
} from './issue-slips.ts'
import { BOOK_ERRORS } from './moves.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...STEP_ERRORS, 'approval_over', 'own_request', 'already_decided']

export const slipDoors: readonly Door[] = [
  get({
    path: '/api/inventory/issue-slips',
    access: REQUESTERS,
    summary: { id: 'Bon pengeluaran barang', en: 'Stock requests' },
    query: IssueSlipFilter,
    paged: true,
    sorts: ['number', 'warehouse', 'requester', 'requested_on', 'issued_on', 'state'],
    reply: Listing('data', IssueSlip),
    run: ({ db, caller, input, page }) => listIssueSlips(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/inventory/issue-slips/:id',
    access: APPROVERS,
    summary: { id: 'Satu bon barang', en: 'One stock request' },
    query: IssueSlipRef,
    reply: Data(IssueSlipDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getIssueSlip(db, caller, input.id) }),
  }),
  act({
    path: '/api/inventory/issue-slips/create',
    access: REQUESTERS,
    summary: { id: 'Buat bon barang', en: 'New stock request' },
    params: NewIssueSlip,
    reply: Data(IssueSlipDetail),
    errors: ['not_found'],
    run: async (context) => ({
      data: await createIssueSlip(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/issue-slips/submit',
    access: REQUESTERS,
    summary: { id: 'Ajukan bon barang', en: 'Submit a stock request' },
    params: IssueStep,
    reply: Data(IssueSlipDetail),
    errors: [...STEP_ERRORS, 'no_rate'],
    run: async (context) => ({
      data: await stepOwnSlip(context.tx, context.caller, {
        name: 'submit',
        request: context.input,
        day: context.today,
      }),
    }),
  }),
  act({
    path: '/api/inventory/issue-slips/cancel',
    access: REQUESTERS,
    summary: { id: 'Batalkan bon barang', en: 'Cancel a stock request' },
    params: IssueStep,
    reply: Data(IssueSlipDetail),
    errors: [...STEP_ERRORS],
    run: async (context) => ({
      data: await stepOwnSlip(context.tx, context.caller, {
        name: 'cancel',
        request: context.input,
        day: context.today,
      }),
    }),
  }),
  act({
    path: '/api/inventory/issue-slips/approve',
    access: APPROVERS,
    summary: { id: 'Setujui bon barang', en: 'Approve a stock request' },
    params: IssueStep,
    reply: Data(IssueSlipDetail),
    errors: [...DECISION_ERRORS],
    run: async ({ tx, caller, input }) => ({
      data: await decideIssueSlip(tx, caller, { ...input, approve: true }),
    }),
  }),
  act({
    path: '/api/inventory/issue-slips/reject',
    access: APPROVERS,
    summary: { id: 'Tolak bon barang, dengan alasan', en: 'Reject a stock request, with a reason' },
    params: IssueRefusal,
    reply: Data(IssueSlipDetail),
    errors: [...DECISION_ERRORS],
    run: async ({ tx, caller, input }) => ({
      data: await decideIssueSlip(tx, caller, { ...input, approve: false }),
    }),
  }),
  act({
    path: '/api/inventory/issue-slips/issue',
    access: KEEPERS,
    summary: { id: 'Keluarkan barang menurut bon', en: 'Issue the requested goods' },
    params: IssueStep,
    reply: Data(IssueSlipDetail),
    errors: [...STEP_ERRORS, 'not_enough_stock', 'counted_since', ...BOOK_ERRORS],
    run: async (context) => ({
      data: await issueSlip(context.tx, context.caller, { request: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/issue-slips/reverse',
    access: KEEPERS,
    summary: {
      id: 'Kembalikan seluruh barang suatu bon ke gudang',
      en: 'Return all goods of a request to the warehouse',
    },
    params: IssueUndo,
    reply: Data(IssueSlipDetail),
    errors: [...STEP_ERRORS, 'reversal_before_entry', 'counted_since', ...BOOK_ERRORS],
    run: async (context) => ({
      data: await reverseIssueSlip(context.tx, context.caller, { undo: context.input, today: context.today }),
    }),
  }),
]
