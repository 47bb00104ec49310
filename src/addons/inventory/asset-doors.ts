// Assets, their inspections and their disposals over HTTP.
import { act, type Door, get } from '../../kernel/door.ts'
import type { Words } from '../../kernel/i18n.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { AssetEvent, AssetEventFilter, listAssetEvents } from './asset-events.ts'
import { Asset, AssetFilter, AssetMove, createAsset, listAssets, moveAsset, NewAsset } from './assets.ts'
import {
  Disposal,
  DisposalExecution,
  DisposalFilter,
  DisposalMove,
  DisposalRejection,
  executeDisposal,
  listDisposals,
  NewDisposal,
  proposeDisposal,
  stepDisposal,
} from './disposals.ts'
import { createInspection, Inspection, InspectionFilter, listInspections, NewInspection } from './inspections.ts'
import { KEEPERS, READERS, todayOf } from './people.ts'
import { disposalWorkflow } from './workflow.ts'

const assets: readonly Door[] = [
  get({
    path: '/api/inventory/assets',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar aset', en: 'Assets' },
    query: AssetFilter,
    paged: true,
    reply: Listing('data', Asset),
    run: ({ db, caller, input, page }) => listAssets(db, caller, input, page),
  }),
  act({
    path: '/api/inventory/assets/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Daftarkan aset', en: 'Register an asset' },
    params: NewAsset,
    reply: Data(Asset),
    errors: ['conflict', 'not_found'],
    run: async (context) => ({
      data: await createAsset(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
  act({
    path: '/api/inventory/assets/move',
    access: KEEPERS,
    origin: 'design',
    summary: {
      id: 'Pindahkan aset ke ruang atau penanggung jawab lain',
      en: 'Move an asset to another room or custodian',
    },
    params: AssetMove,
    reply: Data(Asset),
    errors: ['not_found', 'stale_version', 'asset_disposed'],
    run: async (context) => ({ data: await moveAsset(context.tx, context.caller, context.input, todayOf(context)) }),
  }),
  get({
    path: '/api/inventory/assets/history',
    access: READERS,
    origin: 'design',
    summary: { id: 'Riwayat satu aset', en: 'The history of one asset' },
    query: AssetEventFilter,
    paged: true,
    reply: Listing('data', AssetEvent),
    run: ({ db, caller, input, page }) => listAssetEvents(db, caller, input.asset_id, page),
  }),
]

const inspections: readonly Door[] = [
  get({
    path: '/api/inventory/inspections',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar pemeriksaan aset', en: 'Inspections of assets' },
    query: InspectionFilter,
    paged: true,
    reply: Listing('data', Inspection),
    run: ({ db, caller, input, page }) => listInspections(db, caller, input, page),
  }),
  act({
    path: '/api/inventory/inspections/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Catat pemeriksaan aset', en: 'Record an inspection of an asset' },
    params: NewInspection,
    reply: Data(Inspection),
    errors: ['not_found', 'asset_disposed'],
    run: async (context) => ({
      data: await createInspection(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
]

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']

function step(name: 'inspect' | 'approve' | 'close', summary: Words): Door {
  return act({
    path: `/api/inventory/disposals/${name}`,
    access: disposalWorkflow.moves[name].by,
    origin: 'design',
    summary,
    params: DisposalMove,
    reply: Data(Disposal),
    errors: STEP_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await stepDisposal(tx, caller, name, input) }),
  })
}

const disposals: readonly Door[] = [
  get({
    path: '/api/inventory/disposals',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar penghapusan aset', en: 'Disposals of assets' },
    query: DisposalFilter,
    paged: true,
    reply: Listing('data', Disposal),
    run: ({ db, caller, input, page }) => listDisposals(db, caller, input, page),
  }),
  act({
    path: '/api/inventory/disposals/create',
    access: KEEPERS,
    origin: 'design',
    summary: { id: 'Usulkan penghapusan aset', en: 'Propose to dispose of an asset' },
    params: NewDisposal,
    reply: Data(Disposal),
    errors: ['not_found', 'conflict', 'asset_disposed'],
    run: async (context) => ({
      data: await proposeDisposal(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
  step('inspect', { id: 'Catat pemeriksaan fisik', en: 'Record the physical check' }),
  step('approve', { id: 'Setujui penghapusan', en: 'Approve the disposal' }),
  act({
    path: '/api/inventory/disposals/reject',
    access: disposalWorkflow.moves.reject.by,
    origin: 'design',
    summary: { id: 'Tolak penghapusan, dengan alasan', en: 'Reject the disposal, with a reason' },
    params: DisposalRejection,
    reply: Data(Disposal),
    errors: STEP_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await stepDisposal(tx, caller, 'reject', input) }),
  }),
  act({
    path: '/api/inventory/disposals/execute',
    access: disposalWorkflow.moves.execute.by,
    origin: 'design',
    summary: { id: 'Laksanakan penghapusan', en: 'Carry out the disposal' },
    params: DisposalExecution,
    reply: Data(Disposal),
    errors: STEP_ERRORS,
    run: async (context) => ({
      data: await executeDisposal(context.tx, context.caller, context.input, todayOf(context)),
    }),
  }),
  step('close', { id: 'Tutup berkas penghapusan', en: 'Close the file of the disposal' }),
]

export const assetDoors: readonly Door[] = [...assets, ...inspections, ...disposals]
