// Asking for something to be bought, over HTTP: vendors, requests, quotations.
import { act, ask, type Door, get } from '../../../../kernel/http/door.ts'
import { Data, Listing } from '../../../../kernel/values/schema.ts'
import { createVendor, listVendors, NewVendor, Vendor, VendorFilter } from '../../../accounting/api.ts'
import { PurchaseCost, PurchaseCostQuery, reckonPurchase } from '../costs.ts'
import { BUYERS, ORDER_READERS, OVERSEERS, PARTICIPANTS, REQUESTERS } from '../roles.ts'
import {
  cancelPurchaseRequest,
  closePurchaseRequest,
  DocumentStep,
  decidePurchaseRequest,
  submitPurchaseRequest,
  withdrawPurchaseRequest,
} from './moves.ts'
import { chooseQuotation, createQuotation, NewQuotation, QuotationChoice } from './quotations.ts'
import {
  changePurchaseRequest,
  createPurchaseRequest,
  getPurchaseRequest,
  listPurchaseRequests,
  NewPurchaseRequest,
  PurchaseRequest,
  PurchaseRequestChange,
  PurchaseRequestDetail,
  RecordRef,
  RequestFilter,
} from './requests.ts'

const PATH = '/api/inventory/purchase-requests'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const LINE_ERRORS = ['not_found', 'plan_line_of_other_fund', 'plan_line_needed', 'no_rate', 'input_vat_misplaced']
const reply = Data(PurchaseRequestDetail)

const vendorDoors: readonly Door[] = [
  get({
    path: '/api/inventory/vendors',
    access: ORDER_READERS,
    summary: { id: 'Rekanan yang dapat dipesani', en: 'Vendors to order from' },
    query: VendorFilter,
    paged: true,
    sorts: ['name', 'person', 'vat_registered', 'tax_number', 'small_vendor_until', 'bank_name', 'active'],
    reply: Listing('data', Vendor),
    run: ({ db, caller, input, page }) => listVendors(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/inventory/vendors/create',
    access: BUYERS,
    summary: { id: 'Daftarkan rekanan', en: 'Add a vendor' },
    params: NewVendor,
    reply: Data(Vendor),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createVendor(tx, caller, input) }),
  }),
]

const steps = [
  {
    verb: 'submit',
    access: REQUESTERS,
    summary: { id: 'Ajukan; anggarannya disisihkan', en: 'Submit; the budget is reserved' },
    errors: [...MOVE_ERRORS, 'budget_short', 'plan_not_approved', 'no_rate', 'input_vat_misplaced'],
    run: submitPurchaseRequest,
  },
  {
    verb: 'withdraw',
    access: REQUESTERS,
    summary: { id: 'Tarik kembali untuk diubah', en: 'Withdraw to edit' },
    errors: MOVE_ERRORS,
    run: withdrawPurchaseRequest,
  },
  {
    verb: 'cancel',
    access: REQUESTERS,
    summary: { id: 'Batalkan permintaan', en: 'Cancel request' },
    errors: [...MOVE_ERRORS, 'request_has_orders'],
    run: cancelPurchaseRequest,
  },
  {
    verb: 'close',
    access: BUYERS,
    summary: { id: 'Tutup; sisanya tidak dipesan lagi', en: 'Close; the rest won’t be ordered' },
    errors: MOVE_ERRORS,
    run: closePurchaseRequest,
  },
] as const

const requestDoors: readonly Door[] = [
  get({
    path: PATH,
    access: PARTICIPANTS,
    summary: { id: 'Permintaan pembelian', en: 'Purchase requests' },
    query: RequestFilter,
    paged: true,
    sorts: ['number', 'needed_on', 'amount', 'requested_on', 'state'],
    sums: ['amount'],
    reply: Listing('data', PurchaseRequest),
    run: ({ db, caller, input, page }) => listPurchaseRequests(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: PARTICIPANTS,
    summary: { id: 'Satu permintaan dengan baris dan penawarannya', en: 'One request with its lines and quotations' },
    query: RecordRef,
    reply,
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPurchaseRequest(db, caller, input.id) }),
  }),
  ask({
    path: '/api/inventory/purchase-costs',
    access: PARTICIPANTS,
    summary: {
      id: 'Biaya pembelian beserta PPN, potongan pajak, dan anggaran yang akan diikat',
      en: 'Purchase cost with VAT and withholding, and the budget it will reserve',
    },
    params: PurchaseCostQuery,
    reply: Data(PurchaseCost),
    errors: ['not_found', 'no_rate', 'input_vat_misplaced'],
    run: async (context) => ({
      data: await reckonPurchase(context.db, context.caller, { query: context.input, today: context.today }),
    }),
  }),
  act({
    path: `${PATH}/create`,
    access: REQUESTERS,
    summary: { id: 'Buat permintaan pembelian', en: 'New purchase request' },
    params: NewPurchaseRequest,
    reply,
    errors: LINE_ERRORS,
    run: async (context) => ({
      data: await createPurchaseRequest(context.tx, context.caller, {
        newPurchaseRequest: context.input,
        today: context.today,
      }),
    }),
  }),
  act({
    path: `${PATH}/update`,
    access: REQUESTERS,
    summary: { id: 'Ubah draf permintaan sendiri', en: 'Edit my draft' },
    params: PurchaseRequestChange,
    reply,
    errors: [...MOVE_ERRORS, ...LINE_ERRORS],
    run: async (context) => ({
      data: await changePurchaseRequest(context.tx, context.caller, {
        purchaseRequestChange: context.input,
        today: context.today,
      }),
    }),
  }),
  ...steps.map(({ verb, run, ...step }) =>
    act({
      path: `${PATH}/${verb}`,
      params: DocumentStep,
      reply,
      ...step,
      run: async (context) => ({
        data: await run(context.tx, context.caller, { step: context.input, today: context.today }),
      }),
    }),
  ),
  ...[
    { verb: 'approve', approve: true, summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' } },
    { verb: 'reject', approve: false, summary: { id: 'Tolak pada tingkat saya', en: 'Reject at my level' } },
  ].map(({ verb, approve, summary }) =>
    act({
      path: `${PATH}/${verb}`,
      access: OVERSEERS,
      summary,
      params: DocumentStep,
      reply,
      errors: [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async (context) => {
        const { tx, caller, input } = context
        await decidePurchaseRequest(tx, caller, { ...input, approve, day: context.today })
        return { data: await getPurchaseRequest(tx, caller, input.id) }
      },
    }),
  ),
]

const quotationDoors: readonly Door[] = [
  act({
    path: '/api/inventory/quotations/create',
    access: BUYERS,
    summary: { id: 'Catat penawaran', en: 'Record a quotation' },
    params: NewQuotation,
    reply,
    errors: ['not_found', 'conflict', 'illegal_move'],
    run: async (context) => {
      const { tx, caller, input } = context
      return {
        data: await getPurchaseRequest(
          tx,
          caller,
          await createQuotation(tx, caller, { quotation: input, today: context.today }),
        ),
      }
    },
  }),
  act({
    path: '/api/inventory/quotations/choose',
    access: BUYERS,
    summary: { id: 'Pilih penawaran', en: 'Choose quotation' },
    params: QuotationChoice,
    reply,
    errors: ['not_found', 'illegal_move', 'cheaper_quotation'],
    run: async ({ tx, caller, input }) => ({
      data: await getPurchaseRequest(tx, caller, await chooseQuotation(tx, caller, input)),
    }),
  }),
]

export const procurementDoors: readonly Door[] = [...vendorDoors, ...requestDoors, ...quotationDoors]
