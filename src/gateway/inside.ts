// What the gateway does by the settings and the credential of the moment: a lane for every reader, and whoever answers them. When either
// changes it is closed and opened anew; what lies on disk stays.

import type { Clock } from '../kernel/values/clock.ts'
import { type Bridge, startBridge } from './bridge/bridge.ts'
import { type Lane, openLane } from './lane/lane.ts'
import { openSession } from './lane/session.ts'
import { openAnswering } from './readers/answering.ts'
import { openStrangers, type Strangers } from './readers/strangers.ts'
import { type GatewaySettings, readSettings } from './settings.ts'
import { type Pairing, readPairing } from './station/credential.ts'

export interface Inside {
  settings: GatewaySettings
  pairing: Pairing | undefined
  lanes: ReadonlyMap<string, Lane>
  strangers: Strangers
  bridge: Bridge | undefined
  answer: ReturnType<typeof openAnswering>
  close(): Promise<void>
}

export function openInside(options: { folder: string; clock: Clock; say: (line: string) => void }): Inside {
  const { folder, clock, say } = options
  const settings = readSettings(folder)
  const pairing = readPairing(folder)
  const gateway = openSession(pairing)
  const lanes = new Map(
    [...settings.readers.values()].map(
      (reader) => [reader.serial, openLane({ settings, reader, gateway, clock, say })] as const,
    ),
  )
  const strangers = openStrangers(folder, say)
  const bridge = pairing && startBridge({ folder, clock, session: gateway, say })
  return {
    settings,
    pairing,
    lanes,
    strangers,
    bridge,
    answer: openAnswering({ settings, lanes, strangers, clock, say }),
    async close() {
      const ended = bridge?.end()
      gateway.end()
      await ended
      for (const { end, spool } of lanes.values()) {
        await end()
        await spool.close()
      }
    },
  }
}
