// What waits in the inboxes of the demo's people comes with what they would look up first, in both languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'

let t: TestHouse
const people: Person[] = []

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  for (const role of ['principal', 'treasurer', 'admin', 'cashier'] as const) people.push(await t.person('smp', role))
})
afterAll(() => t.close())

interface Item {
  id: number
  kind: string
  subject: string
}
interface Check {
  verdict: string
  title: { id: string; en: string }
  note: { id: string; en: string }
}

test('every matter is weighed, by the one who is asked', async () => {
  const told = new Map<string, Check[]>()
  for (const person of people)
    for (const { id, kind } of (await person.get('/api/v1/inbox?limit=200')).body.data as Item[]) {
      const { status, body } = await person.get(`/api/v1/inbox/checks?id=${id}`)
      expect(status).toBe(200)
      if (body.data.length > (told.get(kind)?.length ?? -1)) told.set(kind, body.data)
    }
  const empty = [...told].flatMap(([kind, checks]) => (checks.length === 0 ? [kind] : []))
  expect(empty).toEqual([])
  expect([...told.keys()]).toEqual(
    expect.arrayContaining([
      'people.payroll_run',
      'inventory.issue_slip',
      'inventory.disposal',
      'fees.discount',
      'fees.write_off',
      'fees.refund',
      'budget.plan',
    ]),
  )
  for (const { title, note } of [...told.values()].flat())
    for (const words of [title.id, title.en, note.id, note.en])
      expect(words).not.toMatch(/undefined|null|NaN|^\s|\s$|,,/)
})
