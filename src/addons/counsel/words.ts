// The words that several rooms of counsel share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const counselMenu: MenuHead = {
  title: { id: 'Bimbingan konseling', en: 'Counselling' },
  hint: { id: 'Ruang konselor, laporan perilaku', en: 'Counsellor’s room, behaviour reports' },
  icon: 'HeartHandshake',
  order: 80,
  groups: {
    counsellor: { id: 'Ruang konselor', en: 'Counsellor’s room' },
    conduct: { id: 'Perilaku', en: 'Behaviour' },
    who_has_read: { id: 'Siapa yang membaca', en: 'Who has read' },
  },
}

export const counselWords = defineWords({
  fields: {
    author: { id: 'Penulis', en: 'Author' },
    case_id: { id: 'Kasus', en: 'Case' },
    category: { id: 'Kategori', en: 'Category' },
    confidential: { id: 'Rahasia', en: 'Confidential' },
    counselor_id: { id: 'Konselor', en: 'Counsellor' },
    counselor_name: { id: 'Konselor', en: 'Counsellor' },
    follow_up_on: { id: 'Tanggal tindak lanjut', en: 'Follow up on' },
    from_user_id: { id: 'Dari', en: 'From' },
    letter_id: { id: 'Surat', en: 'Letter' },
    next_before: { id: 'Catatan sebelumnya', en: 'Earlier notes' },
    occurred_on: { id: 'Tanggal kejadian', en: 'Occurred on' },
    points: { id: 'Poin', en: 'Points' },
    sanction: { id: 'Sanksi', en: 'Sanction' },
    school_year: { id: 'Tahun ajaran', en: 'School year' },
    text: { id: 'Teks', en: 'Text' },
    threshold_points: { id: 'Poin ambang', en: 'Limit points' },
    to_user_id: { id: 'Kepada', en: 'To' },
    type_code: { id: 'Kode jenis', en: 'Type code' },
    type_name: { id: 'Jenis', en: 'Type' },
    violation_id: { id: 'Pelanggaran', en: 'Violation' },
    violation_type_id: { id: 'Jenis pelanggaran', en: 'Violation type' },
    waiting: { id: 'Menunggu orang kedua', en: 'Waiting for a second person' },
  },
  values: {
    action: {
      advice: { id: 'Pembinaan', en: 'Guidance' },
      expulsion: { id: 'Dikeluarkan', en: 'Expulsion' },
      letter: { id: 'Surat', en: 'Letter' },
      suspension: { id: 'Skorsing', en: 'Suspension' },
    },
    category: {
      heavy: { id: 'Berat', en: 'Heavy' },
      light: { id: 'Ringan', en: 'Light' },
      medium: { id: 'Sedang', en: 'Medium' },
    },
    kind: { violation: { id: 'Pelanggaran', en: 'Violation' } },
    state: {
      counted: { id: 'Dihitung poinnya', en: 'Points counted' },
      reported: { id: 'Dilaporkan', en: 'Reported' },
      validated: { id: 'Dibenarkan', en: 'Confirmed' },
      voided: { id: 'Dibatalkan', en: 'Voided' },
    },
  },
  moves: {
    file: { id: 'Buka berkas', en: 'Open file' },
    read: { id: 'Buka', en: 'Open' },
    validate: { id: 'Benarkan', en: 'Confirm' },
  },
  references: {
    case_id: { list: '/api/v1/counselor/cases' },
    from_user_id: { list: '/api/v1/users' },
    to_user_id: { list: '/api/v1/counselor/counselors' },
    violation_id: { list: '/api/v1/counselor/violations' },
    violation_type_id: { list: '/api/v1/counselor/violation-types' },
  },
})
