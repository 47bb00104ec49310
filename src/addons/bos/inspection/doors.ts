// The inspector's set of a phase, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { askForSet, getSetFile, InspectionSet, listSets, NewInspectionSet, SetFilter, SetRef } from './sets.ts'

const PATH = '/api/v1/bos/inspection-sets'
/** Its evidence is for those who oversee the money. */
const INSPECTED = ['admin', 'treasurer', 'principal', 'foundation_chairman']

export const inspectionDoors: readonly Door[] = [
  get({
    path: PATH,
    access: INSPECTED,
    summary: { id: 'Berkas pemeriksaan satu tahap', en: 'Inspection packs by phase' },
    query: SetFilter,
    paged: true,
    reply: Listing('data', InspectionSet),
    run: ({ db, caller, input, page }) => listSets(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id/file`,
    access: INSPECTED,
    summary: { id: 'Unduh berkas pemeriksaan', en: 'Download the inspection pack' },
    query: SetRef,
    downloads: ['application/pdf'],
    reply: Done,
    errors: ['not_found', 'file_unreadable'],
    run: ({ db, caller, input, files }) => getSetFile(db, files, { caller, id: input.id }),
  }),
  act({
    path: `${PATH}/create`,
    access: INSPECTED,
    summary: {
      id: 'Susun berkas pemeriksaan satu tahap: SPTJM, K-7, realisasi, barang modal, BKU dan buku pembantu, bukti',
      en: 'Prepare the inspection pack for a phase: SPTJM, K-7, realisation, capital goods, cash books, evidence',
    },
    params: NewInspectionSet,
    reply: Data(InspectionSet),
    errors: ['not_found', 'allocation_not_for_year', 'inspection_empty'],
    run: async ({ tx, caller, input }) => ({ data: await askForSet(tx, caller, input) }),
  }),
]
