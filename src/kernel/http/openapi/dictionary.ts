// Finds the word for what a door shows. What the thing says of itself counts first, then its room, its module, the modules
// that one depends on, nearest first, and last the kernel's own words: so the same key may mean two things in two modules.

import type { Words } from '../../language/i18n.ts'
import type { Reference, RoomWords, ThingWords } from '../../language/words.ts'
import { ownerOf } from '../../manifest.ts'
import type { Wing } from '../house.ts'

/** Where a door stands among the words. */
export interface Place {
  module: Wing
  /** The address of what it is about: no verb, nothing that stands for a number. */
  address: string
  thing?: ThingWords
  /** What it does with it, where its address ends in a verb. */
  verb?: string
  /** Whose words count here, the nearest first. */
  chain: readonly RoomWords[]
}

export interface Dictionary {
  placeOf(path: string): Place
  /** Where only the words of a module count: for a table that no door shows. */
  placeIn(module: Wing): Place
}

export function openDictionary(modules: readonly Wing[]): Dictionary {
  // Whoever may enter is named alike in every module.
  const roles = Object.assign({}, ...modules.flatMap(({ words = [] }) => words.map((room) => room.roles ?? {})))
  const chains = new Map(modules.map((module) => [module, [...chainOf(modules, module), { roles }]]))
  const told = thingsOf(modules)

  const placeIn = (module: Wing): Place => ({ module, address: '', chain: chains.get(module)! })
  const placeAt = (address: string): Place | undefined => {
    const known = told.get(address)
    if (!known) return undefined
    const { module, room, thing } = known
    return {
      module,
      address,
      thing,
      chain: [
        { fields: thing.fields ?? {}, moves: thing.moves ?? {}, references: thing.references ?? {} },
        room,
        ...chains.get(module)!,
      ],
    }
  }
  const placeOf = (path: string): Place => {
    const address = path.replace(/\/[:{]\w+\}?/g, '')
    const parts = address.split('/')
    const verb = parts.at(-1)!
    const above = parts.slice(0, -1).join('/')
    const owner = placeIn(ownerOf(modules, address))
    // What every module with such doors has below an address of its own.
    const anywhere = told.get(`/*/${parts.slice(-2).join('/')}`)
    if (anywhere) return { ...owner, address, thing: anywhere.thing }
    const about = placeAt(above)
    return placeAt(address) ?? (about ? { ...about, verb } : { ...owner, address: above, verb })
  }
  return { placeIn, placeOf }
}

interface Told {
  module: Wing
  room: RoomWords
  thing: ThingWords
}

function thingsOf(modules: readonly Wing[]): Map<string, Told> {
  const told = new Map<string, Told>()
  for (const module of modules) {
    for (const room of module.words ?? [])
      for (const [address, thing] of Object.entries(room.things ?? {})) {
        if (told.has(address)) throw new Error(`Two rooms tell the words of ${address}`)
        told.set(address, { module, room, thing })
      }
    // A rate has a title of its own.
    for (const { path, title } of module.rates ?? []) told.set(path, { module, room: {}, thing: { title } })
  }
  return told
}

export function fieldWords({ chain }: Place, key: string): Words | undefined {
  return nearest(chain, ({ fields }) => told(fields, key))
}

export function valueWords({ chain }: Place, key: string, value: string | number): Words | undefined {
  return nearest(chain, ({ values, roles }) => told(told(values, key), String(value)) ?? told(roles, String(value)))
}

/** A door may write with a dash what its workflow writes with a line: carry-out, carry_out. */
export function moveWords({ chain }: Place, verb: string): Words | undefined {
  return nearest(chain, ({ moves }) => told(moves, verb.replaceAll('-', '_')))
}

export function referenceOf({ chain }: Place, key: string): Reference | undefined {
  return nearest(chain, ({ references }) => told(references, key))
}

function nearest<T>(chain: readonly RoomWords[], find: (words: RoomWords) => T | undefined): T | undefined {
  for (const words of chain) {
    const found = find(words)
    if (found !== undefined) return found
  }
  return undefined
}

/** A key may be called as something that every object has. */
function told<T>(words: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return words && Object.hasOwn(words, key) ? words[key] : undefined
}

/** The words of a module, then of those it depends on, nearest first, then of the kernel, which depends on nothing. */
function chainOf(modules: readonly Wing[], module: Wing): RoomWords[] {
  const found: Wing[] = []
  const next = [module]
  for (let one = next.shift(); one; one = next.shift()) {
    if (found.includes(one)) continue
    found.push(one)
    next.push(...modules.filter(({ manifest }) => one!.manifest.depends.includes(manifest.name)))
  }
  const kernel = modules.filter((one) => one.manifest.name === 'kernel' && !found.includes(one))
  return [...found, ...kernel].flatMap(({ words = [] }) => words)
}
