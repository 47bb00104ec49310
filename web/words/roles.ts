// What people are called by what they may do.
import type { Words } from './word.ts'

export const roles: Record<string, Words> = {
  admin: { id: 'Admin sekolah', en: 'Administrator' },
  committee: { id: 'Komite sekolah', en: 'School committee' },
  counselor: { id: 'Guru BK', en: 'Counsellor' },
  device: { id: 'Alat baca kartu', en: 'Card reader' },
  foundation_admin: { id: 'Admin yayasan', en: 'Foundation administrator' },
  foundation_chairman: { id: 'Ketua yayasan', en: 'Foundation chair' },
  foundation_patron: { id: 'Pembina yayasan', en: 'Foundation patron' },
  hr: { id: 'Kepegawaian', en: 'Human resources' },
  principal: { id: 'Kepala sekolah', en: 'Principal' },
  staff: { id: 'Pegawai', en: 'Staff' },
  storekeeper: { id: 'Pengurus barang', en: 'Storekeeper' },
  teacher: { id: 'Guru', en: 'Teacher' },
  treasurer: { id: 'Bendahara', en: 'Treasurer' },
}
