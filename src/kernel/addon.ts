// What a module of the service is. Its manifest is data; the rest is lists of what it brings. All of it is checked at boot.
import type { Tx } from './db/database.ts'
import type { HomePart } from './home/home.ts'
import type { Door } from './http/door.ts'
import type { ErrorCatalogue } from './language/errors.ts'
import type { MenuHead, RoomWords } from './language/words.ts'
import type { SearchKind } from './lists/search.ts'
import { HOUSE_ROLES, MANIFEST_KEYS, type Manifest } from './manifest.ts'
import type { PersonalData } from './personal/personal-data.ts'
import type { Rate } from './rates/rates.ts'
import type { ApprovalKind } from './records/approvals/approvals.ts'
import type { Check } from './records/audit/verify.ts'
import type { TraceKind } from './records/trace.ts'
import type { AnyWorkflow } from './records/workflow.ts'
import type { SetupStep } from './setup/setup.ts'
import type { Chore } from './work/housekeeping.ts'
import type { Task } from './work/jobs.ts'
import type { Retention } from './work/retention/retention.ts'

/**
 * Reference data that a company starts with. Must be safe to run again: enabling an add-on later runs it for a company that
 * may have part of it.
 */
export type Seed = (tx: Tx, company: { id: number; year: number }) => Promise<void>

export interface Module {
  manifest: Manifest
  dir: string
  doors: readonly Door[]
  /** What people call what it keeps, room by room; what several rooms share comes first. */
  words?: readonly RoomWords[]
  /** What stands above its entries in the menu. */
  menu?: MenuHead
  workflows?: readonly AnyWorkflow[]
  /** Kinds of records that people decide on in levels. */
  approvals?: readonly ApprovalKind[]
  /** Kinds of records that the box which finds everything finds. */
  search?: readonly SearchKind[]
  /** What it says on people's first page. */
  home?: readonly HomePart[]
  /** What a new school does here before its first day. */
  setup?: readonly SetupStep[]
  /** Kinds of records that chains are made of. */
  traced?: readonly TraceKind[]
  errors?: ErrorCatalogue
  /** Rates, caps and tables that change from a day on. */
  rates?: readonly Rate[]
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
  /** Services that schools have named and that it calls: `doctor` looks whether they answer. */
  calls?: CalledServices
}

export interface CalledServices {
  what: string
  /** A statement for their addresses (`address`) and the companies that named them (`whose`). */
  addresses: string
  /** What it means that one does not answer, and what to do. */
  todo: string
}

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
    for (const role of Object.keys(manifest.databaseRoles ?? {})) once('database role', role)
    for (const task of module.tasks ?? []) once('task', task.name)
    for (const kind of module.retention ?? []) once('retention', kind.name)
    for (const rate of module.rates ?? []) once('rate', rate.code)
    checkRoles(module)
    byName.set(manifest.name, module)
  }
  return inOrder(byName)
}

/** What it says of roles must be said before it is used: a role that nobody made opens nothing, or everything. */
function checkRoles({ manifest, doors }: Module): void {
  const { name, roles = {}, databaseRoles = {}, sealedFor, openedInNeedBy = [] } = manifest
  for (const role of Object.keys(databaseRoles))
    if (!/^pendopo_[a-z]{1,30}$/.test(role)) throw new Error(`${name}: "${role}" is not a name of a database role`)
  if (sealedFor !== undefined && !(sealedFor in HOUSE_ROLES) && !(sealedFor in roles))
    throw new Error(`${name} is sealed for ${sealedFor}, a role that nobody can hold`)
  for (const role of openedInNeedBy)
    if (!(role in HOUSE_ROLES) && !(role in roles))
      throw new Error(`${name} is opened in need by ${role}, a role that nobody can hold`)
  for (const { path, elevation } of doors)
    if (elevation !== undefined && !(elevation in databaseRoles))
      throw new Error(`${path} steps into ${elevation}, which the manifest of ${name} does not declare`)
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

/** Gives an add-on without a flag of its own the name an operator chose for it. */
export function nameFlags(modules: readonly Module[], chosen: Record<string, string | undefined>): Module[] {
  return modules.map((module) => {
    const flag = module.manifest.code && chosen[module.manifest.code]
    return flag && !module.manifest.flags ? { ...module, manifest: { ...module.manifest, flags: [flag] } } : module
  })
}
