// The sentences of signing in and of one's own account.

export const words = {
  addFactor: { id: 'Pasang faktor kedua', en: 'Add a second factor' },
  addPasskey: { id: 'Tambah kunci sandi', en: 'Add a passkey' },
  code: { id: 'Kode', en: 'Code' },
  codeHint: {
    id: 'Enam angka dari aplikasi autentikator, atau satu kode pemulihan.',
    en: 'The six digits from your authenticator app, or a recovery code.',
  },
  codesLeft: { id: 'Kode pemulihan tersisa', en: 'Recovery codes left' },
  codesText: {
    id: 'Simpan kode ini di tempat yang aman, bukan di telepon yang sama. Masing-masing dapat dipakai sekali bila telepon Anda hilang. Kode ini tidak ditampilkan lagi.',
    en: 'Keep these codes somewhere safe, not on the same phone. Each works once if you lose your phone. They won’t be shown again.',
  },
  codesTitle: { id: 'Kode pemulihan', en: 'Recovery codes' },
  passwordRule: {
    id: 'Sedikitnya 10 karakter dan tidak mudah ditebak. Beberapa kata bersama-sama paling mudah diingat.',
    en: 'At least 10 characters, and not easy to guess. A few words together are easiest to remember.',
  },
  confirmFactor: { id: 'Pastikan', en: 'Confirm' },
  contact: { id: 'Surel dan telepon', en: 'Email and phone' },
  contactHint: {
    id: 'Dengan surel sekolah Anda dapat masuk melalui penyedia yang ditawarkan di halaman masuk.',
    en: 'With your school email you can sign in through the provider shown on the sign-in page.',
  },
  email: { id: 'Surel', en: 'Email' },
  endFactor: { id: 'Lepaskan faktor kedua', en: 'Remove the second factor' },
  factor: { id: 'Faktor kedua', en: 'Second factor' },
  factorDemanded: {
    id: 'Sekolah Anda meminta faktor kedua untuk peran Anda. Pasang dahulu; setelah itu semua halaman terbuka lagi.',
    en: 'Your school requires a second factor for your role. Add one to get back to all pages.',
  },
  factorHint: {
    id: 'Saat masuk, selain kata sandi diminta kode dari aplikasi autentikator di telepon Anda. Kata sandi yang diketahui orang lain lalu tidak cukup.',
    en: 'When you sign in you will be asked for a code from the authenticator app on your phone as well as your password, so a stolen password is not enough.',
  },
  factorSince: { id: 'Terpasang sejak', en: 'In use since' },
  keepAndBegin: { id: 'Simpan dan mulai', en: 'Save and begin' },
  lastUsed: { id: 'terakhir dipakai', en: 'last used' },
  linkedSince: { id: 'Terhubung dengan penyedia sejak', en: 'Linked to the provider since' },
  makePasskey: { id: 'Buat kunci sandi', en: 'Create passkey' },
  orPassword: { id: 'atau dengan kata sandi', en: 'or with your password' },
  passkeyCancelled: {
    id: 'Kunci sandi tidak jadi dipakai, atau perangkat ini tidak memilikinya. Coba lagi, atau pakai kode.',
    en: 'No passkey was used, or this device has none for this account. Try again or use a code.',
  },
  passkeyName: { id: 'Nama kunci sandi', en: 'Passkey name' },
  passkeyNameExample: { id: 'Telepon saya', en: 'My phone' },
  passkeyShown: { id: 'Kunci sandi sudah ditunjukkan.', en: 'Passkey accepted.' },
  passkeys: { id: 'Kunci sandi', en: 'Passkeys' },
  passkeysHint: {
    id: 'Sidik jari, wajah, PIN perangkat, atau kunci USB sebagai pengganti kode saat masuk. Kunci sandi hanya bekerja di alamat ini, jadi halaman tiruan tidak dapat memakainya.',
    en: 'Use a fingerprint, face, device PIN or USB key instead of a code when you sign in. A passkey works only at this address, so fake pages can’t use it.',
  },
  phone: { id: 'Telepon', en: 'Phone' },
  qrText: {
    id: 'Pindai dengan aplikasi autentikator, atau ketik kunci ini, lalu isi kode yang ditampilkannya.',
    en: 'Scan this with your authenticator app, or type in the key, then enter the code the app shows.',
  },
  removePasskey: { id: 'Hapus', en: 'Remove' },
  renamePasskey: { id: 'Ganti nama', en: 'Rename' },
  renewCodes: { id: 'Buat kode pemulihan baru', en: 'Create new recovery codes' },
  signInBy: { id: 'Masuk melalui', en: 'Sign in with' },
  usePasskey: { id: 'Pakai kunci sandi', en: 'Use a passkey' },
  ownPassword: { id: 'Buat kata sandi Anda', en: 'Choose your own password' },
  usedOnce: {
    id: 'Kata sandi yang Anda terima hanya untuk sekali pakai. Mulai sekarang Anda masuk dengan yang Anda buat di sini.',
    en: 'The password you were given works only once. From now on you sign in with the one you choose here.',
  },
} as const
