// What people read here in both languages: promotions, promoted students.
import { defineWords } from '../../kernel/language/words.ts'

export const promotionWords = defineWords({
  things: {
    '/api/v1/school/promotions': {
      title: { id: 'Kenaikan kelas', en: 'Promotions' },
      one: { id: 'Kenaikan kelas', en: 'Promotion' },
      record: 'school.promotion',
      menu: { group: 'school_year', order: 70 },
    },
    '/api/v1/school/promotions/items': {
      title: { id: 'Siswa naik kelas', en: 'Promoted students' },
      one: { id: 'Siswa naik kelas', en: 'Promoted student' },
      menu: 'elsewhere',
    },
  },
  fields: {
    effective_on: { id: 'Berlaku pada', en: 'Takes effect on' },
    fingerprint: { id: 'Sidik pratinjau', en: 'Preview fingerprint' },
    from_class_group_id: { id: 'Dari kelas', en: 'From class' },
    from_class_name: { id: 'Dari kelas', en: 'From class' },
    graduated: { id: 'Lulus', en: 'Graduated' },
    obstacle: { id: 'Penghalang', en: 'Blocked by' },
    promoted: { id: 'Naik kelas', en: 'Promoted' },
    promotion_id: { id: 'Kenaikan kelas', en: 'Promotion' },
    stayed: { id: 'Tinggal kelas', en: 'Repeating' },
    to_class_group_id: { id: 'Ke kelas', en: 'To class' },
    to_class_name: { id: 'Ke kelas', en: 'To class' },
    unsettled: { id: 'Belum diputuskan', en: 'Undecided' },
  },
  values: {
    outcome: {
      graduated: { id: 'Lulus', en: 'Graduated' },
      promoted: { id: 'Naik kelas', en: 'Promoted' },
      stayed: { id: 'Tinggal kelas', en: 'Repeating' },
    },
    state: {
      applied: { id: 'Dijalankan', en: 'Done' },
      planned: { id: 'Menunggu harinya', en: 'Scheduled' },
    },
  },
  moves: {
    apply: { id: 'Jalankan', en: 'Run' },
    change: { id: 'Ubah', en: 'Change' },
  },
  references: {
    to_class_group_id: { list: '/api/v1/school/classes' },
  },
})
