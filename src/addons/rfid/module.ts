import type { Module } from '../../kernel/addon.ts'
import { importTask } from '../../kernel/imports/run/run.ts'
import { manifest } from './addon.ts'
import { follow, makeMonths, tellPulse } from './attendance/follow.ts'
import { cardImport } from './cards/import.ts'
import { cardsWords } from './cards/words.ts'
import { clocksWords } from './clocks/words.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { gateWords } from './gate/words.ts'
import { home } from './home.ts'
import { held } from './personal-data.ts'
import { readersWords } from './readers/words.ts'
import { setup } from './setup.ts'
import { rfidMenu, rfidWords } from './words.ts'
import { cardWorkflow, clockCorrectionWorkflow, deviceWorkflow, quarantineWorkflow } from './workflow.ts'

export const rfid: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [rfidWords, cardsWords, clocksWords, gateWords, readersWords],
  menu: rfidMenu,
  doors,
  workflows: [cardWorkflow, clockCorrectionWorkflow, deviceWorkflow, quarantineWorkflow],
  setup,
  errors,
  home,
  tasks: [importTask(cardImport)],
  personalData: held,
  chores: [follow, tellPulse, makeMonths],
}
