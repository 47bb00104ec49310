// What a module of the service is. Its manifest is data; the rest is lists of what it brings. All of it is checked at boot.
import type { ApprovalKind } from './approvals.ts'
import type { Door } from './door.ts'
import type { ErrorCatalogue } from './errors.ts'
import type { Chore } from './housekeeping.ts'
import type { Words } from './i18n.ts'
import type { Task } from './jobs.ts'
import type { PersonalData } from './personal-data.ts'
import type { Rate } from './rates.ts'
import type { Retention } from './retention.ts'
import type { SearchKind } from './search.ts'
import type { Seed } from './seed.ts'
import type { Check } from './verify.ts'
import type { AnyWorkflow } from './workflow.ts'

export interface Manifest {
  /** The folder, and the PostgreSQL schema it owns. */
  name: string
  title: Words
  /** The add-on code a company must hold. Absent: the module is part of the house and open to every company. */
  code?: string
  /** The module opens with any of these codes instead of one of its own; `any`: with any add-on at all, its flag or not. */
  openedBy?: readonly string[] | 'any'
  /** Feature flags of the add-on; the first gates its prefixes, the others gate what its README says. */
  flags?: readonly string[]
  prefixes: readonly string[]
  /** Modules whose api.ts it may import. */
  depends: readonly string[]
  /** Roles it brings beyond the house's own. */
  roles?: Record<string, string>
}

export interface Module {
  manifest: Manifest
  dir: string
  doors: readonly Door[]
  workflows?: readonly AnyWorkflow[]
  /** Kinds of records that people decide on in levels. */
  approvals?: readonly ApprovalKind[]
  /** Kinds of records that the box which finds everything finds. */
  search?: readonly SearchKind[]
  errors?: ErrorCatalogue
  /** Rates, caps and tables that change from a day on. */
  rates?: readonly Rate[]
  /** Reference data a company starts with. */
  seed?: Seed
  tasks?: readonly Task[]
  /** What it does by itself, again and again. */
  chores?: readonly Chore[]
  /** What `verify` recomputes. */
  checks?: readonly Check[]
  /** Which of its tables hold what about whom. */
  personalData?: readonly PersonalData[]
  /** What of its own is not kept for ever. */
  retention?: readonly Retention[]
}

export const HOUSE_ROLES = {
  admin: 'Manages everything of the company except the counsellor’s room and foundation finance',
  teacher: 'Teaches; sees what a class needs',
  counselor: 'Guidance and counselling; alone in the counsellor’s room',
  foundation_chairman: 'Chairs the foundation; alone sees its finance',
  treasurer: 'Keeps the money and the books',
  principal: 'Leads the school; approves',
  committee: 'The school committee: looks at plans',
  hr: 'Staff, documents, payroll',
  storekeeper: 'Assets, stock, procurement',
  staff: 'Works here; sees what is their own',
  device: 'A card reader',
  foundation_admin: 'Runs the foundation’s office',
} as const

const MANIFEST_KEYS = new Set(['name', 'title', 'code', 'openedBy', 'flags', 'prefixes', 'depends', 'roles'])

/** The modules in the order of their dependencies; throws on anything that does not fit together. */
export function checkModules(modules: readonly Module[]): Module[] {
  const byName = new Map<string, Module>()
  const seen = new Set<string>()
  const once = (kind: string, value: string) => {
    if (seen.has(`${kind} ${value}`)) throw new Error(`Two modules declare the ${kind} ${value}`)
    seen.add(`${kind} ${value}`)
  }
  for (const module of modules) {
    const { manifest } = module
    for (const key of Object.keys(manifest))
      if (!MANIFEST_KEYS.has(key)) throw new Error(`${manifest.name}: the manifest has an unknown key ${key}`)
    if (!/^[a-z][a-z_]{1,30}$/.test(manifest.name)) throw new Error(`"${manifest.name}" is not a module name`)
    once('name', manifest.name)
    if (manifest.code) once('code', manifest.code)
    for (const flag of manifest.flags ?? []) once('flag', flag)
    for (const prefix of manifest.prefixes) once('prefix', prefix)
    for (const task of module.tasks ?? []) once('task', task.name)
    for (const kind of module.retention ?? []) once('retention', kind.name)
    for (const rate of module.rates ?? []) once('rate', rate.code)
    byName.set(manifest.name, module)
  }
  return inOrder(byName)
}

function inOrder(modules: Map<string, Module>): Module[] {
  const order: Module[] = []
  const visit = (name: string, path: string[]) => {
    const module = modules.get(name)
    if (!module) throw new Error(`${path.at(-1)} depends on ${name}, which does not exist`)
    if (path.includes(name)) throw new Error(`Modules depend on each other in a circle: ${[...path, name].join(' → ')}`)
    if (order.includes(module)) return
    for (const dependency of module.manifest.depends) visit(dependency, [...path, name])
    order.push(module)
  }
  for (const name of modules.keys()) visit(name, [])
  return order
}

/** One way in: hold the code, and have the flag on if it has one. */
export interface Opening {
  code: string
  flag?: string
}

/** Which add-ons and flags open a path: the longest registered prefix decides. Empty: open to every company. */
export function openingsOf(modules: readonly Module[], path: string): Opening[] {
  const { manifest } = ownerOf(modules, path)
  if (manifest.openedBy === 'any')
    return modules.flatMap((module) => (module.manifest.code ? { code: module.manifest.code } : []))
  if (manifest.openedBy)
    return manifest.openedBy.map((code) => {
      const module = modules.find((candidate) => candidate.manifest.code === code)
      if (!module) throw new Error(`${manifest.name} is opened by ${code}, which no module has`)
      return { code, flag: module.manifest.flags?.[0] }
    })
  return manifest.code ? [{ code: manifest.code, flag: manifest.flags?.[0] }] : []
}

/** The modules that are open to someone, as the gate in front of their doors would say. */
export function openModules(modules: readonly Module[], isOpen: (openings: readonly Opening[]) => boolean): Module[] {
  return modules.filter(({ manifest: { prefixes } }) => prefixes[0] && isOpen(openingsOf(modules, prefixes[0])))
}

export function ownerOf(modules: readonly Module[], path: string): Module {
  let best: { module: Module; length: number } | undefined
  for (const module of modules)
    for (const prefix of module.manifest.prefixes) {
      const covers = path === prefix || path.startsWith(`${prefix}/`)
      if (covers && prefix.length > (best?.length ?? 0)) best = { module, length: prefix.length }
    }
  if (!best) throw new Error(`The door ${path} stands under no registered prefix`)
  return best.module
}

/** Every flag of the installation with the add-on it belongs to. */
export function flagsOf(modules: readonly Module[]): Map<string, string> {
  const flags = new Map<string, string>()
  for (const { manifest } of modules)
    for (const flag of manifest.flags ?? []) if (manifest.code) flags.set(flag, manifest.code)
  return flags
}

/** Every role an account may hold: the house's own and what the modules bring. */
export function rolesOf(modules: readonly Module[]): string[] {
  return [...Object.keys(HOUSE_ROLES), ...modules.flatMap(({ manifest }) => Object.keys(manifest.roles ?? {}))]
}

/** Gives an add-on without a flag of its own the name an operator chose for it. */
export function nameFlags(modules: readonly Module[], chosen: Record<string, string | undefined>): Module[] {
  return modules.map((module) => {
    const flag = module.manifest.code && chosen[module.manifest.code]
    return flag && !module.manifest.flags ? { ...module, manifest: { ...module.manifest, flags: [flag] } } : module
  })
}
