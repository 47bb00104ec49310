// The shapes doors are declared with: strict, bounded, each with an example, each saying where it comes from.
import { type Static, type TArray, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { AMOUNT_MAX } from './money.ts'
import { nameShapes, standsFor } from './names.ts'

export { nameShapes, type Static, type TObject, type TProperties, type TSchema, Type }

/** An object that refuses unknown keys. */
export const Obj = <P extends TProperties>(properties: P, options: object = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** Marks a key that the contract itself shows; everything else is this project's own answer. */
export const contract = <T extends TSchema>(schema: T): T => standsFor({ ...schema, 'x-origin': 'contract' }, schema)

export const Id = (example = 1) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, examples: [example] })
export const Text = (maxLength: number, example: string) =>
  Type.String({ minLength: 1, maxLength, examples: [example] })
export const Word = <V extends string>(...values: [V, ...V[]]) =>
  Type.Unsafe<V>({ type: 'string', enum: values, examples: [values[0]] })
/** One of the roles of an installation. */
export const roleOf = (roles: readonly string[]) => Word(...(roles as [string, ...string[]]))
export const Flag = (example = true) => Type.Boolean({ examples: [example] })
export const Count = (example = 3) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, examples: [example] })
/** Tells money from a count, a share from a number, a month from a day: clients write them as people do. */
export const unit = (name: 'IDR' | '%' | 'month' | 'day of a year') => ({ 'x-unit': name })
/** Whole rupiah, exact. */
export const Rupiah = (example = 1_250_000) =>
  Type.Integer({
    minimum: -9_007_199_254_740_991,
    maximum: 9_007_199_254_740_991,
    examples: [example],
    ...unit('IDR'),
  })
/** Rupiah a person enters: never negative, and small enough that a million of them still add up exactly. */
export const RupiahIn = (example = 1_250_000, minimum = 0) =>
  Type.Integer({ minimum, maximum: AMOUNT_MAX, examples: [example], ...unit('IDR') })
/** At most four decimals, as numeric(15,4) in the database. */
export const Quantity = (example = 12) =>
  Type.Number({ minimum: -1e10, maximum: 1e10, multipleOf: 0.0001, examples: [example] })
export const QuantityIn = (example = 12) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 1e9, multipleOf: 0.0001, examples: [example] })
export const Percent = (example = 96.5) =>
  Nullable(Type.Number({ minimum: 0, maximum: 100, examples: [example], ...unit('%') }))
export const Day = (example = '2026-07-13') => Type.String({ format: 'date', maxLength: 10, examples: [example] })
export const Moment = (example = '2026-07-13T00:05:00Z') =>
  Type.String({ format: 'date-time', maxLength: 40, examples: [example] })
export const Year = (example = 2026) => Type.Integer({ minimum: 2000, maximum: 2200, examples: [example] })
export const Month = (example = 7) => Type.Integer({ minimum: 1, maximum: 12, examples: [example], ...unit('month') })
/** A month and its year. */
export const MonthOfYear = (example = '2026-07') =>
  Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', maxLength: 7, examples: [example], ...unit('month') })
/** A month and its year where they are kept as its first day. */
export const FirstOfMonth = (example = '2026-07-01') => ({ ...Day(example), ...unit('month') })
export const Version = () => Type.Integer({ minimum: 1, maximum: 2_000_000_000, examples: [1] })
export const List = <T extends TSchema>(items: T, maxItems = 200) => Type.Array(items, { maxItems })

/** The same, or null. For plain types only: one type list serialises faster than a choice of schemas. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  if (typeof type !== 'string') throw new Error('Nullable() takes a plain type')
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [type, 'null'], ...(values && { enum: [...values, null] }) })
}
export const Optional = <T extends TSchema>(schema: T): ReturnType<typeof Type.Optional<T>> =>
  standsFor(Type.Optional(schema), schema)

export const Success = contract(Type.Literal(true))
/** Holds a name of 300 letters, four bytes each. */
export const CURSOR_MAX = 2000
export const NextCursor = Nullable(Type.String({ maxLength: CURSOR_MAX, examples: ['eyJpZCI6MTJ9'] }))

/** { success, <name>: [...], next_cursor }: how every paged list is answered. */
export const Listing = <N extends string, T extends TSchema>(name: N, item: T) => {
  const properties = { success: Success, [name]: contract(List(item)), next_cursor: NextCursor }
  return Obj(properties as { success: typeof Success; next_cursor: typeof NextCursor } & Record<N, TArray<T>>)
}
/** { success, data }: how one record or a set of figures is answered. */
export const Data = <T extends TSchema>(data: T) => Obj({ success: Success, data: contract(data) })
export const Done = Obj({ success: Success })
/** What a door takes that wants to know nothing. */
export const Nothing = Obj({})
nameShapes({ Done, Nothing })
