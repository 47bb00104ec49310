// A printed report on the screen, as the service lays it out: facts above, table, notes, who signs.
import { Badge, Group, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { day } from '../format.ts'
import { type ReportColumn, type ReportRow, ReportTable } from './report-table.tsx'

export interface PrintedReport {
  title: string
  period: string
  school: { name: string }
  facts: { label: string; value: string | null }[]
  columns: ReportColumn[]
  rows: ReportRow[]
  mark: string | null
  notes: string[]
  signatures: { title: string; name: string | null }[]
  signed_on: string | null
}

export function isPrinted(record: unknown): record is PrintedReport {
  const { columns, rows } = (record ?? {}) as Partial<PrintedReport>
  return Array.isArray(columns) && Array.isArray(rows)
}

export function ReportView({ report }: { report: PrintedReport }) {
  return (
    <Stack gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{report.title}</Text>
          {report.mark && (
            <Badge color="orange" variant="light" tt="none">
              {report.mark}
            </Badge>
          )}
        </Group>
        <Text size="sm">
          {report.school.name} · {report.period}
        </Text>
      </div>
      {report.facts.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
          {report.facts.map(({ label, value }) => (
            <div key={label}>
              <Text size="xs">{label}</Text>
              <Text size="sm" fw={600}>
                {value ?? '–'}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
      <ReportTable caption={report.title} columns={report.columns} rows={report.rows} />
      {report.notes.length > 0 && (
        <List size="sm">
          {report.notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
      )}
      <Signatures report={report} />
    </Stack>
  )
}

function Signatures({ report: { signatures, signed_on } }: { report: PrintedReport }) {
  if (!signatures.length) return null
  return (
    <Group justify="space-between" align="flex-start" mt="sm">
      {signatures.map(({ title, name }) => (
        <div key={title}>
          <Text size="xs">{title}</Text>
          <Text size="sm">{name ?? '–'}</Text>
        </div>
      ))}
      {signed_on && <Text size="xs">{day(signed_on)}</Text>}
    </Group>
  )
}
