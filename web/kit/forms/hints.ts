// What a newcomer does not know of a field, said beside it where it is filled in.
import type { Schema } from '../sheet.ts'
import type { Words } from '../words.ts'

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
  gateway_id: {
    id: 'Bila ketukan alat ini dikirim oleh alat lain: alat itu.',
    en: 'Where another reader sends this one’s taps: that one.',
  },
  login: {
    id: 'Nama masuk baru untuk alat ini. Kata sandinya ditampilkan sekali setelah disimpan.',
    en: 'A new login for this reader. Its password is shown once after saving.',
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

/** A code or a login means something else elsewhere: of a reader, what stands with how it writes its numbers. */
export function hintOf(name: string, { properties = {} }: Schema): Words | undefined {
  return PEOPLE[name] ?? ('notation' in properties ? READERS[name] : undefined)
}
