// Counselling sessions over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Id, Listing, Obj, Optional, Version } from '../../kernel/schema.ts'
import {
  ChangedSession,
  cancelSession,
  changeSession,
  FollowUp,
  finishSession,
  HeldSession,
  listSessions,
  NewSession,
  planSession,
  Session,
  SessionFilter,
  setFollowUp,
} from './sessions.ts'

const access = ['counselor']

export const sessionDoors: readonly Door[] = [
  get({
    path: '/api/v1/counselor/sessions',
    access,
    origin: 'design',
    summary: { id: 'Daftar sesi konseling, terbaru di atas', en: 'Counselling sessions, newest first' },
    query: SessionFilter,
    paged: true,
    reply: Listing('data', Session),
    run: ({ db, caller, input, page }) => listSessions(db, caller, input, page),
  }),
  act({
    path: '/api/v1/counselor/sessions/create',
    access,
    origin: 'design',
    summary: { id: 'Rencanakan sesi konseling', en: 'Plan a counselling session' },
    params: NewSession,
    reply: Data(Session),
    errors: ['not_found', 'case_ended', 'follow_up_taken'],
    run: async ({ tx, caller, input }) => ({ data: await planSession(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/sessions/update',
    access,
    origin: 'design',
    summary: { id: 'Ubah sesi yang belum berlangsung', en: 'Change a session that was not held yet' },
    params: ChangedSession,
    reply: Data(Session),
    errors: ['not_found', 'stale_version', 'session_over'],
    run: async ({ tx, caller, input }) => ({ data: await changeSession(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/sessions/done',
    access,
    origin: 'design',
    summary: {
      id: 'Tandai sesi selesai, dengan tanggal tindak lanjut',
      en: 'Mark a session held, and when to follow up',
    },
    params: HeldSession,
    reply: Data(Session),
    errors: ['not_found', 'illegal_move', 'stale_version', 'session_ahead'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await finishSession(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/v1/counselor/sessions/cancel',
    access,
    origin: 'design',
    summary: { id: 'Batalkan sesi', en: 'Cancel a session' },
    params: Obj({ id: Id(5), version: Optional(Version()) }),
    reply: Data(Session),
    errors: ['not_found', 'illegal_move', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await cancelSession(tx, caller, input.id, input.version) }),
  }),
  act({
    path: '/api/v1/counselor/sessions/follow-up',
    access,
    origin: 'design',
    summary: { id: 'Ubah atau hapus tanggal tindak lanjut', en: 'Change or drop the day of a follow-up' },
    params: FollowUp,
    reply: Data(Session),
    errors: ['not_found', 'stale_version', 'follow_up_taken'],
    run: async ({ tx, caller, input }) => ({ data: await setFollowUp(tx, caller, input) }),
  }),
]
