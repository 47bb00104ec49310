// What can be refused to someone who manages accounts.
import type { ErrorCatalogue } from '../language/errors.ts'

export const userErrors = {
  appointment_open: {
    status: 409,
    error: 'Appointment open',
    words: {
      id: 'Pengangkatan untuk peran ini masih menunggu kepala sekolah. Tunggu, atau tarik dahulu.',
      en: 'An appointment to this role still waits for the principal. Wait, or withdraw it first.',
    },
  },
  appointment_over: {
    status: 409,
    error: 'Appointment over',
    words: {
      id: 'Pengangkatan ini sudah lewat tujuh hari. Minta admin mengajukannya lagi.',
      en: 'This appointment is older than seven days. Ask the admin to make it anew.',
    },
  },
  role_held: {
    status: 409,
    error: 'Role held',
    words: {
      id: 'Sudah ada yang memegang peran ini. Mintalah dia atau kantor yayasan memberikannya.',
      en: 'Someone holds this role already. Ask them, or the foundation’s office, to give it.',
    },
  },
  role_not_yours: {
    status: 403,
    error: 'Role not yours to give',
    words: {
      id: 'Peran ini hanya dapat diberikan atau dicabut oleh pemegangnya atau kantor yayasan. Mintalah kepada mereka.',
      en: 'This role is given and taken only by someone who holds it, or by the foundation’s office. Ask them.',
    },
  },
  account_not_yours: {
    status: 403,
    error: 'Account not yours to manage',
    words: {
      id: 'Akun ini juga memegang peran yang tidak dapat Anda berikan. Mintalah kantor yayasan atau pengelola layanan.',
      en: 'This account also holds a role that you could not give. Ask the foundation’s office or the operator.',
    },
  },
  own_account: {
    status: 409,
    error: 'Own account',
    words: {
      id: 'Akun sendiri tidak dapat dinonaktifkan atau disetel ulang. Kata sandi diganti di halaman Akun saya.',
      en: 'You cannot disable or reset your own account. A new password is chosen on the page My account.',
    },
    program: '`/api/auth/change-password`',
  },
  last_admin: {
    status: 409,
    error: 'Last admin',
    words: {
      id: 'Ini admin aktif terakhir di sekolah ini. Angkat admin lain dahulu.',
      en: 'This is the last active admin of the company. Appoint another one first.',
    },
  },
  last_role: {
    status: 409,
    error: 'Last role',
    words: {
      id: 'Ini peran terakhir akun tersebut. Berikan peran lain dahulu, atau nonaktifkan akunnya.',
      en: 'This is the account’s last role. Give it another one first, or disable the account.',
    },
  },
  login_taken: {
    status: 409,
    error: 'Login taken',
    words: {
      id: 'Nama pengguna ini sudah dipakai. Pilih yang lain.',
      en: 'This login is taken. Choose another one.',
    },
  },
  role_for_oneself: {
    status: 403,
    error: 'Role for oneself',
    words: {
      id: 'Peran ini membuka catatan yang disegel dan tidak dapat diberikan kepada diri sendiri. Mintalah pengelola lain.',
      en: 'This role opens sealed notes and is not given to oneself. Ask someone else who manages accounts.',
    },
  },
  vouch_not_yours: {
    status: 403,
    error: 'Not yours to vouch for',
    words: {
      id: 'Akun dijamin oleh orang lain daripada yang membuat atau menyetel ulangnya, dan oleh orang yang sudah dijamin. Mintalah mereka.',
      en: 'An account is vouched for by someone else than who made or reset it, who is vouched for themselves. Ask them.',
    },
  },
  not_vouched: {
    status: 403,
    error: 'Not vouched for',
    words: {
      id: 'Keputusan ini memerlukan orang kedua yang akunnya dijamin. Mintalah orang lain menjamin akun Anda.',
      en: 'This needs a second person whose account is vouched for. Have someone else vouch for yours.',
    },
    program: '`/api/v1/users/vouch`',
  },
} satisfies ErrorCatalogue
