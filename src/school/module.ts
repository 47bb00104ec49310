import type { Module } from '../kernel/addon.ts'
import { manifest } from './addon.ts'
import { checks } from './checks.ts'
import { closeDays } from './close-days.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { search } from './global-search.ts'
import { doors as importDoors, tasks } from './import-doors.ts'
import { incomeTaxBrackets } from './income-tax.ts'
import { decidePermit } from './permits.ts'
import { held } from './personal-data.ts'
import { retention } from './retention.ts'
import { erasureWorkflow, permitWorkflow, promotionWorkflow, staffWorkflow, studentWorkflow } from './workflow.ts'

export const school: Module = {
  manifest,
  dir: import.meta.dirname,
  doors: [...doors, ...importDoors],
  workflows: [studentWorkflow, staffWorkflow, promotionWorkflow, erasureWorkflow, permitWorkflow],
  approvals: [
    {
      relation: permitWorkflow.relation,
      title: { id: 'Izin tidak masuk', en: 'Absence permit' },
      decide: decidePermit,
    },
  ],
  search,
  errors,
  rates: [incomeTaxBrackets],
  tasks,
  chores: [closeDays],
  checks,
  personalData: held,
  retention,
}
