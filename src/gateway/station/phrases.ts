// What the operator reads on the gateway's page, in both languages.

export const LANGUAGES = ['id', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const words = {
  add: { id: 'Tambah', en: 'Add' },
  addReader: { id: 'Tambah alat', en: 'Add a reader' },
  addresses: {
    id: 'Alamat alat yang didengar, dipisah koma (kosong: semua)',
    en: 'Addresses of readers that are heard, with commas between (none: all)',
  },
  ahead: { id: 'lebih cepat', en: 'ahead' },
  apiKey: {
    id: 'Kunci (X-API-KEY), untuk alat rakitan; kosong: dibuatkan',
    en: 'Key (X-API-KEY), for readers of one’s own making; none: one is made',
  },
  asks: { id: 'Bertanya dan belum terdaftar', en: 'Ask and are not listed' },
  behind: { id: 'lebih lambat', en: 'behind' },
  clock: { id: 'Jam alat', en: 'Clock' },
  code: { id: 'Kode sambungan', en: 'Pairing code' },
  codeHint: {
    id: 'Admin membuatnya di konsol: Pengaturan → Gateway. Berlaku lima belas menit.',
    en: 'An admin makes it in the console: Settings → Gateways. Good for a quarter of an hour.',
  },
  heard: { id: 'Terakhir terdengar', en: 'Last heard' },
  kind: { id: 'Jenis', en: 'Kind' },
  log: { id: 'Catatan terakhir', en: 'Last lines' },
  name: { id: 'Nama', en: 'Name' },
  never: { id: 'belum', en: 'not yet' },
  none: { id: 'Belum ada alat.', en: 'No readers yet.' },
  nothingWrong: { id: 'baik', en: 'fine' },
  notPaired: {
    id: 'Gateway ini belum tersambung ke layanan. Ketukan disimpan di sini.',
    en: 'This gateway is not paired with the service yet. Taps are kept here.',
  },
  open: { id: 'Buka pengaturan', en: 'Open the settings' },
  pair: { id: 'Sambungkan', en: 'Pair' },
  paired: { id: 'Tersambung ke', en: 'Paired with' },
  prefix: { id: 'Awalan alamat, seperti /k7mq2ph9', en: 'Prefix of addresses, such as /k7mq2ph9' },
  queue: { id: 'Menunggu dikirim', en: 'Waiting' },
  reader: { id: 'Alat', en: 'Reader' },
  readers: { id: 'Alat baca', en: 'Readers' },
  registry: { id: 'Dapodik di komputer ini', en: 'Dapodik on this computer' },
  registryUrl: { id: 'Alamat (kosong: tidak dipakai)', en: 'Address (none: not used)' },
  remove: { id: 'Keluarkan', en: 'Remove' },
  save: { id: 'Simpan', en: 'Save' },
  serial: { id: 'Nomor seri atau device_id', en: 'Serial number or device_id' },
  service: { id: 'Alamat layanan', en: 'Address of the service' },
  settings: { id: 'Pengaturan', en: 'Settings' },
  since: { id: 'Keadaan', en: 'State' },
  taken: { id: 'Tersimpan.', en: 'Saved.' },
  timeZone: { id: 'Zona waktu', en: 'Time zone' },
  title: { id: 'Gateway Pendopo', en: 'Pendopo gateway' },
  token: {
    id: 'Token dari Pengaturan → Web Service; tetap di komputer ini (kosong: yang tersimpan)',
    en: 'Token from its Web Service settings; it stays on this computer (none: the stored one)',
  },
  unknown: { id: 'belum diketahui', en: 'not known' },
} as const satisfies Record<string, Record<Language, string>>

export type Say = (name: keyof typeof words) => string
