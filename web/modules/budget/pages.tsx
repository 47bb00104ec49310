// The budget's own pages, beyond those made from its doors.
import type { Pages } from '../../kit/console-module.ts'
import { PlanPage } from './plan-page.tsx'

export const pages: Pages = {
  'budget/planning/:id': PlanPage,
}
