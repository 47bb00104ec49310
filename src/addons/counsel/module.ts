import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { seed } from './seed.ts'
import { caseFlow, sessionFlow, violationFlow } from './workflow.ts'

export const counsel: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [violationFlow, caseFlow, sessionFlow],
  errors,
  seed,
  personalData: held,
}
