// What a shape is called in the OpenAPI document and in the client. Names are kept beside the schemas, not in them: a
// copy with other fields has none, and whoever checks input or writes replies never meets one.
import type { TSchema } from 'typebox'

const names = new WeakMap<object, string>()
const originals = new WeakMap<object, TSchema>()

/** `nameShapes({ Bill, NewBill })` under their declarations: they are known to the world by the names they have here. */
export function nameShapes(schemas: Readonly<Record<string, TSchema>>): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const already = names.get(schema)
    if (already && already !== name) throw new Error(`One shape is called both ${already} and ${name}`)
    names.set(schema, name)
  }
}

/** A copy that differs only in how its place is marked is the same shape, and goes by the same name. */
export function standsFor<T extends TSchema>(copy: T, original: TSchema): T {
  originals.set(copy, originalOf(original))
  return copy
}

export function originalOf(schema: TSchema): TSchema {
  return originals.get(schema) ?? schema
}

export function nameOf(schema: TSchema): string | undefined {
  return names.get(originalOf(schema))
}
