// Every operation of the OpenAPI document, by every role of two companies, with right, spoilt and hostile input and ids of
// the other company: no answer is a failure, none is undocumented, and none holds what the other company wrote. In the long form
// none holds the event loop longer than 50 ms either, and what the process keeps does not grow.
// FUZZ_SEED repeats a run, FUZZ_REQUESTS says how many, FUZZ_PATHS (a pattern) at which operations.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Random, seededRandom } from '../../src/demo/school/school.ts'
import { rolesOf } from '../../src/kernel/manifest.ts'
import { DEMO, demoClock } from '../cluster.ts'
import { openTest, type Person, type Reply, type TestHouse } from '../harness.ts'
import { keptMb, watchLoop } from './held.ts'
import { spoil, strangeBody, strangeHeaders } from './hostile.ts'
import { type Judge, judgeBy } from './judge.ts'
import { type Document, type Operation, operationsOf } from './operations.ts'
import { inputFor, remember, type Seen } from './values.ts'

// The same in every short run, so that a change is judged by itself; what is new is looked for in long ones.
const LONG = Boolean(process.env.PENDOPO_LONG)
const SEED = Number(process.env.FUZZ_SEED ?? (LONG ? Date.now() % 1_000_000 : 1))
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (LONG ? 200_000 : 5_000))
const PATHS = new RegExp(process.env.FUZZ_PATHS ?? '')
const LIMIT = 7_200_000
/** Who has lost a session or a role by what was sent comes back with the next of these. */
const RENEW_EVERY = 400
const HELD_MS_MAX = 50
/** A schema is compiled once, at the first fault it finds; from this round over all operations on, stretches count. */
const WARM_ROUNDS = 2
/** What is kept is weighed so often in a long run; by its half every door has been met, and caches are filled. */
const WEIGHINGS = 10
const WEIGHED_FROM = 5
const GROWTH_MB_MAX = 16

interface Side {
  slug: string
  mark: string
  seen: Seen
  people: Map<string, Person>
}

let t: TestHouse
let sides: [Side, Side]
let operations: Operation[]
let judge: Judge

beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
  await t.company('rival')
  const document = JSON.parse((await t.house.app.inject({ url: '/api/openapi.json' })).payload) as Document
  operations = operationsOf(document).filter(({ path }) => PATHS.test(path))
  judge = judgeBy(document)
  sides = ['smp', 'rival'].map((slug) => ({ slug, mark: `<${slug}>`, seen: new Map(), people: new Map() })) as never
})
afterAll(() => t.close())

interface Sent {
  method: 'GET' | 'POST'
  url: string
  payload?: string
  headers: Record<string, string>
}

const ENVELOPE = { jsonrpc: '2.0', method: 'call' }

/** One request of the operation: half of them right, a third spoilt somewhere, the rest not of this world. */
function requestFor(operation: Operation, side: Side, random: Random): Sent {
  const { method, path, inPath, uploads, isHook } = operation
  const foreign = sides.find((other) => other !== side)!.seen
  const right = inputFor(operation, { random, mark: side.mark, own: side.seen, foreign })
  const kind = random.next()
  const input = (kind < 0.5 ? right : spoil(right, random)) as Record<string, unknown> | undefined
  const headers: Record<string, string> = kind > 0.9 ? { ...strangeHeaders(random) } : {}
  if (uploads)
    return {
      method,
      url: path,
      payload: `a,b ${side.mark}\n1,2\n`,
      headers: { 'content-type': random.pick(uploads), ...headers },
    }
  if (method === 'POST') {
    const payload = kind > 0.95 ? strangeBody(random) : JSON.stringify(isHook ? input : { ...ENVELOPE, params: input })
    return {
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    }
  }
  const fields = Object.entries(input ?? {}).map(([name, value]) => [name, inAddress(value)] as const)
  const query = new URLSearchParams(fields.filter(([name]) => !inPath.includes(name)) as [string, string][])
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(inAddress(input?.[name] ?? 'x').toWellFormed()),
  )
  return { method, url: `${address}?${query}`, headers }
}

const inAddress = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

async function personOf(side: Side, role: string): Promise<Person> {
  if (role === 'nobody') return t.nobody
  const known = side.people.get(role)
  if (known) return known
  const person = await t.person(side.slug, ...(role === 'all' ? rolesOf(t.house.modules) : [role]))
  side.people.set(role, person)
  return person
}

