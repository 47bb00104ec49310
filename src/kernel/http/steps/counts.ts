// How many rows each view of a list shows now: its states, and what its door counts besides. Asked for with `tally=each`, or
// with `tally=whole` under its filter alone. The very query of the list is counted, so that nobody is told of a row that they would not be shown.
import { type Counts, partsOf } from '../../lists/counts.ts'
import { Optional, Word } from '../../values/schema.ts'
import type { Plug, Read } from '../step.ts'

const CountsInput = { tally: Optional(Word('each', 'whole')) }

export const countsPlug: Plug = {
  shared: CountsInput,
  at: (door) => {
    const parts = door.kind === 'get' ? partsOf(door, door.input) : []
    if (!parts.length) return undefined
    const names = [...new Set(parts.map(({ name }) => name))]
    return {
      input: CountsInput,
      notes: { 'x-views': names },
      read: (next) => async (call) => {
        const { tally: asked, ...input } = call.input as Record<string, unknown>
        if (!asked) return next(call)
        const body = await next({ ...call, input })
        const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
        const count = countingBy(next, call)
        const whole = await count(input)
        // A list that turns its pages in a way of its own counts nothing.
        if (whole === undefined) return body
        const told: Counts = { whole, each: [] }
        for (const { name, value } of asked === 'each' ? parts : [])
          told.each.push({ name, value: String(value), many: (await count({ ...rest, [name]: value })) ?? 0 })
        return { ...body, tally: told }
      },
    }
  },
}

const countingBy = (next: Read, call: Parameters<Read>[0]) => async (input: object) => {
  const counted: { told?: number } = {}
  await next({ ...call, input, page: { ...call.page, counted } })
  return counted.told
}
