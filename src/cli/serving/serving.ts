// A house that answers requests: by itself, or as one of several on the same machine.
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { consoleDir } from '../../console/build.ts'
import { type OpenHouse, openHouse } from '../../house.ts'
import type { Connections } from '../../kernel/db/server/connections.ts'
import type { GatherMetrics } from '../../kernel/http/metrics.ts'
import { ConfigError } from '../../kernel/outside/settings.ts'
import type { Stage } from '../../kernel/work/readiness.ts'

const CLOSE_MS = 5_000
const POOL_OF_ALL = 24

export interface Serving {
  /** Where it listens. */
  address: string
  /** From now on it does its work: of several, one does what needs doing once. */
  begin(how: { jobs: boolean }): Promise<void>
  /** Not ready any more, but still answering for as long as the setting says. */
  drain(): Promise<void>
  end(): Promise<void>
}

export interface ServingOptions {
  connections: Connections
  config: Config
  gatherMetrics?: GatherMetrics
}

/** Lets people in at once: until it is told to begin they hear that it is starting. */
export async function openServing({
  connections,
  config,
  gatherMetrics,
}: ServingOptions): Promise<Serving & { house: OpenHouse }> {
  let stage: Stage = 'starting'
  const house = await openHouse({
    connections,
    config,
    stage: () => stage,
    consoleDir,
    gatherMetrics,
    ...shareOf(config.processes),
  })
  try {
    const address = await listen(house, config)
    return {
      house,
      address,
      async begin({ jobs }) {
        if (jobs) await house.work()
        stage = 'serving'
      },
      async drain() {
        const served = stage === 'serving'
        stage = 'stopping'
        if (served) await sleep(config.drainMs)
      },
      end: () => closeInTime(house),
    }
  } catch (error) {
    await house.close()
    throw error
  }
}

/** Connections of one process: several together stay below what a server usually grants. */
function shareOf(processes: number): { pool?: number; shared?: number; apart?: number } {
  return processes === 1 ? {} : { pool: Math.max(3, Math.ceil(POOL_OF_ALL / processes)), shared: 3, apart: 1 }
}

/** Requests under way may finish; whoever sends half of one and waits is not waited for. */
async function closeInTime(house: OpenHouse): Promise<void> {
  const timer = setTimeout(() => house.app.server.closeAllConnections(), CLOSE_MS)
  await house.close().finally(() => clearTimeout(timer))
}

async function listen(house: OpenHouse, config: Config): Promise<string> {
  try {
    await house.app.listen({ port: config.port, host: config.host })
    const { port } = house.app.server.address() as AddressInfo
    return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${config.port} on ${config.host} is taken. Set PORT to a free one.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES')
      throw new ConfigError(
        `This machine cannot listen on ${config.host}:${config.port} (${code}). Check HOST and PORT.`,
      )
    throw error
  }
}
