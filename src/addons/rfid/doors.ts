// Card attendance over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door, get } from '../../kernel/door.ts'
import { Data, Listing, Moment, Obj } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { Card, CardChange, CardFilter, getCard, issueCard, listCards, NewCard } from './cards.ts'
import { assertDeviceAccount, createDevice, Device, listDevices, NewDevice } from './devices.ts'
import { RFID_ROLE, type RfidDb } from './elevation.ts'
import { getMonitoring, Monitoring } from './monitoring.ts'
import { ingestTaps, TapResults, Taps } from './taps.ts'
import { cardWorkflow, MOVE_TO } from './workflow.ts'

const READERS = ['admin', 'teacher', 'principal', 'staff']

export const doors: readonly Door[] = [
  get({
    path: '/api/rfid/cards',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar kartu', en: 'Cards' },
    query: CardFilter,
    paged: true,
    elevation: RFID_ROLE,
    reply: Listing('cards', Card),
    run: ({ elevated, caller, input, page }) => listCards(elevated<RfidDb>(), caller, input, page),
  }),
  act({
    path: '/api/rfid/cards/create',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Daftarkan kartu untuk siswa atau pegawai', en: 'Issue a card to a student or a staff member' },
    params: NewCard,
    elevation: RFID_ROLE,
    reply: Data(Card),
    errors: ['conflict', 'not_found'],
    run: async ({ elevated, caller, input, clock }) => ({
      data: await elevated((db: RfidDb) => issueCard(db, caller, input, dayIn(caller.timeZone, clock.now()))),
    }),
  }),
  act({
    path: '/api/rfid/cards/update',
    access: ['admin'],
    origin: 'design',
    summary: {
      id: 'Tandai kartu hilang, diblokir, dikembalikan atau aktif lagi',
      en: 'Mark a card lost, blocked, returned or active again',
    },
    params: CardChange,
    elevation: RFID_ROLE,
    reply: Data(Card),
    errors: ['not_found', 'conflict', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input }) => {
      const { id, version, note } = input
      await move(tx, caller, cardWorkflow, MOVE_TO[input.state], { id, version, note, elevated })
      return { data: await elevated((db: RfidDb) => getCard(db, caller, id)) }
    },
  }),
  get({
    path: '/api/rfid/devices',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Daftar alat baca', en: 'Readers' },
    paged: true,
    elevation: RFID_ROLE,
    reply: Listing('devices', Device),
    run: ({ elevated, caller, page }) => listDevices(elevated<RfidDb>(), caller, page),
  }),
  act({
    path: '/api/rfid/devices/create',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Daftarkan alat baca', en: 'Register a reader' },
    params: NewDevice,
    elevation: RFID_ROLE,
    reply: Data(Device),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, elevated, caller, input }) => {
      if (input.user_id !== undefined) await assertDeviceAccount(tx, caller, input.user_id)
      return { data: await elevated((db: RfidDb) => createDevice(db, caller, input)) }
    },
  }),
  act({
    path: '/api/rfid/ingest',
    access: ['device'],
    origin: 'contract',
    summary: {
      id: 'Terima ketukan dari alat baca, satu atau banyak',
      en: 'Take taps from a reader, one or many',
    },
    params: Taps,
    ownIdempotency: true,
    elevation: RFID_ROLE,
    reply: Data(TapResults),
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: { results: await ingestTaps({ tx, elevated, caller, now: clock.now() }, input) },
    }),
  }),
  get({
    path: '/api/rfid/monitoring',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Keadaan gerbang hari ini', en: 'The gate today' },
    elevation: RFID_ROLE,
    reply: Data(Monitoring),
    run: async ({ db, elevated, caller, clock }) => {
      const now = clock.now()
      return { data: await getMonitoring(db, elevated<RfidDb>(), caller, { now, day: dayIn(caller.timeZone, now) }) }
    },
  }),
  ask({
    path: '/api/rfid/ping',
    access: 'open',
    origin: 'contract',
    summary: { id: 'Waktu server, untuk alat baca kartu', en: 'Server time, for readers' },
    reply: Data(Obj({ time: Moment() })),
    run: async ({ clock }) => ({ data: { time: clock.now().toISOString() } }),
  }),
]
