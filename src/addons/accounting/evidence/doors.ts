// Papers on documents over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { OVERSEERS, PARTICIPANTS } from '../roles.ts'
import { Evidence, EvidenceFilter, EvidenceRef, getEvidenceFile, listEvidence } from './evidence.ts'
import { listUnproved, UnprovedDocument, UnprovedFilter } from './missing.ts'
import {
  addEvidence,
  EvidenceOrder,
  EvidenceRemoval,
  EvidenceReplacement,
  NewEvidence,
  orderEvidence,
  removeEvidence,
  replaceEvidence,
} from './moves.ts'

const PATH = '/api/accounting/evidence'
const TYPES = ['application/pdf', 'image/jpeg', 'image/png']
const FIXED_ERRORS = ['not_found', 'stale_version', 'evidence_fixed', 'period_closed']

export const evidenceDoors: readonly Door[] = [
  get({
    path: PATH,
    access: PARTICIPANTS,
    summary: {
      id: 'Bukti pada dokumen: nota, faktur, kuitansi, foto',
      en: 'Supporting documents: receipts, invoices, photos',
    },
    query: EvidenceFilter,
    paged: true,
    looks: ['note'],
    reply: Listing('data', Evidence),
    run: ({ db, caller, input, page }) => listEvidence(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id/file`,
    access: PARTICIPANTS,
    summary: { id: 'Unduh bukti', en: 'Download an attachment' },
    query: EvidenceRef,
    downloads: TYPES,
    reply: Done,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getEvidenceFile(db, files, { caller, id: input.id }),
  }),
  get({
    path: '/api/accounting/unproved-documents',
    access: OVERSEERS,
    summary: {
      id: 'Pengeluaran, tagihan, pembayaran dan penerimaan barang yang belum ada buktinya',
      en: 'Spending, bills, payments and goods receipts with no attachment',
    },
    query: UnprovedFilter,
    paged: true,
    looks: ['number', 'counterpart'],
    reply: Listing('data', UnprovedDocument),
    run: ({ db, caller, input, page }) => listUnproved(db, caller, { filter: input, page }),
  }),
  act({
    path: `${PATH}/create`,
    access: PARTICIPANTS,
    summary: {
      id: 'Lampirkan bukti, atau nyatakan mengapa tidak ada',
      en: 'Attach evidence, or state why there is none',
    },
    params: NewEvidence,
    reply: Data(Evidence),
    errors: ['not_found', 'conflict', 'evidence_unprintable'],
    run: async ({ tx, caller, input }) => ({ data: await addEvidence(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/replace`,
    access: PARTICIPANTS,
    summary: {
      id: 'Ganti berkas bukti; yang lama tersimpan',
      en: 'Replace the file; the old one is kept',
    },
    params: EvidenceReplacement,
    reply: Data(Evidence),
    errors: [...FIXED_ERRORS, 'conflict', 'evidence_unprintable'],
    run: async ({ tx, caller, input }) => ({ data: await replaceEvidence(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/remove`,
    access: PARTICIPANTS,
    summary: { id: 'Lepas bukti yang salah tempat', en: 'Remove an attachment that doesn’t belong' },
    params: EvidenceRemoval,
    reply: Data(Evidence),
    errors: FIXED_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await removeEvidence(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/order`,
    access: PARTICIPANTS,
    summary: { id: 'Susun urutan bukti satu dokumen', en: 'Reorder a document’s attachments' },
    params: EvidenceOrder,
    reply: Done,
    errors: ['not_found', 'evidence_fixed', 'period_closed'],
    run: async ({ tx, caller, input }) => {
      await orderEvidence(tx, caller, input)
      return {}
    },
  }),
]
