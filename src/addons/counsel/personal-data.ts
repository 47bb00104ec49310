// What the counsellor's room holds of a student. It is given out by the counsellor and by nobody else; an erasure goes
// through it unseen.
import { personalData } from '../../kernel/personal-data.ts'

const title = { id: 'Bimbingan dan konseling', en: 'Guidance and counselling' }
const ofStudent = { of: 'school.student', by: 'student_id', title, closed: true } as const

export const held = personalData(
  { table: 'counsel.violation', ...ofStudent, erase: ['note'] },
  { table: 'counsel.achievement', ...ofStudent, erase: ['title'] },
  { table: 'counsel.student_case', ...ofStudent, erase: ['title'] },
  { table: 'counsel.session', ...ofStudent, erase: ['title'] },
  {
    table: 'counsel.case_event',
    of: 'school.student',
    by: 'case_id',
    through: { table: 'counsel.student_case', by: 'student_id' },
    title,
    closed: true,
    erase: ['title'],
  },
)
