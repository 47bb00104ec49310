import type { Manifest } from '../kernel/manifest.ts'

export const manifest: Manifest = {
  name: 'school',
  title: { id: 'Data sekolah', en: 'School records' },
  openedBy: 'any',
  prefixes: ['/api/v1/school'],
  depends: [],
  publishes: {
    relations: [
      // The shared records.
      'student',
      'staff',
      'class_group',
      'academic_year',
      'subject',
      'room',
      // Parts of others.
      'current_class',
      'current_group',
      'school_kind',
      // Kept totals.
      'student_total',
      'class_total',
      'teacher_total',
      'people_cell',
      'school_level',
      'attendance_total',
      'attendance_month',
      'teacher_attendance_total',
      'teacher_attendance_month',
    ],
    functions: ['own_staff', 'class_on', 'siblings', 'let_take_taps', 'erasures_ahead'],
    events: ['staff_moved', 'erasure_holds'],
  },
}
