// The doors of one's own session: signing in and out, who am I, switching company, a new password.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Caller, scopeOf } from '../access/caller.ts'
import { deviceCookieOf, deviceIn, originOf } from '../access/known-device.ts'
import { PASSWORD_MAX } from '../access/password-rules.ts'
import { cookieOf, hashOf, type Sessions, tokenIn } from '../access/sessions.ts'
import { changePassword, loginOf, signIn } from '../access/sign-in.ts'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { Assertion, type Ceremony } from '../factors/ceremony.ts'
import { OTP_MAX, triedBy } from '../factors/code.ts'
import { ask, type Door, get } from '../http/door.ts'
import { AppError, notFound } from '../language/errors.ts'
import { LOCALES } from '../language/i18n.ts'
import type { Secrets } from '../outside/secrets.ts'
import {
  contract,
  Data,
  Done,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Success,
  Text,
  Type,
  Word,
} from '../values/schema.ts'

import { Contact, contactOf, Email, Phone, setOwnContact } from './contact.ts'

const Flags = contract(
  Type.Record(Type.String({ maxLength: 64 }), Type.Boolean(), { examples: [{ svc_account: true, svc_rfid: false }] }),
)
const company = { id: Id(), slug: Text(42, 'smp'), name: Text(200, 'SMP Pendopo Nusantara') }
const Roles = List(Text(42, 'admin'))
/** What this person chose; null: what their program asks for in Accept-Language, else Indonesian. */
const Language = Nullable(Word(...LOCALES))
const Session = Obj({
  user: Obj({
    id: Id(),
    login: Text(120, 'admin'),
    name: Text(200, 'Sri Wahyuni'),
    language: Language,
    must_change_password: Flag(false),
    /** A code is asked for at sign-in. */
    second_factor: Flag(false),
    /** This company lets the person in only once they have one. */
    must_add_second_factor: Flag(false),
  }),
  company: Obj({ ...company, time_zone: Text(64, 'Asia/Jakarta') }),
  roles: Roles,
  /** Where this session can be moved to, the company it is at included. */
  companies: List(Obj({ ...company, roles: Roles })),
  svc_enabled_addon_skus: contract(List(Text(42, 'FIN'))),
  feature_flags: Flags,
})
nameShapes({ SignedIn: Session })
/** What every way in answers. */
export const SignedIn = Obj({ success: Success, feature_flags: Flags, data: Session })

type Raw = { request: FastifyRequest; reply: FastifyReply }

interface Parts {
  database: Database
  sessions: Sessions
  ceremony: Ceremony | undefined
}

/** These few doors handle the cookie itself, so they are given what the others never see. */
export function signInDoors(parts: Parts): Door[] {
  return [
    login(parts),
    logout(parts),
    session(),
    switchCompany(parts),
    newPassword(parts),
    ownLanguage(parts),
    ownContact(),
    newContact(parts),
  ]
}

const login = ({ database, sessions, ceremony }: Parts) =>
  ask({
    path: '/api/auth/login',
    access: 'open',
    origin: 'contract',
    summary: { id: 'Masuk', en: 'Sign in' },
    params: Obj({
      login: contract(Text(200, 'admin')),
      password: contract(Text(PASSWORD_MAX, 'demo')),
      /** A code of the second factor, or a recovery code; for accounts that have one. */
      otp: Optional(Text(OTP_MAX, '287082')),
      /** Instead of a code: a passkey that answers a challenge of /api/auth/passkeys/challenge. */
      passkey: Optional(Assertion),
    }),
    reply: SignedIn,
    errors: ['invalid_credentials', 'otp_required', 'sign_in_crowded', 'too_many_attempts'],
    run: async (context) => {
      const { request, reply } = context as unknown as Raw
      const { secrets, clock } = context
      const { password, ...brought } = context.input
      const login = loginOf(context.input.login)
      const agent = request.headers['user-agent'] ?? ''
      const by = { login, secrets, now: clock.now(), db: database.once(NOBODY), ceremony }
      const codeFor = (sealed: string | null) => triedBy(brought, sealed, by)
      const origin = originOf(request, login, secrets)
      const token = await signIn(database, { login, password, ...origin, agent, codeFor })
      return welcome({ request, reply, secrets, sessions }, { token, login })
    },
  })

/** Hands over the session that was opened, whichever way in it was. */
export async function welcome(
  { request, reply, secrets, sessions }: Raw & { secrets: Secrets; sessions: Sessions },
  { token, login }: { token: string; login: string },
) {
  const caller = await sessions.find(token)
  if (!caller) throw new AppError('invalid_credentials')
  // The session that this browser had is not left behind, whosever it was.
  const left = tokenIn(request.headers.cookie)
  if (left) await sessions.close(hashOf(left))
  const how = { secrets, isSecure: isSecure(request) }
  reply.header('set-cookie', cookieOf(token, how.isSecure))
  reply.header('set-cookie', deviceCookieOf(deviceIn(request.headers.cookie), login, how))
  return { feature_flags: { ...caller.flags }, data: describe(caller) }
}

