// The counsellor's room over HTTP, and beside it the doors of others. Nobody but a counsellor enters the room, and the
// database would show nobody else a row.
import type { Door } from '../../kernel/http/door.ts'
import { attachmentDoors } from './cases/attachment-doors.ts'
import { caseDoors } from './cases/doors.ts'
import { conductDoors } from './conduct/doors.ts'
import { pointsDoors } from './conduct/points-doors.ts'
import { roomDoors } from './day/doors.ts'
import { ruleDoors } from './rules/doors.ts'
import { sessionDoors } from './sessions/doors.ts'
import { teamDoors } from './team/doors.ts'

export const doors: readonly Door[] = [
  ...roomDoors,
  ...ruleDoors,
  ...pointsDoors,
  ...caseDoors,
  ...attachmentDoors,
  ...teamDoors,
  ...sessionDoors,
  ...conductDoors,
]
