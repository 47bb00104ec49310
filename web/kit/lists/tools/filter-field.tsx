// One field that a list can be narrowed by.
import { Field } from '../../forms/field.tsx'
import { isDay } from '../../forms/inputs/day-input.tsx'
import { isMonthText } from '../../forms/inputs/month-input.tsx'
import { isMonth, type Schema, typeOf } from '../../sheet.ts'

interface FilterFieldProps {
  name: string
  schema: Schema
  value: unknown
  required?: boolean
  /** Undefined: nothing that narrows. */
  onChange(value: unknown): void
}

export const FilterField = ({ name, schema, value, required = false, onChange }: FilterFieldProps) => (
  <Field
    name={name}
    schema={typeOf(schema) === 'boolean' ? { ...schema, enum: [true, false] } : schema}
    value={value}
    onChange={(next) => onChange(isChoice(schema, next) ? next : undefined)}
    required={required}
  />
)

/** What is still being typed filters nothing. */
function isChoice(schema: Schema, value: unknown): boolean {
  if (['integer', 'number'].includes(typeOf(schema))) return typeof value === 'number'
  if (isMonth(schema)) return isMonthText(value)
  return schema.format === 'date' ? isDay(value) : value !== null && value !== ''
}
