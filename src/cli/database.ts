// How a command reaches the database: an outside one by its address, our own by its socket, started if nobody runs it.
import type { Config } from '../config.ts'
import { bootstrapEmbedded } from '../kernel/db/server/bootstrap.ts'
import { type Connections, connectionsOf } from '../kernel/db/server/connections.ts'
import { startEmbedded } from '../kernel/db/server/embedded.ts'
import { FolderInUse, lockFolder } from '../kernel/db/server/folder-lock.ts'
import { type Kept, keepRunning } from '../kernel/db/server/kept.ts'
import { refuseSharedSessions } from '../kernel/db/server/pooler.ts'
import { settingsFor } from '../kernel/db/server/size.ts'
import { freeBytesAt } from '../kernel/files/room.ts'
import { machine } from '../kernel/outside/machine.ts'

export interface Reached {
  connections: Connections
  /** The server of our own that runs for us; absent for an outside one or one that a running service holds. */
  server?: Kept
  end(): Promise<void>
}

/** For commands beside a running service: joins it, or starts the database for as long as the command takes. */
export async function reachDatabase(config: Config): Promise<Reached> {
  try {
    return await holdDatabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return { connections: connectionsOf(config), end: async () => {} }
  }
}

/** For the service itself and for what must not run beside it: refuses a folder in use. `begin` may fill one that is new. */
export async function holdDatabase(config: Config, begin: () => void = () => {}): Promise<Reached> {
  const connections = connectionsOf(config)
  if (config.databaseUrl) {
    await refuseSharedSessions(connections.owner)
    return { connections, end: async () => {} }
  }
  const lock = await lockFolder(config.dataDir)
  const start = () => startEmbedded({ dataDir: config.dataDir, settings: settingsFor(machine(), config.processes) })
  try {
    begin()
    const running = await start()
    // On a full disk it would only fall again.
    const mayStart = () => freeBytesAt(config.dataDir) >= config.diskReserveBytes / 2
    const server = keepRunning(running, { start, mayStart, say: (line) => console.error(line) })
    const end = async () => {
      await server.stop()
      lock.release()
    }
    await bootstrapEmbedded(running.socketDir).catch(async (error) => {
      await server.stop()
      throw error
    })
    return { connections, server, end }
  } catch (error) {
    lock.release()
    throw error
  }
}
