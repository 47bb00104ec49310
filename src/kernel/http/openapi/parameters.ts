// What many operations of the document take alike is told once, among its components, as what many answer alike is.
import { type Json, refTo } from './shapes.ts'

interface Parameter {
  $ref?: string
  in: string
  name: string
  required?: boolean
  schema: { enum?: unknown[] }
}
interface Document {
  components: { parameters: Record<string, Parameter> }
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>
}

/** Told by fewer, it is read more easily in its place. */
const MANY = 4
/** So many choices still are a name; more are read in their place. */
const FEW_CHOICES = 6

/** Once the words stand in it: what modules call by words of their own is not alike. */
export function shareParameters<D extends Json>(plain: D): D {
  const document = plain as unknown as Document
  const { parameters } = document.components
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const names = new Map(Object.entries(parameters).map(([name, one]) => [JSON.stringify(one), name]))
  const alike = Map.groupBy(
    operations.flatMap((operation) => operation.parameters ?? []),
    (one) => JSON.stringify(one),
  )
  // Where several differ that are called the same, the one that most take has the name.
  for (const [text, takers] of [...alike].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [one] = takers as [Parameter]
    if (takers.length < MANY || one.$ref || names.has(text)) continue
    const name = nameOf(one)
    if (!name || parameters[name]) continue
    parameters[name] = one
    names.set(text, name)
  }
  for (const operation of operations)
    if (operation.parameters) Object.assign(operation, { parameters: operation.parameters.map(referred) })
  return plain

  function referred(one: Parameter): object {
    const name = names.get(JSON.stringify(one))
    return name ? refTo('parameters', name) : one
  }
}

/** `fund_source_id`, `fund_source_id.required`, `id.path`, `format.json.xlsx.pdf`. */
function nameOf({ in: place, name, required, schema: { enum: choices = [] } }: Parameter): string | undefined {
  if (choices.length > FEW_CHOICES) return
  const told = place === 'query' ? (required ? ['required'] : []) : [place]
  return [name, ...told, ...choices].join('.')
}
