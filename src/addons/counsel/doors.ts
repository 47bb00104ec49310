// The counsellor's room over HTTP, and beside it the doors of others. Nobody but a counsellor enters the room, and the
// database would show nobody else a row.
import type { Door } from '../../kernel/door.ts'
import { caseDoors } from './case-doors.ts'
import { conductDoors } from './conduct-doors.ts'
import { pointsDoors } from './points-doors.ts'
import { roomDoors } from './room-doors.ts'
import { ruleDoors } from './rule-doors.ts'
import { sessionDoors } from './session-doors.ts'

export const doors: readonly Door[] = [
  ...roomDoors,
  ...ruleDoors,
  ...pointsDoors,
  ...caseDoors,
  ...sessionDoors,
  ...conductDoors,
]
