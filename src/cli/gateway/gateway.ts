// `pendopo gateway`: the reader gateway, on a machine of the school's own network.

import { openGateway } from '../../gateway/gateway.ts'
import { systemClock } from '../../kernel/values/clock.ts'
import type { Command } from '../command.ts'

export const gateway: Command = {
  name: 'gateway',
  summary: 'Take taps from readers on the school’s network and bring them to the service',
  usage: 'gateway <folder>',
  details: `Speaks to ZKTeco terminals (ADMS, "iclock"), Hikvision face terminals and ESP readers. Everything it knows lies in the folder;
it is paired with the service, and its readers are listed, on its own page (port 8090). Taps lie on this machine's
disk until the service has them. It never updates itself; see docs/operations.md.`,
  words: { min: 1, max: 1 },
  async run({ words: [folder] }) {
    const say = (line: string) => console.log(`${systemClock.now().toISOString()}  ${line}`)
    const running = await openGateway({ folder: folder!, clock: systemClock, say })
    say(
      `gateway ready: ${running.url}, ${running.readers()} readers, ${running.waiting()} bytes waiting, ${running.isPaired() ? 'paired' : 'not paired yet: open its page'}`,
    )
    await new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
    })
    await running.close()
    say('gateway stopped')
    return 0
  },
}
