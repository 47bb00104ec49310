// A row of counts above a page: what a reader looks for first.
import { Card, SimpleGrid, Text } from '@mantine/core'
import { number } from '../format.ts'

export interface Figure {
  label: string
  value: number | string | null
  /** Only repeats what the label says. */
  colour?: string | undefined
  hint?: string | undefined
}

/** An amount in full is longer than a card of a phone is wide. */
const isLong = (value: Figure['value']) => typeof value === 'string' && value.length > 8

export function Figures({ figures }: { figures: readonly Figure[] }) {
  // Of one size, or the smallest amount would look like the greatest.
  const hasLong = figures.some(({ value }) => isLong(value))
  const size = hasLong ? 16 : 24
  // Of many counts three stand side by side on a phone too: what they count comes below them.
  const isMany = !hasLong && figures.length > 4 && figures.every(({ hint }) => !hint)
  return (
    <SimpleGrid
      cols={{ base: isMany ? 3 : 2, xs: 3, md: Math.min(7, figures.length) }}
      spacing={{ base: isMany ? 6 : 'sm', xs: 'sm' }}
      component="dl"
      m={0}
    >
      {figures.map(({ label, value, colour, hint }) => (
        <Card
          key={label}
          withBorder
          padding={isMany ? 'xs' : 'sm'}
          {...(colour && { style: { borderInlineStart: `4px solid var(--mantine-color-${colour}-6)` } })}
        >
          <Text component="dt" size="xs">
            {label}
          </Text>
          <Text component="dd" m={0} fz={size} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {typeof value === 'number' ? number(value) : (value ?? '–')}
          </Text>
          {hint && (
            <Text component="dd" m={0} size="xs">
              {hint}
            </Text>
          )}
        </Card>
      ))}
    </SimpleGrid>
  )
}
