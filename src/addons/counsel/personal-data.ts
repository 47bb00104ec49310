// What the counsellor's room holds of a student. It is given out by the counsellor and by nobody else; an erasure goes
// through it unseen.
import { personalData } from '../../kernel/personal/personal-data.ts'

const title = { id: 'Bimbingan dan konseling', en: 'Guidance and counselling' }
const ofStudent = { of: 'school.student', by: 'student_id', title, closed: true } as const
const ofCase = {
  of: 'school.student',
  by: 'case_id',
  through: { table: 'counsel.student_case', by: 'student_id' },
  title,
  closed: true,
} as const

export const held = personalData(
  { table: 'counsel.violation', ...ofStudent, erase: ['note'] },
  { table: 'counsel.achievement', ...ofStudent, erase: ['title', 'organiser'] },
  { table: 'counsel.points_entry', ...ofStudent, erase: ['note'] },
  { table: 'counsel.points_total', ...ofStudent },
  { table: 'counsel.threshold_crossing', ...ofStudent },
  { table: 'counsel.council_decision', ...ofStudent, erase: ['reason'] },
  { table: 'counsel.letter', ...ofStudent },
  {
    table: 'counsel.letter_version',
    of: 'school.student',
    by: 'letter_id',
    through: { table: 'counsel.letter', by: 'student_id' },
    title,
    closed: true,
    erase: ['content'],
  },
  {
    table: 'counsel.letter_withdrawal',
    of: 'school.student',
    by: 'letter_id',
    through: { table: 'counsel.letter', by: 'student_id' },
    title,
    closed: true,
    erase: ['reason'],
  },
  { table: 'counsel.student_case', ...ofStudent, erase: ['title'] },
  // A session with several students is about none of them alone: its words stay neutral, and stay.
  { table: 'counsel.session', ...ofStudent, erase: ['title', 'place'] },
  { table: 'counsel.session_student', ...ofStudent },
  { table: 'counsel.case_event', ...ofCase, erase: ['title'] },
  { table: 'counsel.note', ...ofCase, erase: ['sealed'] },
  {
    table: 'counsel.note',
    of: 'school.student',
    by: 'session_id',
    through: { table: 'counsel.session', by: 'student_id' },
    title,
    closed: true,
    erase: ['sealed'],
  },
  { table: 'counsel.attachment', ...ofCase, erase: ['sealed', 'file_id'] },
  { table: 'counsel.erasure_hold', ...ofStudent },
  { table: 'counsel.hand_over', ...ofCase, erase: ['reason'] },
  { table: 'counsel.team_case', ...ofCase, erase: ['reason', 'back_reason'] },
  { table: 'counsel.break_glass', ...ofCase, erase: ['reason'] },
)
