// What can be refused to someone who manages accounts.
import type { ErrorCatalogue } from '../language/errors.ts'

export const userErrors = {
  appointment_open: {
    status: 409,
    error: 'Appointment open',
    words: {
      id: 'Pengangkatan untuk peran ini masih menunggu kepala sekolah. Tunggu, atau tarik dahulu.',
      en: 'An appointment to this role is still waiting for the principal. Wait, or withdraw it first.',
    },
  },
  appointment_over: {
    status: 409,
    error: 'Appointment over',
    words: {
      id: 'Pengangkatan ini sudah lewat tujuh hari. Minta admin mengajukannya lagi.',
      en: 'This appointment is more than seven days old. Ask the admin to submit it again.',
    },
  },
  role_held: {
    status: 409,
    error: 'Role held',
    words: {
      id: 'Sudah ada yang memegang peran ini. Mintalah dia atau kantor yayasan memberikannya.',
      en: 'Someone already holds this role. Ask them, or the foundation office, to grant it.',
    },
  },
  role_not_yours: {
    status: 403,
    error: 'Role not yours to give',
    words: {
      id: 'Peran ini hanya dapat diberikan atau dicabut oleh pemegangnya atau kantor yayasan. Mintalah kepada mereka.',
      en: 'Only someone who holds this role, or the foundation office, can grant or remove it. Ask them.',
    },
  },
  account_not_yours: {
    status: 403,
    error: 'Account not yours to manage',
    words: {
      id: 'Akun ini juga memegang peran yang tidak dapat Anda berikan. Mintalah kantor yayasan atau pengelola layanan.',
      en: 'This account also has a role you can’t grant. Ask the foundation office or your service provider.',
    },
  },
  own_account: {
    status: 409,
    error: 'Own account',
    words: {
      id: 'Akun sendiri tidak dapat dinonaktifkan atau disetel ulang. Kata sandi diganti di halaman Akun saya.',
      en: 'You can’t disable or reset your own account. Change your password under My account.',
    },
    program: '`/api/auth/change-password`',
  },
  last_admin: {
    status: 409,
    error: 'Last admin',
    words: {
      id: 'Ini admin aktif terakhir di sekolah ini. Angkat admin lain dahulu.',
      en: 'This is the school’s last active admin. Appoint another one first.',
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
      en: 'This sign-in name is taken. Choose another one.',
    },
  },
  role_for_oneself: {
    status: 403,
    error: 'Role for oneself',
    words: {
      id: 'Peran ini membuka catatan yang disegel dan tidak dapat diberikan kepada diri sendiri. Mintalah pengelola lain.',
      en: 'This role opens sealed notes, so you can’t give it to yourself. Ask someone else who manages accounts.',
    },
  },
  vouch_not_yours: {
    status: 403,
    error: 'Not yours to vouch for',
    words: {
      id: 'Akun dijamin oleh orang lain daripada yang membuat atau menyetel ulangnya, dan oleh orang yang sudah dijamin. Mintalah mereka.',
      en: 'An account must be vouched for by someone other than the person who created or reset it, and who is vouched for themselves. Ask them.',
    },
  },
  not_vouched: {
    status: 403,
    error: 'Not vouched for',
    words: {
      id: 'Keputusan ini memerlukan orang kedua yang akunnya dijamin. Mintalah orang lain menjamin akun Anda.',
      en: 'This needs a second person whose account has been vouched for. Ask someone else to vouch for yours.',
    },
    program: '`/api/v1/users/vouch`',
  },
} satisfies ErrorCatalogue
