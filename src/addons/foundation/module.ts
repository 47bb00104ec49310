import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { seed } from './seed.ts'
import { takeSnapshots } from './snapshots.ts'
import { programFlow } from './workflow.ts'

export const foundation: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [programFlow],
  errors,
  seed,
  checks,
  chores: [takeSnapshots],
}
