// What a newcomer does not know of a field, said beside it where it is filled in.
import type { Schema } from '../sheet.ts'
import type { Words } from '../words.ts'
import { OFFICES } from './hints/offices.ts'

const PEOPLE: Record<string, Words> = {
  nik: {
    id: 'Nomor kependudukan di KTP atau kartu keluarga: 16 angka.',
    en: 'Citizen number on the identity or family card: 16 digits.',
  },
  nip: {
    id: 'Nomor induk pegawai negeri: 18 angka, hanya PNS dan PPPK.',
    en: 'Civil servant number: 18 digits, for PNS and PPPK only.',
  },
  nisn: {
    id: 'Nomor siswa nasional: 10 angka, seperti di Dapodik.',
    en: 'National student number: 10 digits, as in Dapodik.',
  },
  nuptk: {
    id: 'Nomor nasional guru dan tenaga kependidikan: 16 angka, seperti di Dapodik.',
    en: 'National number of teachers and school staff: 16 digits, as in Dapodik.',
  },
}

const READERS: Record<string, Words> = {
  code: {
    id: 'Nama pendek alat, atau nomor serinya bila alat menyebut diri dengan itu.',
    en: 'A short name, or the serial number where the reader names itself by it.',
  },
  enrolment: {
    id: 'Kata yang sama bagi alat yang berbagi nomor PIN; kosongkan bila tanpa PIN.',
    en: 'One word for readers that share PIN numbers; leave empty where there are none.',
  },
  gateway_id: {
    id: 'Bila ketukan alat ini dikirim oleh alat lain: alat itu.',
    en: 'Where another reader sends this one’s taps: that one.',
  },
  login: {
    id: 'Nama masuk baru untuk alat ini; tanpa akun ketukannya tidak sampai. Kata sandinya ditampilkan sekali setelah disimpan.',
    en: 'A new login for this reader; without an account no tap arrives. Its password is shown once after saving.',
  },
  notation: {
    id: 'Biarkan Otomatis, kecuali nomor dari alat lain dari nomor pada kartu.',
    en: 'Leave it automatic, unless the reader tells other numbers than the cards.',
  },
  reversed: {
    id: 'Nyalakan bila nomor kartu terbaca terbalik dibandingkan dengan alat lain.',
    en: 'Turn on where it reads card numbers the other way round than other readers.',
  },
  user_id: {
    id: 'Akun alat yang sudah ada; kosongkan bila membuat nama masuk baru.',
    en: 'An account the reader has already; leave empty to make a new login.',
  },
}

const CARDS: Record<string, Words> = {
  uid: {
    id: 'Seperti yang dibaca alat. Kartu yang sudah ditempelkan menunggu di Kartu tidak dikenal.',
    en: 'As a reader reads it. A card that was tapped waits among the unknown cards.',
  },
  student_id: {
    id: 'Pemilik kartu: seorang siswa, atau seorang pegawai.',
    en: 'Whose card it is: a student, or a member of staff.',
  },
}

const SCHOOL: Record<string, Words> = {
  npsn: {
    id: 'Nomor pokok sekolah nasional: 8 angka, seperti di Dapodik.',
    en: 'National number of the school: 8 digits, as in Dapodik.',
  },
  region: { id: 'Kabupaten atau kota.', en: 'The regency or city.' },
  day_starts_at: {
    id: 'Jam pelajaran pertama, misalnya 07.00.',
    en: 'When the first lesson begins, such as 07:00.',
  },
  late_after_minutes: {
    id: 'Sekian menit sesudah jam masuk belum terlambat; 15 bila kosong.',
    en: 'Up to so many minutes after that nobody is late; 15 if left empty.',
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
    en: 'Leave empty where bills are paid below: they say how much.',
  },
  staff_id: {
    id: 'Hanya untuk panjar: pegawai yang menerima uangnya.',
    en: 'Only of an advance: who receives the money.',
  },
  vendor_id: {
    id: 'Yang dibayar; kosong bila uangnya panjar bagi pegawai.',
    en: 'Who is paid; empty where the money is an advance to staff.',
  },
}

const PLANNED: Record<string, Words> = {
  activity_code: {
    id: 'Kode kegiatan RKAS. Kosongkan bila rincian RKAS dipilih: kodenya ikut.',
    en: 'The activity of the plan. Leave empty where a plan line is chosen: it brings its own.',
  },
}

const CASH_BOOK: Record<string, Words> = {
  book: {
    id: 'Uang yang lewat bank, atau kas tunai.',
    en: 'Money that goes through the bank, or the cash box.',
  },
  entry_date: { id: 'Kosong: hari ini.', en: 'Empty: today.' },
  is_carry_over: {
    id: 'Nyalakan untuk sisa dana dari tahun lalu.',
    en: 'Turn on for money that was left over from the year before.',
  },
}

const ACCOUNTS: Record<string, Words> = {
  login: {
    id: 'Yang diketik saat masuk, misalnya dewi. Kata sandinya ditampilkan sekali setelah disimpan.',
    en: 'What is typed to sign in, dewi for example. Its password is shown once after saving.',
  },
  roles: {
    id: 'Menentukan halaman yang terbuka dan apa yang disetujuinya.',
    en: 'They decide which pages are open to it and what it approves.',
  },
}

const STAFF: Record<string, Words> = {
  user_id: {
    id: 'Akun yang dipakainya masuk: dengan itu ia melihat kelas, slip gaji dan cutinya sendiri.',
    en: 'The account they sign in with: it shows them their own classes, payslips and leave.',
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
