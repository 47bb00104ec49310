// The operational fund's own pages, beyond those made from its doors.
import type { Pages } from '../../kit/console-module.ts'
import { AllocationPage } from './allocation-page.tsx'
import { InspectionPage } from './inspection-page.tsx'

export const pages: Pages = { 'bos/allocations/:id': AllocationPage, 'bos/inspection-sets': InspectionPage }
