// A row of figures above a page: a few amounts or counts, each with its name.
import { Card, SimpleGrid, Text } from '@mantine/core'

export interface Figure {
  label: string
  value: string
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: Math.min(3, figures.length), lg: Math.min(6, figures.length) }} spacing="xs">
      {figures.map(({ label, value }) => (
        <Card key={label} withBorder padding="xs">
          <Text size="xs">{label}</Text>
          <Text fw={600}>{value}</Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}
