// Records that move say so wherever they are answered, and every move can be made.
import { expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import type { Module } from '../../src/kernel/addon.ts'
import type { Door } from '../../src/kernel/http/door.ts'
import { importWorkflow } from '../../src/kernel/imports/workflow.ts'
import { marksOf, placesOf } from '../../src/kernel/records/allowed-moves.ts'
import type { TSchema } from '../../src/kernel/values/schema.ts'

// The kernel's own workflow is offered by the modules that import.
const kernel = { manifest: { name: 'kernel' }, doors: [], workflows: [importWorkflow] } as unknown as Module
const workflows = [kernel, ...modules].flatMap((module) => module.workflows ?? [])
const reading = (door: Door) => door.kind === 'get' || door.kind === 'ask'

test('every workflow is told by a door that shows its records', () => {
  const told = new Set(
    modules.flatMap(({ doors }) =>
      doors.filter(reading).flatMap(({ reply }) => marksOf(reply).map(({ relation }) => relation)),
    ),
  )
  // Declare the record with moving(workflow, { … }) where its shape stands.
  expect(workflows.map(({ relation }) => relation).filter((relation) => !told.has(relation))).toEqual([])
})

test('no door shows a record that moves without saying what it offers', () => {
  const forgotten = modules.flatMap((module) => {
    const known = [importWorkflow, ...(module.workflows ?? [])].map(({ states }) => [...states].sort().join())
    return module.doors.flatMap(({ path, reply }) =>
      shapesOf(reply).flatMap((shape) => {
        const state = (shape.properties?.state as { enum?: string[] } | undefined)?.enum
        const moves = state !== undefined && known.includes([...state].sort().join())
        const says = shape.properties?.allowed_moves !== undefined
        return moves !== 'x-workflow' in shape || says !== 'x-workflow' in shape ? [path] : []
      }),
    )
  })
  expect(forgotten).toEqual([])
})

test('a record that moves has an id to move it by', () => {
  const without = modules.flatMap(({ doors }) =>
    doors
      .filter(({ reply }) => shapesOf(reply).some((shape) => 'x-workflow' in shape && !shape.properties?.id))
      .map(({ path }) => path),
  )
  expect(without).toEqual([])
})

test('every move has its door <things>/<move>, or says in the course of what it is made', () => {
  const missing = new Set<string>()
  for (const module of modules)
    for (const door of module.doors)
      for (const { offer } of placesOf([kernel, ...modules], module, door))
        for (const [name, move] of Object.entries(offer.workflow.moves))
          if (!move.within && !offer.doors[name])
            missing.add(`${module.manifest.name}: ${offer.workflow.relation} ${name}`)
  expect([...missing]).toEqual([])
  for (const { relation, moves } of workflows)
    for (const [name, { within, door, decides }] of Object.entries(moves)) {
      expect([relation, name, within !== undefined && (door !== undefined || decides === true)]).toEqual([
        relation,
        name,
        false,
      ])
      if (within !== undefined) expect([relation, name, within.length > 10]).toEqual([relation, name, true])
    }
})

test('decisions belong to records that people decide on in levels, and none is left out', () => {
  const decided = new Set(modules.flatMap(({ approvals = [] }) => approvals.map(({ relation }) => relation)))
  for (const { relation, moves } of workflows)
    expect([relation, Object.values(moves).some(({ decides }) => decides)]).toEqual([relation, decided.has(relation)])
})

interface Shape {
  properties?: Record<string, TSchema>
  items?: TSchema
}

/** Every object in a schema. */
function shapesOf(schema: TSchema): Shape[] {
  const node = schema as Shape
  return [
    ...(node.properties ? [node] : []),
    ...Object.values(node.properties ?? {}).flatMap(shapesOf),
    ...(node.items ? shapesOf(node.items) : []),
  ]
}
