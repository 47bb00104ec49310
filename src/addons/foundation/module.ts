import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { careWords } from './care/words.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { financeWords } from './finance/words.ts'
import { governanceWords } from './governance/words.ts'
import { home } from './home.ts'
import { overviewWords } from './overview/words.ts'
import { takeSnapshots } from './performance/snapshots.ts'
import { performanceWords } from './performance/words.ts'
import { programsWords } from './programs/words.ts'
import { seed } from './seed.ts'
import { foundationMenu, foundationWords } from './words.ts'
import { programWorkflow } from './workflow.ts'

export const foundation: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [foundationWords, careWords, financeWords, governanceWords, overviewWords, performanceWords, programsWords],
  menu: foundationMenu,
  doors,
  home,
  workflows: [programWorkflow],
  errors,
  seed,
  chores: [takeSnapshots],
}
