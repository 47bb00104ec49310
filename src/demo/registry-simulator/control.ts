// How a simulator that runs alone is steered: on a port of its own, never part of the imitation.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { FAULTS, parseFault } from './faults.ts'
import type { SimulatedRegistry } from './model.ts'
import { MUTATIONS, type Mutation, mutate } from './mutate.ts'
import { type Size, seedRegistry } from './seed.ts'
import type { Simulator } from './server.ts'

export interface Control {
  url: string
  close(): Promise<void>
}

/** GET /faults, /requests, /mutations; POST /fault?set=F13 (or none), /mutate?step=…, /reset?size=large. */
export async function startControl(registry: SimulatedRegistry, simulator: Simulator, port = 0): Promise<Control> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const answer = request.method === 'POST' ? steer(registry, simulator, url) : look(simulator, url)
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { error: 'unknown' }))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function look(simulator: Simulator, url: URL): object | undefined {
  if (url.pathname === '/requests') return simulator.log
  if (url.pathname === '/faults') return Object.entries(FAULTS).map(([name, { code }]) => ({ code, name }))
  if (url.pathname === '/mutations') return Object.keys(MUTATIONS)
  return undefined
}

function steer(registry: SimulatedRegistry, simulator: Simulator, url: URL): object | undefined {
  const word = (name: string) => url.searchParams.get(name) ?? ''
  if (url.pathname === '/fault') {
    const fault = parseFault(word('set'))
    if (!fault && word('set') !== 'none') return undefined
    registry.faults = fault ? [fault] : []
    return { faults: registry.faults }
  }
  if (url.pathname === '/mutate' && Object.hasOwn(MUTATIONS, word('step'))) {
    mutate(registry, word('step') as Mutation)
    return { semester: registry.semester, students: registry.students.length }
  }
  if (url.pathname === '/reset') {
    const size: Size = word('size') === 'large' ? 'large' : 'small'
    const { npsn, token } = registry
    Object.assign(registry, seedRegistry({ seed: word('seed') || 'contoh', size, npsn, token }), {
      evaluations: undefined,
      scores: undefined,
    })
    simulator.log.length = 0
    return { students: registry.students.length, classes: registry.classes.length }
  }
  return undefined
}
