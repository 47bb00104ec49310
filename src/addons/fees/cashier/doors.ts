// The counter over HTTP: shifts, deposits and refunds.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../billing/doors.ts'
import { CASHIERS, CHECKERS, KEEPERS, READERS } from '../roles.ts'
import { DepositUse, DepositUseFilter, listDepositUses, NewDepositUse, spendDeposit } from './deposits.ts'
import {
  askRefund,
  cancelRefund,
  decideRefund,
  getRefund,
  listRefunds,
  NewRefund,
  payRefund,
  Refund,
  RefundFilter,
  RefundPayment,
  RefundRef,
  RefundStep,
} from './refunds.ts'
import { printShift } from './shift-report.ts'
import {
  closeShift,
  getShift,
  listShifts,
  NewShift,
  openShift,
  Shift,
  ShiftClosing,
  ShiftDetail,
  ShiftFilter,
  ShiftRef,
} from './shifts.ts'

const SHIFTS = '/api/v1/fees/shifts'
const USES = '/api/v1/fees/deposit-uses'
const REFUNDS = '/api/v1/fees/refunds'
export const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
export const MONEY_ERRORS = [
  ...POST_ERRORS,
  'account_of_other_fund',
  'cash_short_in_books',
  'cash_short',
  'month_not_active',
  'deposit_fund_missing',
]

const shifts: readonly Door[] = [
  get({
    path: SHIFTS,
    access: READERS,
    summary: { id: 'Giliran kasir', en: 'Cashier shifts' },
    query: ShiftFilter,
    paged: true,
    sorts: ['opened_on', 'opening', 'expected', 'counted', 'difference', 'state'],
    looks: ['cashier'],
    reply: Listing('data', Shift),
    run: ({ db, caller, input, page }) => listShifts(db, caller, { filter: input, page }),
  }),
  get({
    path: `${SHIFTS}/:id`,
    access: READERS,
    summary: { id: 'Satu giliran kasir', en: 'One cashier shift' },
    query: ShiftRef,
    reply: Data(ShiftDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getShift(db, caller, input.id) }),
  }),
  report({
    path: `${SHIFTS}/:id/print`,
    access: READERS,
    summary: { id: 'Cetak laporan kasir harian', en: 'Print the cashier’s daily report' },
    query: ShiftRef,
    errors: ['not_found'],
    run: ({ db, caller, input }) => printShift(db, caller, input.id),
  }),
  act({
    path: `${SHIFTS}/create`,
    access: CASHIERS,
    summary: { id: 'Buka giliran', en: 'Open a shift' },
    params: NewShift,
    reply: Data(ShiftDetail),
    errors: ['conflict'],
    run: async ({ tx, caller, input, today }) => ({
      data: await openShift(tx, caller, { opening: input.opening, today }),
    }),
  }),
  act({
    path: `${SHIFTS}/close`,
    access: CASHIERS,
    summary: { id: 'Hitung uang dan tutup giliran sendiri', en: 'Count the money and close my shift' },
    params: ShiftClosing,
    reply: Data(ShiftDetail),
    errors: [...MOVE_ERRORS, ...MONEY_ERRORS, 'shift_closed'],
    run: async ({ tx, caller, input, today, clock }) => ({
      data: await closeShift(tx, caller, { given: input, clock: { now: clock.now().toISOString(), today } }),
    }),
  }),
]

const deposits: readonly Door[] = [
  get({
    path: USES,
    access: READERS,
    summary: { id: 'Titipan yang dipakai', en: 'Deposits used' },
    query: DepositUseFilter,
    paged: true,
    sorts: ['used_on'],
    looks: ['student_name'],
    reply: Listing('data', DepositUse),
    run: ({ db, caller, input, page }) => listDepositUses(db, caller, { filter: input, page }),
  }),
  act({
    path: `${USES}/create`,
    access: CASHIERS,
    summary: { id: 'Bayar tagihan dari titipan', en: 'Pay invoices from a deposit' },
    params: NewDepositUse,
    reply: Data(DepositUse),
    errors: ['deposit_short', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await spendDeposit(tx, caller, { given: input, today }) }),
  }),
]

const refunds: readonly Door[] = [
  get({
    path: REFUNDS,
    access: READERS,
    summary: { id: 'Pengembalian titipan', en: 'Deposit refunds' },
    query: RefundFilter,
    paged: true,
    sorts: ['number', 'amount', 'paid_on', 'state'],
    reply: Listing('data', Refund),
    run: ({ db, caller, input, page }) => listRefunds(db, caller, { filter: input, page }),
  }),
  get({
    path: `${REFUNDS}/:id`,
    access: READERS,
    summary: { id: 'Satu pengembalian', en: 'One refund' },
    query: RefundRef,
    reply: Data(Refund),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getRefund(db, caller, input.id) }),
  }),
  act({
    path: `${REFUNDS}/create`,
    access: KEEPERS,
    summary: { id: 'Ajukan pengembalian titipan', en: 'Request a deposit refund' },
    params: NewRefund,
    reply: Data(Refund),
    errors: ['not_found', 'deposit_short', 'deposit_fund_missing'],
    run: async ({ tx, caller, input, today }) => ({ data: await askRefund(tx, caller, { given: input, today }) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${REFUNDS}/${verb}`,
      access: CHECKERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui pengembalian', en: 'Approve a refund' }
          : { id: 'Tolak pengembalian', en: 'Reject a refund' },
      params: RefundStep,
      reply: Data(Refund),
      errors: [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async ({ tx, caller, input }) => {
        await decideRefund(tx, caller, { ...input, approve: verb === 'approve' })
        return { data: await getRefund(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${REFUNDS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan pengajuan', en: 'Cancel a refund' },
    params: RefundStep,
    reply: Data(Refund),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelRefund(tx, caller, input) }),
  }),
  act({
    path: `${REFUNDS}/pay`,
    access: KEEPERS,
    summary: { id: 'Transfer kembali', en: 'Transfer the refund' },
    params: RefundPayment,
    reply: Data(Refund),
    errors: [...MOVE_ERRORS, ...MONEY_ERRORS, 'deposit_short'],
    run: async ({ tx, caller, input, today }) => ({ data: await payRefund(tx, caller, { given: input, today }) }),
  }),
]

export const cashierDoors: readonly Door[] = [...shifts, ...deposits, ...refunds]
