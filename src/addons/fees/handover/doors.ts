// Debts that move between schools over HTTP: handed over here, taken over there.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../billing/doors.ts'
import { DECIDERS, KEEPERS, READERS } from '../roles.ts'
import { CHARGE_ERRORS } from '../tariffs/doors.ts'
import {
  askDebtTransfer,
  cancelDebtTransfer,
  DebtTransferStep,
  decideDebtTransfer,
  NewDebtTransfer,
  takeBackDebt,
} from './hand-over.ts'
import { DebtRefusal, DebtTaking, giveDebtBack, refuseDebt, takeDebt } from './take-over.ts'
import {
  DebtTakeover,
  DebtTakeoverDetail,
  DebtTakeoverFilter,
  DebtTakeoverRef,
  getDebtTakeover,
  listDebtTakeovers,
} from './takeovers.ts'
import {
  DebtTransfer,
  DebtTransferDetail,
  DebtTransferFilter,
  DebtTransferRef,
  getDebtTransfer,
  listDebtTransfers,
  SisterSchool,
  sisterSchools,
} from './transfers.ts'

const TRANSFERS = '/api/v1/fees/debt-transfers'
const TAKEOVERS = '/api/v1/fees/debt-takeovers'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const transfers: readonly Door[] = [
  get({
    path: '/api/v1/fees/sister-schools',
    access: READERS,
    summary: { id: 'Sekolah lain dari yayasan ini', en: 'Other schools of this foundation' },
    reply: Listing('data', SisterSchool),
    run: async ({ db }) => ({ data: await sisterSchools(db), next_cursor: null }),
  }),
  get({
    path: TRANSFERS,
    access: READERS,
    summary: { id: 'Serah piutang', en: 'Receivable transfers' },
    query: DebtTransferFilter,
    paged: true,
    sorts: ['number', 'student_name', 'to_school', 'amount', 'handed_on', 'state'],
    reply: Listing('data', DebtTransfer),
    run: ({ db, caller, input, page }) => listDebtTransfers(db, caller, { filter: input, page }),
  }),
  get({
    path: `${TRANSFERS}/:id`,
    access: READERS,
    summary: { id: 'Satu serah piutang', en: 'One receivable transfer' },
    query: DebtTransferRef,
    reply: Data(DebtTransferDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getDebtTransfer(db, caller, input.id) }),
  }),
  act({
    path: `${TRANSFERS}/create`,
    access: KEEPERS,
    summary: { id: 'Ajukan serah piutang ke sekolah lain', en: 'Request a receivable transfer to another school' },
    params: NewDebtTransfer,
    reply: Data(DebtTransferDetail),
    errors: ['not_found'],
    run: async ({ tx, caller, input, today }) => ({ data: await askDebtTransfer(tx, caller, { given: input, today }) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${TRANSFERS}/${verb}`,
      access: DECIDERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui serah piutang', en: 'Approve a receivable transfer' }
          : { id: 'Tolak serah piutang', en: 'Reject a receivable transfer' },
      params: DebtTransferStep,
      reply: Data(DebtTransferDetail),
      errors: [...MOVE_ERRORS, ...POST_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async ({ tx, caller, input, today }) => {
        await decideDebtTransfer(tx, caller, { ...input, approve: verb === 'approve', day: today })
        return { data: await getDebtTransfer(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${TRANSFERS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan pengajuan serah piutang', en: 'Cancel a receivable transfer' },
    params: DebtTransferStep,
    reply: Data(DebtTransferDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelDebtTransfer(tx, caller, input) }),
  }),
  act({
    path: `${TRANSFERS}/take-back`,
    access: KEEPERS,
    summary: { id: 'Tarik kembali piutang yang tidak diambil', en: 'Withdraw a receivable that was not taken over' },
    params: DebtTransferStep,
    reply: Data(DebtTransferDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await takeBackDebt(tx, caller, { given: input, today }) }),
  }),
]

const takeovers: readonly Door[] = [
  get({
    path: TAKEOVERS,
    access: READERS,
    summary: { id: 'Piutang dari sekolah lain', en: 'Receivables from other schools' },
    query: DebtTakeoverFilter,
    paged: true,
    sorts: ['from_number', 'from_school', 'known_as', 'amount', 'offered_on', 'state'],
    reply: Listing('data', DebtTakeover),
    run: ({ db, caller, input, page }) => listDebtTakeovers(db, caller, { filter: input, page }),
  }),
  get({
    path: `${TAKEOVERS}/:id`,
    access: READERS,
    summary: { id: 'Satu piutang dari sekolah lain', en: 'One receivable from another school' },
    query: DebtTakeoverRef,
    reply: Data(DebtTakeoverDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getDebtTakeover(db, caller, input.id) }),
  }),
  act({
    path: `${TAKEOVERS}/take`,
    access: KEEPERS,
    summary: { id: 'Ambil alih piutang', en: 'Take over a receivable' },
    params: DebtTaking,
    reply: Data(DebtTakeoverDetail),
    errors: [...MOVE_ERRORS, ...CHARGE_ERRORS, ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await takeDebt(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${TAKEOVERS}/refuse`,
    access: KEEPERS,
    summary: { id: 'Tolak piutang dari sekolah lain', en: 'Refuse a receivable from another school' },
    params: DebtRefusal,
    reply: Data(DebtTakeoverDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input, today }) => ({ data: await refuseDebt(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${TAKEOVERS}/give-back`,
    access: KEEPERS,
    summary: { id: 'Kembalikan piutang yang belum dibayar', en: 'Return an unpaid receivable' },
    params: DebtRefusal,
    reply: Data(DebtTakeoverDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS, 'takeover_touched'],
    run: async ({ tx, caller, input, today }) => ({ data: await giveDebtBack(tx, caller, { given: input, today }) }),
  }),
]

export const handoverDoors: readonly Door[] = [...transfers, ...takeovers]
