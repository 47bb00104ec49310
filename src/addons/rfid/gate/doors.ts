// The gate over HTTP: taps in, what is going on out.

import { act, ask, type Door, feed, get, stream } from '../../../kernel/http/door.ts'
import { Data, Listing, Moment, nameShapes, Obj } from '../../../kernel/values/schema.ts'
import { Rederivation, Rederived, rederive } from '../attendance/rederive.ts'
import { listReaderCards, ReaderCards, ReaderCardsQuery } from '../cards/reader-cards.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'
import { Seconds } from '../readers/devices.ts'
import { pulseOf } from '../readers/pulse.ts'
import { openCorrection, readerOf } from '../readers/readers.ts'
import { READERS } from '../roles.ts'
import { Choice, Decided, Decision, decideHeld, Preview, previewHeld } from '../taps/decide.ts'
import { ingestTaps } from '../taps/ingest.ts'
import {
  Discard,
  discardTap,
  HeldFilter,
  HeldTap,
  HoldAgain,
  holdTapAgain,
  listHeld,
  Release,
  releaseTap,
} from '../taps/quarantine.ts'
import { Condition, TapResults, Taps } from '../taps/taps.ts'
import { GateEvent, readGate } from './live.ts'
import { getMonitoring, Monitoring } from './monitoring.ts'

const Time = Data(Obj({ time: Moment() }))
/** With the seconds by which this reader's taps are corrected: whoever could set its clock then leaves it alone. */
const Beat = Data(Obj({ time: Moment(), clock_corrected: Seconds(0) }))
nameShapes({ ServerTime: Time, HeartbeatAnswer: Beat })

const tapDoors: readonly Door[] = [
  feed({
    path: '/api/rfid/ingest',
    access: ['device'],
    origin: 'contract',
    summary: {
      id: 'Terima tap dari alat baca, satu atau banyak',
      en: 'Receive taps from a reader',
    },
    params: Taps,
    reply: Data(TapResults),
    run: async ({ database, caller, input, clock, requestId }) => ({
      data: { results: await ingestTaps({ database, caller, now: clock.now(), requestId }, input) },
    }),
  }),
  feed({
    path: '/api/rfid/heartbeat',
    access: ['device'],
    summary: { id: 'Kabar dari alat baca', en: 'Reader status report' },
    params: Obj(Condition),
    reply: Beat,
    run: async ({ database, caller, input, clock, requestId }) => {
      const reader = await readerOf(database, caller, { reader: input.reader, requestId })
      const at = clock.now().getTime()
      const ahead = input.sent_at === undefined ? undefined : Date.parse(input.sent_at) - at
      pulseOf(database).beat(caller.companyId, reader.id, { ...input, at, ahead })
      return { data: { time: new Date(at).toISOString(), clock_corrected: openCorrection(reader) / 1000 } }
    },
  }),
  ask({
    path: '/api/rfid/reader-cards',
    access: ['device'],
    summary: {
      id: 'Daftar kartu yang berlaku, untuk disimpan alat baca',
      en: 'Valid cards, for the reader to store',
    },
    params: ReaderCardsQuery,
    elevation: RFID_ROLE,
    reply: Data(ReaderCards),
    run: async ({ elevated, caller, input, today }) => ({
      data: await listReaderCards(elevated<RfidDb>(), caller, { readerCardsQuery: input, today }),
    }),
  }),
  ask({
    path: '/api/rfid/ping',
    access: 'open',
    origin: 'contract',
    summary: { id: 'Waktu server, untuk alat baca kartu', en: 'Server time for card readers' },
    reply: Time,
    run: async ({ clock }) => ({ data: { time: clock.now().toISOString() } }),
  }),
]

