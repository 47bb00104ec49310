// Payroll runs, components and what feeds them, over HTTP.

import { CSV_TYPE } from '../../../kernel/files/files.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { PAY_APPROVERS, PAYERS, PAYROLL, RUN_READERS } from '../roles.ts'
import {
  changePayComponent,
  createPayAssignment,
  createPayComponent,
  endPayAssignment,
  listPayAssignments,
  listPayComponents,
  NewPayAssignment,
  NewPayComponent,
  PayAssignment,
  PayAssignmentEnd,
  PayAssignmentFilter,
  PayComponent,
  PayComponentChange,
} from './components.ts'
import {
  deletePayInput,
  listPayInputs,
  NewPayInput,
  PayInput,
  PayInputFilter,
  PayInputRef,
  savePayInput,
} from './pay-inputs.ts'
import {
  computePayrollRun,
  createPayrollRun,
  decideAndShow,
  getPayrollRun,
  getPayrollTotals,
  listPayrollRuns,
  lockRunForGood,
  NewPayrollRun,
  PayrollPayment,
  PayrollRun,
  PayrollRunRef,
  PayrollRunStep,
  PayrollRunTotals,
  payPayrollRun,
  submitPayrollRun,
} from './runs.ts'
import { getTransferFile, TransferQuery } from './transfer.ts'
import { PayrollRunVoid, voidPayrollRun } from './undo.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...STEP_ERRORS, 'approval_over', 'own_request', 'already_decided']

type StepWork = (
  tx: Parameters<typeof computePayrollRun>[0],
  caller: Parameters<typeof computePayrollRun>[1],
  step: Parameters<typeof computePayrollRun>[2],
) => ReturnType<typeof getPayrollRun>

function stepDoor(
  name: string,
  access: readonly string[],
  { summary, work, errors }: { summary: Words; work: StepWork; errors: string[] },
): Door {
  return act({
    path: `/api/payroll/runs/${name}`,
    access,
    summary,
    params: PayrollRunStep,
    reply: Data(PayrollRun),
    errors,
    run: async ({ tx, caller, input }) => ({ data: await work(tx, caller, input) }),
  })
}

const runDoors: readonly Door[] = [
  get({
    path: '/api/payroll/runs',
    access: RUN_READERS,
    summary: { id: 'Daftar penggajian', en: 'Payroll runs' },
    paged: true,
    sorts: ['year', 'month', 'kind', 'pay_date', 'state'],
    reply: Listing('data', PayrollRun),
    run: ({ db, caller, page }) => listPayrollRuns(db, caller, page),
  }),
  get({
    path: '/api/payroll/runs/:id',
    access: RUN_READERS,
    summary: { id: 'Satu penggajian dan kemajuannya', en: 'One payroll run and its progress' },
    query: PayrollRunRef,
    reply: Data(PayrollRun),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPayrollRun(db, caller, input.id) }),
  }),
  get({
    path: '/api/payroll/runs/:id/totals',
    access: RUN_READERS,
    summary: { id: 'Jumlah-jumlah satu penggajian', en: 'Totals of a payroll run' },
    query: PayrollRunRef,
    reply: Data(PayrollRunTotals),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPayrollTotals(db, caller, input.id) }),
  }),
  get({
    path: '/api/payroll/runs/:id/transfer',
    access: PAYERS,
    summary: { id: 'Berkas transfer bank', en: 'Bank transfer file' },
    query: TransferQuery,
    reply: Done,
    downloads: [CSV_TYPE],
    errors: ['not_found', 'payroll_not_approved', 'nobody_at_bank'],
    run: ({ db, caller, input }) => getTransferFile(db, caller, input),
  }),
  act({
    path: '/api/payroll/runs/create',
    access: PAYROLL,
    summary: { id: 'Mulai penggajian', en: 'New payroll run' },
    params: NewPayrollRun,
    reply: Data(PayrollRun),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createPayrollRun(tx, caller, input) }),
  }),
  stepDoor('compute', PAYROLL, {
    summary: { id: 'Hitung semua slip', en: 'Calculate all payslips' },
    work: computePayrollRun,
    errors: [...STEP_ERRORS, 'earlier_run_open', 'months_untold'],
  }),
  stepDoor('submit', PAYROLL, {
    summary: { id: 'Ajukan untuk disetujui', en: 'Submit for approval' },
    work: submitPayrollRun,
    errors: [...STEP_ERRORS, 'payroll_computing', 'figures_changed'],
  }),
  stepDoor('return', PAY_APPROVERS, {
    summary: { id: 'Kembalikan untuk diperbaiki', en: 'Return for correction' },
    work: (tx, caller, step) => decideAndShow(tx, caller, { ...step, approve: false }),
    errors: DECISION_ERRORS,
  }),
  stepDoor('approve', PAY_APPROVERS, {
    summary: { id: 'Setujui penggajian', en: 'Approve payroll run' },
    work: (tx, caller, step) => decideAndShow(tx, caller, { ...step, approve: true }),
    errors: DECISION_ERRORS,
  }),
  act({
    path: '/api/payroll/runs/pay',
    access: PAYERS,
    summary: { id: 'Catat sebagai sudah dibayar', en: 'Record as paid' },
    params: PayrollPayment,
    reply: Data(PayrollRun),
    errors: [
      ...STEP_ERRORS,
      'early_payment',
      'early_payment_alone',
      'no_payroll_fund',
      'loan_of_other_fund',
      'no_period',
      'period_closed',
      'period_soft_closed',
      'journal_unknown',
      'account_not_postable',
      'account_of_other_fund',
      'cash_short_in_books',
      'payroll_unplanned',
      'month_not_active',
      'cash_short',
      'budget_short',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await payPayrollRun(tx, caller, { payment: input, today }),
    }),
  }),
  stepDoor('lock', PAYERS, {
    summary: { id: 'Kunci penggajian', en: 'Lock payroll run' },
    work: lockRunForGood,
    errors: STEP_ERRORS,
  }),
  act({
    path: '/api/payroll/runs/void',
    access: PAYERS,
    summary: { id: 'Tarik penggajian beserta pembayarannya', en: 'Undo a payroll run and its payment' },
    params: PayrollRunVoid,
    reply: Data(PayrollRun),
    errors: [
      ...STEP_ERRORS,
      'later_run_stands',
      'dues_paid',
      'payroll_before_books',
      'no_period',
      'period_closed',
      'period_soft_closed',
      'reversal_before_entry',
      'month_not_active',
      'cash_short',
      'cash_short_in_books',
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await voidPayrollRun(tx, caller, { given: input, today }),
    }),
  }),
]

