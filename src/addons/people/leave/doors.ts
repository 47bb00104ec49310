// Leave over HTTP.

import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { EMPLOYEES, HR, LEAVE_OFFICE } from '../roles.ts'
import {
  createLeaveEntry,
  LeaveBalance,
  LeaveEntry,
  LeaveFilter,
  LeaveYear,
  LeaveYearOpened,
  listLeaveBalances,
  listLeaveEntries,
  NewLeaveEntry,
  openLeaveYear,
} from './ledger.ts'
import { cancelLeaveRequest, decideLeaveAndShow, submitLeaveRequest, takeLeaveRequest } from './moves.ts'
import {
  createLeaveRequest,
  getLeaveRequest,
  LeaveRequest,
  LeaveRequestFilter,
  LeaveRequestRef,
  LeaveStep,
  listLeaveRequests,
  NewLeaveRequest,
} from './requests.ts'
import { changeLeaveType, createLeaveType, LeaveType, LeaveTypeChange, listLeaveTypes, NewLeaveType } from './types.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...STEP_ERRORS, 'approval_over', 'own_request', 'already_decided', 'leave_overdrawn']

const typeDoors: readonly Door[] = [
  get({
    path: '/api/v1/hr/leave-types',
    access: EMPLOYEES,
    summary: { id: 'Jenis cuti', en: 'Leave types' },
    paged: true,
    sorts: ['code', 'name', 'yearly_days', 'max_days', 'paid_percent', 'active'],
    reply: Listing('data', LeaveType),
    run: ({ db, caller, page }) => listLeaveTypes(db, caller, page),
  }),
  act({
    path: '/api/v1/hr/leave-types/create',
    access: HR,
    summary: { id: 'Tambah jenis cuti', en: 'Add a leave type' },
    params: NewLeaveType,
    reply: Data(LeaveType),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createLeaveType(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/leave-types/update',
    access: HR,
    summary: { id: 'Ubah jenis cuti', en: 'Edit a leave type' },
    params: LeaveTypeChange,
    reply: Data(LeaveType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeLeaveType(tx, caller, input) }),
  }),
  get({
    path: '/api/v1/hr/leave-entries',
    access: EMPLOYEES,
    summary: { id: 'Catatan hari cuti', en: 'Leave ledger' },
    query: LeaveFilter,
    paged: true,
    reply: Listing('data', LeaveEntry),
    run: ({ db, caller, input, page }) => listLeaveEntries(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/hr/leave-balances',
    access: EMPLOYEES,
    summary: { id: 'Saldo cuti', en: 'Leave balances' },
    query: LeaveFilter,
    paged: true,
    sorts: ['staff_name', 'code', 'name', 'year', 'days'],
    reply: Listing('data', LeaveBalance),
    run: ({ db, caller, input, page }) => listLeaveBalances(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/hr/leave-entries/create',
    access: HR,
    summary: { id: 'Catat saldo awal atau penyesuaian cuti', en: 'Enter an opening balance or an adjustment' },
    params: NewLeaveEntry,
    reply: Data(LeaveEntry),
    errors: ['not_found', 'conflict', 'leave_overdrawn'],
    run: async ({ tx, caller, input }) => ({
      data: await createLeaveEntry(tx, caller, input),
    }),
  }),
  act({
    path: '/api/v1/hr/leave-years/open',
    access: HR,
    summary: { id: 'Berikan hak cuti setahun', en: 'Grant everyone’s yearly leave' },
    params: LeaveYear,
    reply: Data(LeaveYearOpened),
    run: async ({ tx, caller, input }) => ({
      data: await openLeaveYear(tx, caller, input.year),
    }),
  }),
]

const requestDoors: readonly Door[] = [
  get({
    path: '/api/v1/hr/leave-requests',
    access: EMPLOYEES,
    summary: { id: 'Permohonan cuti', en: 'Leave requests' },
    query: LeaveRequestFilter,
    paged: true,
    sorts: ['staff_name', 'leave_type', 'starts_on', 'ends_on', 'days', 'state'],
    reply: Listing('data', LeaveRequest),
    run: ({ db, caller, input, page }) => listLeaveRequests(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/hr/leave-requests/:id',
    access: EMPLOYEES,
    summary: { id: 'Satu permohonan cuti', en: 'One leave request' },
    query: LeaveRequestRef,
    reply: Data(LeaveRequest),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getLeaveRequest(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/create',
    access: EMPLOYEES,
    summary: { id: 'Buat permohonan cuti', en: 'New leave request' },
    params: NewLeaveRequest,
    reply: Data(LeaveRequest),
    errors: ['not_found', 'conflict', 'leave_not_due'],
    run: async ({ tx, caller, input }) => ({ data: await createLeaveRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/submit',
    access: EMPLOYEES,
    summary: { id: 'Ajukan permohonan cuti', en: 'Submit a leave request' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: [...STEP_ERRORS, 'leave_days_short'],
    run: async ({ tx, caller, input }) => ({ data: await submitLeaveRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/approve',
    access: EMPLOYEES,
    summary: { id: 'Setujui permohonan cuti', en: 'Approve a leave request' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: DECISION_ERRORS,
    run: async ({ tx, caller, input }) => ({
      data: await decideLeaveAndShow(tx, caller, { ...input, approve: true }),
    }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/reject',
    access: EMPLOYEES,
    summary: { id: 'Tolak permohonan cuti', en: 'Reject a leave request' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: DECISION_ERRORS,
    run: async ({ tx, caller, input }) => ({
      data: await decideLeaveAndShow(tx, caller, { ...input, approve: false }),
    }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/cancel',
    access: EMPLOYEES,
    summary: { id: 'Batalkan permohonan cuti', en: 'Cancel a leave request' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: STEP_ERRORS,
    run: async ({ tx, caller, input }) => ({
      data: await cancelLeaveRequest(tx, caller, input),
    }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/take',
    access: LEAVE_OFFICE,
    summary: { id: 'Catat cuti sebagai diambil', en: 'Mark leave as taken' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: [...STEP_ERRORS, 'leave_not_over'],
    run: async ({ tx, caller, input, today }) => ({
      data: await takeLeaveRequest(tx, caller, { step: input, today }),
    }),
  }),
]

export const leaveDoors: readonly Door[] = [...typeDoors, ...requestDoors]
