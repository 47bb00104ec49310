// Card attendance over HTTP.
import type { Door } from '../../kernel/door.ts'
import { cardDoors } from './card-doors.ts'
import { deviceDoors } from './device-doors.ts'
import { gateDoors } from './gate-doors.ts'

export const doors: readonly Door[] = [...cardDoors, ...deviceDoors, ...gateDoors]
