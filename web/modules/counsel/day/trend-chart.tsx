// How many violations there were, by month and by class; loaded only with the pages that show them.
import { Columns } from '../../../kit/charts/columns.tsx'
import { Rows } from '../../../kit/charts/rows.tsx'
import { number } from '../../../kit/format.ts'

export interface TrendBar {
  name: string
  violations: number
}

interface Props {
  title: string
  label: string
  rows: TrendBar[]
  isByMonth: boolean
}

export default function TrendChart({ title, label, rows, isByMonth }: Props) {
  const chart = { title, rows, series: [{ name: 'violations', label, tone: 1 as const }], format: number }
  return isByMonth ? <Columns {...chart} /> : <Rows {...chart} />
}
