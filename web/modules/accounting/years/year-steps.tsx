// The way to the closing of a year. Which steps there are, what each one still holds and what stands in the way is all
// told by the service; a reader goes through them in any order.
import { Alert, Button, Card, Grid, Group, List, Stack, Stepper, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconScale, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import { rupiah } from '../../../kit/format.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { type Resource, workflowOf } from '../../../kit/lists/resources.ts'
import { Tag } from '../../../kit/lists/value.tsx'
import { Failed, Loading } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import type { Row } from '../../../kit/queries.ts'
import { Figures } from '../../../kit/reports/figures.tsx'
import { isOpen, useMay, useSession } from '../../../kit/session.ts'
import { roleWord, say, thingWord } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import { CheckRow, MARKS, type Mark, markOf } from './check-row.tsx'
import { FundResults, obstaclesOf, type YearDetail, YearReports } from './year-parts.tsx'

const TRIAL = 'accounting/reports/trial-balance'
const TRIAL_DOOR = `/api/${TRIAL}` as const
type Check = YearDetail['checks'][number]
const worstOf = (checks: readonly Check[]): Mark =>
  (['stop', 'look'] as const).find((mark) => checks.some((check) => markOf(check) === mark)) ?? 'clear'

interface StepsProps {
  year: YearDetail
  resource: Resource
}

export function YearSteps({ year, resource }: StepsProps) {
  const groups = [...Map.groupBy(year.checks, ({ step }) => step)]
  const [active, setActive] = useState(0)
  const last = groups.length + 1
  const chosen = groups[active]
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 3 }}>
        <Stepper active={active} onStepClick={setActive} orientation="vertical" size="sm" aria-label={say(words.steps)}>
          {groups.map(([step, checks], index) => {
            const { colour, icon, words: sentence } = MARKS[worstOf(checks)]
            return (
              <Stepper.Step
                key={step}
                label={valueWord('step', step)}
                description={say(sentence)}
                color={colour}
                icon={icon}
                completedIcon={icon}
                aria-current={index === active ? 'step' : undefined}
              />
            )
          })}
          <Stepper.Step
            label={thingWord(TRIAL)}
            icon={<IconScale size={16} />}
            aria-current={active === last - 1 ? 'step' : undefined}
          />
          <Stepper.Step
            label={say(words.closeYear)}
            icon={<IconLock size={16} />}
            aria-current={active === last ? 'step' : undefined}
          />
        </Stepper>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 9 }}>
        <Card withBorder component="section" aria-live="polite">
          <Stack>
            {chosen && <ChecksOf title={valueWord('step', chosen[0])} checks={chosen[1]} year={year} />}
            {active === last - 1 && <Balance year={year} />}
            {active === last && <Closing year={year} resource={resource} />}
            <Group justify="space-between">
              <Button variant="default" disabled={active === 0} onClick={() => setActive(active - 1)}>
                {say(phrases.back)}
              </Button>
              {active < last && <Button onClick={() => setActive(active + 1)}>{say(words.nextStep)}</Button>}
            </Group>
          </Stack>
        </Card>
      </Grid.Col>
    </Grid>
  )
}

function ChecksOf({ title, checks, year }: { title: string; checks: readonly Check[]; year: YearDetail }) {
  return (
    <>
      <Title order={2} size="h4">
        {title}
      </Title>
      {checks.map((check) => (
        <OneCheck key={check.code} check={check} year={year} />
      ))}
    </>
  )
}

/** Where what a check counts can be dealt with. */
const PLACES: Partial<Record<Check['code'], { path: string; search?: Row }>> = {
  advances_open: { path: 'accounting/advances', search: { open: true } },
  bank_lines_open: { path: 'accounting/bank-lines', search: { state: 'open' } },
  bills_open: { path: 'accounting/bills' },
  credit_notes_open: { path: 'accounting/credit-notes' },
  depreciation_missing: { path: 'accounting/depreciation-runs' },
  drafts_open: { path: 'accounting/journal-drafts', search: { state: 'draft' } },
  earlier_year_open: { path: 'accounting/fiscal-years' },
  payments_open: { path: 'accounting/payment-requests' },
  periods_open: { path: 'accounting/periods' },
  taxes_due: { path: 'accounting/taxes/owed' },
}

function OneCheck({ check, year }: { check: Check; year: YearDetail }) {
  const place = PLACES[check.code]
  const search = check.code === 'periods_open' ? { fiscal_year_id: year.id } : place?.search
  return <CheckRow check={check} place={place && { path: place.path, search }} />
}

function Balance({ year }: { year: YearDetail }) {
  const range = { from: year.starts_on, until: year.ends_on }
  const read = useQuery({
    queryKey: [TRIAL_DOOR, range],
    queryFn: async ({ signal }) => (await api.get(TRIAL_DOOR, range, signal)).data.totals,
    enabled: useMay()(TRIAL_DOOR),
  })
  const totals = read.data
  const balanced = totals?.ending_debit === totals?.ending_credit
  return (
    <>
      <Title order={2} size="h4">
        {thingWord(TRIAL)}
      </Title>
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {totals && (
        <>
          <Group>
            <Tag colour={balanced ? 'teal' : 'red'}>{say(balanced ? words.balanced : words.notBalanced)}</Tag>
            <YearReports year={year} />
          </Group>
          <Figures
            figures={(['ending_debit', 'ending_credit'] as const).map((key) => ({
              label: fieldWord(key),
              value: rupiah(totals[key]),
            }))}
          />
        </>
      )}
    </>
  )
}

function Closing({ year, resource }: StepsProps) {
  const session = useSession()
  const door = resource.acts.get('close')
  const obstacles = obstaclesOf(year)
  const doubts = year.checks.filter((check) => markOf(check) === 'look')
  const closers = workflowOf(resource)?.moves.close?.by ?? []
  return (
    <>
      <Title order={2} size="h4">
        {say(words.closeYear)}
      </Title>
      <Text size="sm">{say(words.closingDoes)}</Text>
      {year.results.length > 0 && <FundResults year={year} />}
      {obstacles && (
        <Alert color="red" icon={<IconX />} role="status">
          {obstacles}
        </Alert>
      )}
      {doubts.length > 0 && (
        <Alert
          color="orange"
          icon={<IconAlertTriangle />}
          title={say(words.stillOpen)}
          styles={{ title: { color: 'var(--mantine-color-text)' } }}
        >
          <List size="sm">
            {doubts.map(({ code, words: sentence }) => (
              <List.Item key={code}>{say(sentence)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {door && isOpen(session, door.access) ? (
        <Actions resource={resource} record={year as Row} without={['reopen']} reasons={{ close: obstacles }} />
      ) : (
        <Text size="sm">
          {say(words.closedBy)} {closers.map(roleWord).join(', ')}.
        </Text>
      )}
    </>
  )
}
