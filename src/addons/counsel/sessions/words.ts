// What people read here in both languages: counselling sessions.
import { defineWords } from '../../../kernel/language/words.ts'

export const sessionsWords = defineWords({
  things: {
    '/api/v1/counselor/sessions': {
      title: { id: 'Sesi konseling', en: 'Counselling sessions' },
      one: { id: 'Sesi', en: 'Session' },
      menu: { group: 'counsellor', order: 30, short: { id: 'Sesi', en: 'Sessions' } },
    },
  },
  fields: {
    followed_up: { id: 'Sudah ditindaklanjuti', en: 'Followed up' },
    follows_session_id: { id: 'Lanjutan dari sesi', en: 'Follows session' },
    held_on: { id: 'Tanggal sesi', en: 'Held on' },
    place: { id: 'Tempat', en: 'Place' },
    student_ids: { id: 'Siswa', en: 'Students' },
    urgent: { id: 'Mendesak', en: 'Urgent' },
  },
  values: {
    source: {
      homeroom: { id: 'Wali kelas', en: 'Homeroom teacher' },
      parent: { id: 'Orang tua', en: 'Parent' },
      points: { id: 'Poin pelanggaran', en: 'Points' },
      self: { id: 'Datang sendiri', en: 'Came on their own' },
    },
    state: { no_show: { id: 'Tidak hadir', en: 'No show' }, scheduled: { id: 'Dijadwalkan', en: 'Scheduled' } },
    type: {
      case_conference: { id: 'Konferensi kasus', en: 'Case conference' },
      classical: { id: 'Klasikal', en: 'Whole class' },
      consultation: { id: 'Konsultasi', en: 'Consultation' },
      group: { id: 'Kelompok', en: 'Group' },
      group_guidance: { id: 'Bimbingan kelompok', en: 'Group guidance' },
      home_visit: { id: 'Kunjungan rumah', en: 'Home visit' },
      individual: { id: 'Individual', en: 'Individual' },
      mediation: { id: 'Mediasi', en: 'Mediation' },
      referral: { id: 'Rujukan', en: 'Referral' },
    },
  },
  moves: {
    done: { id: 'Tandai selesai', en: 'Mark as done' },
    follow_up: { id: 'Tindak lanjuti', en: 'Follow up' },
    no_show: { id: 'Tandai tidak hadir', en: 'Mark as no-show' },
  },
  references: {
    follows_session_id: { list: '/api/v1/counselor/sessions' },
    student_ids: { list: '/api/v1/school/students' },
  },
})
