// Puts the doors of a module together by the thing they are about: its list, one of it, making one, and what can be done.
import { type DoorSheet, type Sheet, thingOf, type Workflow } from '../sheet.ts'

export interface Resource {
  /** accounting/bills */
  thing: string
  list?: DoorSheet
  record?: DoorSheet
  create?: DoorSheet
  update?: DoorSheet
  /** Further acts, by their verb. */
  acts: Map<string, DoorSheet>
  /** What hangs on one of it: /{id}/lines. */
  parts: DoorSheet[]
}

export function resourcesOf({ doors }: Sheet): Map<string, Resource> {
  const resources = new Map<string, Resource>()
  const at = (thing: string) => {
    const known = resources.get(thing) ?? { thing, acts: new Map<string, DoorSheet>(), parts: [] }
    resources.set(thing, known)
    return known
  }
  for (const door of doors) {
    const thing = thingOf(door.path)
    const [above, part] = thing.split('/{id}')
    if (door.method === 'GET' && part === '') at(above!).record = door
    else if (door.method === 'GET' && part !== undefined) at(above!).parts.push(door)
    else if (door.method === 'GET') at(thing).list = door
    else if (door.kind === 'act') putAct(at, thing, door)
    else at(thing).list ??= door
  }
  for (const resource of resources.values()) putMoves(resource, doors)
  return resources
}

/** A move may be made at a door that stands elsewhere: the workflow says where. */
function putMoves(resource: Resource, doors: readonly DoorSheet[]): void {
  const workflow = resource.record?.workflow ?? resource.list?.workflow
  for (const { path } of Object.values(workflow?.moves ?? {})) {
    const door = path && doors.find((one) => one.path === path)
    if (door) resource.acts.set(path.slice(path.lastIndexOf('/') + 1), door)
  }
}

function putAct(at: (thing: string) => Resource, thing: string, door: DoorSheet): void {
  const cut = thing.lastIndexOf('/')
  const [above, verb] = [thing.slice(0, cut), thing.slice(cut + 1)]
  if (verb === 'create') at(above).create = door
  else if (verb === 'update') at(above).update = door
  else at(above).acts.set(verb, door)
}

/** Whether an act is about one record: it asks for its id. */
export const isAboutOne = (door: DoorSheet): boolean => door.input.properties?.id !== undefined

export const workflowOf = (resource: Resource): Workflow | undefined =>
  resource.record?.workflow ?? resource.list?.workflow

/** Whether the workflow lets a move begin where the record stands: for moves that happen within another paper. */
export const isBefore = (resource: Resource, record: { state?: unknown }, move: string): boolean =>
  workflowOf(resource)?.moves[move]?.from.includes(String(record.state)) ?? false
