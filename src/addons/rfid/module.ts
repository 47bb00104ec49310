import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { doors } from './doors.ts'
import { held } from './personal-data.ts'
import { cardWorkflow } from './workflow.ts'

export const rfid: Module = { manifest, dir: import.meta.dirname, doors, workflows: [cardWorkflow], personalData: held }
