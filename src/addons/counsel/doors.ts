// The counsellor's room over HTTP. Nobody but a counsellor enters, and the database would show nobody else a row.
import type { Door } from '../../kernel/door.ts'
import { caseDoors } from './case-doors.ts'
import { conductDoors } from './conduct-doors.ts'
import { sessionDoors } from './session-doors.ts'

export const doors: readonly Door[] = [...conductDoors, ...caseDoors, ...sessionDoors]
