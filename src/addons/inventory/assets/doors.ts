// Assets over HTTP: the register, what is done with an asset, its photo, cards and labels.

import { PDF_TYPE } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, KEEPERS, PAPER_TYPES, READERS } from '../roles.ts'
import {
  Asset,
  AssetChange,
  AssetDetail,
  AssetFilter,
  AssetRef,
  changeAsset,
  createAsset,
  getAsset,
  listAssets,
  NewAsset,
} from './assets.ts'
import { AssetCapitalisation, capitaliseAsset } from './books.ts'
import { CardQuery, printCard, printRoomCard, RoomCardQuery } from './cards.ts'
import {
  AssetAssignment,
  AssetMaintenance,
  AssetMove,
  AssetRegistration,
  AssetRevaluation,
  assignAsset,
  maintainAsset,
  moveAsset,
  registerAsset,
  revalueAsset,
} from './care.ts'
import { AssetEvent, AssetEventFilter, listAssetEvents } from './events.ts'
import { LabelQuery, printLabels } from './labels.ts'
import {
  AssetLoan,
  AssetLoanFilter,
  AssetReturn,
  lendAsset,
  listAssetLoans,
  NewAssetLoan,
  returnAsset,
} from './loans.ts'
import { AssetRecord, AssetRecordFilter, listAssetRecords } from './records.ts'

