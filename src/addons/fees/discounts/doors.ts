// Discounts and their kinds over HTTP.
import { FILE_TYPES } from '../../../kernel/files/files.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { DECIDERS, KEEPERS, READERS } from '../roles.ts'
import { Discount, DiscountFilter, DiscountRef, getDiscount, getDiscountFile, listDiscounts } from './discounts.ts'
import {
  askDiscount,
  cancelDiscount,
  DiscountEnd,
  DiscountStep,
  decideDiscount,
  endDiscount,
  NewDiscount,
} from './grant.ts'
import {
  changeDiscountKind,
  createDiscountKind,
  DiscountKind,
  DiscountKindChange,
  DiscountKindFilter,
  listDiscountKinds,
  NewDiscountKind,
} from './kinds.ts'

const KINDS = '/api/v1/fees/discount-kinds'
const DISCOUNTS = '/api/v1/fees/discounts'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const kinds: readonly Door[] = [
  get({
    path: KINDS,
    access: READERS,
    summary: { id: 'Jenis keringanan', en: 'Discount types' },
    query: DiscountKindFilter,
    paged: true,
    sorts: ['code', 'name', 'ground', 'place', 'stacks', 'active'],
    reply: Listing('data', DiscountKind),
    run: ({ db, caller, input, page }) => listDiscountKinds(db, caller, { filter: input, page }),
  }),
  act({
    path: `${KINDS}/create`,
    access: KEEPERS,
    summary: { id: 'Tambah jenis keringanan', en: 'Add a discount type' },
    params: NewDiscountKind,
    reply: Data(DiscountKind),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createDiscountKind(tx, caller, input) }),
  }),
  act({
    path: `${KINDS}/update`,
    access: KEEPERS,
    summary: { id: 'Ubah jenis keringanan', en: 'Edit a discount type' },
    params: DiscountKindChange,
    reply: Data(DiscountKind),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeDiscountKind(tx, caller, input) }),
  }),
]

const discounts: readonly Door[] = [
  get({
    path: DISCOUNTS,
    access: READERS,
    summary: { id: 'Keringanan', en: 'Discounts' },
    query: DiscountFilter,
    paged: true,
    sorts: ['number', 'student_name', 'kind_name', 'fee', 'from_month', 'until_month', 'state'],
    reply: Listing('data', Discount),
    run: ({ db, caller, input, page }) => listDiscounts(db, caller, { filter: input, page }),
  }),
  get({
    path: `${DISCOUNTS}/:id`,
    access: READERS,
    summary: { id: 'Satu keringanan', en: 'One discount' },
    query: DiscountRef,
    reply: Data(Discount),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getDiscount(db, caller, input.id) }),
  }),
  get({
    path: `${DISCOUNTS}/:id/file`,
    access: READERS,
    summary: { id: 'Unduh bukti keringanan', en: 'Download discount evidence' },
    query: DiscountRef,
    reply: Done,
    downloads: FILE_TYPES,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getDiscountFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: `${DISCOUNTS}/create`,
    access: KEEPERS,
    summary: { id: 'Ajukan keringanan', en: 'Request a discount' },
    params: NewDiscount,
    reply: Data(Discount),
    errors: ['not_found'],
    run: async ({ tx, caller, input, today }) => ({ data: await askDiscount(tx, caller, { given: input, today }) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${DISCOUNTS}/${verb}`,
      access: DECIDERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui keringanan', en: 'Approve a discount' }
          : { id: 'Tolak keringanan', en: 'Reject a discount' },
      params: DiscountStep,
      reply: Data(Discount),
      errors: [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async ({ tx, caller, input }) => {
        await decideDiscount(tx, caller, { ...input, approve: verb === 'approve' })
        return { data: await getDiscount(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${DISCOUNTS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan pengajuan keringanan', en: 'Cancel a discount request' },
    params: DiscountStep,
    reply: Data(Discount),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelDiscount(tx, caller, input) }),
  }),
  act({
    path: `${DISCOUNTS}/end`,
    access: KEEPERS,
    summary: { id: 'Akhiri keringanan lebih awal', en: 'End a discount early' },
    params: DiscountEnd,
    reply: Data(Discount),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await endDiscount(tx, caller, input) }),
  }),
]

export const discountDoors: readonly Door[] = [...discounts, ...kinds]
