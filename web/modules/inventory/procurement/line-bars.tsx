// How far the lines of a purchase are: a bar for each thing that is to reach the quantity, and the same in figures.
import { Card, Group, Progress, Stack, Text } from '@mantine/core'
import { number, rupiah } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { say, type Words } from '../../../kit/words.ts'
import { words } from '../words.ts'

export interface Measure {
  title: Words
  of(line: Row): number
}

export function LineBars({ lines, measures }: { lines: readonly Row[]; measures: readonly Measure[] }) {
  return (
    <Part title={say(words.lineOf)}>
      <Stack gap="xs">
        {lines.map((line) => (
          <Card key={String(line.id)} withBorder padding="sm">
            <Group justify="space-between" align="flex-start" gap="xs">
              <div style={{ flex: 1, minWidth: 200 }}>
                <Text fw={600} size="sm">
                  {String(line.line_no)}. {String(line.description)}
                </Text>
                <Text size="sm">
                  {number(Number(line.quantity))} {String(line.unit)} × {rupiah(Number(line.unit_price))}
                </Text>
              </div>
              <div style={{ textAlign: 'right' }}>
                <Text fw={600}>{rupiah(Number(line.cost))}</Text>
                {Number(line.vat) > 0 && (
                  <Text size="xs">
                    {say(line.creditable ? words.besideVat : words.withVat)} {rupiah(Number(line.vat))}
                  </Text>
                )}
              </div>
            </Group>
            {measures.map((measure) => (
              <Bar key={measure.title.en} line={line} measure={measure} />
            ))}
          </Card>
        ))}
      </Stack>
    </Part>
  )
}

function Bar({ line, measure }: { line: Row; measure: Measure }) {
  const [done, whole] = [measure.of(line), Number(line.quantity)]
  const words = `${number(done)} / ${number(whole)} ${say(measure.title)}`
  return (
    <Group gap="sm" mt={6} wrap="nowrap">
      <Progress
        value={whole ? Math.min(100, (100 * done) / whole) : 0}
        color={done >= whole ? 'teal' : 'blue'}
        style={{ flex: 1 }}
        aria-label={`${line.description}: ${words}`}
      />
      <Text size="xs" miw={110} ta="right">
        {words}
      </Text>
    </Group>
  )
}
