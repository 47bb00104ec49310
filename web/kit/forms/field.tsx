// One field of a form, chosen by its schema: the service's own limits are the input's limits.
import { JsonInput, MultiSelect, PasswordInput, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { choiceWord, titleOf } from '../dictionary.ts'
import { isName } from '../lists/value.tsx'
import { phrases } from '../phrases.ts'
import { decimalsOf, isDayOfYear, isMoney, isMonth, isPercent, type Schema, typeOf } from '../sheet.ts'
import { readGrade } from '../typed/grade.ts'
import { isOfThePast } from '../typed/short-day.ts'
import { say, type Words } from '../words.ts'
import { isFile, isPicked, wantedOf } from './hints/missing.ts'
import { ChoiceSelect } from './inputs/choice-select.tsx'
import { ClockInput } from './inputs/clock-input.tsx'
import { DayInput, DayOfYearInput, MomentInput } from './inputs/day-input.tsx'
import { FileField } from './inputs/file-field.tsx'
import { MonthInput, monthChoices } from './inputs/month-input.tsx'
import { NumberInput } from './inputs/number-input.tsx'
import { PlanLineField } from './inputs/plan-line-field.tsx'
import { ReferenceField } from './inputs/reference-field.tsx'
import { ReferencesField } from './inputs/references-field.tsx'
import { useTypedOver } from './inputs/select-all.ts'

export interface FieldProps {
  name: string
  schema: Schema
  value: unknown
  onChange(value: unknown): void
  error?: string | undefined
  required?: boolean
  label?: string
  /** The day before it in the form, from which days are counted on. */
  from?: string | undefined
  /** Where there is no room for more than a line, however long a text may be. */
  oneLine?: boolean
  /** Another list to pick from than the usual one for this name. */
  reference?: string | undefined
  /** What the page knows this number or word can be: the lines of the order at hand. */
  choices?: readonly Choice[] | undefined
  /** What a newcomer does not know of it. */
  hint?: Words | undefined
  /** What was found out about what it holds, said in the hint's place. */
  note?: ReactNode
}
export interface Choice {
  value: number | string
  label: string
}

const LONG_TEXT = 300
const WRITTEN = 1_000
/** 07:30:00 */
const CLOCK_LENGTH = 8

export function Field(props: FieldProps): ReactNode {
  const { name, schema, reference, choices } = props
  const label = props.label ?? titleOf(name, schema)
  const asked = { ...props, label, isPicked: Boolean(reference || choices) || isPicked(name, schema) }
  return <Input {...props} label={label} error={wantedOf(asked)} />
}

function Input(props: FieldProps & { label: string }): ReactNode {
  const { name, schema, label, error, required = false } = props
  const common = { label, error, required, ...hintIn(props) }
  const from = props.reference ?? schema.reference?.list
  if (props.choices) return <GivenField {...props} choices={props.choices} />
  if (isFile(name)) return <FileField {...common} onChange={props.onChange} />
  if (name === 'plan_line_id' && !props.reference)
    return <PlanLineField {...common} value={props.value as number | null} onChange={props.onChange} />
  if (from && typeOf(schema) === 'integer')
    return (
      <ReferenceField
        {...common}
        path={from}
        query={schema.reference?.where ?? {}}
        value={props.value as number | null}
        onChange={props.onChange}
      />
    )
  if (from && typeOf(schema) === 'array' && typeOf(schema.items ?? {}) === 'integer')
    return <ReferencesField {...common} path={from} value={props.value} onChange={props.onChange} />
  if (schema.reference && typeOf(schema) === 'string' && !schema.enum)
    return (
      <ReferenceField
        {...common}
        by="code"
        path={schema.reference.list}
        query={schema.reference.where ?? {}}
        value={props.value as string | null}
        onChange={props.onChange}
      />
    )
  if (schema.enum) return <ChoiceField {...props} />
  if (isMonth(schema) && typeOf(schema) === 'integer') return <GivenField {...props} choices={monthChoices()} />
  switch (typeOf(schema)) {
    case 'boolean':
      return (
        <Switch
          label={label}
          error={error}
          {...hintIn(props)}
          checked={props.value === true}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          // Beside other fields it stands in their line, below a name that it has not; alone in its row it needs no room for one.
          mt={{ base: 'xs', sm: 'lg' }}
        />
      )
    case 'integer':
    case 'number':
      return <NumberField {...props} />
    case 'array':
      return <WordsField {...props} />
    case 'object':
      return (
        <JsonInput
          {...common}
          autosize
          minRows={3}
          formatOnBlur
          defaultValue={props.value === undefined ? '' : JSON.stringify(props.value, null, 2)}
          onChange={(text) => props.onChange(parsed(text))}
        />
      )
    default:
      return <TextField {...props} />
  }
}

const hintIn = ({ hint, note }: FieldProps) => (hint || note ? { description: note ?? say(hint!) } : {})

function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}

