// Appointing the first holder of a sealed role, over HTTP.
import { act, type Door, get } from '../http/door.ts'
import { Data, Done, Listing, Obj } from '../values/schema.ts'
import {
  Appointed,
  Appointment,
  Asked,
  agreeToAppointment,
  askForAppointment,
  listAppointments,
  newAppointment,
  OneAppointment,
  withdrawAppointment,
} from './appointments.ts'

export const appointmentDoors = (roles: readonly string[]): Door[] => [
  get({
    path: '/api/v1/users/appointments',
    access: ['admin', 'principal'],
    summary: { id: 'Pengangkatan yang menunggu persetujuan', en: 'Appointments waiting for agreement' },
    query: Obj({}),
    paged: true,
    sorts: ['role', 'login', 'asked_at', 'expires_at'],
    reply: Listing('data', Appointment),
    run: ({ db, caller, page }) => listAppointments(db, caller, page),
  }),
  act({
    path: '/api/v1/users/appointments/create',
    access: ['admin'],
    summary: {
      id: 'Angkat konselor pertama; paruh pertama kodenya hanya ditampilkan sekali',
      en: 'Appoint the first counsellor; the first half of the code is shown only once',
    },
    params: newAppointment(roles),
    // An answer that is kept to be given again would keep the half.
    ownIdempotency: true,
    reply: Data(Asked),
    errors: ['role_not_yours', 'role_held', 'login_taken', 'appointment_open'],
    run: async ({ tx, caller, input, secrets }) => ({
      data: await askForAppointment(tx, caller, { ...input, secrets }),
    }),
  }),
  act({
    path: '/api/v1/users/appointments/agree',
    access: ['principal'],
    summary: {
      id: 'Setujui pengangkatan; paruh kedua kodenya hanya ditampilkan sekali',
      en: 'Approve an appointment; the second half of the code is shown only once',
    },
    params: OneAppointment,
    ownIdempotency: true,
    reply: Data(Appointed),
    errors: ['not_found', 'own_request', 'not_vouched', 'appointment_over', 'role_held', 'login_taken'],
    run: async ({ tx, caller, input, secrets }) => ({
      data: await agreeToAppointment(tx, caller, { ...input, secrets }),
    }),
  }),
  act({
    path: '/api/v1/users/appointments/withdraw',
    access: ['admin', 'principal'],
    summary: { id: 'Tarik atau tolak pengangkatan', en: 'Withdraw or reject an appointment' },
    params: OneAppointment,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await withdrawAppointment(tx, caller, input.id)
      return {}
    },
  }),
]
