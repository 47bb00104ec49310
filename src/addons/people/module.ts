import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { payrollRun } from './workflow.ts'

export const people: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [payrollRun],
  errors,
  checks,
  personalData: held,
}
