import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { gradesTask } from './grades.ts'
import { held } from './personal-data.ts'
import { tasks as importTasks, doors as reportCardDoors } from './report-card-doors.ts'
import { retention } from './retention.ts'
import { syncTask } from './sync.ts'
import { runWorkflow } from './workflow.ts'

export const registry: Module = {
  manifest,
  dir: import.meta.dirname,
  doors: [...doors, ...reportCardDoors],
  workflows: [runWorkflow],
  errors,
  tasks: [syncTask, gradesTask, ...importTasks],
  personalData: held,
  retention,
}