const componentDoors: readonly Door[] = [
  get({
    path: '/api/payroll/components',
    access: PAYROLL,
    summary: { id: 'Komponen gaji', en: 'Pay components' },
    paged: true,
    sorts: ['code', 'name', 'kind', 'basis', 'account', 'active'],
    reply: Listing('data', PayComponent),
    run: ({ db, caller, page }) => listPayComponents(db, caller, page),
  }),
  act({
    path: '/api/payroll/components/create',
    access: PAYROLL,
    summary: { id: 'Tambah komponen gaji', en: 'Add a pay component' },
    params: NewPayComponent,
    reply: Data(PayComponent),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createPayComponent(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/components/update',
    access: PAYROLL,
    summary: { id: 'Ubah komponen gaji', en: 'Edit a pay component' },
    params: PayComponentChange,
    reply: Data(PayComponent),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changePayComponent(tx, caller, input) }),
  }),
  get({
    path: '/api/payroll/assignments',
    access: PAYROLL,
    summary: { id: 'Siapa mendapat komponen apa', en: 'Who gets which component' },
    query: PayAssignmentFilter,
    paged: true,
    sorts: ['grade', 'amount', 'valid_from', 'valid_until'],
    reply: Listing('data', PayAssignment),
    run: ({ db, caller, input, page }) => listPayAssignments(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/payroll/assignments/create',
    access: PAYROLL,
    summary: { id: 'Tetapkan komponen gaji', en: 'Assign a pay component' },
    params: NewPayAssignment,
    reply: Data(PayAssignment),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createPayAssignment(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/assignments/end',
    access: PAYROLL,
    summary: { id: 'Akhiri penetapan komponen', en: 'End an assignment' },
    params: PayAssignmentEnd,
    reply: Data(PayAssignment),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await endPayAssignment(tx, caller, input) }),
  }),
  get({
    path: '/api/payroll/inputs',
    access: PAYROLL,
    summary: { id: 'Masukan satu penggajian', en: 'Overtime and deductions of a payroll run' },
    query: PayInputFilter,
    paged: true,
    sorts: ['quantity', 'amount'],
    looks: ['note'],
    reply: Listing('data', PayInput),
    run: ({ db, caller, input, page }) => listPayInputs(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/payroll/inputs/save',
    access: PAYROLL,
    summary: {
      id: 'Isi jam mengajar, kehadiran, atau pembayaran sekali',
      en: 'Enter teaching hours, attendance or one-off payments',
    },
    params: NewPayInput,
    reply: Data(PayInput),
    errors: ['not_found', 'payroll_frozen'],
    run: async ({ tx, caller, input }) => ({ data: await savePayInput(tx, caller, input) }),
  }),
  act({
    path: '/api/payroll/inputs/delete',
    access: PAYROLL,
    summary: { id: 'Hapus masukan', en: 'Delete an entry' },
    params: PayInputRef,
    reply: Done,
    errors: ['not_found', 'payroll_frozen'],
    run: async ({ tx, caller, input }) => {
      await deletePayInput(tx, caller, input.id)
      return {}
    },
  }),
]

export const payrollDoors: readonly Door[] = [...runDoors, ...componentDoors]
