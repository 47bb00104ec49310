// Corrections of clocks over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'
import {
  ClockCorrected,
  ClockCorrection,
  CorrectionEnd,
  CorrectionFilter,
  CorrectionStep,
  correctClock,
  endCorrection,
  listCorrections,
  NewCorrection,
  withdrawCorrection,
} from './corrections.ts'

export const clockDoors: readonly Door[] = [
  get({
    path: '/api/rfid/clock-corrections',
    access: ['admin', 'staff'],
    summary: { id: 'Koreksi jam alat baca', en: 'Reader clock corrections' },
    query: CorrectionFilter,
    paged: true,
    looks: ['device_name', 'note'],
    elevation: RFID_ROLE,
    reply: Listing('data', ClockCorrection),
    run: ({ elevated, caller, input, page }) => listCorrections(elevated<RfidDb>(), caller, { filter: input, page }),
  }),
  act({
    path: '/api/rfid/clock-corrections/create',
    access: ['admin'],
    summary: {
      id: 'Koreksi jam alat: tapnya dihitung menurut waktu yang sebenarnya',
      en: 'Correct a reader’s clock; its taps are moved to the real time',
    },
    params: NewCorrection,
    elevation: RFID_ROLE,
    reply: Data(ClockCorrected),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await correctClock({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/clock-corrections/end',
    access: ['admin'],
    summary: { id: 'Jam alat sudah benar sejak saat ini', en: 'The clock is right from now on' },
    params: CorrectionEnd,
    elevation: RFID_ROLE,
    reply: Data(ClockCorrected),
    errors: ['conflict', 'not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await endCorrection({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
  act({
    path: '/api/rfid/clock-corrections/withdraw',
    access: ['admin'],
    summary: {
      id: 'Tarik koreksi: tapnya kembali seperti kata alat',
      en: 'Withdraw a correction; taps return to the reader’s time',
    },
    params: CorrectionStep,
    elevation: RFID_ROLE,
    reply: Data(ClockCorrected),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, elevated, caller, input, clock }) => ({
      data: await withdrawCorrection({ tx, caller, elevated, now: clock.now() }, input),
    }),
  }),
]
