// Inventory over HTTP.
import type { Door } from '../../kernel/door.ts'
import { assetDoors } from './asset-doors.ts'
import { stockDoors } from './stock-doors.ts'

export const doors: readonly Door[] = [...assetDoors, ...stockDoors]
