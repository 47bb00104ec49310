// The manifest of a module: what it is called, what opens it, where its doors stand, on whom it stands. Data alone, and what
// follows from the manifests of a house.
import type { Words } from './language/i18n.ts'

/**
 * What other modules may name of a module's schema in SQL, along `depends`; everything else is private to it. Names stand
 * without the schema. Nobody writes tables of others: that is what functions of `api.ts` are for.
 */
export interface Published {
  /** Tables and views to read, join and refer to. */
  relations?: readonly string[]
  /** Tables that a foreign key may point to, and no more. */
  keys?: readonly string[]
  /** Functions that statements, policies and triggers may call. */
  functions?: readonly string[]
  /** What it tells in the transaction in which it happens: functions that followers are added to with `kernel.follow`. */
  events?: readonly string[]
}

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
  /** Modules whose api.ts it may import, and of whose tables it may name what they publish. */
  depends: readonly string[]
  publishes?: Published
  /** Roles it brings beyond the house's own. */
  roles?: Record<string, string>
  /**
   * Roles of the database that the service steps into for its tables, each with what it is for. They reach its schema and
   * those of the modules it depends on; what they may do there, its migrations say table by table.
   */
  databaseRoles?: Record<string, string>
  /**
   * Its records are told of to holders of this role alone, also where the kernel tells of the records of every module; and
   * no admin who does not hold it gives it to anyone.
   */
  sealedFor?: string
  /**
   * Roles whose holders may open in need what is sealed. Nobody gives such a role to themselves, and it takes effect once a
   * second person has agreed.
   */
  openedInNeedBy?: readonly string[]
}

/** What a manifest may say; anything else stops the boot. */
export const MANIFEST_KEYS: ReadonlySet<string> = new Set<keyof Manifest>([
  'name',
  'title',
  'code',
  'openedBy',
  'flags',
  'prefixes',
  'depends',
  'publishes',
  'roles',
  'databaseRoles',
  'sealedFor',
  'openedInNeedBy',
])

/** Whatever has a manifest. */
export interface Described {
  manifest: Manifest
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
  cashier: 'Takes what families pay, in a shift that is counted',
  staff: 'Works here; sees what is their own',
  device: 'A card reader',
  foundation_admin: 'Runs the foundation’s office',
} as const

/** Who may be the second person where one is needed, if they are vouched for. As kernel.is_second_person() in the database. */
export const SECOND_PERSONS: readonly string[] = [
  'admin',
  'principal',
  ...Object.keys(HOUSE_ROLES).filter((role) => role.startsWith('foundation_')),
]

/** One way in: hold the code, and have the flag on if it has one. */
export interface Opening {
  code: string
  flag?: string
}

/** Which add-ons and flags open a path: the longest registered prefix decides. Empty: open to every company. */
export function openingsOf(modules: readonly Described[], path: string): Opening[] {
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
export function openModules<M extends Described>(
  modules: readonly M[],
  isOpen: (openings: readonly Opening[]) => boolean,
): M[] {
  return modules.filter(({ manifest: { prefixes } }) => prefixes[0] && isOpen(openingsOf(modules, prefixes[0])))
}

/** The module whose longest prefix covers the path. */
export function ownerOf<M extends Described>(modules: readonly M[], path: string): M {
  let best: { module: M; length: number } | undefined
  for (const module of modules)
    for (const prefix of module.manifest.prefixes) {
      const covers = path === prefix || path.startsWith(`${prefix}/`)
      if (covers && prefix.length > (best?.length ?? 0)) best = { module, length: prefix.length }
    }
  if (!best) throw new Error(`The door ${path} stands under no registered prefix`)
  return best.module
}

/** Every flag of the installation with the add-on it belongs to. */
export function flagsOf(modules: readonly Described[]): Map<string, string> {
  const flags = new Map<string, string>()
  for (const { manifest } of modules)
    for (const flag of manifest.flags ?? []) if (manifest.code) flags.set(flag, manifest.code)
  return flags
}

/** Every role an account may hold: the house's own and what the modules bring. */
export function rolesOf(modules: readonly Described[]): string[] {
  return [...Object.keys(HOUSE_ROLES), ...modules.flatMap(({ manifest }) => Object.keys(manifest.roles ?? {}))]
}
