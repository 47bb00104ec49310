// What people read here in both languages: my account, user accounts, account roles, account sessions.
import { defineWords } from '../language/words.ts'

export const usersWords = defineWords({
  things: {
    '/api/auth/contact': { title: { id: 'Surel dan telepon saya', en: 'My mail and telephone' } },
    '/api/auth/session': { title: { id: 'Akun saya', en: 'My account' } },
    '/api/auth/sessions': { title: { id: 'Sesi saya', en: 'My sessions' }, one: { id: 'Sesi', en: 'Session' } },
    '/api/v1/users': {
      title: { id: 'Akun pengguna', en: 'User accounts' },
      one: { id: 'Akun pengguna', en: 'User account' },
      record: 'kernel.user_account',
      menu: { group: 'settings', order: 10, also: { id: 'akun pengguna kata sandi', en: 'account password' } },
    },
    '/api/v1/users/appointments': {
      title: { id: 'Pengangkatan', en: 'Appointments' },
      one: { id: 'Pengangkatan', en: 'Appointment' },
      record: 'kernel.appointment',
      menu: { group: 'settings', order: 11, also: { id: 'konselor pertama BK', en: 'first counsellor' } },
    },
    '/api/v1/users/roles': {
      title: { id: 'Peran akun', en: 'Account roles' },
      one: { id: 'Peran akun', en: 'Role of an account' },
      record: 'kernel.member',
    },
    '/api/v1/users/sessions': {
      title: { id: 'Sesi akun', en: 'Account sessions' },
      one: { id: 'Sesi', en: 'Session' },
    },
  },
  records: {
    'kernel.awaited_role': { id: 'Peran yang menunggu orang kedua', en: 'Role that waits for a second person' },
  },
  fields: {
    appointment: { id: 'Pengangkatan', en: 'Appointment' },
    asked_at: { id: 'Diminta pada', en: 'Asked for at' },
    asked_by: { id: 'Diminta oleh', en: 'Asked for by' },
    code_at: { id: 'Kata sandi diberikan pada', en: 'Password given at' },
    code_from: { id: 'Kata sandi diberikan oleh', en: 'Password given by' },
    companies: { id: 'Sekolah', en: 'Companies' },
    current_password: { id: 'Kata sandi sekarang', en: 'Current password' },
    disabled: { id: 'Dinonaktifkan', en: 'Disabled' },
    email: { id: 'Surel', en: 'E-mail' },
    expires_at: { id: 'Berlaku sampai', en: 'Open until' },
    feature_flags: { id: 'Fitur', en: 'Features' },
    half: { id: 'Paruh kode', en: 'Half of the code' },
    linked_at: { id: 'Terhubung sejak', en: 'Linked since' },
    made_by: { id: 'Dibuat oleh', en: 'Made by' },
    new_password: { id: 'Kata sandi baru', en: 'New password' },
    phone: { id: 'Telepon', en: 'Telephone' },
    slug: { id: 'Nama pendek', en: 'Short name' },
    svc_enabled_addon_skus: { id: 'Modul aktif', en: 'Add-ons in use' },
    vouched: { id: 'Dijamin', en: 'Vouched for' },
    vouched_by: { id: 'Dijamin oleh', en: 'Vouched for by' },
    waiting_roles: { id: 'Peran yang menunggu', en: 'Roles that wait' },
  },
  moves: {
    agree: { id: 'Setujui', en: 'Agree' },
    change_password: { id: 'Ganti kata sandi', en: 'Change password' },
    disable: { id: 'Nonaktifkan', en: 'Disable' },
    enable: { id: 'Aktifkan', en: 'Enable' },
    language: { id: 'Ganti bahasa', en: 'Change language' },
    login: { id: 'Masuk', en: 'Sign in' },
    logout: { id: 'Keluar', en: 'Sign out' },
    reset_password: { id: 'Atur ulang kata sandi', en: 'Reset password' },
    switch_company: { id: 'Pindah sekolah', en: 'Switch school' },
    vouch: { id: 'Jamin', en: 'Vouch for' },
  },
})
