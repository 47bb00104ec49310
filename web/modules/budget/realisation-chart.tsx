// The bars of the realisation: what is used and held, against the line of what was planned.
import { Columns } from '../../kit/charts/columns.tsx'
import { Rows } from '../../kit/charts/rows.tsx'
import type { Series } from '../../kit/charts/series.ts'
import { rupiah, shortRupiah } from '../../kit/format.ts'
import type { Bar } from './realisation.ts'
import { fieldWord } from './words.ts'

const SERIES = [
  { name: 'planned', tone: 'quiet', isGoal: true },
  { name: 'realised', tone: 1 },
  { name: 'committed', tone: 3 },
  { name: 'reserved', tone: 2 },
] as const

interface Props {
  title: string
  rows: Bar[]
  isByMonth: boolean
}

export default function RealisationChart({ title, rows, isByMonth }: Props) {
  const series = SERIES.map((one): Series => ({ ...one, label: fieldWord(one.name) }))
  const chart = { title, rows, series, format: rupiah, short: shortRupiah, isStacked: true }
  return isByMonth ? <Columns {...chart} /> : <Rows {...chart} />
}
