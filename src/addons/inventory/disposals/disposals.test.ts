// An asset leaves once, however often it is asked to.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

let t: TestHouse
let admin: Person
let principal: Person

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
})
afterAll(() => t.close())

const newAsset = async () => {
  const asset = { item_code: '1.3.2.05.02.01.034', name: 'Meja', acquired_on: '2024-02-19', origin: 'bos', value: 1 }
  return (await admin.post('/api/inventory/assets/create', asset)).body.data.id as number
}
const post = (verb: string, params: object, headers = {}) =>
  admin.post(`/api/inventory/disposals/${verb}`, params, headers)
const approved = async (asset_id: number) => {
  const { id } = (await post('create', { asset_id, reason: 'surplus' })).body.data
  await post('inspect', { id })
  // Nobody approves what they proposed themselves, an admin no more than others.
  expect((await post('approve', { id })).body.code).toBe('own_request')
  await principal.post('/api/inventory/disposals/approve', { id })
  return id as number
}
const kinds = async (assetId: number) =>
  (await admin.get(`/api/inventory/assets/history?asset_id=${assetId}`)).body.data.map(
    (event: { kind: string }) => event.kind,
  )

test('eight executions at once: one has an effect, the others are told that it is done', async () => {
  const asset = await newAsset()
  const id = await approved(asset)
  const replies = await Promise.all(Array.from({ length: 8 }, () => post('execute', { id, method: 'sale' })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await kinds(asset)).toEqual(['acquire', 'dispose'])
})

test('an execution sent again with its key gets the first answer and happens once', async () => {
  const asset = await newAsset()
  const id = await approved(asset)
  const key = { 'idempotency-key': 'execute-once' }
  const first = await post('execute', { id, method: 'grant' }, key)
  const second = await post('execute', { id, method: 'grant' }, key)
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(await kinds(asset)).toEqual(['acquire', 'dispose'])
})

test('of eight proposals for one asset at once, one stands', async () => {
  const asset_id = await newAsset()
  const replies = await Promise.all(Array.from({ length: 8 }, () => post('create', { asset_id, reason: 'surplus' })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
  // Refused proposals give their numbers back.
  const numbers = (await admin.get('/api/inventory/disposals')).body.data.map((row: { number: string }) => row.number)
  expect(numbers.map((number: string) => Number(number.slice(-4)))).toEqual([3, 2, 1])
})

test('proposals race with the execution and the closing of an earlier disposal, and none slips through', async () => {
  const asset_id = await newAsset()
  const id = await approved(asset_id)
  const propose = () => post('create', { asset_id, reason: 'surplus' })
  const leave = async () => {
    await post('execute', { id, method: 'sale' })
    return post('close', { id })
  }
  const replies = await Promise.all([propose(), propose(), leave(), propose(), propose()])
  expect(replies.map((reply) => reply.status)).toEqual([409, 409, 200, 409, 409])
  expect((await propose()).body.code).toBe('asset_disposed')
})
