// Every door, called as nobody and as every role, with the add-on and without: the gate in front of all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admits, type Door } from '../../src/kernel/http/door.ts'
import { openingsOf, rolesOf } from '../../src/kernel/manifest.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'

let t: TestHouse
let doors: Door[]
const people = new Map<string, Person>()
let poor: Map<string, Person>
/** People of every kind whose password was for one use. */
let newcomers: Person[]

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  await t.company('bare', { addons: [] })
  doors = t.house.modules.flatMap((module) => module.doors)
  poor = new Map()
  for (const role of rolesOf(t.house.modules)) {
    people.set(role, await t.person('smp', role))
    poor.set(role, await t.person('bare', role))
  }
  newcomers = [
    await t.person('smp', ...rolesOf(t.house.modules)),
    await t.person('smp', 'committee'),
    await t.person('bare', 'admin'),
  ]
  await t.admin.db
    .updateTable('kernel.user_account')
    .set({ must_change_password: true })
    .where(
      'id',
      'in',
      newcomers.map(({ userId }) => userId),
    )
    .execute()
})
afterAll(() => t.close())

/** Knocks without coming in: it carries a broken envelope, or a word that no door knows, so that whoever passes the gate does nothing. */
const knock = (door: Door, person: Person) =>
  door.method === 'POST' ? call(door, person, { payload: { knock: true } }) : call(door, person, {}, '?knock=1')
const call = (door: Door, { cookie }: Person, more: { payload?: object } = {}, query = '') =>
  t.call(door.method, door.path.replace(/:\w+/g, '1') + query, { cookie, ...more })

/** Who really goes in where one only reads: one of those who may, by turns, and in a long run all of them. */
function enteringOf(door: Door): Set<string> {
  if (door.method !== 'GET') return new Set()
  const admitted = [...people.keys()].filter((role) => admits(door.access, [role]))
  return new Set(process.env.PENDOPO_LONG ? admitted : admitted.slice(turn++ % (admitted.length || 1)).slice(0, 1))
}
/** One whose role would do and one whose role would not, by turns; in a long run all of them. */
function poorAt(door: Door): string[] {
  const roles = [...poor.keys()]
  if (process.env.PENDOPO_LONG) return roles
  const pick = (some: string[]) => some.slice(turn++ % (some.length || 1)).slice(0, 1)
  return [true, false].flatMap((may) => pick(roles.filter((role) => admits(door.access, [role]) === may)))
}
let turn = 0

describe('every door', () => {
  test('is closed to nobody, unless it is an open one', async () => {
    for (const door of doors) {
      const { status, body } = await knock(door, t.nobody)
      const unread = door.method === 'POST' ? 400 : 422
      if (door.access === 'open') expect([door.path, status]).toEqual([door.path, unread])
      else expect([door.path, status, body.code]).toEqual([door.path, 401, 'unauthenticated'])
    }
  })

  test('lets in exactly the roles of the matrix', async () => {
    for (const door of doors) {
      const entering = enteringOf(door)
      for (const [role, person] of people) {
        const { status, body } = await (entering.has(role) ? call(door, person) : knock(door, person))
        const where = `${role} at ${door.path}`
        if (admits(door.access, [role]))
          expect([where, status === 401 || status === 403 || status >= 500]).toEqual([where, false])
        else expect([where, status, body.success, body.error]).toEqual([where, 403, false, 'Access Denied'])
      }
    }
  })

  test('sends who has yet to choose a password there first, before it looks at add-on and role', async () => {
    for (const door of doors)
      for (const person of newcomers) {
        const { status, body } = await knock(door, person)
        if (door.access === 'open' || door.path.startsWith('/api/auth/'))
          expect([door.path, [401, 403].includes(status) || status >= 500]).toEqual([door.path, false])
        else
          expect([door.path, status, body.code, body.error]).toEqual([
            door.path,
            403,
            'password_change_required',
            'Password change required',
          ])
      }
  })

  test('answers feature_disabled to a company without the add-on, before it looks at the role', async () => {
    for (const door of doors) {
      if (door.access === 'open' || openingsOf(t.house.modules, door.path).length === 0) continue
      for (const role of poorAt(door)) {
        const person = poor.get(role)!
        const { status, body } = await knock(door, person)
        expect([door.path, status, body.error, body.code]).toEqual([
          door.path,
          403,
          'feature_disabled',
          'feature_disabled',
        ])
      }
    }
  })

  test('answers 405 with Allow to another method, 404 to another path', async () => {
    for (const door of doors) {
      const paths = doors.filter((other) => other.path === door.path).map((other) => other.method)
      const other = door.method === 'GET' ? 'POST' : 'GET'
      if (paths.includes(other) || door.path.includes(':')) continue
      const { status, raw, headers } = await t.call(other, door.path)
      const body = other === 'POST' ? raw.result : raw
      expect([door.path, status, headers.allow, body.success]).toEqual([door.path, 405, door.method, false])
      expect((await t.call(door.method, `${door.path}/nowhere/at/all`)).status).toBe(404)
    }
  })

  test('tells a wrong method or path before it looks at the body', async () => {
    for (const payload of ['{', 'x'.repeat(2_000_000)]) {
      const headers = { 'content-type': 'application/json' }
      const wrong = await t.call('POST', '/api/inventory/assets', { payload, headers })
      expect([wrong.status, wrong.headers.allow, wrong.body.code]).toEqual([405, 'GET', 'method_not_allowed'])
      expect((await t.call('POST', '/api/nowhere', { payload, headers })).status).toBe(404)
    }
    for (const path of ['/api/inventory/%zz', `/api/v1/counselor/cases/${'9'.repeat(300)}/timeline`]) {
      const { status, body } = await t.call('GET', path)
      expect([path.slice(0, 20), status, body.success, body.code]).toEqual([path.slice(0, 20), 404, false, 'not_found'])
    }
  })
})
