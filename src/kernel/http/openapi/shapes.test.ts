// How shapes come by their names in the OpenAPI document, and which names are refused.
import { expect, test } from 'vitest'
import { contract, Id, List, nameShapes, Obj, Optional, Text } from '../../values/schema.ts'
import { collectShapes, placeName } from './shapes.ts'

const Pen = Obj({ id: Id(), ink: Text(20, 'blue') })
const Box = Obj({ pens: List(Pen), best: Optional(Pen), first: contract(Pen), ...Pen.properties })
nameShapes({ Pen, Box })
const pen = { $ref: '#/components/schemas/Pen' }

test('what is named is told once and referred to, however its place is marked', () => {
  const shapes = collectShapes()
  expect(shapes.tell(Box)).toEqual({ $ref: '#/components/schemas/Box' })
  const { Box: box, ...others } = shapes.told() as Record<string, { properties: object; required: string[] }>
  expect(Object.keys(others)).toEqual(['Pen'])
  expect(box!.properties).toMatchObject({ pens: { items: pen }, best: pen, first: { ...pen, 'x-origin': 'contract' } })
  expect(box!.required).toEqual(['pens', 'first', 'id', 'ink'])
})

test('a copy with other fields is another shape and has no name', () => {
  const shapes = collectShapes()
  expect(shapes.tell(Obj({ ...Pen.properties, cap: Text(20, 'red') }))).toMatchObject({ type: 'object' })
  expect(shapes.tell({ ...Pen })).toMatchObject({ type: 'object' })
})

test('what no author named is called after its place, once', () => {
  const shapes = collectShapes()
  const cap = Obj({ colour: Text(20, 'red') })
  expect(placeName('/api/v1/school/class-groups/copy')).toBe('SchoolClassGroupsCopy')
  expect(shapes.tell(cap, 'PensCapsInput')).toEqual({ $ref: '#/components/schemas/PensCapsInput' })
  expect(() => shapes.tell(cap, 'PensHatsInput')).toThrow('give it a name of its own')
})

test('two different shapes of one name are refused, two alike are one', () => {
  const shapes = collectShapes()
  const same = Obj({ ...Pen.properties })
  const other = Obj({ id: Id() })
  nameShapes({ Pen: same })
  expect([shapes.tell(Pen), shapes.tell(same)]).toEqual([pen, pen])
  nameShapes({ Pen: other })
  expect(() => shapes.tell(other)).toThrow('Two different shapes are called Pen')
})

test('one shape has one name', () => {
  expect(() => nameShapes({ Pencil: Pen })).toThrow('called both Pen and Pencil')
})
