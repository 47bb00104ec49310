// What the operator reads on the gateway's page, in both languages.

import { ConfigError } from '../../kernel/outside/settings.ts'

export const LANGUAGES = ['id', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const words = {
  add: { id: 'Tambah', en: 'Add' },
  addReader: { id: 'Tambah alat', en: 'Add a reader' },
  addresses: {
    id: 'Alamat alat yang didengar, dipisah koma (kosong: semua)',
    en: 'Reader addresses to accept, separated by commas (empty = all)',
  },
  ahead: { id: 'lebih cepat', en: 'ahead' },
  apiKey: {
    id: 'Kunci (X-API-KEY), untuk alat rakitan; kosong: dibuatkan',
    en: 'Key (X-API-KEY) for custom-built readers; empty = one is generated',
  },
  asks: { id: 'Bertanya dan belum terdaftar', en: 'Requesting but not registered' },
  badRegistry: {
    id: 'Alamat Dapodik seperti http://localhost:5774',
    en: 'Dapodik address, e.g. http://localhost:5774',
  },
  badSerial: {
    id: 'Isi nomor seri atau device_id alat: huruf, angka, titik, garis, tanpa spasi',
    en: 'Enter the reader’s serial number or device_id: letters, digits, dots and dashes, no spaces',
  },
  badService: {
    id: 'Alamat layanan seperti https://pendopo.sekolah.sch.id',
    en: 'Service address, e.g. https://pendopo.example.sch.id',
  },
  badSettings: {
    id: 'Tidak dapat disimpan: periksa zona waktu (Asia/Jakarta), awalan (/k7mq2ph9) dan alamat',
    en: 'Can’t save: check the time zone (Asia/Jakarta), prefix (/k7mq2ph9) and addresses',
  },
  badToken: {
    id: 'Isi token dari Pengaturan → Web Service di Dapodik',
    en: 'Enter the token from Settings → Web Service in Dapodik',
  },
  badReader: {
    id: 'Tidak dapat disimpan: periksa zona waktu (Asia/Jakarta) dan setelan alat (nama=nilai, dipisah koma)',
    en: 'Can’t save: check the time zone (Asia/Jakarta) and reader settings (name=value, separated by commas)',
  },
  behind: { id: 'lebih lambat', en: 'behind' },
  clock: { id: 'Jam alat', en: 'Clock' },
  code: { id: 'Kode sambungan', en: 'Pairing code' },
  codeHint: {
    id: 'Admin membuatnya di konsol: Pengaturan → Gateway. Berlaku lima belas menit.',
    en: 'An admin creates it in the console: Settings → Gateways. Valid for 15 minutes.',
  },
  change: { id: 'Ubah', en: 'Change' },
  config: {
    id: 'Setelan yang dibaca alat rakitan, seperti cooldown=5, buzzer=1',
    en: 'Settings for custom-built readers, e.g. cooldown=5, buzzer=1',
  },
  heard: { id: 'Terakhir terdengar', en: 'Last heard' },
  kind: { id: 'Jenis', en: 'Kind' },
  left: {
    id: 'Sudah dikeluarkan, tapnya belum terkirim: tambahkan lagi supaya terkirim',
    en: 'Removed with undelivered taps: add it again to send them',
  },
  log: { id: 'Catatan terakhir', en: 'Recent log' },
  name: { id: 'Nama', en: 'Name' },
  never: { id: 'belum', en: 'not yet' },
  no: { id: 'tidak', en: 'no' },
  none: { id: 'Belum ada alat.', en: 'No readers yet.' },
  nothingWrong: { id: 'baik', en: 'fine' },
  notPaired: {
    id: 'Gateway ini belum tersambung ke layanan. Tap disimpan di sini.',
    en: 'This gateway isn’t paired with the service yet. Taps are stored here.',
  },
  open: { id: 'Buka pengaturan', en: 'Open the settings' },
  ownZone: {
    id: 'Zona waktu alat ini (kosong: seperti gateway)',
    en: 'Reader time zone (empty = gateway’s)',
  },
  pair: { id: 'Sambungkan', en: 'Pair' },
  paired: { id: 'Tersambung ke', en: 'Paired with' },
  prefix: { id: 'Awalan alamat, seperti /k7mq2ph9', en: 'Address prefix, e.g. /k7mq2ph9' },
  queue: { id: 'Menunggu dikirim', en: 'Waiting to send' },
  reader: { id: 'Alat', en: 'Reader' },
  readers: { id: 'Alat baca', en: 'Readers' },
  registry: { id: 'Dapodik di komputer ini', en: 'Dapodik on this computer' },
  registryUrl: { id: 'Alamat (kosong: tidak dipakai)', en: 'Address (empty = not used)' },
  remove: { id: 'Keluarkan', en: 'Remove' },
  save: { id: 'Simpan', en: 'Save' },
  serial: { id: 'Nomor seri atau device_id', en: 'Serial number or device_id' },
  service: { id: 'Alamat layanan', en: 'Service address' },
  setClock: { id: 'Betulkan jam alat ini', en: 'Set this reader’s clock' },
  settings: { id: 'Pengaturan', en: 'Settings' },
  since: { id: 'Keadaan', en: 'Status' },
  taken: { id: 'Tersimpan.', en: 'Saved.' },
  timeZone: { id: 'Zona waktu', en: 'Time zone' },
  title: { id: 'Gateway Pendopo', en: 'Pendopo gateway' },
  token: {
    id: 'Token dari Pengaturan → Web Service; tetap di komputer ini (kosong: yang tersimpan)',
    en: 'Token from Settings → Web Service; stays on this computer (empty = keep the stored one)',
  },
  tooSoon: { id: 'Tunggu sebentar, lalu coba lagi', en: 'Wait a moment, then try again' },
  twice: { id: 'Alat itu sudah terdaftar', en: 'That reader is already registered' },
  unknownReader: { id: 'Alat itu tidak terdaftar', en: 'That reader isn’t registered' },
  unknown: { id: 'belum diketahui', en: 'unknown' },
  wholeHistory: {
    id: 'Minta semua yang masih tersimpan di alat, bukan hanya tiga puluh hari terakhir',
    en: 'Request everything the reader still holds, not just the last thirty days',
  },
  yes: { id: 'ya', en: 'yes' },
  zoneInMinutes: { id: 'Alat menghitung zona waktu dalam menit', en: 'Reader’s time zone is in minutes' },
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
