// Leave over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
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
} from './leave-ledger.ts'
import {
  cancelLeaveRequest,
  createLeaveRequest,
  decideLeaveAndShow,
  getLeaveRequest,
  LeaveRequest,
  LeaveRequestFilter,
  LeaveRequestRef,
  LeaveStep,
  listLeaveRequests,
  NewLeaveRequest,
  submitLeaveRequest,
  takeLeaveRequest,
} from './leave-requests.ts'
import {
  changeLeaveType,
  createLeaveType,
  LeaveType,
  LeaveTypeChange,
  listLeaveTypes,
  NewLeaveType,
} from './leave-types.ts'
import { EMPLOYEES, HR, LEAVE_OFFICE } from './roles.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...STEP_ERRORS, 'approval_over', 'own_request', 'already_decided', 'leave_overdrawn']

const typeDoors: readonly Door[] = [
  get({
    path: '/api/v1/hr/leave-types',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Jenis cuti', en: 'Types of leave' },
    paged: true,
    sorts: ['code', 'name', 'yearly_days', 'max_days', 'paid_percent', 'active'],
    reply: Listing('data', LeaveType),
    run: ({ db, caller, page }) => listLeaveTypes(db, caller, page),
  }),
  act({
    path: '/api/v1/hr/leave-types/create',
    access: HR,
    origin: 'design',
    summary: { id: 'Tambah jenis cuti', en: 'Add a type of leave' },
    params: NewLeaveType,
    reply: Data(LeaveType),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createLeaveType(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/leave-types/update',
    access: HR,
    origin: 'design',
    summary: { id: 'Ubah jenis cuti', en: 'Change a type of leave' },
    params: LeaveTypeChange,
    reply: Data(LeaveType),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeLeaveType(tx, caller, input) }),
  }),
  get({
    path: '/api/v1/hr/leave-entries',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Catatan hari cuti', en: 'Ledger of leave' },
    query: LeaveFilter,
    paged: true,
    reply: Listing('data', LeaveEntry),
    run: ({ db, caller, input, page }) => listLeaveEntries(db, caller, input, page),
  }),
  get({
    path: '/api/v1/hr/leave-balances',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Saldo cuti', en: 'Balances of leave' },
    query: LeaveFilter,
    paged: true,
    sorts: ['staff_name', 'code', 'name', 'year', 'days'],
    reply: Listing('data', LeaveBalance),
    run: ({ db, caller, input, page }) => listLeaveBalances(db, caller, input, page),
  }),
  act({
    path: '/api/v1/hr/leave-entries/create',
    access: HR,
    origin: 'design',
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
    origin: 'design',
    summary: { id: 'Berikan hak cuti setahun', en: 'Give everyone the leave of a year' },
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
    origin: 'design',
    summary: { id: 'Permohonan cuti', en: 'Leave requests' },
    query: LeaveRequestFilter,
    paged: true,
    sorts: ['staff_name', 'leave_type', 'starts_on', 'ends_on', 'days', 'state'],
    reply: Listing('data', LeaveRequest),
    run: ({ db, caller, input, page }) => listLeaveRequests(db, caller, input, page),
  }),
  get({
    path: '/api/v1/hr/leave-requests/:id',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Satu permohonan cuti', en: 'One leave request' },
    query: LeaveRequestRef,
    reply: Data(LeaveRequest),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getLeaveRequest(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/create',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Buat permohonan cuti', en: 'Write a leave request' },
    params: NewLeaveRequest,
    reply: Data(LeaveRequest),
    errors: ['not_found', 'conflict', 'leave_not_due'],
    run: async ({ tx, caller, input }) => ({ data: await createLeaveRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/submit',
    access: EMPLOYEES,
    origin: 'design',
    summary: { id: 'Ajukan permohonan cuti', en: 'Submit a leave request' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: STEP_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await submitLeaveRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/hr/leave-requests/approve',
    access: EMPLOYEES,
    origin: 'design',
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
    origin: 'design',
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
    origin: 'design',
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
    origin: 'design',
    summary: { id: 'Catat cuti sebagai diambil', en: 'Record a leave as taken' },
    params: LeaveStep,
    reply: Data(LeaveRequest),
    errors: [...STEP_ERRORS, 'leave_not_over'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await takeLeaveRequest(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
]

export const leaveDoors: readonly Door[] = [...typeDoors, ...requestDoors]
