// The school's own records over HTTP.
import type { Door } from '../kernel/door.ts'
import { attendanceDoors } from './attendance-doors.ts'
import { personalDoors } from './personal-doors.ts'
import { promotionDoors } from './promotion-doors.ts'
import { recordDoors } from './record-doors.ts'
import { staffAttendanceDoors } from './staff-attendance-doors.ts'
import { staffDoors } from './staff-doors.ts'
import { studentDoors } from './student-doors.ts'

export const doors: readonly Door[] = [
  ...recordDoors,
  ...studentDoors,
  ...staffDoors,
  ...promotionDoors,
  ...personalDoors,
  ...attendanceDoors,
  ...staffAttendanceDoors,
]
