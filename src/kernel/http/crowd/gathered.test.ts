// Writing together: who comes meanwhile goes with the next, nobody is refused for another, and what nobody knows the end of is not done again.
import { expect, test } from 'vitest'
import { openGathered, openMeeting } from './gathered.ts'

type Asked = { name: string; wrong?: boolean }

function openCounter(refuse: (asked: readonly Asked[]) => Error | undefined) {
  const written: string[][] = []
  const write = async (asked: readonly Asked[]) => {
    await new Promise((resolve) => setImmediate(resolve))
    const error = refuse(asked)
    if (error) throw error
    written.push(asked.map(({ name }) => name))
    return asked.map(({ name }) => ({ name }))
  }
  const gather = openGathered<Asked>({ alone: async (asked) => (await write([asked]))[0]!, together: write })
  return { written, gather }
}

test('the first goes at once and alone, all who come meanwhile together, in their order; other keys wait for nobody', async () => {
  const { written, gather } = openCounter(() => undefined)
  const crowd = ['a', 'b', 'c'].map((name) => gather('mine', { name }))
  const other = gather('theirs', { name: 'd' })
  expect(await Promise.all([...crowd, other])).toEqual(['a', 'b', 'c', 'd'].map((name) => ({ name })))
  expect(written).toEqual([['a'], ['d'], ['b', 'c']])
  expect(await gather('mine', { name: 'e' })).toEqual({ name: 'e' })
})

test('of those that are refused together, only who is wrong is refused', async () => {
  const { written, gather } = openCounter((asked) => (asked.some(({ wrong }) => wrong) ? new Error('no') : undefined))
  const answers = await Promise.allSettled([
    gather('mine', { name: 'a' }),
    gather('mine', { name: 'b' }),
    gather('mine', { name: 'c', wrong: true }),
    gather('mine', { name: 'd' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([['a'], ['b'], ['d']])
})

test('where the connection was lost nobody knows whether it was kept: it is told, and not done again', async () => {
  let tries = 0
  const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  const { gather } = openCounter((asked) => (asked.length > 1 && ++tries ? gone : undefined))
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((name) => gather('mine', { name })))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(tries).toBe(1)
})

test('a meeting does the work of those who came once the others have ended elsewhere', async () => {
  const join = openMeeting<string>(3, async (calls) => calls.map((name) => ({ name, of: calls.length })))
  const answers = await Promise.all([
    join((meet) => meet('a')),
    join(async () => ({ name: 'kept already' })),
    join((meet) => meet('c')),
  ])
  expect(answers).toEqual([{ name: 'a', of: 2 }, { name: 'kept already' }, { name: 'c', of: 2 }])
})
