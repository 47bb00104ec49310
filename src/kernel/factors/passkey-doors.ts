// Passkeys over HTTP: one's own, and the challenge that is answered with one at sign-in.
import type { FastifyRequest } from 'fastify'
import { originOf } from '../access/known-device.ts'
import { PASSWORD_MAX } from '../access/password-rules.ts'
import { loginOf } from '../access/sign-in.ts'
import { ask, type Door, get } from '../http/door.ts'
import { Data, Done, Id, List, Moment, Nullable, nameShapes, Obj, Text, Type } from '../values/schema.ts'
import { CredentialId, NewCredential } from './ceremony.ts'
import { actingIn, type Parts, PROVEN_ERRORS, proven, RecoveryCodes, shownIn } from './doors.ts'
import { addPasskey, askForPasskey, beginPasskey, passkeysOf, removePasskey, renamePasskey } from './passkey.ts'

const PASSKEYS_MAX = 10
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', examples: ['Telepon saya'] })
const Transports = List(Type.String({ maxLength: 20, pattern: '^[a-z-]+$', examples: ['internal'] }), 8)
const Known = Obj({ id: CredentialId, transports: Transports })
const asked = {
  /** Signed once, within three minutes. */
  challenge: Text(64, 'hU1Zc2k'),
  /** The name that the passkeys of this installation are bound to. */
  rp_id: Text(253, 'pendopo.smp.sch.id'),
  passkeys: List(Known, PASSKEYS_MAX),
}
export const PasskeyRequest = Obj(asked)
const Invitation = Obj({
  ...asked,
  user_handle: Text(64, 'q1yXc2k'),
  login: Text(200, 'siti.aminah'),
  name: Text(200, 'Siti Aminah'),
})
const Passkey = Obj({
  id: Id(),
  name: Text(60, 'Telepon saya'),
  added_at: Moment(),
  /** Null: never since it was added. */
  used_at: Nullable(Moment()),
})
nameShapes({
  KnownPasskey: Known,
  PasskeyRequest,
  PasskeyInvitation: Invitation,
  Passkey,
})

export const passkeyDoors = (parts: Parts): Door[] => [
  challenge(parts),
  list(parts),
  begin(parts),
  add(parts),
  rename(parts),
  remove(parts),
]

const challenge = ({ database, ceremony }: Parts) =>
  ask({
    path: '/api/auth/passkeys/challenge',
    access: 'open',
    summary: {
      id: 'Minta tantangan untuk kunci sandi; jawabannya dikirim sebagai "passkey" saat masuk',
      en: 'Ask for a challenge for a passkey; its answer is sent as "passkey" at sign-in',
    },
    params: Obj({ login: Text(200, 'siti.aminah'), password: Text(PASSWORD_MAX, 'sembilan kuda di padang') }),
    reply: Data(PasskeyRequest),
    errors: ['invalid_credentials', 'passkey_none', 'passkeys_off', 'sign_in_crowded', 'too_many_attempts'],
    run: async (context) => {
      const { request } = context as unknown as { request: FastifyRequest }
      const { input, secrets } = context
      const login = loginOf(input.login)
      const tried = { login, password: input.password, ...originOf(request, login, secrets) }
      return { data: await askForPasskey(database, tried, ceremony) }
    },
  })

const list = (parts: Parts) =>
  get({
    path: '/api/auth/passkeys',
    access: 'everyone',
    summary: { id: 'Kunci sandi saya', en: 'My passkeys' },
    reply: Data(Obj({ passkeys: List(Passkey, PASSKEYS_MAX) })),
    run: async (context) => ({ data: { passkeys: await passkeysOf(actingIn(context, parts)) } }),
  })

const begin = (parts: Parts) =>
  ask({
    path: '/api/auth/passkeys/begin',
    access: 'everyone',
    summary: {
      id: 'Mulai menambah kunci sandi; akun yang sudah memiliki faktor kedua menunjukkannya dahulu',
      en: 'Start adding a passkey; accounts with a second factor confirm it first',
    },
    params: Obj(proven),
    reply: Data(Invitation),
    errors: [
      'factor_not_for_readers',
      'invalid_credentials',
      'otp_wrong',
      'passkeys_full',
      'passkeys_off',
      'sign_in_crowded',
      'too_many_attempts',
    ],
    run: async (context) => ({ data: await beginPasskey(actingIn(context, parts), shownIn(context.input)) }),
  })

const add = (parts: Parts) =>
  ask({
    path: '/api/auth/passkeys/add',
    access: 'everyone',
    summary: {
      id: 'Simpan kunci sandi baru; bila yang pertama, sesi lain berakhir dan kode pemulihan hanya ditampilkan di jawaban ini',
      en: 'Save a new passkey; if it is the first, other sessions end and recovery codes are shown only once',
    },
    params: Obj({ name: Name, transports: Transports, credential: NewCredential }),
    reply: Data(Obj({ id: Id(), recovery_codes: RecoveryCodes })),
    errors: ['passkey_known', 'passkey_refused', 'passkey_stale', 'passkeys_full', 'passkeys_off'],
    run: async (context) => {
      const { credential, name, transports } = context.input
      const data = await addPasskey(actingIn(context, parts), { ...credential, name: name.trim(), transports })
      await parts.sessions.heardEverywhere()
      return { data }
    },
  })

const rename = (parts: Parts) =>
  ask({
    path: '/api/auth/passkeys/rename',
    access: 'everyone',
    summary: { id: 'Beri nama lain pada kunci sandi', en: 'Rename a passkey' },
    params: Obj({ id: Id(), name: Name }),
    reply: Done,
    errors: ['not_found'],
    run: async (context) => {
      const { id, name } = context.input
      await renamePasskey(actingIn(context, parts), { id, name: name.trim() })
      return {}
    },
  })

const remove = (parts: Parts) =>
  ask({
    path: '/api/auth/passkeys/remove',
    access: 'everyone',
    summary: { id: 'Hapus kunci sandi saya', en: 'Remove my passkey' },
    params: Obj({ id: Id(), ...proven }),
    reply: Done,
    errors: [...PROVEN_ERRORS.filter((code) => code !== 'factor_not_begun'), 'not_found', 'passkey_last'],
    run: async (context) => {
      await removePasskey(actingIn(context, parts), context.input.id, shownIn(context.input))
      return {}
    },
  })
