// What the operator reads on the gateway's page, in both languages.

import { ConfigError } from '../../kernel/outside/settings.ts'

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
  badRegistry: {
    id: 'Alamat Dapodik seperti http://localhost:5774',
    en: 'The address of Dapodik is like http://localhost:5774',
  },
  badSerial: {
    id: 'Isi nomor seri atau device_id alat: huruf, angka, titik, garis, tanpa spasi',
    en: 'Give the serial number or device_id of the reader: letters, digits, dots and lines, without blanks',
  },
  badService: {
    id: 'Alamat layanan seperti https://pendopo.sekolah.sch.id',
    en: 'The address of the service is like https://pendopo.example.sch.id',
  },
  badSettings: {
    id: 'Tidak dapat disimpan: periksa zona waktu (Asia/Jakarta), awalan (/k7mq2ph9) dan alamat',
    en: 'Cannot be saved: look at the time zone (Asia/Jakarta), the prefix (/k7mq2ph9) and the addresses',
  },
  badToken: {
    id: 'Isi token dari Pengaturan → Web Service di Dapodik',
    en: 'Give the token from the Web Service settings of Dapodik',
  },
  badReader: {
    id: 'Tidak dapat disimpan: periksa zona waktu (Asia/Jakarta) dan setelan alat (nama=nilai, dipisah koma)',
    en: 'Cannot be saved: look at the time zone (Asia/Jakarta) and the settings of the reader (name=value, with commas between)',
  },
  behind: { id: 'lebih lambat', en: 'behind' },
  clock: { id: 'Jam alat', en: 'Clock' },
  code: { id: 'Kode sambungan', en: 'Pairing code' },
  codeHint: {
    id: 'Admin membuatnya di konsol: Pengaturan → Gateway. Berlaku lima belas menit.',
    en: 'An admin makes it in the console: Settings → Gateways. Good for a quarter of an hour.',
  },
  change: { id: 'Ubah', en: 'Change' },
  config: {
    id: 'Setelan yang dibaca alat rakitan, seperti cooldown=5, buzzer=1',
    en: 'What a reader of one’s own making is told, such as cooldown=5, buzzer=1',
  },
  heard: { id: 'Terakhir terdengar', en: 'Last heard' },
  kind: { id: 'Jenis', en: 'Kind' },
  left: {
    id: 'Sudah dikeluarkan, tapnya belum terkirim: tambahkan lagi supaya terkirim',
    en: 'Removed, with taps that were not delivered: add it again and they go on',
  },
  log: { id: 'Catatan terakhir', en: 'Last lines' },
  name: { id: 'Nama', en: 'Name' },
  never: { id: 'belum', en: 'not yet' },
  no: { id: 'tidak', en: 'no' },
  none: { id: 'Belum ada alat.', en: 'No readers yet.' },
  nothingWrong: { id: 'baik', en: 'fine' },
  notPaired: {
    id: 'Gateway ini belum tersambung ke layanan. Tap disimpan di sini.',
    en: 'This gateway is not paired with the service yet. Taps are kept here.',
  },
  open: { id: 'Buka pengaturan', en: 'Open the settings' },
  ownZone: {
    id: 'Zona waktu alat ini (kosong: seperti gateway)',
    en: 'Time zone of this reader (none: the gateway’s)',
  },
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
  setClock: { id: 'Betulkan jam alat ini', en: 'Set the clock of this reader right' },
  settings: { id: 'Pengaturan', en: 'Settings' },
  since: { id: 'Keadaan', en: 'State' },
  taken: { id: 'Tersimpan.', en: 'Saved.' },
  timeZone: { id: 'Zona waktu', en: 'Time zone' },
  title: { id: 'Gateway Pendopo', en: 'Pendopo gateway' },
  token: {
    id: 'Token dari Pengaturan → Web Service; tetap di komputer ini (kosong: yang tersimpan)',
    en: 'Token from its Web Service settings; it stays on this computer (none: the stored one)',
  },
  tooSoon: { id: 'Tunggu sebentar, lalu coba lagi', en: 'Wait a moment, and try again' },
  twice: { id: 'Alat itu sudah terdaftar', en: 'That reader is listed already' },
  unknownReader: { id: 'Alat itu tidak terdaftar', en: 'That reader is not listed' },
  unknown: { id: 'belum diketahui', en: 'not known' },
  wholeHistory: {
    id: 'Minta semua yang masih tersimpan di alat, bukan hanya tiga puluh hari terakhir',
    en: 'Ask for all that the reader still holds, and not for its last thirty days',
  },
  yes: { id: 'ya', en: 'yes' },
  zoneInMinutes: { id: 'Alat menghitung zona waktu dalam menit', en: 'The reader counts its time zone in minutes' },
} as const satisfies Record<string, Record<Language, string>>

/** Told to the operator in their language. */
export class Spoken extends ConfigError {
  readonly says: Record<Language, string>
  constructor(name: keyof typeof words) {
    super(words[name].en)
    this.says = words[name]
  }
}

export type Say = (name: keyof typeof words) => string
