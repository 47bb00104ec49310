import type { Module } from '../../kernel/addon.ts'
import { importTask } from '../../kernel/import-run.ts'
import { manifest } from './addon.ts'
import { cardImport } from './card-import.ts'
import { doors } from './doors.ts'
import { follow, makeMonths, tellPulse } from './follow.ts'
import { held } from './personal-data.ts'
import { cardWorkflow, deviceWorkflow, quarantineWorkflow } from './workflow.ts'

export const rfid: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [cardWorkflow, deviceWorkflow, quarantineWorkflow],
  tasks: [importTask(cardImport)],
  personalData: held,
  chores: [follow, tellPulse, makeMonths],
}
