// How far the lines of a purchase are: a bar for each thing that is to reach the quantity, and the same in figures.
import { Group, Progress, Text } from '@mantine/core'
import { number, rupiah } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { say, type Words } from '../../../kit/words.ts'
import { words } from '../words.ts'
import styles from './lines.module.css'

export interface Measure {
  title: Words
  of(line: Row): number
}

export function LineBars({ lines, measures }: { lines: readonly Row[]; measures: readonly Measure[] }) {
  return (
    <Part title={say(words.lineOf)}>
      <div className={styles.lines}>
        {lines.map((line) => (
          <div key={String(line.id)} className={styles.line}>
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
                <Text size="sm" fw={600}>
                  {rupiah(Number(line.cost))}
                </Text>
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
          </div>
        ))}
      </div>
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
        size={6}
        style={{ flex: 1 }}
        aria-label={`${line.description}: ${words}`}
      />
      <Text size="xs" miw={110} ta="right">
        {words}
      </Text>
    </Group>
  )
}
