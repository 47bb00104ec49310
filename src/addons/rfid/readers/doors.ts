// Readers over HTTP: the list, registering, changing, revoking.
import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'
import { READERS } from '../roles.ts'
import { Attached, Attachment, attachReader } from './attach.ts'
import {
  changeDevice,
  Device,
  DeviceChange,
  DeviceStep,
  listDevices,
  NewDevice,
  RegisteredDevice,
  registerDevice,
  reinstateDevice,
  revokeDevice,
} from './devices.ts'
import {
  AfterLine,
  listRefused,
  listToReadAgain,
  RefusedFilter,
  RefusedLine,
  RefusedReport,
  reportRefused,
  ToReadAgain,
} from './refused.ts'

const readerDoors: readonly Door[] = [
  get({
    path: '/api/rfid/devices',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar alat baca dan keadaannya', en: 'Card readers and their status' },
    paged: true,
    sorts: ['code', 'name', 'location', 'direction', 'state', 'condition', 'last_seen_at'],
    elevation: RFID_ROLE,
    reply: Listing('devices', Device),
    run: ({ elevated, caller, page, clock }) => listDevices(elevated<RfidDb>(), caller, { page, now: clock.now() }),
  }),
  act({
    path: '/api/rfid/devices/create',
    access: ['admin'],
    summary: {
      id: 'Daftarkan alat baca; bila nama masuknya diisi, akun dibuatkan dan kata sandinya tampil sekali',
      en: 'Register a reader; with a sign-in name an account is created and its password shown once',
    },
    params: NewDevice,
    // An answer that is kept to be given again would keep the password.
    ownIdempotency: true,
    elevation: RFID_ROLE,
    reply: Data(RegisteredDevice),
    errors: ['conflict', 'not_found', 'login_taken', 'role_not_yours'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await registerDevice({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/devices/attach',
    access: ['device'],
    summary: {
      id: 'Gateway mengambil alih satu alat baca, dan mendaftarkannya bila belum ada',
      en: 'A gateway takes on a reader, registering it if new',
    },
    params: Attachment,
    elevation: RFID_ROLE,
    reply: Data(Attached),
    errors: ['reader_elsewhere'],
    run: async ({ tx, elevated, caller, input }) => ({ data: await attachReader({ tx, caller, elevated }, input) }),
  }),
  act({
    path: '/api/rfid/devices/update',
    access: ['admin'],
    summary: {
      id: 'Ubah data alat baca; yang belum punya akun dapat dibuatkan',
      en: 'Edit a reader; one without an account can get one',
    },
    params: DeviceChange,
    ownIdempotency: true,
    elevation: RFID_ROLE,
    reply: Data(RegisteredDevice),
    errors: ['conflict', 'not_found', 'stale_version', 'login_taken', 'role_not_yours'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await changeDevice({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/devices/revoke',
    access: ['admin'],
    changesAccess: true,
    summary: {
      id: 'Cabut alat baca: akunnya ditutup dan sesinya berakhir seketika',
      en: 'Revoke a reader; its account is closed and its session ends at once',
    },
    params: DeviceStep,
    elevation: RFID_ROLE,
    reply: Data(Device),
    errors: ['not_found', 'stale_version', 'illegal_move', 'account_not_yours', 'own_account', 'last_admin'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await revokeDevice({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/devices/reinstate',
    access: ['admin'],
    changesAccess: true,
    summary: { id: 'Pakai lagi alat baca yang dicabut', en: 'Reinstate a revoked reader' },
    params: DeviceStep,
    elevation: RFID_ROLE,
    reply: Data(Device),
    errors: ['not_found', 'stale_version', 'illegal_move', 'account_not_yours'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await reinstateDevice({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
]

const refusedDoors: readonly Door[] = [
  get({
    path: '/api/rfid/refused',
    access: ['admin', 'staff'],
    summary: {
      id: 'Kiriman alat baca yang tidak terbaca, seperti datangnya',
      en: 'Unreadable reader messages, as received',
    },
    query: RefusedFilter,
    paged: true,
    looks: ['device_name', 'line'],
    elevation: RFID_ROLE,
    reply: Listing('data', RefusedLine),
    run: ({ elevated, caller, input, page }) => listRefused(elevated<RfidDb>(), caller, { filter: input, page }),
  }),
  act({
    path: '/api/rfid/refused/report',
    access: ['device'],
    summary: {
      id: 'Simpan kiriman yang tidak terbaca; tandai yang kini terbaca',
      en: 'Store unreadable messages; mark those now readable',
    },
    params: RefusedReport,
    elevation: RFID_ROLE,
    reply: Done,
    run: async ({ elevated, caller, input, clock }) => {
      await reportRefused({ caller, elevated, now: clock.now() }, input)
      return {}
    },
  }),
  ask({
    path: '/api/rfid/refused/again',
    access: ['device'],
    summary: { id: 'Kiriman sendiri untuk dibaca ulang', en: 'My messages to be read again' },
    params: AfterLine,
    elevation: RFID_ROLE,
    reply: Data(ToReadAgain),
    run: async ({ elevated, caller, input }) => ({
      data: await listToReadAgain(elevated<RfidDb>(), caller, input),
    }),
  }),
]

export const deviceDoors: readonly Door[] = [...readerDoors, ...refusedDoors]
