// What the connector and the report card hold of students and staff.
import { personalData } from '../../kernel/personal/personal-data.ts'

const RUNS = { id: 'Catatan tarik data Dapodik', en: 'Dapodik pull records' }
const LINKS = { id: 'Kaitan dengan Dapodik', en: 'Links to Dapodik' }

export const held = personalData(
  {
    table: 'registry.sync_item',
    of: 'school.student',
    by: 'local_id',
    when: { entity: 'student' },
    title: RUNS,
    erase: ['name', 'registry_id'],
  },
  {
    table: 'registry.sync_item',
    of: 'school.staff',
    by: 'local_id',
    when: { entity: 'staff' },
    title: RUNS,
    erase: ['name', 'registry_id'],
  },
  { table: 'registry.link', of: 'school.student', by: 'student_id', title: LINKS, remove: true },
  { table: 'registry.link', of: 'school.staff', by: 'staff_id', title: LINKS, remove: true },
  { table: 'registry.membership', of: 'school.student', by: 'student_id', title: LINKS, remove: true },
  {
    table: 'registry.lesson',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Pelajaran yang diajar', en: 'Lessons given' },
  },
  {
    table: 'registry.report_card',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Rapor', en: 'Report cards' },
  },
  {
    table: 'registry.score',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Nilai rapor', en: 'Scores' },
    erase: ['note', 'sent_note'],
  },
)
