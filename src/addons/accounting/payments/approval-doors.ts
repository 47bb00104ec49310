// Rules of approval, what waits for whom, and the figures, over HTTP.
import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS, PARTICIPANTS } from '../roles.ts'
import {
  ApprovalRule,
  ApprovalRuleChange,
  changeApprovalRule,
  createApprovalRule,
  listApprovalRules,
  NewApprovalRule,
} from './approval-rules.ts'
import { ApprovalStats, getApprovalStats } from './approval-stats.ts'
import { listPending, PendingFilter, PendingRequest } from './approvals.ts'

export const doors: readonly Door[] = [
  get({
    path: '/api/accounting/payment-approval/pending',
    access: PARTICIPANTS,
    origin: 'contract',
    summary: { id: 'Permintaan yang menunggu keputusan', en: 'Requests waiting for a decision' },
    query: PendingFilter,
    paged: true,
    sorts: ['number', 'vendor', 'amount', 'requester', 'requested_on', 'level'],
    reply: Listing('items', PendingRequest),
    run: ({ db, caller, input, page }) => listPending(db, caller, { page, mine: input.mine }),
  }),
  ask({
    path: '/api/accounting/payment-approval/stats',
    access: OVERSEERS,
    origin: 'contract',
    summary: { id: 'Persetujuan pembayaran dalam angka', en: 'Payment approval summary' },
    reply: Data(ApprovalStats),
    run: async ({ db, caller, clock }) => ({ data: await getApprovalStats(db, caller, clock.now()) }),
  }),
  get({
    path: '/api/accounting/approval-rules',
    access: PARTICIPANTS,
    summary: { id: 'Aturan persetujuan', en: 'Approval rules' },
    paged: true,
    sorts: ['name', 'document', 'min_amount', 'active'],
    reply: Listing('data', ApprovalRule),
    run: ({ db, caller, page }) => listApprovalRules(db, caller, page),
  }),
  act({
    path: '/api/accounting/approval-rules/create',
    access: BOOKKEEPERS,
    summary: { id: 'Buat aturan persetujuan', en: 'New approval rule' },
    params: NewApprovalRule,
    reply: Data(ApprovalRule),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createApprovalRule(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/approval-rules/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah aturan; yang sedang menunggu tetap', en: 'Edit a rule; pending requests keep their levels' },
    params: ApprovalRuleChange,
    reply: Data(ApprovalRule),
    errors: ['conflict', 'not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeApprovalRule(tx, caller, input) }),
  }),
]
