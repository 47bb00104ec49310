import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { carryingOver } from './carry-over.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { seed } from './seed.ts'
import { achievementFlow, caseFlow, handOverFlow, sessionFlow, violationFlow } from './workflow.ts'

export const counsel: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [violationFlow, achievementFlow, caseFlow, handOverFlow, sessionFlow],
  errors,
  seed,
  chores: [carryingOver],
  checks,
  personalData: held,
}
