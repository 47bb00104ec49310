import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { monthWorkflow, reopenWorkflow } from './cash-workflow.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { seed } from './seed.ts'
import { planWorkflow } from './workflow.ts'

export const budget: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [planWorkflow, monthWorkflow, reopenWorkflow],
  errors,
  seed,
  checks,
}
