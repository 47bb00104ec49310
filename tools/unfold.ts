// The OpenAPI document with what it refers to put in place: for readers that want to see the whole of a schema at once.

interface Reference {
  $ref: string
}

/** What stands beside a reference counts for that place alone. Parts are shared, not copied: read them, do not change them. */
export function unfold<T extends object>(document: T): T {
  const done = new Map<string, unknown>()

  function open(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(open)
    if (node === null || typeof node !== 'object') return node
    if (!('$ref' in node)) return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, open(part)]))
    const { $ref, ...beside } = node as Reference
    return { ...(target($ref) as object), ...(open(beside) as object) }
  }

  function target(reference: string): unknown {
    if (!done.has(reference)) done.set(reference, open(find(document, reference)))
    return done.get(reference)
  }

  return open(document) as T
}

function find(document: object, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/')
  const found = steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document)
  if (found === undefined) throw new Error(`${reference} leads nowhere`)
  return found
}
