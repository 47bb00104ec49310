// References of the document are put in place, wherever they stand and whatever stands beside them.
import { expect, test } from 'vitest'
import { unfold } from '../../tools/unfold.ts'

const components = {
  schemas: { Bill: { properties: { vendor: { $ref: '#/components/schemas/Vendor' } } }, Vendor: { type: 'object' } },
}

test('what is referred to stands in its place, at every depth', () => {
  const { reply } = unfold({ components, reply: [{ items: { $ref: '#/components/schemas/Bill' } }] })
  expect(reply).toEqual([{ items: { properties: { vendor: { type: 'object' } } } }])
})

test('what stands beside a reference counts there', () => {
  const { one } = unfold({ components, one: { $ref: '#/components/schemas/Vendor', 'x-origin': 'contract' } })
  expect(one).toEqual({ type: 'object', 'x-origin': 'contract' })
  expect(unfold({ components }).components.schemas.Vendor).toEqual({ type: 'object' })
})

test('a reference that leads nowhere is an error', () => {
  expect(() => unfold({ components, one: { $ref: '#/components/schemas/Bil' } })).toThrow('leads nowhere')
})
