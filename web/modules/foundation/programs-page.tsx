// The programs of the schools: how far they are, what they spent, and whether that is as planned.
import { Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { shareText } from '../../kit/format.ts'
import { Failed, NoAccess } from '../../kit/pages/states.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { useMay } from '../../kit/session.ts'
import { useLanguage } from '../../kit/words.ts'
import { MadeFrom } from './sources.tsx'
import { useWhich, WHICH, WhichPickers } from './which.tsx'
import { fieldWord, valueWord } from './words.ts'

const PATH = '/api/v1/foundation/programs'

export function ProgramsPage({ resources }: PageProps) {
  const resource = resources.get('foundation/programs')
  const { period, schools } = useWhich()
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['company', 'name', 'state', 'status', 'ends_on', 'budget', 'realised']}
      own={WHICH}
      fixed={{ period, schools }}
      above={
        <>
          <WhichPickers span={undefined} />
          <Totals />
        </>
      }
      trailingTitle={fieldWord('progress')}
      trailing={(row) => <Done row={row} />}
    />
  )
}

function Totals() {
  const open = useMay()(PATH)
  const language = useLanguage()
  const which = useWhich()
  const { data, error, refetch } = useQuery({
    queryKey: [PATH, 'totals', which, language],
    queryFn: async () => (await api.post(PATH, { ...which, limit: 1 })).totals,
    enabled: open,
  })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return null
  const counts = (['running', 'done', 'planned'] as const).map((key) => ({
    label: valueWord('state', key),
    value: data[key],
  }))
  const colours = [
    { label: valueWord('status', 'green'), value: data.green, colour: 'teal' },
    { label: valueWord('status', 'amber'), value: data.amber, colour: 'orange' },
    { label: valueWord('status', 'red'), value: data.red, colour: 'red' },
  ]
  return (
    <div>
      <Figures figures={[...counts, ...colours]} />
      <MadeFrom asOf={data.as_of} />
    </div>
  )
}

function Done({ row }: { row: Row }) {
  const progress = Number(row.progress)
  const expected = Number(row.expected)
  const label = `${fieldWord('progress')}: ${shareText(progress)}, ${fieldWord('expected')}: ${shareText(expected)}`
  return (
    <Stack gap={2} miw={130}>
      <Progress value={progress} aria-label={`${String(row.name)}: ${label}`} />
      <Text size="xs">
        {shareText(progress)} / {shareText(expected)}
      </Text>
    </Stack>
  )
}
