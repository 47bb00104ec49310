// Card attendance over HTTP.
import type { Door } from '../../kernel/http/door.ts'
import { cardDoors } from './cards/doors.ts'
import { clockDoors } from './clocks/doors.ts'
import { gateDoors } from './gate/doors.ts'
import { deviceDoors } from './readers/doors.ts'

export const doors: readonly Door[] = [...cardDoors, ...deviceDoors, ...clockDoors, ...gateDoors]
