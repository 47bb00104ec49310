// `pendopo gateway`: the reader gateway, on a machine of the school's own network.

import { openGateway } from '../gateway/gateway.ts'
import { readSettings } from '../gateway/settings.ts'
import { systemClock } from '../kernel/values/clock.ts'
import type { Command } from './command.ts'

export const gateway: Command = {
  name: 'gateway',
  summary: 'Take taps from readers on the school’s network and bring them to the service',
  usage: 'gateway <settings.json>',
  details: `Speaks to ZKTeco terminals (ADMS, "iclock"), Hikvision face terminals and ESP readers, each listed in the settings.
Taps lie on this machine's disk until the service has them; see docs/operations.md.`,
  words: { min: 1, max: 1 },
  async run({ words }) {
    const say = (line: string) => console.log(`${systemClock.now().toISOString()}  ${line}`)
    const settings = readSettings(words[0]!)
    const running = await openGateway({ settings, clock: systemClock, say })
    say(
      `gateway ready: ${running.url}, ${settings.readers.size} readers, ${running.waiting()} bytes waiting, to ${settings.service}`,
    )
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    })
    await running.close()
    say('gateway stopped')
    return 0
  },
}
