// The sentences of signing in and of one's own account.

export const words = {
  addFactor: { id: 'Pasang faktor kedua', en: 'Add a second factor' },
  addPasskey: { id: 'Tambah kunci sandi', en: 'Add a passkey' },
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
  passwordRule: {
    id: 'Sedikitnya 10 karakter dan tidak mudah ditebak. Beberapa kata bersama-sama paling mudah diingat.',
    en: 'At least 10 characters, and not easy to guess. A few words together are easiest to remember.',
  },
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
  keepAndBegin: { id: 'Simpan dan mulai', en: 'Save and begin' },
  lastUsed: { id: 'terakhir dipakai', en: 'last used' },
  linkedSince: { id: 'Terhubung dengan penyedia sejak', en: 'Linked to the provider since' },
  makePasskey: { id: 'Buat kunci sandi', en: 'Make the passkey' },
  orPassword: { id: 'atau dengan kata sandi', en: 'or with your password' },
  passkeyCancelled: {
    id: 'Kunci sandi tidak jadi dipakai, atau perangkat ini tidak memilikinya. Coba lagi, atau pakai kode.',
    en: 'No passkey was used, or this device has none of this account. Try again, or use a code.',
  },
  passkeyName: { id: 'Nama kunci sandi', en: 'Name of the passkey' },
  passkeyNameExample: { id: 'Telepon saya', en: 'My telephone' },
  passkeyShown: { id: 'Kunci sandi sudah ditunjukkan.', en: 'The passkey was shown.' },
  passkeys: { id: 'Kunci sandi', en: 'Passkeys' },
  passkeysHint: {
    id: 'Sidik jari, wajah, PIN perangkat, atau kunci USB sebagai pengganti kode saat masuk. Kunci sandi hanya bekerja di alamat ini, jadi halaman tiruan tidak dapat memakainya.',
    en: 'A fingerprint, a face, the PIN of a device or a USB key in place of the code at sign-in. A passkey works at this address alone, so a false page gets nothing from it.',
  },
  phone: { id: 'Telepon', en: 'Telephone' },
  qrText: {
    id: 'Pindai dengan aplikasi autentikator, atau ketik kunci ini, lalu isi kode yang ditampilkannya.',
    en: 'Scan it with the authenticator app, or type this secret, then enter the code that it shows.',
  },
  removePasskey: { id: 'Hapus', en: 'Remove' },
  renamePasskey: { id: 'Ganti nama', en: 'Rename' },
  renewCodes: { id: 'Buat kode pemulihan baru', en: 'Make new recovery codes' },
  signInBy: { id: 'Masuk melalui', en: 'Sign in by way of' },
  usePasskey: { id: 'Pakai kunci sandi', en: 'Use a passkey' },
  ownPassword: { id: 'Buat kata sandi Anda', en: 'Choose your own password' },
  usedOnce: {
    id: 'Kata sandi yang Anda terima hanya untuk sekali pakai. Mulai sekarang Anda masuk dengan yang Anda buat di sini.',
    en: 'The password you were given works only once. From now on you sign in with the one you choose here.',
  },
} as const
