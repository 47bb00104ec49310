import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { syncTask } from './sync.ts'
import { runWorkflow } from './workflow.ts'

export const registry: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [runWorkflow],
  errors,
  tasks: [syncTask],
  personalData: held,
}
