// The sentences of signing in and of one's own account.

export const words = {
  addFactor: { id: 'Pasang faktor kedua', en: 'Add a second factor' },
  code: { id: 'Kode', en: 'Code' },
  codeHint: {
    id: 'Enam angka dari aplikasi autentikator, atau satu kode pemulihan.',
    en: 'Six digits of the authenticator app, or one recovery code.',
  },
  codesLeft: { id: 'Kode pemulihan tersisa', en: 'Recovery codes left' },
  codesText: {
    id: 'Simpan kode ini di tempat yang aman, bukan di telepon yang sama. Masing-masing dapat dipakai sekali bila telepon Anda hilang. Kode ini tidak ditampilkan lagi.',
    en: 'Keep these codes in a safe place, not on the same telephone. Each works once if your telephone is lost. They are not shown again.',
  },
  codesTitle: { id: 'Kode pemulihan', en: 'Recovery codes' },
  confirmFactor: { id: 'Pastikan', en: 'Confirm' },
  contact: { id: 'Surel dan telepon', en: 'Mail and telephone' },
  contactHint: {
    id: 'Dengan surel sekolah Anda dapat masuk melalui penyedia yang ditawarkan di halaman masuk.',
    en: 'With your school mail you can sign in by way of the provider that the sign-in page offers.',
  },
  email: { id: 'Surel', en: 'E-mail' },
  endFactor: { id: 'Lepaskan faktor kedua', en: 'Take the second factor away' },
  factor: { id: 'Faktor kedua', en: 'Second factor' },
  factorDemanded: {
    id: 'Sekolah Anda meminta faktor kedua untuk peran Anda. Pasang dahulu; setelah itu semua halaman terbuka lagi.',
    en: 'Your school asks for a second factor in your role. Add one first; then all pages open again.',
  },
  factorHint: {
    id: 'Saat masuk, selain kata sandi diminta kode dari aplikasi autentikator di telepon Anda. Kata sandi yang diketahui orang lain lalu tidak cukup.',
    en: 'At sign-in a code of the authenticator app on your telephone is asked for beside the password. A password that others know is then not enough.',
  },
  factorSince: { id: 'Terpasang sejak', en: 'In use since' },
  linkedSince: { id: 'Terhubung dengan penyedia sejak', en: 'Linked to the provider since' },
  orPassword: { id: 'atau dengan kata sandi', en: 'or with your password' },
  phone: { id: 'Telepon', en: 'Telephone' },
  qrText: {
    id: 'Pindai dengan aplikasi autentikator, atau ketik kunci ini, lalu isi kode yang ditampilkannya.',
    en: 'Scan it with the authenticator app, or type this secret, then enter the code that it shows.',
  },
  renewCodes: { id: 'Buat kode pemulihan baru', en: 'Make new recovery codes' },
  signInBy: { id: 'Masuk melalui', en: 'Sign in by way of' },
} as const
