// Staff over HTTP.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { Data, Listing } from '../../kernel/values/schema.ts'
import { READERS, STAFF_KEEPERS, STAFF_READERS } from '../roles.ts'
import { DataWithWarnings } from '../search/duplicates.ts'
import { leaveStaff, returnStaff, StaffLeaving, StaffReturn } from './moves.ts'
import {
  changeStaff,
  createStaff,
  getStaffDetail,
  listStaff,
  listStaffForImport,
  NewStaff,
  StaffChange,
  StaffDetail,
  StaffFilter,
  StaffForImport,
  StaffMember,
  StaffRecord,
  StaffRef,
  StaffStateFilter,
} from './staff.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']

export const staffDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/staff',
    access: READERS,
    summary: {
      id: 'Daftar pegawai',
      en: 'Staff list',
    },
    query: StaffFilter,
    paged: true,
    sorts: ['name', 'nip', 'nuptk', 'job', 'employment', 'state'],
    reply: Listing('data', StaffMember),
    run: ({ db, caller, input, page }) => listStaff(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/staff/records',
    access: STAFF_KEEPERS,
    summary: {
      id: 'Pegawai dengan semua isian impor, termasuk NIK; berkasnya dapat diimpor kembali',
      en: 'Staff with all import fields, including NIK; the file can be imported again',
    },
    query: StaffStateFilter,
    paged: true,
    sorts: ['name', 'gender', 'nip', 'nuptk', 'birth_date', 'job', 'employment', 'joined_on', 'state'],
    reply: Listing('data', StaffForImport),
    run: ({ db, caller, input, page }) => listStaffForImport(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/staff/:id',
    access: STAFF_READERS,
    summary: { id: 'Satu pegawai beserta riwayatnya', en: 'One staff member and their history' },
    query: StaffRef,
    reply: Data(StaffDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getStaffDetail(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/school/staff/create',
    access: STAFF_KEEPERS,
    summary: { id: 'Daftarkan pegawai', en: 'Add a staff member' },
    params: NewStaff,
    reply: DataWithWarnings(StaffRecord),
    errors: ['conflict', 'not_found'],
    run: (context) => createStaff(context.tx, context.caller, { person: context.input, today: context.today }),
  }),
  act({
    path: '/api/v1/school/staff/update',
    access: STAFF_KEEPERS,
    summary: { id: 'Ubah data pegawai', en: 'Edit a staff record' },
    params: StaffChange,
    reply: DataWithWarnings(StaffRecord),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: (context) => changeStaff(context.tx, context.caller, { change: context.input, today: context.today }),
  }),
  act({
    path: '/api/v1/school/staff/leave',
    access: STAFF_KEEPERS,
    summary: { id: 'Catat pegawai keluar, dengan alasan', en: 'Record a staff member leaving, with the reason' },
    params: StaffLeaving,
    reply: Data(StaffRecord),
    errors: STEP_ERRORS,
    run: async (context) => ({
      data: await leaveStaff(context.tx, context.caller, { leaving: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/staff/return',
    access: STAFF_KEEPERS,
    summary: { id: 'Catat pegawai kembali', en: 'Record a staff member’s return' },
    params: StaffReturn,
    reply: Data(StaffRecord),
    errors: STEP_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await returnStaff(tx, caller, input) }),
  }),
]
