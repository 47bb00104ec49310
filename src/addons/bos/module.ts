import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { decideAllocation } from './allocations.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { seed } from './seed.ts'
import { allocationWorkflow } from './workflow.ts'

export const bos: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [allocationWorkflow],
  approvals: [
    {
      relation: allocationWorkflow.relation,
      title: { id: 'Alokasi dana', en: 'Allocation' },
      decide: decideAllocation,
    },
  ],
  errors,
  seed,
}
