// All fields of an object, in the order the service names them.
import { Button, Fieldset, SimpleGrid, Text } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { titleOf } from '../dictionary.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { isRows, type Schema, typeOf } from '../sheet.ts'
import { say, type Words } from '../words.ts'
import { type Choice, Field } from './field.tsx'
import styles from './field-set.module.css'
import { hintOf } from './hints.ts'
import { isDay } from './inputs/day-input.tsx'
import { emptyOf } from './lines/columns.ts'
import { below, LinesField } from './lines/lines-field.tsx'
import type { Said } from './use-usual.ts'

interface FieldSetProps {
  schema: Schema
  value: Row
  onChange(value: Row): void
  errors: Record<string, string>
  /** Fields that the page fills itself. */
  hidden?: readonly string[]
  /** Lists to pick from, where the usual one is not meant. */
  references?: Record<string, string>
  /** What fields can be, by name, here and in the lines below. */
  choices?: Choices
  /** Why fields hold what they do. */
  said?: Said
  /** What was found out about what fields hold. */
  notes?: Readonly<Record<string, ReactNode>>
  /** What is said of a field beside its name, instead of that it may stay empty. */
  marks?: Readonly<Record<string, Words>>
  /** Whether it is a whole form: where nearly all of it may stay empty that is said once, and what is needed is marked instead. */
  isWhole?: boolean
}
export type Choices = Record<string, readonly Choice[]>

export function FieldSet({
  schema,
  value,
  onChange,
  errors,
  hidden = [],
  references = {},
  choices = {},
  said = {},
  notes = {},
  marks = {},
  isWhole = false,
}: FieldSetProps) {
  const shown = linesLast(Object.entries(schema.properties ?? {})).filter(([name]) => !hidden.includes(name))
  const isNeeded = (name: string) => schema.required?.includes(name) ?? false
  const { once, markOf } = marking(schema, shown, { marks, isWhole })
  return [
    once && (
      <Text key=" " size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
        {say(once)}
      </Text>
    ),
    ...shown.map(([name, field]) => {
      const change = (next: unknown) => onChange({ ...value, [name]: next })
      if (isRows(field))
        return (
          <div key={name} data-field={name} style={{ gridColumn: '1 / -1' }}>
            <LinesField
              label={titleOf(name, field)}
              line={field.items!}
              required={isNeeded(name)}
              choices={choices}
              value={value[name]}
              onChange={change}
              errors={below(errors, name)}
              fields={(row) => <FieldSet schema={field.items!} choices={choices} {...row} />}
            />
          </div>
        )
      if (typeOf(field) === 'object' && field.properties)
        return (
          <Nested
            key={name}
            {...{ name, field, choices }}
            value={(value[name] as Row | undefined) ?? {}}
            onChange={change}
            errors={below(errors, name)}
          />
        )
      const mark = markOf(name)
      return (
        <div key={name} data-field={name} {...(mark && marked(mark))}>
          <Field
            name={name}
            schema={field}
            value={value[name]}
            onChange={change}
            error={errors[name]}
            required={isNeeded(name)}
            reference={references[name]}
            choices={choices[name]}
            hint={said[name] ?? hintOf(name, schema)}
            note={notes[name]}
            from={dayBefore(schema, name, value)}
          />
        </div>
      )
    }),
  ]
}

/** What is said once over all fields, and beside which of them what. */
function marking(
  { required = [] }: Schema,
  shown: readonly [string, Schema][],
  { marks, isWhole }: Required<Pick<FieldSetProps, 'marks' | 'isWhole'>>,
) {
  const plain = shown.filter(([, field]) => !isRows(field))
  const needed = plain.filter(([name]) => required.includes(name)).length
  const isOnce = isWhole && plain.length >= MANY && needed * MANY < plain.length
  return {
    once: isOnce && (needed ? MOST_FREE : ALL_FREE),
    markOf: (name: string) =>
      marks[name] ?? (isOnce === required.includes(name) ? MARKS[isOnce ? 'needed' : 'free'] : undefined),
  }
}

/** So many fields, of which fewer than one in so many is needed. */
const MANY = 4
const MARKS = { free: phrases.mayBeEmpty, needed: { id: 'perlu diisi', en: 'needed' } }
const ALL_FREE = { id: 'Semua isian boleh kosong.', en: 'Everything here is optional.' }
const MOST_FREE = {
  id: 'Isi yang diketahui saja: selain yang bertanda “perlu diisi”, semua boleh kosong.',
  en: 'Fill in what you know: all but what is marked “needed” is optional.',
}

/** What it is as a whole is told before its lines; a file goes with them. */
function linesLast(fields: [string, Schema][]): [string, Schema][] {
  const rankOf = ([name, field]: [string, Schema]) => (isRows(field) ? 1 : /(^|_)file_id$/.test(name) ? 2 : 0)
  return fields.some(([, field]) => isRows(field))
    ? fields.toSorted((one, other) => rankOf(one) - rankOf(other))
    : fields
}

interface NestedProps extends Pick<FieldSetProps, 'value' | 'onChange' | 'errors' | 'choices'> {
  name: string
  field: Schema
}

/** What belongs together under one name. Where most of it hardly ever holds anything, that waits until it is asked for. */
function Nested({ name, field, ...rest }: NestedProps) {
  const [waiting, setWaiting] = useState(() => emptyOf(field, rest.value))
  const hidden = waiting.filter((one) => !rest.errors[one])
  return (
    <Fieldset data-field={name} legend={titleOf(name, field)} style={{ gridColumn: '1 / -1' }}>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
        <FieldSet schema={field} hidden={hidden} {...rest} />
      </SimpleGrid>
      {hidden.length > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWaiting([])}>
          {say(phrases.moreFields)}
        </Button>
      )}
    </Fieldset>
  )
}

/** What may stay empty says so beside its name; what is needed need not shout. */
const marked = (mark: Words) => ({
  className: styles.marked!,
  style: { '--mark': `'${say(mark)}'` } as CSSProperties,
})

/** The nearest day that stands before a field: what falls due is counted on from when it was written. */
function dayBefore({ properties = {} }: Schema, name: string, value: Row): string | undefined {
  const names = Object.keys(properties)
  const days = names.slice(0, names.indexOf(name)).map((one) => value[one])
  return days.findLast(isDay)
}
