// Counselling sessions over HTTP.
import { act, ask, type Door } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Id, Listing, Obj, Optional, Text, Version } from '../../../kernel/values/schema.ts'
import {
  ChangedSession,
  changeSession,
  dropSession,
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
  ask({
    path: '/api/v1/counselor/sessions',
    access,
    summary: { id: 'Daftar sesi konseling, terbaru di atas', en: 'Counselling sessions, newest first' },
    params: SessionFilter,
    paged: true,
    sorts: ['held_on'],
    reply: Listing('data', Session),
    run: ({ db, caller, input, page }) => listSessions(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/counselor/sessions/create',
    access,
    summary: { id: 'Rencanakan sesi konseling', en: 'Plan a counselling session' },
    params: NewSession,
    reply: Data(Session),
    errors: ['not_found', 'case_ended', 'case_not_yours', 'follow_up_taken'],
    run: async ({ tx, caller, input }) => ({ data: await planSession(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/sessions/update',
    access,
    summary: { id: 'Ubah sesi yang belum berlangsung', en: 'Edit a session that hasn’t been held' },
    params: ChangedSession,
    reply: Data(Session),
    errors: ['not_found', 'stale_version', 'session_over', 'case_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await changeSession(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/counselor/sessions/done',
    access,
    summary: {
      id: 'Tandai sesi selesai, dengan tanggal tindak lanjut',
      en: 'Mark a session as held, with a follow-up date',
    },
    params: HeldSession,
    reply: Data(Session),
    errors: ['not_found', 'illegal_move', 'stale_version', 'session_ahead', 'case_not_yours'],
    run: async ({ tx, input, ...context }) => ({
      data: await finishSession(tx, context.caller, { held: input, today: context.today }),
    }),
  }),
  drop('cancel', { id: 'Batalkan sesi', en: 'Cancel a session' }),
  drop('no-show', { id: 'Tandai bahwa tidak ada yang hadir', en: 'Mark as no-show' }),
  act({
    path: '/api/v1/counselor/sessions/follow-up',
    access,
    summary: { id: 'Ubah atau hapus tanggal tindak lanjut', en: 'Change or remove a follow-up date' },
    params: FollowUp,
    reply: Data(Session),
    errors: ['not_found', 'stale_version', 'follow_up_taken', 'case_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await setFollowUp(tx, caller, input) }),
  }),
]

function drop(name: 'cancel' | 'no-show', summary: Words): Door {
  return act({
    path: `/api/v1/counselor/sessions/${name}`,
    access,
    summary,
    params: Obj({ id: Id(5), version: Optional(Version()), reason: Optional(Text(200, 'Siswa sakit')) }),
    reply: Data(Session),
    errors: ['not_found', 'illegal_move', 'stale_version', 'case_not_yours'],
    run: async ({ tx, caller, input: { id, version, reason } }) => ({
      data: await dropSession(tx, caller, { name, request: { id, version, note: reason } }),
    }),
  })
}
