// A payroll run while its slips are computed.
import type { RunOf } from '../../slips/types.ts'

export interface ComputedRun extends RunOf {
  id: number
  companyId: number
  holiday: string | null
  attempt: number
}
