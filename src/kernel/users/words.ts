// What people read here in both languages: my account, user accounts, account roles, account sessions.
import { defineWords } from '../language/words.ts'

export const usersWords = defineWords({
  things: {
    '/api/auth/contact': { title: { id: 'Surel dan telepon saya', en: 'My email and phone' } },
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
      one: { id: 'Peran akun', en: 'Account role' },
      record: 'kernel.member',
    },
    '/api/v1/users/sessions': {
      title: { id: 'Sesi akun', en: 'Account sessions' },
      one: { id: 'Sesi', en: 'Session' },
    },
  },
  records: {
    'kernel.awaited_role': { id: 'Peran yang menunggu orang kedua', en: 'Role waiting for a second person' },
  },
  fields: {
    appointment: { id: 'Pengangkatan', en: 'Appointment' },
    asked_at: { id: 'Diminta pada', en: 'Requested on' },
    asked_by: { id: 'Diminta oleh', en: 'Requested by' },
    code_at: { id: 'Kata sandi diberikan pada', en: 'Password issued on' },
    code_from: { id: 'Kata sandi diberikan oleh', en: 'Password issued by' },
    companies: { id: 'Sekolah', en: 'Schools' },
    current_password: { id: 'Kata sandi sekarang', en: 'Current password' },
    disabled: { id: 'Dinonaktifkan', en: 'Disabled' },
    email: { id: 'Surel', en: 'Email' },
    expires_at: { id: 'Berlaku sampai', en: 'Valid until' },
    feature_flags: { id: 'Fitur', en: 'Features' },
    half: { id: 'Paruh kode', en: 'Code half' },
    linked_at: { id: 'Terhubung sejak', en: 'Linked since' },
    made_by: { id: 'Dibuat oleh', en: 'Created by' },
    new_password: { id: 'Kata sandi baru', en: 'New password' },
    phone: { id: 'Telepon', en: 'Phone' },
    slug: { id: 'Nama pendek', en: 'Short name' },
    svc_enabled_addon_skus: { id: 'Modul aktif', en: 'Active modules' },
    vouched: { id: 'Dijamin', en: 'Vouched for' },
    vouched_by: { id: 'Dijamin oleh', en: 'Vouched for by' },
    waiting_roles: { id: 'Peran yang menunggu', en: 'Pending roles' },
  },
  moves: {
    agree: { id: 'Setujui', en: 'Approve' },
    change_password: { id: 'Ganti kata sandi', en: 'Change password' },
    disable: { id: 'Nonaktifkan', en: 'Disable' },
    enable: { id: 'Aktifkan', en: 'Enable' },
    language: { id: 'Ganti bahasa', en: 'Change language' },
    login: { id: 'Masuk', en: 'Sign in' },
    logout: { id: 'Keluar', en: 'Sign out' },
    reset_password: { id: 'Atur ulang kata sandi', en: 'Reset password' },
    switch_company: { id: 'Pindah sekolah', en: 'Switch school' },
    vouch: { id: 'Jamin', en: 'Vouch' },
  },
})