const lookDoors: readonly Door[] = [
  get({
    path: '/api/rfid/monitoring',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Keadaan gerbang hari ini', en: 'Gate status today' },
    // Every wall asks for it every few seconds.
    together: true,
    elevation: RFID_ROLE,
    reply: Data(Monitoring),
    run: async ({ db, elevated, caller, clock, today }) => ({
      data: await getMonitoring(db, elevated<RfidDb>(), { caller, at: { now: clock.now(), day: today } }),
    }),
  }),
  stream({
    path: '/api/rfid/live',
    access: READERS,
    summary: {
      id: 'Datang dan pulang hari ini, langsung',
      en: 'Today’s arrivals and departures, live',
    },
    event: GateEvent,
    topic: 'gate',
    errors: ['not_acceptable'],
    run: ({ db, caller, after }) => readGate(db, caller, after),
  }),
]

const mendDoors: readonly Door[] = [
  get({
    path: '/api/rfid/quarantine',
    access: ['admin', 'staff'],
    summary: { id: 'Tap yang ditahan sampai ada keputusan', en: 'Taps held for a decision' },
    query: HeldFilter,
    paged: true,
    looks: ['uid'],
    elevation: RFID_ROLE,
    reply: Listing('data', HeldTap),
    run: ({ elevated, caller, input, page }) => listHeld(elevated<RfidDb>(), caller, { filter: input, page }),
  }),
  act({
    path: '/api/rfid/quarantine/release',
    access: ['admin'],
    summary: {
      id: 'Terima tap yang ditahan, dengan waktu menurut alat atau menurut Anda',
      en: 'Accept a held tap, with the reader’s time or yours',
    },
    params: Release,
    elevation: RFID_ROLE,
    reply: Data(HeldTap),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await releaseTap({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/quarantine/discard',
    access: ['admin'],
    summary: { id: 'Abaikan tap yang ditahan', en: 'Ignore a held tap' },
    params: Discard,
    elevation: RFID_ROLE,
    reply: Data(HeldTap),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input }) => ({ data: await discardTap({ tx, caller, elevated }, input) }),
  }),
  act({
    path: '/api/rfid/quarantine/hold-again',
    access: ['admin'],
    summary: {
      id: 'Tahan kembali tap yang sudah diterima atau diabaikan',
      en: 'Hold an accepted or ignored tap again',
    },
    params: HoldAgain,
    elevation: RFID_ROLE,
    reply: Data(HeldTap),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input }) => ({ data: await holdTapAgain({ tx, caller, elevated }, input) }),
  }),
  ask({
    path: '/api/rfid/quarantine/preview',
    access: ['admin'],
    summary: {
      id: 'Lihat dulu: tap mana yang akan diterima, digeser, atau diabaikan',
      en: 'Preview: which taps would be accepted, shifted or ignored',
    },
    params: Choice,
    elevation: RFID_ROLE,
    reply: Data(Preview),
    errors: ['not_found'],
    run: async ({ db, elevated, caller, input, clock }) => ({
      data: await previewHeld({ db, elevated: elevated<RfidDb>() }, caller, { chosen: input, now: clock.now() }),
    }),
  }),
  act({
    path: '/api/rfid/quarantine/decide',
    access: ['admin'],
    summary: {
      id: 'Terima, geser, abaikan, atau tahan kembali banyak tap sekaligus',
      en: 'Accept, shift, ignore or hold many taps at once',
    },
    params: Decision,
    elevation: RFID_ROLE,
    reply: Data(Decided),
    errors: ['illegal_move', 'not_found'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await decideHeld({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/rederive',
    access: ['admin', 'principal'],
    summary: {
      id: 'Hitung ulang kehadiran suatu masa dari tap mentah',
      en: 'Recalculate attendance for a period from the raw taps',
    },
    params: Rederivation,
    reply: Data(Rederived),
    errors: ['not_found'],
    run: async ({ tx, caller, input, today }) => ({
      data: await rederive(tx, caller, { rederivation: input, today }),
    }),
  }),
]

export const gateDoors: readonly Door[] = [...tapDoors, ...lookDoors, ...mendDoors]
