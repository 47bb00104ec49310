// Asking for something to be bought, over HTTP: vendors, requests, quotations.
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { createVendor, listVendors, NewVendor, Vendor, VendorFilter } from '../accounting/api.ts'
import { todayOf } from './people.ts'
import { BUYERS, ORDER_READERS, OVERSEERS, PARTICIPANTS, REQUESTERS } from './procurement-people.ts'
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
} from './purchase-requests.ts'
import { chooseQuotation, createQuotation, NewQuotation, QuotationChoice } from './quotations.ts'
import {
  cancelPurchaseRequest,
  closePurchaseRequest,
  DocumentStep,
  decidePurchaseRequest,
  submitPurchaseRequest,
  withdrawPurchaseRequest,
} from './request-moves.ts'

const PATH = '/api/inventory/purchase-requests'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const LINE_ERRORS = ['not_found', 'request_fund', 'plan_line_needed']
const reply = Data(PurchaseRequestDetail)

const vendorDoors: readonly Door[] = [
  get({
    path: '/api/inventory/vendors',
    access: ORDER_READERS,
    origin: 'design',
    summary: { id: 'Rekanan yang dapat dipesani', en: 'Vendors to order from' },
    query: VendorFilter,
    paged: true,
    sorts: ['name', 'person', 'vat_registered', 'tax_number', 'small_vendor_until', 'bank_name', 'active'],
    reply: Listing('data', Vendor),
    run: ({ db, caller, input, page }) => listVendors(db, caller, input, page),
  }),
  act({
    path: '/api/inventory/vendors/create',
    access: BUYERS,
    origin: 'design',
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
    summary: { id: 'Ajukan; anggarannya disisihkan', en: 'Submit; its budget is set aside' },
    errors: [...MOVE_ERRORS, 'budget_short', 'plan_not_approved', 'no_rate'],
    run: submitPurchaseRequest,
  },
  {
    verb: 'withdraw',
    access: REQUESTERS,
    summary: { id: 'Tarik kembali untuk diubah', en: 'Take back to change it' },
    errors: MOVE_ERRORS,
    run: withdrawPurchaseRequest,
  },
  {
    verb: 'cancel',
    access: REQUESTERS,
    summary: { id: 'Batalkan permintaan', en: 'Cancel the request' },
    errors: [...MOVE_ERRORS, 'request_has_orders'],
    run: cancelPurchaseRequest,
  },
  {
    verb: 'close',
    access: BUYERS,
    summary: { id: 'Tutup; sisanya tidak dipesan lagi', en: 'Close; the rest will not be ordered' },
    errors: MOVE_ERRORS,
    run: closePurchaseRequest,
  },
] as const

const requestDoors: readonly Door[] = [
  get({
    path: PATH,
    access: PARTICIPANTS,
    origin: 'design',
    summary: { id: 'Permintaan pembelian', en: 'Purchase requests' },
    query: RequestFilter,
    paged: true,
    sorts: ['number', 'needed_on', 'amount', 'requested_on', 'state'],
    reply: Listing('data', PurchaseRequest),
    run: ({ db, caller, input, page }) => listPurchaseRequests(db, caller, input, page),
  }),
  get({
    path: `${PATH}/:id`,
    access: PARTICIPANTS,
    origin: 'design',
    summary: { id: 'Satu permintaan dengan baris dan penawarannya', en: 'A request with its lines and quotations' },
    query: RecordRef,
    reply,
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPurchaseRequest(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: REQUESTERS,
    origin: 'design',
    summary: { id: 'Buat permintaan pembelian', en: 'Make a purchase request' },
    params: NewPurchaseRequest,
    reply,
    errors: LINE_ERRORS,
    run: async (context) => ({
      data: await createPurchaseRequest(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
  act({
    path: `${PATH}/update`,
    access: REQUESTERS,
    origin: 'design',
    summary: { id: 'Ubah rancangan permintaan sendiri', en: 'Change one’s own draft' },
    params: PurchaseRequestChange,
    reply,
    errors: [...MOVE_ERRORS, ...LINE_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await changePurchaseRequest(tx, caller, input) }),
  }),
  ...steps.map(({ verb, run, ...step }) =>
    act({
      path: `${PATH}/${verb}`,
      origin: 'design',
      params: DocumentStep,
      reply,
      ...step,
      run: async (context) => ({ data: await run(context.tx, context.caller, context.input, todayOf(context)) }),
    }),
  ),
  ...[
    { verb: 'approve', approve: true, summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' } },
    { verb: 'reject', approve: false, summary: { id: 'Tolak pada tingkat saya', en: 'Reject at my level' } },
  ].map(({ verb, approve, summary }) =>
    act({
      path: `${PATH}/${verb}`,
      access: OVERSEERS,
      origin: 'design',
      summary,
      params: DocumentStep,
      reply,
      errors: [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async (context) => {
        const { tx, caller, input } = context
        await decidePurchaseRequest(tx, caller, { ...input, approve, day: todayOf(context) })
        return { data: await getPurchaseRequest(tx, caller, input.id) }
      },
    }),
  ),
]

const quotationDoors: readonly Door[] = [
  act({
    path: '/api/inventory/quotations/create',
    access: BUYERS,
    origin: 'design',
    summary: { id: 'Catat penawaran', en: 'Record a quotation' },
    params: NewQuotation,
    reply,
    errors: ['not_found', 'conflict', 'illegal_move'],
    run: async (context) => {
      const { tx, caller, input } = context
      return { data: await getPurchaseRequest(tx, caller, await createQuotation(tx, caller, input, todayOf(context))) }
    },
  }),
  act({
    path: '/api/inventory/quotations/choose',
    access: BUYERS,
    origin: 'design',
    summary: { id: 'Pilih penawaran', en: 'Choose a quotation' },
    params: QuotationChoice,
    reply,
    errors: ['not_found', 'illegal_move', 'cheaper_quotation'],
    run: async ({ tx, caller, input }) => ({
      data: await getPurchaseRequest(tx, caller, await chooseQuotation(tx, caller, input)),
    }),
  }),
]

export const procurementDoors: readonly Door[] = [...vendorDoors, ...requestDoors, ...quotationDoors]
