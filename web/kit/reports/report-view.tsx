// A printed report on the screen, as the service lays it out: facts above, table, notes, who signs.
import { Badge, List, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { day, number } from '../format.ts'
import { type ReportColumn, type ReportRow, ReportTable } from './report-table.tsx'
import styles from './sheet.module.css'

export interface PrintedReport {
  title: string
  period: string
  school: { name: string; npsn: string | null; address: string | null; region: string | null }
  facts: { label: string; value: string | number | null }[]
  columns: ReportColumn[]
  rows: ReportRow[]
  mark: string | null
  notes: string[]
  signatures: { title: string; name: string | null; number: string | null }[]
  signed_on: string | null
}

export function isPrinted(record: unknown): record is PrintedReport {
  const { columns, rows } = (record ?? {}) as Partial<PrintedReport>
  return Array.isArray(columns) && Array.isArray(rows)
}

/** Printed across the sheet. */
const WIDE = 9

/** The rows may be the page's own, which lead to where they come from. */
export function ReportView({ report, children }: { report: PrintedReport; children?: ReactNode }) {
  const { name, npsn, address, region } = report.school
  const place = [npsn && `NPSN ${npsn}`, address, region].filter(Boolean).join(' · ')
  return (
    <article
      className={styles.sheet}
      aria-label={report.title}
      data-paper
      data-wide={report.columns.length > WIDE || undefined}
    >
      <div className={styles.letterhead}>
        <Text fw={700}>{name}</Text>
        {place && <Text size="xs">{place}</Text>}
      </div>
      <Stack gap="sm">
        <div className={styles.heading}>
          <Text fw={600}>{report.title}</Text>
          <Text size="sm">{report.period}</Text>
          {report.mark && (
            <Badge color="orange" variant="light" tt="none" mt={4}>
              {report.mark}
            </Badge>
          )}
        </div>
        <Facts facts={report.facts} />
        {children ?? <ReportTable caption={report.title} columns={report.columns} rows={report.rows} />}
        {report.notes.length > 0 && (
          <List size="sm">
            {report.notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        )}
      </Stack>
      <Signatures report={report} />
    </article>
  )
}

const A_DAY = /^\d{4}-\d\d-\d\d$/

/** Told as programs write it; read as people do. */
function factText(value: string | number | null): string {
  if (value === null) return '–'
  if (typeof value === 'number') return number(value)
  return A_DAY.test(value) ? day(value) : value
}

function Facts({ facts }: Pick<PrintedReport, 'facts'>) {
  if (!facts.length) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text size="xs">{label}</Text>
          <Text size="sm" fw={600}>
            {factText(value)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

/** As on the paper: the day above whoever signs last. */
function Signatures({ report: { signatures, signed_on } }: { report: PrintedReport }) {
  return (
    <div className={styles.signatures}>
      {signatures.map(({ title, name, number }, index) => (
        <div key={`${title} ${name}`}>
          <Text size="xs">{signed_on && index === signatures.length - 1 ? day(signed_on) : '\u00a0'}</Text>
          <Text size="xs">{title}</Text>
          <Text size="sm" className={styles.name!}>
            {name ?? '–'}
          </Text>
          {number && <Text size="xs">{number}</Text>}
        </div>
      ))}
    </div>
  )
}
