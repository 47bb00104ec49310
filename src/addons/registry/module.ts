import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { bridgeWords } from './bridge/words.ts'
import { registryAddresses } from './connection/addresses.ts'
import { connectionWords } from './connection/words.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { syncNightly } from './nightly/schedule.ts'
import { suspectRuns } from './nightly/suspect.ts'
import { held } from './personal-data.ts'
import { tasks as importTasks, doors as reportCardDoors } from './report-card/doors.ts'
import { gradesTask } from './report-card/grades.ts'
import { reportCardWords } from './report-card/words.ts'
import { retention } from './retention.ts'
import { syncTask } from './sync/sync.ts'
import { syncWords } from './sync/words.ts'
import { registryMenu, registryWords } from './words.ts'
import { runWorkflow } from './workflow.ts'

export const registry: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [registryWords, bridgeWords, connectionWords, reportCardWords, syncWords],
  menu: registryMenu,
  doors: [...doors, ...reportCardDoors],
  workflows: [runWorkflow],
  approvals: [suspectRuns],
  errors,
  chores: [syncNightly],
  tasks: [syncTask, gradesTask, ...importTasks],
  personalData: held,
  retention,
  home,
  calls: registryAddresses,
}
