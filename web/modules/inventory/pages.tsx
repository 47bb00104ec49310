// The pages of the inventory beyond those made from its doors.
import type { Pages } from '../../kit/console-module.ts'
import { TracePage } from './trace-page.tsx'

export const pages: Pages = { 'inventory/trace': TracePage }
