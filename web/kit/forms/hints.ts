// What a newcomer does not know of a field, said beside it where it is filled in.
import type { Schema } from '../sheet.ts'
import type { Words } from '../words.ts'
import { OFFICES } from './hints/offices.ts'

const PEOPLE: Record<string, Words> = {
  nik: {
    id: 'Nomor kependudukan di KTP atau kartu keluarga: 16 angka.',
    en: 'The 16-digit number on the ID card (KTP) or family card.',
  },
  nip: {
    id: 'Nomor induk pegawai negeri: 18 angka, hanya PNS dan PPPK.',
    en: 'Civil servant number, 18 digits; PNS and PPPK only.',
  },
  nisn: {
    id: 'Nomor siswa nasional: 10 angka, seperti di Dapodik.',
    en: 'National student number, 10 digits, as in Dapodik.',
  },
  nuptk: {
    id: 'Nomor nasional guru dan tenaga kependidikan: 16 angka, seperti di Dapodik.',
    en: 'National number for teachers and school staff, 16 digits, as in Dapodik.',
  },
}

const READERS: Record<string, Words> = {
  code: {
    id: 'Nama pendek alat, atau nomor serinya bila alat menyebut diri dengan itu.',
    en: 'A short name, or the serial number if the reader identifies itself by it.',
  },
  enrolment: {
    id: 'Kata yang sama bagi alat yang berbagi nomor PIN; kosongkan bila tanpa PIN.',
    en: 'The same word for every reader that shares PINs; leave empty if PINs are not used.',
  },
  gateway_id: {
    id: 'Bila ketukan alat ini dikirim oleh alat lain: alat itu.',
    en: 'If another reader passes on this one’s taps, choose that reader.',
  },
  login: {
    id: 'Nama masuk baru untuk alat ini; tanpa akun ketukannya tidak sampai. Kata sandinya ditampilkan sekali setelah disimpan.',
    en: 'A new sign-in name for this reader; without an account no taps arrive. Its password is shown once, after saving.',
  },
  notation: {
    id: 'Biarkan Otomatis, kecuali nomor dari alat lain dari nomor pada kartu.',
    en: 'Leave on automatic unless the reader sends different numbers from those on the cards.',
  },
  reversed: {
    id: 'Nyalakan bila nomor kartu terbaca terbalik dibandingkan dengan alat lain.',
    en: 'Turn on if this reader reads card numbers in reverse.',
  },
  user_id: {
    id: 'Akun alat yang sudah ada; kosongkan bila membuat nama masuk baru.',
    en: 'An existing reader account; leave empty to create a new one.',
  },
}

const CARDS: Record<string, Words> = {
  uid: {
    id: 'Seperti yang dibaca alat. Kartu yang sudah ditempelkan menunggu di Kartu tidak dikenal.',
    en: 'As the reader reads it. Cards already tapped are listed under Unknown cards.',
  },
  student_id: {
    id: 'Pemilik kartu: seorang siswa, atau seorang pegawai.',
    en: 'The card’s owner: a student or a member of staff.',
  },
}

const SCHOOL: Record<string, Words> = {
  npsn: {
    id: 'Nomor pokok sekolah nasional: 8 angka, seperti di Dapodik.',
    en: 'National school number, 8 digits, as in Dapodik.',
  },
  region: { id: 'Kabupaten atau kota.', en: 'Regency or city.' },
  day_starts_at: {
    id: 'Jam pelajaran pertama, misalnya 07.00.',
    en: 'When the first lesson starts, e.g. 07:00.',
  },
  late_after_minutes: {
    id: 'Sekian menit sesudah jam masuk belum terlambat; 15 bila kosong.',
    en: 'Minutes of grace before someone counts as late; 15 if left empty.',
  },
}

const BANKS: Record<string, Words> = {
  client_id: {
    id: 'Diberikan oleh bank saat sekolah mendaftar.',
    en: 'Given by the bank when the school signs up.',
  },
  partner_id: {
    id: 'Diberikan oleh bank saat sekolah mendaftar.',
    en: 'Given by the bank when the school signs up.',
  },
  public_key: {
    id: 'Teks dari bank yang dimulai dengan BEGIN PUBLIC KEY.',
    en: 'The text from the bank that begins with BEGIN PUBLIC KEY.',
  },
  secret: {
    id: 'Dari bank. Setelah disimpan tidak ditampilkan lagi.',
    en: 'From the bank. Once saved it is not shown again.',
  },
}

const PAYMENTS: Record<string, Words> = {
  amount: {
    id: 'Kosongkan bila membayar tagihan di bawah: jumlahnya dari sana.',
    en: 'Leave empty if you choose bills below: the amount comes from them.',
  },
}

const PLANNED: Record<string, Words> = {
  activity_code: {
    id: 'Kode kegiatan RKAS. Kosongkan bila rincian RKAS dipilih: kodenya ikut.',
    en: 'Budget plan (RKAS) activity code. Leave empty if you choose a plan line: it comes with it.',
  },
}

const CASH_BOOK: Record<string, Words> = {
  book: {
    id: 'Uang yang lewat bank, atau kas tunai.',
    en: 'Whether the money moves through the bank or in cash.',
  },
  entry_date: { id: 'Kosong: hari ini.', en: 'Today if left empty.' },
  is_carry_over: {
    id: 'Nyalakan untuk sisa dana dari tahun lalu.',
    en: 'Turn on for money left over from last year.',
  },
}

const ACCOUNTS: Record<string, Words> = {
  login: {
    id: 'Yang diketik saat masuk, misalnya dewi. Kata sandinya ditampilkan sekali setelah disimpan.',
    en: 'What they type to sign in, e.g. dewi. The password is shown once, after saving.',
  },
  roles: {
    id: 'Menentukan halaman yang terbuka dan apa yang disetujuinya.',
    en: 'Decides which pages this account can open and what it can approve.',
  },
}

const STAFF: Record<string, Words> = {
  user_id: {
    id: 'Akun yang dipakainya masuk: dengan itu ia melihat kelas, slip gaji dan cutinya sendiri.',
    en: 'The account they sign in with, to see their own classes, payslips and leave.',
  },
}

/** What only one form has tells which form it is. */
const FORMS: readonly [string, Record<string, Words>][] = [
  ['notation', READERS],
  ['is_carry_over', CASH_BOOK],
  ['roles', ACCOUNTS],
  ['nuptk', STAFF],
  ['uid', CARDS],
  ['npsn', SCHOOL],
  ['partner_id', BANKS],
  ['bills', PAYMENTS],
  ['plan_line_id', PLANNED],
]

/** A code or a login means something else elsewhere. */
export function hintOf(name: string, { properties = {} }: Schema): Words | undefined {
  return PEOPLE[name] ?? FORMS.find(([own]) => own in properties)?.[1][name] ?? OFFICES[name]
}
