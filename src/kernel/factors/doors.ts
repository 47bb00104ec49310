// Second factors over HTTP: one's own, which roles need one, and taking one away from who lost it.
import type { FastifyRequest } from 'fastify'
import { originOf } from '../access/known-device.ts'
import { PASSWORD_MAX } from '../access/password-rules.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Database } from '../db/database.ts'
import { act, ask, type Door, get, type ReadContext } from '../http/door.ts'
import {
  Count,
  Data,
  Done,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  roleOf,
  Text,
  Type,
} from '../values/schema.ts'
import { Assertion, type Ceremony } from './ceremony.ts'
import { type Brought, OTP_MAX } from './code.ts'
import { demandedRoles, demandOf } from './demands.ts'
import { type Acting, beginFactor, confirmFactor, endFactor, renewRecovery, standingOf } from './factor.ts'
import { askForReset } from './reset.ts'

const MANAGERS = ['admin', 'foundation_admin']
const READERS = ['admin', 'principal', 'foundation_admin']
const ROLES_MAX = 40

const Otp = Text(OTP_MAX, '287082')
const Password = Text(PASSWORD_MAX, 'sembilan kuda di padang')
const Standing = Obj({
  /** Null: there is none. */
  enrolled_at: Nullable(Moment()),
  /** False: passkeys alone. */
  has_app: Flag(),
  codes_left: Count(10),
  /** The company asks people in one of the caller's roles for it. */
  demanded: Flag(false),
})
const Secret = Obj({
  /** To type into the app. */
  secret: Text(64, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
  /** To show as a picture (QR). */
  uri: Text(400, 'otpauth://totp/Pendopo:siti.aminah?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pendopo'),
})
export const RecoveryCodes = List(Text(40, 'k7mq-x2ph-9dwe-r4tn'), 10)
const Recovery = Obj({ recovery_codes: RecoveryCodes })
/** The password once more, and a code, or a passkey that answers a challenge of /api/auth/passkeys/challenge. */
export const proven = { current_password: Password, otp: Optional(Otp), passkey: Optional(Assertion) }
const Proven = Obj(proven)
const Demanded = Obj({ roles: List(Text(42, 'treasurer'), ROLES_MAX) })
nameShapes({
  SecondFactor: Standing,
  SecondFactorSecret: Secret,
  RecoveryCodes: Recovery,
  ProvenTwice: Proven,
  SecondFactorRoles: Demanded,
})

export interface Parts {
  database: Database
  sessions: Sessions
  ceremony: Ceremony | undefined
  /** Every role of the installation. */
  roles: readonly string[]
}

export function factorDoors(parts: Parts): Door[] {
  return [...ownDoors(parts), ...managedDoors(parts.roles)]
}

const ownDoors = (parts: Parts): Door[] => [standing(parts), begin(parts), confirm(parts), renew(parts), end(parts)]

const standing = (parts: Parts) =>
  get({
    path: '/api/auth/second-factor',
    access: 'everyone',
    summary: { id: 'Faktor kedua saya', en: 'My second factor' },
    reply: Data(Standing),
    run: async (context) => ({ data: await standingOf(actingIn(context, parts)) }),
  })

const begin = (parts: Parts) =>
  ask({
    path: '/api/auth/second-factor/begin',
    access: 'everyone',
    summary: {
      id: 'Mulai memasang faktor kedua; kuncinya hanya ditampilkan sekali',
      en: 'Start adding a second factor; its key is shown only once',
    },
    params: Obj({ current_password: Password }),
    reply: Data(Secret),
    errors: ['invalid_credentials', 'sign_in_crowded', 'too_many_attempts', 'factor_stands', 'factor_not_for_readers'],
    run: async (context) => ({
      data: await beginFactor(actingIn(context, parts), context.input.current_password),
    }),
  })

const confirm = (parts: Parts) =>
  ask({
    path: '/api/auth/second-factor/confirm',
    access: 'everyone',
    summary: {
      id: 'Pastikan dengan satu kode dari aplikasi; sesi lain berakhir, kode pemulihan hanya ditampilkan sekali',
      en: 'Confirm with a code from the app; other sessions end and recovery codes are shown only once',
    },
    params: Obj({ otp: Otp }),
    reply: Data(Recovery),
    errors: ['otp_wrong', 'factor_not_begun'],
    run: async (context) => {
      const recovery_codes = await confirmFactor(actingIn(context, parts), context.input.otp)
      await parts.sessions.heardEverywhere()
      return { data: { recovery_codes } }
    },
  })

export const PROVEN_ERRORS = [
  'invalid_credentials',
  'sign_in_crowded',
  'too_many_attempts',
  'otp_wrong',
  'factor_not_begun',
] as const

const renew = (parts: Parts) =>
  ask({
    path: '/api/auth/second-factor/renew-codes',
    access: 'everyone',
    summary: {
      id: 'Buat kode pemulihan baru; yang lama tidak berlaku lagi',
      en: 'Create new recovery codes; the old ones stop working',
    },
    params: Proven,
    reply: Data(Recovery),
    errors: PROVEN_ERRORS,
    run: async (context) => ({
      data: { recovery_codes: await renewRecovery(actingIn(context, parts), shownIn(context.input)) },
    }),
  })

const end = (parts: Parts) =>
  ask({
    path: '/api/auth/second-factor/end',
    access: 'everyone',
    summary: { id: 'Lepaskan faktor kedua saya', en: 'Remove my second factor' },
    params: Proven,
    reply: Done,
    errors: PROVEN_ERRORS,
    run: async (context) => {
      await endFactor(actingIn(context, parts), shownIn(context.input))
      await parts.sessions.heardEverywhere()
      return {}
    },
  })

const managedDoors = (roles: readonly string[]): Door[] => [
  get({
    path: '/api/v1/users/second-factor-roles',
    access: READERS,
    summary: { id: 'Peran yang wajib memiliki faktor kedua', en: 'Roles that require a second factor' },
    reply: Data(Demanded),
    run: async ({ db, caller }) => ({ data: { roles: await demandedRoles(db, caller) } }),
  }),
  act({
    path: '/api/v1/users/second-factor-roles/update',
    access: MANAGERS,
    changesAccess: true,
    summary: {
      id: 'Tentukan peran yang wajib memiliki faktor kedua; yang belum punya hanya dapat masuk untuk memasangnya',
      en: 'Choose which roles require a second factor; anyone without one can sign in only to add it',
    },
    params: Obj({
      roles: Type.Array(roleOf(roles.filter((role) => role !== 'device')), { maxItems: ROLES_MAX, uniqueItems: true }),
    }),
    reply: Data(Demanded),
    run: async ({ tx, caller, input }) => {
      await demandOf(tx, caller, input.roles)
      return { data: { roles: await demandedRoles(tx, caller) } }
    },
  }),
  act({
    path: '/api/v1/users/reset-second-factor',
    access: MANAGERS,
    summary: {
      id: 'Minta faktor kedua sebuah akun dihapus; menunggu orang kedua di kotak masuk',
      en: 'Request removal of an account’s second factor; it waits for a second person in the inbox',
    },
    params: Obj({ id: Id(12) }),
    reply: Done,
    errors: ['not_found', 'account_not_yours', 'own_account', 'factor_not_begun', 'factor_reset_waits'],
    run: async ({ tx, caller, input }) => {
      await askForReset(tx, caller, input.id)
      return {}
    },
  }),
]

export function actingIn(context: ReadContext<unknown>, { database, ceremony }: Parts): Acting {
  const { caller, secrets, clock, requestId } = context
  const { request } = context as unknown as { request: FastifyRequest }
  const origin = originOf(request, caller.login, secrets)
  return { database, ceremony, caller, secrets, requestId, now: clock.now(), origin }
}

export const shownIn = ({ current_password: password, otp, passkey }: Brought & { current_password: string }) => ({
  password,
  otp,
  passkey,
})
