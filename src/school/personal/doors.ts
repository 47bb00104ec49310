// What the house holds of a person: given out, and erased on request.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../kernel/values/schema.ts'
import { DECIDERS, KEEPERS } from '../roles.ts'
import { StaffRef } from '../staff/staff.ts'
import { StudentRef } from '../students/students.ts'
import { ErasurePreview, previewErasure } from './erasure-preview.ts'
import {
  carryOutErasure,
  decideErasure,
  Erasure,
  ErasureFilter,
  ErasureHold,
  ErasureRef,
  ErasureRefusal,
  ErasureStep,
  holdErasure,
  listErasures,
  NewErasure,
  refuseErasure,
  requestErasure,
} from './erasures.ts'
import { exportPerson, JSON_TYPE } from './export.ts'

const exports: readonly Door[] = [
  get({
    path: '/api/v1/school/students/:id/personal-data',
    access: DECIDERS,
    summary: {
      id: 'Semua data tentang seorang siswa, sebagai berkas',
      en: 'All data about a student, as a file',
    },
    query: StudentRef,
    reply: Done,
    downloads: [JSON_TYPE],
    errors: ['not_found'],
    run: ({ db, caller, input, clock, personalData }) =>
      exportPerson(db, caller, {
        wanted: { subject: 'school.student', id: input.id, now: clock.now() },
        declared: personalData,
      }),
  }),
  get({
    path: '/api/v1/school/staff/:id/personal-data',
    access: DECIDERS,
    summary: {
      id: 'Semua data tentang seorang pegawai, sebagai berkas',
      en: 'All data about a staff member, as a file',
    },
    query: StaffRef,
    reply: Done,
    downloads: [JSON_TYPE],
    errors: ['not_found'],
    run: ({ db, caller, input, clock, personalData }) =>
      exportPerson(db, caller, {
        wanted: { subject: 'school.staff', id: input.id, now: clock.now() },
        declared: personalData,
      }),
  }),
]

const erasures: readonly Door[] = [
  get({
    path: '/api/v1/school/erasures',
    access: DECIDERS,
    summary: { id: 'Permintaan penghapusan data pribadi', en: 'Data erasure requests' },
    query: ErasureFilter,
    paged: true,
    sorts: ['state', 'requested_at'],
    looks: ['reason'],
    reply: Listing('data', Erasure),
    run: ({ db, caller, input, page }) => listErasures(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/erasures/:id/preview',
    access: DECIDERS,
    summary: {
      id: 'Apa yang akan dihapus dan apa yang masih menghalangi',
      en: 'What would be erased, and what is blocking it',
    },
    query: ErasureRef,
    reply: Data(ErasurePreview),
    errors: ['not_found'],
    run: async ({ db, caller, input, personalData }) => ({
      data: await previewErasure(db, caller, { id: input.id, declared: personalData }),
    }),
  }),
  act({
    path: '/api/v1/school/erasures/create',
    access: DECIDERS,
    summary: { id: 'Catat permintaan penghapusan, dengan alasan', en: 'Record an erasure request, with its reason' },
    params: NewErasure,
    reply: Data(Erasure),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await requestErasure(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/erasures/agree',
    access: DECIDERS,
    summary: {
      id: 'Setujui sebagai orang kedua; sesudahnya menunggu sedikitnya 14 hari',
      en: 'Approve as the second person; then at least 14 days’ wait',
    },
    params: ErasureStep,
    reply: Data(Erasure),
    errors: [
      'not_found',
      'stale_version',
      'illegal_move',
      'own_request',
      'already_decided',
      'approval_over',
      'not_vouched',
    ],
    run: async ({ tx, caller, input }) => ({ data: await decideErasure(tx, caller, { ...input, approve: true }) }),
  }),
  act({
    path: '/api/v1/school/erasures/refuse',
    access: DECIDERS,
    summary: {
      id: 'Tolak permintaan penghapusan, dengan alasan',
      en: 'Reject an erasure request, with the reason',
    },
    params: ErasureRefusal,
    reply: Data(Erasure),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, caller, input }) => ({ data: await refuseErasure(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/erasures/hold',
    access: DECIDERS,
    summary: {
      id: 'Tahan penghapusan karena hukum, dengan sebabnya',
      en: 'Place a legal hold on an erasure, with the reason',
    },
    params: ErasureHold,
    reply: Data(Erasure),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await holdErasure(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/erasures/lift',
    access: DECIDERS,
    summary: { id: 'Akhiri penahanan menurut hukum', en: 'Lift a legal hold' },
    params: ErasureStep,
    reply: Data(Erasure),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await holdErasure(tx, caller, { ...input, legal_hold: null }) }),
  }),
  act({
    path: '/api/v1/school/erasures/carry-out',
    access: KEEPERS,
    changesAccess: true,
    summary: {
      id: 'Hapus data orang ini di semua modul; tidak dapat dibatalkan',
      en: 'Erase this person’s data in every module; this can’t be undone',
    },
    params: ErasureStep,
    reply: Data(Erasure),
    errors: [
      'not_found',
      'stale_version',
      'illegal_move',
      'erasure_waiting',
      'erasure_held',
      'person_active',
      'person_has_open_matters',
      'account_not_yours',
      'own_account',
      'last_admin',
    ],
    run: async ({ tx, caller, input, personalData }) => ({
      data: await carryOutErasure(tx, caller, { step: input, declared: personalData }),
    }),
  }),
]

export const personalDoors: readonly Door[] = [...exports, ...erasures]
