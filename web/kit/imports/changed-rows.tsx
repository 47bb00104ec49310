// What the rows of an import change, or after a check would change: old and new beside each other, only where they differ.
import { Text } from '@mantine/core'
import { useWords } from '../dictionary.ts'
import type { Resource } from '../lists/resources.ts'
import type { Row } from '../queries.ts'
import { say, type Words } from '../words.ts'
import { BatchRows } from './batch-rows.tsx'
import type { Batch } from './imports.ts'
import { imports as words } from './phrases.ts'

interface ChangedRow extends Row {
  row: number
  undone: boolean | null
  differences: { column: string; header: Words; before: string | null; after: string | null }[]
}

export function ChangedRows({ resource, batch }: { resource: Resource; batch: Batch }) {
  const { valueWord } = useWords()
  const told = (column: string, value: string | null) => (value === null ? '–' : valueWord(column, value))
  const from = { path: `${resource.record!.path}/rows`, asked: { id: batch.id, became: 'changed' } }
  return (
    <BatchRows batch={batch} from={from} title={words.changedRows} column={words.changedRows}>
      {({ differences, undone }: ChangedRow) => (
        <>
          {differences.map(({ column, header, before, after }) => (
            <Text size="sm" key={column}>
              {say(header)}: <s>{told(column, before)}</s> → <b>{told(column, after)}</b>
            </Text>
          ))}
          {undone !== null && (
            <Text size="sm" c={undone ? 'teal' : 'orange'}>
              {say(undone ? words.takenBack : words.keptRow)}
            </Text>
          )}
        </>
      )}
    </BatchRows>
  )
}
