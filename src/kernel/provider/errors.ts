// What can be refused to someone who comes from a provider of OpenID Connect. Whoever reads it has shown the provider who they are.
import type { ErrorCatalogue } from '../language/errors.ts'

export const providerErrors = {
  oidc_off: {
    status: 404,
    error: 'No provider',
    words: {
      id: 'Masuk melalui penyedia lain tidak disiapkan di server ini. Masuk dengan nama pengguna dan kata sandi.',
      en: 'Signing in through another provider isn’t set up on this server. Sign in with your sign-in name and password.',
    },
  },
  oidc_stale: {
    status: 401,
    error: 'Sign-in over',
    words: {
      id: 'Percobaan masuk ini sudah dipakai, terlalu lama, atau dimulai di peramban lain. Mulai lagi dari halaman masuk.',
      en: 'This sign-in was already used, took too long, or started in another browser. Start again from the sign-in page.',
    },
  },
  oidc_refused: {
    status: 401,
    error: 'Not confirmed by the provider',
    words: {
      id: 'Penyedia tidak memastikan siapa Anda. Mulai lagi dari halaman masuk.',
      en: 'The provider did not confirm who you are. Start again from the sign-in page.',
    },
  },
  oidc_mail_unverified: {
    status: 403,
    error: 'Mail not verified',
    words: {
      id: 'Penyedia belum memastikan bahwa alamat surel itu milik Anda. Pastikan di sana dahulu, atau masuk dengan kata sandi.',
      en: 'The provider hasn’t verified that this email address is yours. Verify it there first, or sign in with your password.',
    },
  },
  oidc_domain_refused: {
    status: 403,
    error: 'Mail of another domain',
    words: {
      id: 'Alamat surel itu bukan dari domain yang diterima di sini. Pilih akun sekolah Anda di penyedia itu.',
      en: 'That email address isn’t from an accepted domain. Choose your school account at the provider.',
    },
  },
  oidc_no_account: {
    status: 403,
    error: 'No account with that mail',
    words: {
      id: 'Belum ada akun aktif dengan alamat surel itu. Masuk dengan kata sandi lalu isi alamat itu di halaman Akun saya, atau mintalah admin sekolah.',
      en: 'No active account has that email address. Sign in with your password and add it under My account, or ask the school admin.',
    },
  },
  oidc_ambiguous: {
    status: 409,
    error: 'Mail at two accounts',
    words: {
      id: 'Alamat surel itu ada pada lebih dari satu akun aktif. Masuk dengan kata sandi, atau mintalah admin membetulkannya.',
      en: 'More than one active account has that email address. Sign in with your password, or ask the admin to correct it.',
    },
  },
  oidc_other_person: {
    status: 409,
    error: 'Linked to another account there',
    words: {
      id: 'Akun dengan alamat surel itu sudah terhubung dengan akun lain di penyedia. Masuk dengan kata sandi, lalu isi lagi alamat surel di halaman Akun saya.',
      en: 'The account with that email address is linked to a different provider account. Sign in with your password and re-enter the address under My account.',
    },
  },
  oidc_unreachable: {
    status: 503,
    error: 'Provider unreachable',
    words: {
      id: 'Penyedia tidak dapat dihubungi sekarang. Coba lagi sebentar, atau masuk dengan kata sandi.',
      en: 'The provider can’t be reached right now. Try again shortly, or sign in with your password.',
    },
  },
} satisfies ErrorCatalogue
