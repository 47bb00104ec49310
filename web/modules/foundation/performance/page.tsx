// How the schools do, side by side: every indicator of every school, and one of them at a closer look.
import { Select } from '@mantine/core'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { say } from '../../../kit/words.ts'
import { useView } from '../use-view.ts'
import { View } from '../view.tsx'
import { valueWord, words } from '../words.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { KpiPart } from './kpi-part.tsx'
import { PERFORMANCE } from './performance.ts'

export default function PerformancePage() {
  const read = useView(PERFORMANCE)
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