function GivenField(props: FieldProps & { choices: readonly Choice[] }) {
  const { choices, value, onChange, label, error, required = false } = props
  return (
    <ChoiceSelect
      {...{ label, error, required, ...hintIn(props) }}
      data={choices.map((one) => ({ value: String(one.value), label: one.label }))}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(next) => onChange(choices.find((one) => String(one.value) === next)?.value ?? null)}
    />
  )
}

function ChoiceField(props: FieldProps) {
  const { name, schema, value, onChange, error, required = false, label } = props
  const labelOf = (one: unknown) =>
    typeof one === 'boolean' ? say(one ? phrases.yes : phrases.no) : choiceWord(name, schema, String(one))
  const data = schema.enum!.filter((one) => one !== null).map((one) => ({ value: String(one), label: labelOf(one) }))
  return (
    <ChoiceSelect
      {...{ label, error, required, data, ...hintIn(props) }}
      value={value === undefined || value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : schema.enum!.find((one) => String(one) === next))}
    />
  )
}

function NumberField(props: FieldProps) {
  const { name, schema, value, onChange, error, required, label } = props
  const kind = isMoney(schema) ? 'money' : isPercent(schema) ? 'percent' : isName(name, schema) ? 'plain' : 'number'
  return (
    <NumberInput
      {...{ label, error, required, value, onChange, kind, ...hintIn(props) }}
      decimals={decimalsOf(schema)}
      signed={(schema.minimum ?? 0) < 0}
      {...(name === 'grade' && { reads: readGrade })}
    />
  )
}

function WordsField(props: FieldProps) {
  const { name, schema, value, onChange, error, required, label } = props
  const choices = schema.items?.enum
  const texts = Array.isArray(value) ? value.map(String) : []
  if (choices)
    return (
      <MultiSelect
        {...{ label, error, required, ...hintIn(props) }}
        data={choices.map((one) => ({ value: String(one), label: choiceWord(name, schema.items!, String(one)) }))}
        value={texts}
        onChange={(next) => onChange(next.map((text) => choices.find((one) => String(one) === text)))}
        placeholder={texts.length ? undefined : say(phrases.pickOne)}
        clearable
      />
    )
  const isNumber = ['integer', 'number'].includes(typeOf(schema.items ?? {}))
  return (
    <TagsInput
      {...{ label, error, required, ...hintIn(props) }}
      value={texts}
      onChange={(next) => onChange(isNumber ? next.map(Number) : next)}
      clearable
    />
  )
}

function TextField(props: FieldProps) {
  const { name, schema, value, onChange, error, required, label, from, oneLine = false } = props
  const common = { label, error, required, ...hintIn(props) }
  const text = typeof value === 'string' ? value : ''
  const { noteHand, onFocus } = useTypedOver(text)
  if (isMonth(schema))
    return (
      <MonthInput
        {...common}
        whole={schema.format === 'date'}
        value={value}
        onChange={(next) => onChange(next ?? null)}
      />
    )
  if (schema.format === 'date')
    return (
      <DayInput
        {...common}
        from={from}
        past={isOfThePast(name)}
        value={value}
        onChange={(next) => onChange(next ?? null)}
      />
    )
  if (isDayOfYear(schema))
    return <DayOfYearInput {...common} value={value} onChange={(next) => onChange(next ?? null)} />
  if (schema.format === 'date-time')
    return <MomentInput {...common} value={value} onChange={(next) => onChange(next ?? null)} />
  if (/_(from|until|at)$/.test(name) && schema.maxLength === CLOCK_LENGTH)
    return <ClockInput {...common} value={text} onChange={(next) => onChange(next ?? '')} />
  const input = {
    ...common,
    value: text,
    maxLength: schema.maxLength,
    onFocus,
    onChange: (event: { currentTarget: { value: string } }) => {
      noteHand()
      onChange(event.currentTarget.value)
    },
  }
  if (name.includes('password') || name === 'token')
    return <PasswordInput {...input} autoComplete={name.startsWith('current') ? 'current-password' : 'new-password'} />
  const isLong = (schema.maxLength ?? 0) > LONG_TEXT && !oneLine
  // It grows with its words; only what is written at length begins long.
  return isLong ? (
    <Textarea {...input} autosize minRows={(schema.maxLength ?? 0) > WRITTEN ? 5 : 1} />
  ) : (
    <TextInput {...input} />
  )
}
