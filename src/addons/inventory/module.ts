import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { seed } from './seed.ts'
import { assetWorkflow, disposalWorkflow } from './workflow.ts'

export const inventory: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [assetWorkflow, disposalWorkflow],
  errors,
  seed,
  checks,
  personalData: held,
}
