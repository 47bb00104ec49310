// What people read here in both languages: achievements, counselling today, violations.
import { defineWords } from '../../../kernel/language/words.ts'

export const dayWords = defineWords({
  things: {
    '/api/v1/counselor/achievements': {
      title: { id: 'Prestasi siswa', en: 'Achievements' },
      one: { id: 'Prestasi', en: 'Achievement' },
      menu: { group: 'conduct', order: 30, short: { id: 'Prestasi', en: 'Achievements' } },
    },
    '/api/v1/counselor/dashboard': {
      title: { id: 'Ruang BK hari ini', en: 'Counselling today' },
      menu: { group: 'counsellor', order: 10, short: { id: 'Hari ini', en: 'Today' } },
    },
    '/api/v1/counselor/violations': {
      title: { id: 'Pelanggaran siswa', en: 'Violations' },
      one: { id: 'Pelanggaran', en: 'Violation' },
      menu: { group: 'conduct', order: 20, short: { id: 'Pelanggaran', en: 'Violations' } },
    },
  },
  fields: {
    achieved_on: { id: 'Tanggal prestasi', en: 'Achieved on' },
    achievements_term: { id: 'Prestasi semester ini', en: 'Achievements this term' },
    by_month: { id: 'Per bulan', en: 'By month' },
    cases: { id: 'Kasus', en: 'Cases' },
    counseling: { id: 'Sesi konseling', en: 'Counselling sessions' },
    due: { id: 'Jatuh tempo', en: 'Due' },
    erasures_ahead: { id: 'Siswa saya yang akan dihapus datanya', en: 'My students due for data erasure' },
    follow_ups_due: { id: 'Tindak lanjut jatuh tempo', en: 'Follow-ups due' },
    near: { id: 'Mendekati ambang', en: 'Near a point limit' },
    near_threshold: { id: 'Mendekati ambang', en: 'Near a point limit' },
    occurrence: { id: 'Kejadian ke', en: 'Occurrence no.' },
    organiser: { id: 'Penyelenggara', en: 'Organiser' },
    reported_by: { id: 'Dilaporkan oleh', en: 'Reported by' },
    sessions_planned: { id: 'Sesi terjadwal', en: 'Sessions planned' },
    term_from: { id: 'Awal semester', en: 'Term from' },
    term_until: { id: 'Akhir semester', en: 'Term until' },
    violations: { id: 'Pelanggaran', en: 'Violations' },
    violations_month: { id: 'Pelanggaran bulan ini', en: 'Violations this month' },
    violations_waiting: { id: 'Pelanggaran menunggu', en: 'Violations waiting' },
  },
  values: {
    kind: {
      academic: { id: 'Akademik', en: 'Academic' },
      art: { id: 'Seni', en: 'Arts' },
      organisation: { id: 'Organisasi', en: 'Organisation' },
      religious: { id: 'Keagamaan', en: 'Religious' },
      sport: { id: 'Olahraga', en: 'Sport' },
    },
    level: {
      city: { id: 'Kabupaten/kota', en: 'City or regency' },
      district: { id: 'Kecamatan', en: 'District' },
      international: { id: 'Internasional', en: 'International' },
      national: { id: 'Nasional', en: 'National' },
      province: { id: 'Provinsi', en: 'Province' },
      school: { id: 'Sekolah', en: 'School' },
    },
    source: {
      report: { id: 'Laporan guru', en: 'Teacher’s report' },
      room: { id: 'Ruang BK', en: 'Counsellor’s room' },
    },
    state: { recorded: { id: 'Tercatat', en: 'Recorded' } },
  },
})
