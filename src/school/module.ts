import type { Module } from '../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { doors as importDoors, tasks } from './import-doors.ts'
import { incomeTaxBrackets } from './income-tax.ts'
import { promotionWorkflow, staffWorkflow, studentWorkflow } from './workflow.ts'

export const school: Module = {
  manifest,
  dir: import.meta.dirname,
  doors: [...doors, ...importDoors],
  workflows: [studentWorkflow, staffWorkflow, promotionWorkflow],
  errors,
  rates: [incomeTaxBrackets],
  tasks,
  checks,
}
