// The worst bodies for every door, beside what reading one of them as JSON costs by itself: how long each holds the event loop.
import { modules } from '../../src/addons/index.ts'
import { readConfig } from '../../src/config.ts'
import { type OpenHouse, openHouse } from '../../src/house.ts'
import { createCompany, createUser, openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { rolesOf } from '../../src/kernel/manifest.ts'
import { called, isPosted, worstFor } from '../../test/fixtures/worst-bodies.ts'
import { type Watch, watchLoop } from '../../test/fuzz/held.ts'
import type { Place } from '../messages.ts'
import { aim } from '../report.ts'
import { PASSWORD } from '../schools.ts'

const HELD_MS_MAX = 50
const TOLD = 5
/** What has not been asked by then is told as not measured. */
const BUDGET_MS = 240_000

interface Found {
  where: string
  ms: number
  bare: number
}

export async function measureWorst(place: Place, tell: (line: string) => void): Promise<void> {
  const connections = embeddedConnections(place.socketDir, place.database)
  const house = await openHouse({ connections, config: { ...readConfig({}), logLevel: 'silent' } })
  const watch = watchLoop()
  try {
    const cookie = await signIn(house, place)
    const doors = house.modules
      .flatMap((module) => module.doors)
      .filter((door) => isPosted(door) && door.path !== '/api/auth/logout')
    const found: Found[] = []
    const until = performance.now() + BUDGET_MS
    let measured = 0
    for (const door of doors) {
      if (performance.now() > until) break
      measured++
      const send = (payload: string) =>
        house.app.inject({
          method: 'POST',
          url: door.path,
          headers: { 'content-type': 'application/json', cookie },
          payload,
        })
      // Its schema is compiled once, at the first fault.
      await send(called('{"x":1}'))
      for (const [what, body] of worstFor(door, house.plugs)) {
        const held = async () => (await watch.during(() => send(body))).heldMs
        const first = await held()
        // A collection of garbage falls on whichever body is there: what is slow by itself is so every time.
        const ms = first > HELD_MS_MAX ? Math.min(first, await held(), await held()) : first
        found.push({ where: `${door.path}: ${what}`, ms, bare: await bareOf(watch, body) })
      }
    }
    const worst = found.toSorted((one, other) => other.ms - one.ms)
    tell(`Worst bodies at ${measured} of ${doors.length} doors, ${found.length} in all`)
    for (const { where, ms, bare } of worst.slice(0, TOLD)) tell(`${where}: ${ms} ms, read as JSON alone ${bare} ms`)
    const longest = worst[0]?.ms ?? 0
    tell(
      aim(
        `Aim: no body holds the event loop longer than ${HELD_MS_MAX} ms`,
        longest,
        longest <= HELD_MS_MAX && measured === doors.length,
      ),
    )
  } finally {
    watch.end()
    await house.close()
  }
}

/** The same text through the engine's own reader. */
async function bareOf(watch: Watch, body: string): Promise<number> {
  return (await watch.during(async () => JSON.parse(body))).heldMs
}

async function signIn(house: OpenHouse, place: Place): Promise<string> {
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const [slug, roles] = ['worst', rolesOf(modules)]
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  await createCompany(admin, modules, { slug, name: slug, foundation: `y-${slug}`, addons })
  await createUser(admin, modules, { login: slug, name: slug, company: slug, roles, password: PASSWORD })
  await admin.end()
  const payload = { jsonrpc: '2.0', method: 'call', params: { login: slug, password: PASSWORD } }
  const reply = await house.app.inject({ method: 'POST', url: '/api/auth/login', payload })
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
