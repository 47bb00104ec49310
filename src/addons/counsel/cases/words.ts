// What people read here in both languages: emergency access to my cases, student cases, case events, case timeline and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const casesWords = defineWords({
  things: {
    '/api/v1/counselor/attachments': {
      title: { id: 'Lampiran rahasia', en: 'Sealed attachments' },
      one: { id: 'Lampiran', en: 'Attachment' },
    },
    '/api/v1/counselor/break-glass': {
      title: { id: 'Akses darurat ke kasus saya', en: 'Emergency access to my cases' },
      menu: { group: 'who_has_read', order: 20 },
    },
    '/api/v1/counselor/cases': {
      title: { id: 'Kasus siswa', en: 'Student cases' },
      one: { id: 'Kasus', en: 'Case' },
      menu: { group: 'counsellor', order: 20 },
    },
    '/api/v1/counselor/cases/events': {
      title: { id: 'Kejadian kasus', en: 'Case events' },
      one: { id: 'Kejadian', en: 'Event' },
    },
    '/api/v1/counselor/cases/timeline': { title: { id: 'Linimasa kasus', en: 'Case timeline' } },
    '/api/v1/counselor/counselors': {
      title: { id: 'Para konselor', en: 'Counsellors' },
      one: { id: 'Konselor', en: 'Counsellor' },
      menu: 'elsewhere',
    },
    '/api/v1/counselor/erasures': {
      title: { id: 'Penghapusan data yang akan datang', en: 'Erasures ahead' },
      one: { id: 'Penghapusan data', en: 'Erasure' },
      menu: { group: 'counsellor', order: 50 },
    },
    '/api/v1/counselor/hand-overs': {
      title: { id: 'Serah terima kasus', en: 'Hand-overs' },
      one: { id: 'Serah terima', en: 'Hand-over' },
      menu: { group: 'counsellor', order: 40 },
    },
    '/api/v1/counselor/notes': {
      title: { id: 'Catatan rahasia', en: 'Sealed notes' },
      one: { id: 'Catatan', en: 'Note' },
    },
    '/api/v1/counselor/readings': {
      title: { id: 'Siapa yang membaca', en: 'Who has read' },
      one: { id: 'Pembacaan', en: 'Reading' },
      menu: { group: 'who_has_read', order: 10 },
    },
  },
  fields: {
    attachment_id: { id: 'Lampiran', en: 'Attachment' },
    attachments: { id: 'Lampiran', en: 'Attachments' },
    break_glass_id: { id: 'Akses darurat', en: 'Emergency access' },
    case_state: { id: 'Status kasus', en: 'Case state' },
    ended_on: { id: 'Berakhir pada', en: 'Ended on' },
    events: { id: 'Kejadian', en: 'Events' },
    held_until: { id: 'Ditunda sampai', en: 'Held until' },
    length: { id: 'Panjang', en: 'Length' },
    reader: { id: 'Pembaca', en: 'Reader' },
    reader_id: { id: 'Pembaca', en: 'Reader' },
    sessions: { id: 'Sesi', en: 'Sessions' },
  },
  values: {
    case_state: {
      assessment: { id: 'Asesmen', en: 'Assessment' },
      closed: { id: 'Ditutup', en: 'Closed' },
      intervention: { id: 'Penanganan', en: 'Intervention' },
      monitoring: { id: 'Pemantauan', en: 'Monitoring' },
      open: { id: 'Terbuka', en: 'Open' },
      referred: { id: 'Dirujuk', en: 'Referred' },
    },
    category: {
      academic: { id: 'Akademik', en: 'Academic' },
      behaviour: { id: 'Perilaku', en: 'Behaviour' },
      bullying: { id: 'Perundungan', en: 'Bullying' },
      career: { id: 'Karier', en: 'Career' },
      family: { id: 'Keluarga', en: 'Family' },
      mental_health: { id: 'Kesehatan mental', en: 'Mental health' },
      personal: { id: 'Pribadi', en: 'Personal' },
      social: { id: 'Sosial', en: 'Social' },
    },
    kind: {
      break_glass: { id: 'Akses darurat', en: 'Emergency access' },
      handed_over: { id: 'Diserahterimakan', en: 'Handed over' },
      home_visit: { id: 'Kunjungan rumah', en: 'Home visit' },
      letter: { id: 'Surat', en: 'Letter' },
      moved: { id: 'Perpindahan tahap', en: 'Moved on' },
      opened: { id: 'Dibuka', en: 'Opened' },
      parent_meeting: { id: 'Pertemuan orang tua', en: 'Parent meeting' },
      referral: { id: 'Rujukan', en: 'Referral' },
      session: { id: 'Sesi', en: 'Session' },
    },
    state: {
      accepted: { id: 'Diterima', en: 'Accepted' },
      assessment: { id: 'Asesmen', en: 'Assessment' },
      declined: { id: 'Ditolak', en: 'Declined' },
      intervention: { id: 'Penanganan', en: 'Intervention' },
      monitoring: { id: 'Pemantauan', en: 'Monitoring' },
      offered: { id: 'Ditawarkan', en: 'Offered' },
      referred: { id: 'Dirujuk', en: 'Referred' },
      withdrawn: { id: 'Ditarik', en: 'Withdrawn' },
    },
    what: {
      attachment: { id: 'Satu lampiran', en: 'One attachment' },
      attachments: { id: 'Daftar lampiran', en: 'List of attachments' },
      case: { id: 'Kasus', en: 'Case' },
      notes: { id: 'Catatan', en: 'Notes' },
      timeline: { id: 'Linimasa', en: 'Timeline' },
    },
  },
  moves: {
    accept: { id: 'Terima', en: 'Accept' },
    assess: { id: 'Asesmen', en: 'Assess' },
    decline: { id: 'Tolak', en: 'Decline' },
    intervene: { id: 'Tangani', en: 'Intervene' },
    monitor: { id: 'Pantau', en: 'Monitor' },
    prolong: { id: 'Perpanjang', en: 'Prolong' },
    refer: { id: 'Rujuk', en: 'Refer' },
  },
})