const register: readonly Door[] = [
  get({
    path: '/api/inventory/assets',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar aset', en: 'Assets' },
    query: AssetFilter,
    paged: true,
    sorts: [
      'item_code',
      'register_no',
      'kib_class',
      'name',
      'room_name',
      'custodian_name',
      'acquired_on',
      'origin',
      'condition',
      'value',
      'state',
    ],
    sums: ['value'],
    reply: Listing('data', Asset),
    run: ({ db, caller, input, page }) => listAssets(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/inventory/assets/records',
    access: READERS,
    summary: { id: 'Aset sebagaimana dapat diimpor lagi', en: 'Assets in import format' },
    query: AssetRecordFilter,
    paged: true,
    sorts: ['item_code', 'register_no', 'name', 'room', 'custodian', 'acquired_on', 'origin', 'condition', 'value'],
    reply: Listing('data', AssetRecord),
    run: ({ db, caller, input, page }) => listAssetRecords(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/inventory/assets/:id',
    access: READERS,
    summary: { id: 'Satu aset', en: 'One asset' },
    query: AssetRef,
    reply: Data(AssetDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getAsset(db, caller, input.id) }),
  }),
  get({
    path: '/api/inventory/assets/:id/photo',
    access: READERS,
    summary: { id: 'Foto aset', en: 'Asset photo' },
    query: AssetRef,
    reply: Done,
    errors: ['not_found', 'file_unreadable'],
    downloads: PAPER_TYPES,
    run: async ({ db, caller, input, files }) => {
      const { photo_file_id } = await getAsset(db, caller, input.id)
      if (photo_file_id === null) throw notFound()
      return sendFile(db, files, { caller, fileId: photo_file_id })
    },
  }),
  act({
    path: '/api/inventory/assets/create',
    access: KEEPERS,
    summary: { id: 'Daftarkan aset', en: 'Register an asset' },
    params: NewAsset,
    reply: Data(AssetDetail),
    errors: ['conflict', 'not_found'],
    run: async (context) => ({
      data: await createAsset(context.tx, context.caller, { asset: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/assets/update',
    access: KEEPERS,
    summary: { id: 'Ubah keterangan aset', en: 'Edit an asset’s details' },
    params: AssetChange,
    reply: Data(AssetDetail),
    errors: ['not_found', 'stale_version', 'asset_disposed'],
    run: async ({ tx, caller, input }) => ({ data: await changeAsset(tx, caller, input) }),
  }),
  get({
    path: '/api/inventory/assets/history',
    access: READERS,
    summary: { id: 'Riwayat satu aset', en: 'Asset history' },
    query: AssetEventFilter,
    paged: true,
    reply: Listing('data', AssetEvent),
    run: ({ db, caller, input, page }) => listAssetEvents(db, caller, { assetId: input.asset_id, page }),
  }),
]

const CARE_ERRORS = ['not_found', 'stale_version', 'asset_draft', 'asset_disposed']

const care: readonly Door[] = [
  act({
    path: '/api/inventory/assets/register',
    access: KEEPERS,
    summary: { id: 'Pakai aset yang diterima dan masih draf', en: 'Put a received asset into use' },
    params: AssetRegistration,
    reply: Data(AssetDetail),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async (context) => ({
      data: await registerAsset(context.tx, context.caller, { assetRegistration: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/assets/move',
    access: KEEPERS,
    summary: {
      id: 'Pindahkan aset ke ruang atau penanggung jawab lain',
      en: 'Move an asset to another room or custodian',
    },
    params: AssetMove,
    reply: Data(AssetDetail),
    errors: [...CARE_ERRORS],
    run: async (context) => ({
      data: await moveAsset(context.tx, context.caller, { to: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/assets/assign',
    access: KEEPERS,
    summary: { id: 'Serahkan aset kepada penanggung jawab lain', en: 'Hand an asset to another custodian' },
    params: AssetAssignment,
    reply: Data(AssetDetail),
    errors: [...CARE_ERRORS],
    run: async (context) => ({
      data: await assignAsset(context.tx, context.caller, { to: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/assets/maintain',
    access: KEEPERS,
    summary: { id: 'Catat pemeliharaan aset', en: 'Record asset maintenance' },
    params: AssetMaintenance,
    reply: Data(AssetDetail),
    errors: [...CARE_ERRORS, 'asset_valued_in_books'],
    run: async (context) => ({
      data: await maintainAsset(context.tx, context.caller, { done: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/assets/revalue',
    access: KEEPERS,
    summary: { id: 'Nilai ulang aset', en: 'Revalue an asset' },
    params: AssetRevaluation,
    reply: Data(AssetDetail),
    errors: [...CARE_ERRORS, 'asset_valued_in_books'],
    run: async (context) => ({
      data: await revalueAsset(context.tx, context.caller, { to: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/assets/capitalise',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan aset untuk penyusutan', en: 'Add an asset to the books for depreciation' },
    params: AssetCapitalisation,
    reply: Data(AssetDetail),
    errors: ['asset_not_bought', 'period_closed', 'period_soft_closed', ...CARE_ERRORS, 'asset_in_books', 'no_rate'],
    run: async (context) => ({
      data: await capitaliseAsset(context.tx, context.caller, {
        assetCapitalisation: context.input,
        today: context.today,
      }),
    }),
  }),
  get({
    path: '/api/inventory/asset-loans',
    access: READERS,
    summary: { id: 'Aset yang dipinjamkan', en: 'Assets on loan' },
    query: AssetLoanFilter,
    paged: true,
    sorts: ['asset_name', 'borrower', 'lent_on', 'due_on', 'returned_on'],
    counts: ['open'],
    reply: Listing('data', AssetLoan),
    run: (context) => {
      const { db, caller, input, page } = context
      return listAssetLoans(db, caller, { filter: input, page, today: context.today })
    },
  }),
  act({
    path: '/api/inventory/asset-loans/create',
    access: KEEPERS,
    summary: { id: 'Pinjamkan aset', en: 'Lend an asset' },
    params: NewAssetLoan,
    reply: Data(AssetLoan),
    errors: [...CARE_ERRORS, 'conflict'],
    run: async (context) => ({
      data: await lendAsset(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/inventory/asset-loans/return',
    access: KEEPERS,
    summary: { id: 'Terima kembali aset', en: 'Record an asset’s return' },
    params: AssetReturn,
    reply: Data(AssetLoan),
    errors: [...CARE_ERRORS, 'asset_returned'],
    run: async (context) => ({
      data: await returnAsset(context.tx, context.caller, { back: context.input, today: context.today }),
    }),
  }),
]

const papers: readonly Door[] = [
  report({
    path: '/api/inventory/assets/cards',
    access: READERS,
    summary: { id: 'Kartu inventaris barang (KIB A sampai F)', en: 'Inventory cards (KIB A to F)' },
    query: CardQuery,
    run: (context) => printCard(context.db, context.caller, { cardQuery: context.input, today: context.today }),
  }),
  report({
    path: '/api/inventory/assets/room-cards',
    access: READERS,
    summary: { id: 'Kartu inventaris ruangan (KIR)', en: 'Room inventory card (KIR)' },
    query: RoomCardQuery,
    errors: ['not_found'],
    run: (context) => printRoomCard(context.db, context.caller, { roomCardQuery: context.input, today: context.today }),
  }),
  get({
    path: '/api/inventory/assets/labels',
    access: READERS,
    summary: { id: 'Label aset dengan kode QR, PDF siap cetak', en: 'Asset labels with QR codes (PDF)' },
    query: LabelQuery,
    reply: Done,
    errors: ['not_found'],
    downloads: [PDF_TYPE],
    run: ({ db, caller, input }) => printLabels(db, caller, input),
  }),
]

export const assetDoors: readonly Door[] = [...register, ...care, ...papers]
