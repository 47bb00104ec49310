// In which language people are told what went wrong: their own choice, else what their program asks for, else Indonesian.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

let t: TestHouse
let someone: Person
let other: Person
beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  someone = await t.person('smp', 'teacher')
  other = await t.person('smp', 'teacher')
})
afterAll(() => t.close())

const ENGLISH = { 'accept-language': 'en-GB, id;q=0.5' }
const spoken = async (who: Person, headers = {}) => {
  const reply = await who.get('/api/v1/users', headers)
  expect(reply.status).toBe(403)
  expect(reply.body.message).toMatch(reply.headers['content-language'] === 'en' ? /^Your role/ : /^Peran Anda/)
  return reply.headers['content-language']
}
const chosen = async (who: Person) => (await who.get('/api/auth/session')).body.data.user.language

test('nobody chooses for someone who is not signed in, nor a language we do not speak', async () => {
  expect((await t.nobody.post('/api/auth/language', { language: 'en' })).status).toBe(401)
  for (const language of ['fr', '', 1])
    expect((await someone.post('/api/auth/language', { language })).status).toBe(422)
  expect(await chosen(someone)).toBe(null)
})

test('without a choice the program’s wish counts, and Indonesian where it has none of ours', async () => {
  expect([await spoken(someone), await spoken(someone, ENGLISH)]).toEqual(['id', 'en'])
  expect(await spoken(someone, { 'accept-language': 'fr, en;q=0' })).toBe('id')
})

test('a choice goes before what the program asks for, at once, and can be taken back', async () => {
  await someone.post('/api/auth/language', { language: 'en' })
  expect([await chosen(someone), await spoken(someone)]).toEqual(['en', 'en'])
  await someone.post('/api/auth/language', { language: 'id' })
  expect([await chosen(someone), await spoken(someone, ENGLISH)]).toEqual(['id', 'id'])
  await someone.post('/api/auth/language', { language: null })
  expect([await chosen(someone), await spoken(someone, ENGLISH)]).toEqual([null, 'en'])
  expect(await chosen(other)).toBe(null)
})

test('a fault of a field is told in the language of the rest', async () => {
  const admin = await t.person('smp', 'admin')
  const year = { name: '2026/2028', starts_on: '2026-07-13', ends_on: '2027-06-26' }
  const fault = async (headers = {}) =>
    (await admin.post('/api/v1/school/years/create', year, headers)).body.fields['params.name']
  expect(await fault()).toBe('sebutkan dua tahun yang berurutan')
  expect(await fault(ENGLISH)).toBe('must be two consecutive years')
  await admin.post('/api/auth/language', { language: 'en' })
  expect(await fault()).toBe('must be two consecutive years')
})