const logout = ({ sessions }: Parts) =>
  ask({
    path: '/api/auth/logout',
    access: 'everyone',
    summary: { id: 'Keluar dan akhiri sesi ini', en: 'Sign out and end this session' },
    reply: Done,
    run: async (context) => {
      await sessions.close(context.caller.sessionHash)
      const { request, reply } = context as unknown as Raw
      reply.header('set-cookie', cookieOf(undefined, isSecure(request)))
      return {}
    },
  })

const session = () =>
  get({
    path: '/api/auth/session',
    access: 'everyone',
    summary: {
      id: 'Siapa saya: pengguna, sekolah, peran, modul',
      en: 'My account, school, roles and modules',
    },
    reply: Data(Session),
    run: async ({ caller }) => ({ data: describe(caller) }),
  })

const switchCompany = ({ sessions }: Parts) =>
  ask({
    path: '/api/auth/switch-company',
    access: 'everyone',
    summary: {
      id: 'Pindah ke sekolah lain tempat saya bertugas',
      en: 'Switch to another of my schools',
    },
    params: Obj({ company_id: Id(2) }),
    reply: Data(Session),
    errors: ['not_found'],
    run: async (context) => {
      const { caller, input } = context
      const { request } = context as unknown as Raw
      if (!(await sessions.switchCompany(caller.sessionHash, input.company_id))) throw notFound('company_id')
      const moved = await sessions.find(tokenIn(request.headers.cookie)!)
      if (!moved) throw new AppError('unauthenticated')
      return { data: describe(moved) }
    },
  })

const newPassword = ({ database, sessions }: Parts) =>
  ask({
    path: '/api/auth/change-password',
    access: 'everyone',
    summary: { id: 'Ganti kata sandi; sesi lain berakhir', en: 'Change password; other sessions end' },
    params: Obj({
      current_password: Text(PASSWORD_MAX, 'demo'),
      new_password: Text(PASSWORD_MAX, 'sembilan kuda di padang'),
    }),
    reply: Done,
    errors: ['invalid_credentials', 'sign_in_crowded', 'too_many_attempts', 'weak_password'],
    run: async (context) => {
      const { caller, input, requestId } = context
      const { request } = context as unknown as Raw
      const change = { current: input.current_password, next: input.new_password, requestId }
      await changePassword(database, caller, { ...change, ...originOf(request, caller.login, context.secrets) })
      await sessions.heardEverywhere()
      return {}
    },
  })

const ownLanguage = ({ database, sessions }: Parts) =>
  ask({
    path: '/api/auth/language',
    access: 'everyone',
    summary: { id: 'Pilih bahasa saya', en: 'Choose my language' },
    params: Obj({ language: Language }),
    reply: Done,
    run: async ({ caller, input, requestId }) => {
      const db = database.once(scopeOf(caller, requestId))
      await sql`select kernel.language_set(${caller.sessionHash}, ${input.language})`.execute(db)
      sessions.forget(caller.sessionHash)
      return {}
    },
  })

export const isSecure = (request: FastifyRequest) => request.protocol === 'https'

const ownContact = () =>
  get({
    path: '/api/auth/contact',
    access: 'everyone',
    summary: { id: 'Surel dan telepon saya', en: 'My email and phone' },
    reply: Data(Contact),
    run: async ({ db, caller }) => ({ data: await contactOf(db, caller.userId) }),
  })

const newContact = ({ database }: Parts) =>
  ask({
    path: '/api/auth/contact/update',
    access: 'everyone',
    summary: {
      id: 'Ubah surel dan telepon saya; hubungan dengan akun di penyedia dilepas',
      en: 'Edit my email and phone; any provider link is removed',
    },
    params: Obj({ current_password: Text(PASSWORD_MAX, 'demo'), email: Nullable(Email), phone: Nullable(Phone) }),
    reply: Done,
    errors: ['invalid_credentials', 'sign_in_crowded', 'too_many_attempts'],
    run: async (context) => {
      const { caller, secrets, requestId } = context
      const { request } = context as unknown as Raw
      const { current_password: password, ...written } = context.input
      const origin = originOf(request, caller.login, secrets)
      await setOwnContact(caller, written, { database, origin, secrets, requestId, password })
      return {}
    },
  })

function describe(caller: Caller) {
  return {
    user: {
      id: caller.userId,
      login: caller.login,
      name: caller.name,
      language: caller.chosenLanguage,
      must_change_password: caller.mustChangePassword,
      second_factor: caller.hasSecondFactor,
      must_add_second_factor: caller.mustAddSecondFactor,
    },
    company: {
      id: caller.companyId,
      slug: caller.companySlug,
      name: caller.companyName,
      time_zone: caller.timeZone,
    },
    roles: [...caller.roles],
    companies: caller.companies.map(({ id, slug, name, roles }) => ({ id, slug, name, roles: [...roles] })),
    svc_enabled_addon_skus: [...caller.addons],
    feature_flags: { ...caller.flags },
  }
}
