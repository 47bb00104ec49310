// `pendopo gateway pair`: pairs a gateway with the service on machines without a screen; the same as on its page.
import { pair } from '../../gateway/station/credential.ts'
import type { Command } from '../command.ts'

export const gatewayPair: Command = {
  name: 'gateway pair',
  summary: 'Pair a gateway with the service by a code from the console',
  usage: 'gateway pair <folder> <https://service> <code>',
  details: `An admin makes the code in the console (Settings, Gateways); it is good for a quarter of an hour and once. The key it is traded for
lies in <folder>/credential.json, for this account alone. A gateway that runs takes it up at its next start.`,
  words: { min: 3, max: 3 },
  async run({ words: [folder, service, code] }) {
    const { company, name } = await pair(folder!, { service: service!, code: code! })
    console.log(`paired: ${name}, ${company}`)
    return 0
  },
}
