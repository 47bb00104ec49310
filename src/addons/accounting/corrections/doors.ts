// Corrections of accounts that items stand behind, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import {
  ControlCorrection,
  CorrectionFilter,
  CorrectionRef,
  createCorrection,
  getCorrection,
  listCorrections,
  NewCorrection,
} from './corrections.ts'
import {
  CorrectionStep,
  CorrectionUndo,
  cancelCorrection,
  decideCorrection,
  submitCorrection,
  voidCorrection,
} from './moves.ts'

const PATH = '/api/accounting/control-corrections'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const PERIOD_ERRORS = ['no_period', 'period_closed', 'period_soft_closed']
const reply = Data(ControlCorrection)

const records: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Koreksi akun pengendali', en: 'Control account corrections' },
    query: CorrectionFilter,
    paged: true,
    sorts: ['number', 'kind', 'item', 'direction', 'amount', 'corrected_on', 'undone_on', 'state'],
    reply: Listing('data', ControlCorrection),
    run: ({ db, caller, input, page }) => listCorrections(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu koreksi', en: 'One correction' },
    query: CorrectionRef,
    reply,
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getCorrection(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Usulkan koreksi satu butir', en: 'Propose a correction' },
    params: NewCorrection,
    reply,
    errors: ['not_found', 'correction_item_unknown', 'account_controlled'],
    run: async ({ tx, caller, input, today }) => ({
      data: await createCorrection(tx, caller, { given: input, today }),
    }),
  }),
]

const moves: readonly Door[] = [
  act({
    path: `${PATH}/submit`,
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan untuk disetujui', en: 'Submit for approval' },
    params: CorrectionStep,
    reply,
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await submitCorrection(tx, caller, input) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${PATH}/${verb}`,
      access: OVERSEERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui dan bukukan koreksi', en: 'Approve and post a correction' }
          : { id: 'Tolak koreksi', en: 'Reject a correction' },
      params: CorrectionStep,
      reply,
      errors: [
        ...[...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
        ...(verb === 'approve' ? [...PERIOD_ERRORS, 'correction_beyond_item', 'correction_item_unknown'] : []),
      ],
      run: async ({ tx, caller, input }) => {
        await decideCorrection(tx, caller, { ...input, approve: verb === 'approve' })
        return { data: await getCorrection(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${PATH}/cancel`,
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan usulan', en: 'Cancel a proposal' },
    params: CorrectionStep,
    reply,
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelCorrection(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik koreksi yang salah', en: 'Undo a wrong correction' },
    params: CorrectionUndo,
    reply,
    errors: [...MOVE_ERRORS, ...PERIOD_ERRORS, 'correction_built_on', 'reversal_before_entry'],
    run: async ({ tx, caller, input, today }) => ({ data: await voidCorrection(tx, caller, { undo: input, today }) }),
  }),
]

export const correctionDoors: readonly Door[] = [...records, ...moves]
