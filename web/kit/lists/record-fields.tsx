// A record as people read it: its plain fields as pairs, its lines as tables.
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { titleOf } from '../dictionary.ts'
import { Part } from '../pages/page.tsx'
import { Facts } from '../pages/record/facts.tsx'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { isMoney, type Schema, typeOf } from '../sheet.ts'
import { say } from '../words.ts'
import { Cell } from './cell.tsx'
import { RowsTable } from './table.tsx'
import { columnsOf, isForPrograms } from './value.tsx'

interface RecordFieldsProps {
  item: Schema
  record: Row
  /** Fields that the page shows in a way of its own. */
  without?: readonly string[]
  /** The sum that it is about: it stands first. */
  main?: string | undefined
}

export function RecordFields({ item, record, without = [], main }: RecordFieldsProps) {
  const fields = columnsOf(item).filter(([name]) => !without.includes(name) && !isForPrograms(name, record))
  const plain = fields.filter(([, schema]) => typeOf(schema) !== 'object').toSorted(mainFirst(main))
  const inner = fields.filter(([, schema]) => typeOf(schema) === 'object')
  const tables = Object.entries(item.properties ?? {}).filter(
    ([name, schema]) => schema.items?.properties && !without.includes(name),
  )
  return (
    <Stack>
      <Pairs fields={plain} record={record} main={main} />
      {inner.map(([name, schema]) =>
        record[name] ? (
          <Part key={name} title={titleOf(name, schema)}>
            <RecordFields item={schema} record={record[name] as Row} />
          </Part>
        ) : null,
      )}
      {tables.map(([name, schema]) => {
        const rows = (record[name] as Row[] | undefined) ?? []
        return rows.length ? (
          <Part key={name} title={titleOf(name, schema)}>
            <RowsTable item={schema.items!} rows={rows} caption={titleOf(name, schema)} />
          </Part>
        ) : null
      })}
    </Stack>
  )
}

const mainFirst =
  (main: string | undefined) =>
  ([one]: [string, Schema], [other]: [string, Schema]): number =>
    Number(other === main) - Number(one === main)

/** No tax, nothing withheld: a sum that is none is no fact either. */
const isEmpty = (value: unknown, schema: Schema) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (value === 0 && isMoney(schema))

/** A text of more letters than this needs the room of two facts. */
const LONG = 48

interface PairsProps {
  fields: [string, Schema][]
  record: Row
  main: string | undefined
}

/** What nobody has filled in stands behind one word: among what is there it only gets in the way. */
function Pairs({ fields, record, main }: PairsProps) {
  const [isWhole, setWhole] = useState(false)
  const filled = fields.filter(([name, schema]) => name === main || !isEmpty(record[name], schema))
  const hidden = fields.length - filled.length
  return (
    <>
      <Facts
        facts={(isWhole ? fields : filled).map(([name, schema]) => ({
          key: name,
          label: titleOf(name, schema),
          value: <Cell name={name} schema={schema} value={record[name]} row={record} />,
          isMain: name === main,
          isLong: typeof record[name] === 'string' && record[name].length > LONG,
        }))}
      />
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          c="dimmed"
          fw={500}
          ml={-8}
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {say(isWhole ? phrases.hideEmpty : phrases.showEmpty)} ({hidden})
        </Button>
      )}
    </>
  )
}
