// People's accounts over HTTP: for whoever manages them at a company, and the part of it that everyone has of their own.
import type { SessionLimits } from '../access/sessions.ts'
import { act, type Door, get } from '../http/door.ts'
import { Data, Done, Listing, Obj } from '../values/schema.ts'
import { appointmentDoors } from './appointment-doors.ts'
import { grantRole, revokeRole, roleChange } from './roles.ts'
import { Ended, endSessions, listSessions, listUserSessions, OwnEnd, Session, UserEnd } from './sessions.ts'
import {
  changeUser,
  createPerson,
  disableUser,
  enableUser,
  getUser,
  listUsers,
  NewPassword,
  newUser,
  OneUser,
  resetPassword,
  User,
  UserChange,
  UserDetail,
  userFilter,
  vouchForUser,
} from './users.ts'
import { GIVERS, VOUCHERS } from './vouching.ts'

export function userDoors(roles: readonly string[], limits: SessionLimits): Door[] {
  return [
    ...accountDoors(roles),
    ...standingDoors(),
    ...roleDoors(roles),
    ...appointmentDoors(roles),
    ...sessionDoors(limits),
    ...ownDoors(limits),
  ]
}

const accountDoors = (roles: readonly string[]): Door[] => [
  get({
    path: '/api/v1/users',
    access: VOUCHERS,
    summary: { id: 'Daftar akun sekolah ini', en: 'Accounts at this school' },
    query: userFilter(roles),
    paged: true,
    sorts: ['login', 'name', 'disabled', 'created_at'],
    reply: Listing('data', User),
    run: ({ db, caller, input, page }) => listUsers(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/users/:id',
    access: VOUCHERS,
    summary: { id: 'Satu akun', en: 'One account' },
    query: OneUser,
    reply: Data(UserDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getUser(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/users/create',
    access: GIVERS,
    summary: {
      id: 'Buat akun; kata sandi sekali pakai hanya ditampilkan sekali',
      en: 'New account; its one-time password is shown only once',
    },
    params: newUser(roles),
    // An answer that is kept to be given again would keep the password.
    ownIdempotency: true,
    reply: Data(NewPassword),
    errors: ['login_taken', 'role_not_yours'],
    run: async ({ tx, caller, input, secrets }) => ({ data: await createPerson(tx, caller, { ...input, secrets }) }),
  }),
  act({
    path: '/api/v1/users/update',
    access: GIVERS,
    summary: {
      id: 'Ubah nama, surel atau telepon sebuah akun',
      en: 'Edit an account’s name, email or phone',
    },
    params: UserChange,
    reply: Data(UserDetail),
    errors: ['not_found', 'stale_version', 'account_not_yours', 'own_account'],
    run: async ({ tx, caller, input, secrets }) => ({ data: await changeUser(tx, caller, { ...input, secrets }) }),
  }),
]

const standingDoors = (): Door[] => [
  act({
    path: '/api/v1/users/disable',
    access: GIVERS,
    changesAccess: true,
    summary: { id: 'Nonaktifkan akun; semua sesinya berakhir', en: 'Disable an account; its sessions end' },
    params: OneUser,
    reply: Data(UserDetail),
    errors: ['not_found', 'account_not_yours', 'own_account', 'last_admin'],
    run: async ({ tx, caller, input }) => ({ data: await disableUser(tx, caller, input.id) }),
  }),
  act({
    path: '/api/v1/users/enable',
    access: GIVERS,
    changesAccess: true,
    summary: { id: 'Aktifkan lagi akun', en: 'Re-enable an account' },
    params: OneUser,
    reply: Data(UserDetail),
    errors: ['not_found', 'account_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await enableUser(tx, caller, input.id) }),
  }),
  act({
    path: '/api/v1/users/vouch',
    access: VOUCHERS,
    summary: {
      id: 'Jamin bahwa akun ini dipakai orangnya sendiri',
      en: 'Vouch that a real person uses this account',
    },
    params: OneUser,
    reply: Data(UserDetail),
    errors: ['not_found', 'vouch_not_yours'],
    run: async ({ tx, caller, input }) => ({ data: await vouchForUser(tx, caller, input.id) }),
  }),
  act({
    path: '/api/v1/users/reset-password',
    access: GIVERS,
    changesAccess: true,
    summary: {
      id: 'Beri kata sandi sekali pakai yang baru; semua sesi akun berakhir',
      en: 'Issue a new one-time password; the account’s sessions end',
    },
    params: OneUser,
    ownIdempotency: true,
    reply: Data(NewPassword),
    errors: ['not_found', 'account_not_yours', 'own_account'],
    run: async ({ tx, caller, input }) => ({ data: await resetPassword(tx, caller, input.id) }),
  }),
]

const roleDoors = (roles: readonly string[]): Door[] => [
  act({
    path: '/api/v1/users/roles/grant',
    access: GIVERS,
    changesAccess: true,
    summary: {
      id: 'Beri peran di sekolah ini; yang membuka catatan tersegel menunggu orang kedua',
      en: 'Give a role at this school; roles that open sealed notes need a second person',
    },
    params: roleChange(roles),
    reply: Data(UserDetail),
    errors: ['not_found', 'role_not_yours', 'role_for_oneself'],
    run: async ({ tx, caller, input }) => ({ data: await grantRole(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/users/roles/revoke',
    access: GIVERS,
    changesAccess: true,
    summary: { id: 'Cabut peran di sekolah ini', en: 'Remove a role at this school' },
    params: roleChange(roles),
    reply: Done,
    errors: ['not_found', 'role_not_yours', 'last_admin', 'last_role'],
    run: async ({ tx, caller, input }) => {
      await revokeRole(tx, caller, input)
      return {}
    },
  }),
]

const sessionDoors = (limits: SessionLimits): Door[] => [
  get({
    path: '/api/v1/users/:id/sessions',
    access: GIVERS,
    summary: { id: 'Sesi sebuah akun di sekolah ini', en: 'An account’s sessions at this school' },
    query: OneUser,
    paged: true,
    sorts: ['created_at', 'last_seen_at'],
    reply: Listing('data', Session),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listUserSessions(db, caller, { userId: input.id, given: { limits, page } }),
  }),
  act({
    path: '/api/v1/users/sessions/end',
    access: GIVERS,
    changesAccess: true,
    summary: {
      id: 'Akhiri satu sesi sebuah akun di sekolah ini, atau semuanya',
      en: 'End one or all of an account’s sessions at this school',
    },
    params: UserEnd,
    reply: Data(Ended),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({
      data: await endSessions(tx, caller, { userId: input.id, sessionId: input.session_id }),
    }),
  }),
]

const ownDoors = (limits: SessionLimits): Door[] => [
  get({
    path: '/api/auth/sessions',
    access: 'everyone',
    summary: { id: 'Sesi saya', en: 'My sessions' },
    query: Obj({}),
    paged: true,
    sorts: ['created_at', 'last_seen_at'],
    reply: Listing('data', Session),
    run: ({ db, caller, page }) =>
      listSessions(db, caller, { whose: { userId: caller.userId }, given: { limits, page } }),
  }),
  act({
    path: '/api/auth/sessions/end',
    access: 'everyone',
    changesAccess: true,
    summary: {
      id: 'Akhiri satu sesi saya, atau semua selain yang ini',
      en: 'End one of my sessions, or all except this one',
    },
    params: OwnEnd,
    reply: Data(Ended),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({
      data: await endSessions(tx, caller, { userId: caller.userId, sessionId: input.id }),
    }),
  }),
]
