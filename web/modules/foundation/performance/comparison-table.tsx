// Every indicator beside every school: value, colour and word, rank; average and range at the end.
import { Group, Table, Text, UnstyledButton } from '@mantine/core'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import styles from '../../../kit/reports/cards.module.css'
import { say } from '../../../kit/words.ts'
import { inUnit } from '../units.ts'
import { valueWord, words } from '../words.ts'
import type { Kpi, Performance } from './performance.ts'

export function ComparisonTable({ data, onChoose }: { data: Performance; onChoose(indicator: string): void }) {
  return (
    <Part title={say(words.comparison)}>
      <Table.ScrollContainer
        minWidth={360 + data.schools.length * 160}
        type="native"
        tabIndex={0}
        className={styles.cards!}
      >
        <Table striped verticalSpacing={6} aria-label={say(words.comparison)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(words.chooseKpi)}</Table.Th>
              {data.schools.map(({ company_id, name }) => (
                <Table.Th key={company_id}>{name}</Table.Th>
              ))}
              <Table.Th>{say(words.average)}</Table.Th>
              <Table.Th>{say(words.range)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.kpis.map((kpi) => (
              <KpiRow key={kpi.indicator} {...{ kpi, data, onChoose }} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Part>
  )
}

function KpiRow({ kpi, data, onChoose }: { kpi: Kpi; data: Performance; onChoose(indicator: string): void }) {
  const name = valueWord('indicator', kpi.indicator)
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} data-name>
        {kpi.n > 0 ? (
          <UnstyledButton fz="sm" td="underline" onClick={() => onChoose(kpi.indicator)}>
            {name}
          </UnstyledButton>
        ) : (
          name
        )}
      </Table.Th>
      {data.schools.map(({ company_id, name: school }) => (
        <Table.Td key={company_id} data-label={school}>
          <Standing kpi={kpi} school={company_id} />
        </Table.Td>
      ))}
      <Table.Td data-label={say(words.average)}>{inUnit(kpi.unit, kpi.average)}</Table.Td>
      <Table.Td data-label={say(words.range)}>
        {kpi.n > 0 && `${inUnit(kpi.unit, kpi.min)} – ${inUnit(kpi.unit, kpi.max)}`}
      </Table.Td>
    </Table.Tr>
  )
}

function Standing({ kpi, school }: { kpi: Kpi; school: number }) {
  const one = kpi.schools.find(({ company_id }) => company_id === school)
  if (!one) return null
  if (one.value === null) return <Text size="xs">{one.reason ? valueWord('reason', one.reason) : '–'}</Text>
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {inUnit(kpi.unit, one.value)}
      </Text>
      {one.status && <StateBadge name="status" value={one.status} />}
      {one.basis && <Text size="xs">{valueWord('basis', one.basis)}</Text>}
      {one.rank !== null && <Text size="xs">{one.rank}.</Text>}
    </Group>
  )
}
