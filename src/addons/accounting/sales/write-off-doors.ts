// Giving up what buyers owe, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS, WRITE_OFF_DECIDERS } from '../roles.ts'
import {
  askSaleWriteOff,
  cancelSaleWriteOff,
  decideSaleWriteOff,
  getSaleWriteOff,
  listSaleWriteOffs,
  NewSaleWriteOff,
  reclaimSale,
  SaleReclaim,
  SaleWriteOff,
  SaleWriteOffFilter,
  SaleWriteOffRef,
  SaleWriteOffStep,
} from './write-offs.ts'

const PATH = '/api/accounting/sale-write-offs'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

export const writeOffDoors: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Penghapusan piutang usaha', en: 'Written-off receivables' },
    query: SaleWriteOffFilter,
    paged: true,
    sorts: ['number', 'sale', 'buyer', 'amount', 'written_on', 'state'],
    sums: ['amount'],
    reply: Listing('data', SaleWriteOff),
    run: ({ db, caller, input, page }) => listSaleWriteOffs(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu penghapusan piutang usaha', en: 'One write-off' },
    query: SaleWriteOffRef,
    reply: Data(SaleWriteOff),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getSaleWriteOff(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan penghapusan piutang usaha', en: 'Request a receivable write-off' },
    params: NewSaleWriteOff,
    reply: Data(SaleWriteOff),
    errors: ['not_found', 'sale_not_owed', 'conflict'],
    run: async ({ tx, caller, input, today }) => ({ data: await askSaleWriteOff(tx, caller, { given: input, today }) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${PATH}/${verb}`,
      access: WRITE_OFF_DECIDERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui penghapusan piutang usaha', en: 'Approve a write-off' }
          : { id: 'Tolak penghapusan piutang usaha', en: 'Reject a write-off' },
      params: SaleWriteOffStep,
      reply: Data(SaleWriteOff),
      errors: [...MOVE_ERRORS, ...POST_ERRORS, 'own_request', 'already_decided', 'approval_over', 'sale_not_owed'],
      run: async ({ tx, caller, input, today }) => {
        await decideSaleWriteOff(tx, caller, { ...input, approve: verb === 'approve', day: today })
        return { data: await getSaleWriteOff(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${PATH}/cancel`,
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan pengajuan penghapusan piutang', en: 'Cancel a write-off request' },
    params: SaleWriteOffStep,
    reply: Data(SaleWriteOff),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelSaleWriteOff(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/reclaim`,
    access: BOOKKEEPERS,
    summary: { id: 'Tagih kembali piutang yang dihapus', en: 'Reinstate a written-off receivable' },
    params: SaleReclaim,
    reply: Data(SaleWriteOff),
    errors: [...MOVE_ERRORS, 'reversal_before_entry', 'entry_reversed', 'sale_not_owed', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await reclaimSale(tx, caller, { undo: input, today }) }),
  }),
]