/** Reads every list that can be read without asking for something, so that requests can name what is there. */
async function lookAround(side: Side): Promise<void> {
  const all = await personOf(side, 'all')
  for (const { method, path, input, inPath } of operations)
    if (method === 'GET' && !inPath.length && !input.required?.length)
      remember(side.seen, path, (await all.get(path)).body)
}

const ask = ({ method, url, payload, headers }: Sent, { cookie }: Person) =>
  t.call(method, url, { cookie, payload, headers })

function toldOf({ url, payload = '', headers }: Sent, who: string, { body }: Reply): string {
  const answer = JSON.stringify(body ?? null).slice(0, 300)
  return `${who}: ${url} ${payload.slice(0, 600)} ${JSON.stringify(headers)} → ${answer}`
}

function leaks(reply: Reply, side: Side | undefined): string[] {
  const text = typeof reply.raw === 'string' ? reply.raw : JSON.stringify(reply.raw)
  return sides.filter((other) => other !== side && text.includes(other.mark)).map(({ slug }) => `tells of ${slug}`)
}

test(`${REQUESTS} requests, seed ${SEED}`, { timeout: LIMIT }, async () => {
  const random = seededRandom(SEED)
  const roles = rolesOf(t.house.modules)
  const faults = new Map<string, string>()
  const answered = new Map<number, number>()
  const reached = new Set<string>()
  const held = new Map<string, string>()
  const kept: number[] = []
  const watch = watchLoop()
  for (const side of sides) await lookAround(side)
  for (let turn = 0; turn < REQUESTS; turn++) {
    if (turn % RENEW_EVERY === 0) for (const side of sides) side.people.clear()
    const operation = operations[turn % operations.length]!
    const side = random.pick(sides)
    const who = random.next()
    const role = who < 0.65 ? 'all' : who < 0.95 ? random.pick(roles) : 'nobody'
    const sent = requestFor(operation, side, random)
    const person = await personOf(side, role)
    const { answer: reply, heldMs: once } = await watch.during(() => ask(sent, person))
    // What is slow by itself is so every time; what only reads, or was refused, can be asked again.
    const again = LONG && once > HELD_MS_MAX && (sent.method === 'GET' || reply.status >= 400)
    const heldMs = again ? Math.min(once, (await watch.during(() => ask(sent, person))).heldMs) : once
    if (heldMs > HELD_MS_MAX && turn >= WARM_ROUNDS * operations.length)
      held.set(`${operation.path} (${turn})`, `${heldMs} ms: ${toldOf(sent, role, reply)}`)
    if (LONG && (turn + 1) % Math.ceil(REQUESTS / WEIGHINGS) === 0) {
      kept.push(keptMb())
      const met = [...faults, ...held].map((fault) => `\n  ${fault.join(': ')}`)
      process.stdout.write(
        `fuzz: ${turn + 1} of ${REQUESTS}, ${kept.at(-1)} MB kept, faults:${met.join('') || ' none'}\n`,
      )
    }
    if (reply.status === 401) side.people.delete(role)
    // Nobody here has an app: a school that demands one would turn everybody away from now on.
    if (reply.body?.code === 'second_factor_demanded') await t.admin.db.deleteFrom('kernel.factor_demand').execute()
    if (reply.status === 200) {
      remember(side.seen, operation.path, reply.body)
      reached.add(operation.path)
    }
    answered.set(reply.status, (answered.get(reply.status) ?? 0) + 1)
    for (const fault of [...judge(operation, reply), ...leaks(reply, role === 'nobody' ? undefined : side)])
      faults.set(`${operation.path}: ${fault}`, toldOf(sent, `${role} of ${side.slug}`, reply))
  }
  watch.end()
  const counted = [...answered].sort(([one], [other]) => one - other).map(([status, n]) => `${status}: ${n}`)
  process.stdout.write(`fuzz: ${counted.join(', ')}; ${reached.size} of ${operations.length} operations answered 200\n`)
  if (LONG) process.stdout.write(`fuzz: kept ${kept.join(', ')} MB; over ${HELD_MS_MAX} ms: ${held.size}\n`)
  expect(Object.fromEntries([...faults, ...(LONG ? held : [])])).toEqual({})
  if (LONG) expect(kept.at(-1)! - kept[WEIGHED_FROM - 1]!).toBeLessThan(GROWTH_MB_MAX)
  // A fuzzer that is turned away at every gate would find nothing: most operations were reached.
  expect(reached.size).toBeGreaterThan(operations.length / 3)
})
