// Components and allocations of the operational fund over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, List, Listing } from '../../../kernel/values/schema.ts'
import { grantDoors } from '../grant/doors.ts'
import { APPROVERS, BOOKKEEPERS, READERS } from '../roles.ts'
import { ruleDoors } from '../rules/doors.ts'
import {
  Allocation,
  AllocationChange,
  AllocationFilter,
  AllocationMove,
  AllocationRef,
  AllocationReturn,
  createAllocation,
  decideAllocation,
  getAllocation,
  listAllocations,
  NewAllocation,
  submitAllocation,
  updateAllocation,
} from './allocations.ts'
import {
  Component,
  ComponentChange,
  ComponentCopy,
  ComponentFilter,
  copyComponents,
  createComponent,
  listComponents,
  NewComponent,
  updateComponent,
} from './components.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const componentDoors: readonly Door[] = [
  get({
    path: '/api/v1/bos/components',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Komponen penggunaan dana BOS', en: 'BOS spending components' },
    query: ComponentFilter,
    paged: true,
    sorts: ['fiscal_year', 'code', 'name'],
    reply: Listing('data', Component),
    run: ({ db, caller, input, page }) => listComponents(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/bos/components/create',
    access: BOOKKEEPERS,
    summary: { id: 'Tambah komponen untuk satu tahun', en: 'Add a component for one year' },
    params: NewComponent,
    reply: Data(Component),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createComponent(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/bos/components/copy',
    access: BOOKKEEPERS,
    summary: { id: 'Salin komponen ke tahun lain', en: 'Copy components to another year' },
    params: ComponentCopy,
    reply: Data(List(Component, 99)),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await copyComponents(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/bos/components/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah nama komponen', en: 'Rename a component' },
    params: ComponentChange,
    reply: Data(Component),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await updateComponent(tx, caller, input) }),
  }),
]

const allocationDoors: readonly Door[] = [
  get({
    path: '/api/v1/bos/allocations',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Alokasi dana per periode', en: 'Allocations per period' },
    query: AllocationFilter,
    paged: true,
    sorts: ['fiscal_year', 'period', 'basis', 'students', 'unit_cost', 'amount', 'carry_over', 'state'],
    reply: Listing('data', Allocation),
    run: ({ db, caller, input, page }) => listAllocations(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/bos/allocations/:id',
    access: READERS,
    summary: { id: 'Satu alokasi', en: 'One allocation' },
    query: AllocationRef,
    reply: Data(Allocation),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getAllocation(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/bos/allocations/create',
    access: BOOKKEEPERS,
    summary: { id: 'Catat alokasi', en: 'Record an allocation' },
    params: NewAllocation,
    reply: Data(Allocation),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createAllocation(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/bos/allocations/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah jumlah siswa atau satuan biaya', en: 'Edit student count or unit cost' },
    params: AllocationChange,
    reply: Data(Allocation),
    errors: ['not_found', 'stale_version', 'allocation_locked'],
    run: async ({ tx, caller, input }) => ({ data: await updateAllocation(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/bos/allocations/submit',
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan alokasi', en: 'Submit an allocation' },
    params: AllocationMove,
    reply: Data(Allocation),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await submitAllocation(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/bos/allocations/approve',
    access: APPROVERS,
    summary: { id: 'Setujui alokasi', en: 'Approve an allocation' },
    params: AllocationMove,
    reply: Data(Allocation),
    errors: [...MOVE_ERRORS, 'own_request', 'approval_over', 'allocation_below_plan'],
    run: async ({ tx, caller, input }) => ({ data: await decideAllocation(tx, caller, { ...input, approve: true }) }),
  }),
  act({
    path: '/api/v1/bos/allocations/return',
    access: APPROVERS,
    summary: { id: 'Kembalikan alokasi dengan alasan', en: 'Return an allocation with a reason' },
    params: AllocationReturn,
    reply: Data(Allocation),
    errors: [...MOVE_ERRORS, 'own_request', 'approval_over'],
    run: async ({ tx, caller, input: { reason, ...request } }) => ({
      data: await decideAllocation(tx, caller, { ...request, approve: false, note: reason }),
    }),
  }),
]

export const doors: readonly Door[] = [...componentDoors, ...allocationDoors, ...grantDoors, ...ruleDoors]
