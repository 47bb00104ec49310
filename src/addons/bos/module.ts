import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { decideAllocation } from './allocations/allocations.ts'
import { doors } from './allocations/doors.ts'
import { weighAllocation } from './allocations/weigh.ts'
import { allocationsWords } from './allocations/words.ts'
import { checks } from './checks.ts'
import { errors } from './errors.ts'
import { grantWords } from './grant/words.ts'
import { home } from './home.ts'
import { inspectionDoors } from './inspection/doors.ts'
import { inspectionTask } from './inspection/job.ts'
import { retention } from './inspection/retention.ts'
import { inspectionWords } from './inspection/words.ts'
import { rulesWords } from './rules/words.ts'
import { schemeDoors } from './schemes/doors.ts'
import { schemesWords } from './schemes/words.ts'
import { seed } from './seed.ts'
import { bosMenu, bosWords } from './words.ts'
import { allocationWorkflow } from './workflow.ts'

export const bos: Module = {
  manifest,
  dir: import.meta.dirname,
  words: [bosWords, allocationsWords, grantWords, inspectionWords, rulesWords, schemesWords],
  menu: bosMenu,
  doors: [...doors, ...inspectionDoors, ...schemeDoors],
  home,
  workflows: [allocationWorkflow],
  approvals: [
    {
      relation: allocationWorkflow.relation,
      title: allocationsWords.things['/api/v1/bos/allocations'].one,
      decide: decideAllocation,
      weigh: weighAllocation,
    },
  ],
  errors,
  seed,
  tasks: [inspectionTask],
  checks,
  retention,
}
