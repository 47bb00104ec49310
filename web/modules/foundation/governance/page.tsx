// Academic governance: the eight standards of a school against its targets and an A, with evidence and what is missing.
import { Select, SimpleGrid, Text } from '@mantine/core'
import { Rows } from '../../../kit/charts/rows.tsx'
import { day, number } from '../../../kit/format.ts'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { ChartOrTable } from '../../../kit/reports/chart-or-table.tsx'
import { say } from '../../../kit/words.ts'
import { FigureCard } from '../figure-card.tsx'
import { MadeFrom } from '../sources.tsx'
import { useView } from '../use-view.ts'
import { View } from '../view.tsx'
import { fieldWord, valueWord, words } from '../words.ts'
import { type Benchmark, GOVERNANCE, type Governance, isStandard, nameOf } from './governance.ts'
import { StandardsTable } from './standards-table.tsx'

export default function GovernancePage() {
  const read = useView(GOVERNANCE)
  const [filter, setFilter] = useFilter()
  return (
    <View thing="foundation/academic-governance" read={read}>
      {(data) => {
        const school = data.schools.find(({ company_id }) => company_id === Number(filter.school)) ?? data.schools[0]
        return (
          <>
            <Select
              label={say(words.schoolShown)}
              maw={360}
              allowDeselect={false}
              data={data.schools.map(({ company_id, name }) => ({ value: String(company_id), label: name }))}
              value={school ? String(school.company_id) : null}
              onChange={(next) => setFilter({ ...filter, school: Number(next) })}
            />
            {school && <OneSchool data={data} school={school} />}
          </>
        )
      }}
    </View>
  )
}

function OneSchool({ data, school }: { data: Governance; school: Governance['schools'][number] }) {
  const standing = (one: Benchmark) => one.schools.find(({ company_id }) => company_id === school.company_id)
  const accredited = data.benchmarks.find((one) => !isStandard(one))
  const paper = accredited && standing(accredited)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <FigureCard
          label={fieldWord('score')}
          value={[school.score === null ? '–' : number(school.score), school.grade].filter(Boolean).join(' · ')}
          asOf={data.as_of}
        />
        <FigureCard
          label={valueWord('benchmark', 'accreditation')}
          value={paper?.grade ? valueWord('grade', paper.grade) : '–'}
          asOf={data.as_of}
          sources={accredited?.sources ?? []}
        />
      </SimpleGrid>
      {paper?.expires_on && (
        <Text size="sm">
          {fieldWord('expires_on')}: {day(paper.expires_on)}
        </Text>
      )}
      <Standards data={data} school={school.company_id} />
      <StandardsTable data={data} school={school.company_id} />
    </>
  )
}

function Standards({ data, school }: { data: Governance; school: number }) {
  const title = say(words.standards)
  const rows = data.benchmarks.filter(isStandard).map((one) => {
    const standing = one.schools.find(({ company_id }) => company_id === school)
    const { score = null, target = null, previous_score = null } = standing ?? {}
    return { name: nameOf(one), score, target, previous_score, a: data.top_grade }
  })
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: say(words.standard), kind: 'text' },
        { key: 'score', title: fieldWord('score'), kind: 'count' },
        { key: 'target', title: fieldWord('target'), kind: 'count' },
        { key: 'previous_score', title: fieldWord('previous_score'), kind: 'count' },
        { key: 'a', title: say(words.gradeA), kind: 'count' },
      ]}
      rows={rows.map((row) => ({ key: row.name, values: row }))}
      below={<MadeFrom asOf={data.as_of} sources={data.benchmarks.find(isStandard)?.sources ?? []} />}
    >
      <Rows
        title={title}
        rows={rows.map((row) => ({ ...row, name: shortName(row.name) }))}
        series={SERIES.map((one) => ({ ...one, label: fieldWord(one.name) }))}
        format={number}
      />
    </ChartOrTable>
  )
}

const SERIES = [
  { name: 'score', tone: 1 },
  { name: 'target', tone: 'quiet', isGoal: true },
  { name: 'previous_score', tone: 'quiet', isBefore: true },
] as const

/** Each of the eight begins with the same word. */
function shortName(name: string): string {
  const text = name.replace(/^Standar /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
