// The words that lists of schools use for what the records keep as one value.

export const GENDERS = {
  m: ['L', 'Laki-laki', 'Pria', 'male'],
  f: ['P', 'Perempuan', 'Wanita', 'female'],
} as const

export const JOBS = {
  principal: ['Kepala sekolah'],
  teacher: ['Guru', 'Guru mata pelajaran', 'Guru mapel', 'Guru kelas'],
  counselor: ['Guru BK', 'Konselor'],
  administration: ['Tata usaha', 'TU', 'Tenaga administrasi'],
  treasurer: ['Bendahara'],
  librarian: ['Pustakawan'],
  security: ['Satpam', 'Penjaga sekolah', 'Keamanan'],
  other: ['Lainnya', 'Lain-lain'],
} as const

export const EMPLOYMENTS = {
  civil_servant: ['PNS', 'ASN'],
  permanent: ['Tetap', 'GTY', 'PTY', 'Guru tetap yayasan'],
  contract: ['Kontrak', 'PPPK'],
  honorary: ['Honorer', 'GTT', 'PTT'],
} as const
