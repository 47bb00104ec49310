// Disposals over HTTP: from the proposal to the closed file.

import { sendFile } from '../../../kernel/files/outgoing.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { APPROVERS, DECIDERS, KEEPERS, PAPER_TYPES, READERS } from '../roles.ts'
import {
  Disposal,
  DisposalDetail,
  DisposalFilter,
  DisposalRef,
  getDisposal,
  listDisposals,
  NewDisposal,
  proposeDisposal,
} from './disposals.ts'
import { DisposalMinuteRef, findMinuteFile, printMinutes } from './minutes.ts'
import {
  closeDisposal,
  DisposalExecution,
  DisposalInspection,
  DisposalMove,
  DisposalRejection,
  DisposalUndo,
  decideDisposal,
  executeDisposal,
  inspectDisposal,
  undoDisposal,
} from './moves.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...STEP_ERRORS, 'approval_over', 'own_request', 'already_decided']
/** What posting the entry or writing the money into the cash book may be refused for. */
const BOOK_ERRORS = [
  'account_not_postable',
  'account_of_other_fund',
  'asset_fixed',
  'asset_sale_taxed',
  'month_not_active',
  'no_period',
  'period_closed',
  'period_soft_closed',
  'posting_rule_missing',
]

export const disposalDoors: readonly Door[] = [
  get({
    path: '/api/inventory/disposals',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar penghapusan aset', en: 'Asset disposals' },
    query: DisposalFilter,
    paged: true,
    sorts: [
      'number',
      'item_code',
      'asset_name',
      'asset_value',
      'reason',
      'proposed_on',
      'method',
      'executed_on',
      'state',
    ],
    reply: Listing('data', Disposal),
    run: ({ db, caller, input, page }) => listDisposals(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/inventory/disposals/:id',
    access: APPROVERS,
    summary: { id: 'Satu penghapusan dengan berita acaranya', en: 'One disposal and its records' },
    query: DisposalRef,
    reply: Data(DisposalDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getDisposal(db, caller, input.id) }),
  }),
  report({
    path: '/api/inventory/disposals/:id/minutes',
    access: READERS,
    summary: { id: 'Berkas penghapusan untuk ditandatangani', en: 'Disposal documents for signing' },
    query: DisposalRef,
    errors: ['not_found'],
    run: async (context) => {
      const { db, caller, input } = context
      return printMinutes(db, caller, { disposal: await getDisposal(db, caller, input.id), today: context.today })
    },
  }),
  get({
    path: '/api/inventory/disposal-minutes/:id/file',
    access: APPROVERS,
    summary: { id: 'Berkas berita acara yang ditandatangani', en: 'Signed disposal record' },
    query: DisposalMinuteRef,
    reply: Done,
    errors: ['not_found', 'file_unreadable'],
    downloads: PAPER_TYPES,
    run: async ({ db, caller, input, files }) =>
      sendFile(db, files, { caller, fileId: await findMinuteFile(db, caller, input.id) }),
  }),
  act({
    path: '/api/inventory/disposals/create',
    access: KEEPERS,
    summary: { id: 'Usulkan penghapusan aset', en: 'Propose an asset disposal' },
    params: NewDisposal,
    reply: Data(Disposal),
    errors: ['not_found', 'conflict', 'asset_draft', 'asset_disposed'],
    run: async (context) => ({
      data: await proposeDisposal(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/disposals/inspect',
    access: KEEPERS,
    summary: {
      id: 'Catat pemeriksaan fisik dan minta persetujuan',
      en: 'Record the physical inspection and request approval',
    },
    params: DisposalInspection,
    reply: Data(Disposal),
    errors: [...STEP_ERRORS, 'police_report_needed', 'no_rate'],
    run: async (context) => ({
      data: await inspectDisposal(context.tx, context.caller, {
        disposalInspection: context.input,
        today: context.today,
      }),
    }),
  }),
  act({
    path: '/api/inventory/disposals/approve',
    access: APPROVERS,
    summary: { id: 'Setujui penghapusan', en: 'Approve disposal' },
    params: DisposalMove,
    reply: Data(Disposal),
    errors: [...DECISION_ERRORS],
    run: async (context) => {
      const decision = { ...context.input, approve: true, day: context.today }
      return { data: await decideDisposal(context.tx, context.caller, decision) }
    },
  }),
  act({
    path: '/api/inventory/disposals/reject',
    access: APPROVERS,
    summary: { id: 'Tolak penghapusan, dengan alasan', en: 'Reject disposal, with a reason' },
    params: DisposalRejection,
    reply: Data(Disposal),
    errors: [...DECISION_ERRORS],
    run: async (context) => {
      const decision = { ...context.input, approve: false, day: context.today }
      return { data: await decideDisposal(context.tx, context.caller, decision) }
    },
  }),
  act({
    path: '/api/inventory/disposals/execute',
    access: KEEPERS,
    summary: { id: 'Laksanakan penghapusan', en: 'Carry out disposal' },
    params: DisposalExecution,
    reply: Data(Disposal),
    errors: [...STEP_ERRORS, ...BOOK_ERRORS],
    run: async (context) => ({
      data: await executeDisposal(context.tx, context.caller, { execution: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/disposals/close',
    access: KEEPERS,
    summary: { id: 'Tutup berkas penghapusan', en: 'Close the disposal' },
    params: DisposalMove,
    reply: Data(Disposal),
    errors: [...STEP_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await closeDisposal(tx, caller, input) }),
  }),
  act({
    path: '/api/inventory/disposals/undo',
    access: DECIDERS,
    summary: { id: 'Tarik penghapusan yang sudah dilaksanakan', en: 'Undo a disposal' },
    params: DisposalUndo,
    reply: Data(Disposal),
    errors: [
      ...STEP_ERRORS,
      'feature_disabled',
      'month_not_active',
      'no_period',
      'period_closed',
      'period_soft_closed',
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await undoDisposal(tx, caller, { given: input, today }) }),
  }),
]
