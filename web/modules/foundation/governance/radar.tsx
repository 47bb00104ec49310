// The eight standards as a radar: what was scored, what is aimed at, what an A takes.
import '@mantine/charts/styles.css'
import { RadarChart } from '@mantine/charts'
import { useMediaQuery } from '@mantine/hooks'
import { say } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'

export interface Spoke {
  name: string
  score: number
  target: number
  a: number
}

export function Radar({ title, rows }: { title: string; rows: Spoke[] }) {
  const narrow = useMediaQuery('(max-width: 48em)')
  return (
    <RadarChart
      h={380}
      role="img"
      aria-label={title}
      data={rows}
      dataKey="name"
      withPolarRadiusAxis
      withLegend
      series={[
        { name: 'a', label: say(words.gradeA), color: 'gray.6', opacity: 0.05 },
        { name: 'target', label: fieldWord('target'), color: 'orange.6', opacity: 0.1 },
        { name: 'score', label: fieldWord('score'), color: 'toska.7', opacity: 0.35 },
      ]}
      // Names of standards are long: on a phone they take two lines and the room of the circle.
      polarAngleAxisProps={{ tick: { width: 104 } }}
      radarChartProps={{ outerRadius: narrow ? '52%' : '80%' }}
      polarRadiusAxisProps={{ domain: [0, 100], angle: 90 }}
    />
  )
}
