// What people read here in both languages: second factors, their codes, and who has to have one.
import { defineWords } from '../language/words.ts'

export const factorsWords = defineWords({
  things: {
    '/api/auth/passkeys': { title: { id: 'Kunci sandi', en: 'Passkeys' }, one: { id: 'Kunci sandi', en: 'Passkey' } },
    '/api/auth/second-factor': { title: { id: 'Faktor kedua', en: 'Second factor' } },
    '/api/v1/users/second-factor-roles': {
      title: { id: 'Peran yang wajib faktor kedua', en: 'Roles that require a second factor' },
      record: 'kernel.factor_demand',
    },
  },
  records: {
    'kernel.awaited_reset': {
      id: 'Penghapusan faktor kedua yang menunggu orang kedua',
      en: 'Second factor removal waiting for a second person',
    },
  },
  fields: {
    added_at: { id: 'Ditambahkan', en: 'Added' },
    attestation: { id: 'Pernyataan autentikator', en: 'Attestation' },
    authenticator_data: { id: 'Data autentikator', en: 'Authenticator data' },
    challenge: { id: 'Tantangan', en: 'Challenge' },
    client_data: { id: 'Data peramban', en: 'Client data' },
    codes_left: { id: 'Kode pemulihan tersisa', en: 'Recovery codes left' },
    credential: { id: 'Kunci dari autentikator', en: 'Credential' },
    demanded: { id: 'Diwajibkan sekolah', en: 'Required by the school' },
    enrolled_at: { id: 'Dipasang', en: 'Added' },
    has_app: { id: 'Dengan aplikasi autentikator', en: 'Uses an authenticator app' },
    must_add_second_factor: { id: 'Wajib memasang faktor kedua', en: 'Must add a second factor' },
    otp: { id: 'Kode', en: 'Code' },
    passkey: { id: 'Kunci sandi', en: 'Passkey' },
    passkeys: { id: 'Kunci sandi', en: 'Passkeys' },
    recovery_codes: { id: 'Kode pemulihan', en: 'Recovery codes' },
    rp_id: { id: 'Nama tempat kunci berlaku', en: 'Name the passkeys are bound to' },
    second_factor: { id: 'Faktor kedua', en: 'Second factor' },
    secret: { id: 'Kunci rahasia', en: 'Secret' },
    signature: { id: 'Tanda tangan', en: 'Signature' },
    transports: { id: 'Sambungan', en: 'Transports' },
    uri: { id: 'Alamat untuk kode QR', en: 'Address for the QR code' },
    used_at: { id: 'Terakhir dipakai', en: 'Last used' },
    user_handle: { id: 'Pengenal akun bagi autentikator', en: 'Handle of the account' },
  },
  moves: {
    add: { id: 'Tambahkan', en: 'Add' },
    begin: { id: 'Mulai', en: 'Begin' },
    challenge: { id: 'Minta tantangan', en: 'Ask for a challenge' },
    confirm: { id: 'Pastikan', en: 'Confirm' },
    end: { id: 'Lepaskan', en: 'Remove' },
    remove: { id: 'Hapus', en: 'Remove' },
    rename: { id: 'Ganti nama', en: 'Rename' },
    renew_codes: { id: 'Buat kode pemulihan baru', en: 'Create new recovery codes' },
    reset_second_factor: { id: 'Hapus faktor kedua', en: 'Remove the second factor' },
  },
})
