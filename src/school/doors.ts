// The school's own records over HTTP.
import type { Door } from '../kernel/http/door.ts'
import { attendanceDoors } from './attendance/doors.ts'
import { personalDoors } from './personal/doors.ts'
import { promotionDoors } from './promotion/doors.ts'
import { staffDoors } from './staff/doors.ts'
import { staffAttendanceDoors } from './staff-attendance/doors.ts'
import { studentDoors } from './students/doors.ts'
import { recordDoors } from './year/doors.ts'

export const doors: readonly Door[] = [
  ...recordDoors,
  ...studentDoors,
  ...staffDoors,
  ...promotionDoors,
  ...personalDoors,
  ...attendanceDoors,
  ...staffAttendanceDoors,
]
