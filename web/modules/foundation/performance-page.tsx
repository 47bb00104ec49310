// How the schools do, side by side: every indicator of every school, and one of them at a closer look.
import { Select } from '@mantine/core'
import type { Reply } from '../../../client/pendopo.ts'
import { valueWord } from '../../kit/dictionary.ts'
import { useFilter } from '../../kit/thing-page.tsx'
import { say } from '../../kit/words.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { KpiPart } from './kpi-part.tsx'
import { useView } from './use-view.ts'
import { View } from './view.tsx'
import { words } from './words.ts'

const PATH = '/api/v1/foundation/performance'
export type Performance = Reply<typeof PATH>['data']
export type Kpi = Performance['kpis'][number]

export default function PerformancePage() {
  const read = useView(PATH)
  const [filter, setFilter] = useFilter()
  const known = read.data?.kpis.filter(({ n }) => n > 0) ?? []
  const kpi = known.find(({ indicator }) => indicator === filter.kpi) ?? known[0]
  return (
    <View thing="foundation/performance" read={read}>
      {(data) => (
        <>
          <ComparisonTable data={data} onChoose={(indicator) => setFilter({ ...filter, kpi: indicator })} />
          {kpi && (
            <>
              <Select
                label={say(words.chooseKpi)}
                maw={360}
                allowDeselect={false}
                searchable
                data={known.map(({ indicator }) => ({ value: indicator, label: valueWord('indicator', indicator) }))}
                value={kpi.indicator}
                onChange={(next) => setFilter({ ...filter, kpi: next })}
              />
              <KpiPart kpi={kpi} data={data} />
            </>
          )}
        </>
      )}
    </View>
  )
}
