// `pendopo registry-simulator`: an imitated registry that runs by itself, to try the connector against, faults included.
import { startControl } from '../../demo/registry-simulator/control.ts'
import { FAULTS, parseFault } from '../../demo/registry-simulator/faults.ts'
import { seedRegistry } from '../../demo/registry-simulator/seed.ts'
import { startSimulator } from '../../demo/registry-simulator/server.ts'
import { type Command, Help, text } from '../command.ts'

const PORT = 5774

export const registrySimulator: Command = {
  name: 'registry-simulator',
  summary: 'Run an imitated national registry with invented people, for trying the connector',
  usage: 'registry-simulator [--port 5774] [--size small|large] [--npsn 99000001] [--token …] [--fault F13,…]',
  details: [
    'Needs no database. A fault is a code of the catalogue (F1 to F25) or a name, and may say where, after how many',
    'calls and how often: token-wrong@getGtk+1*2. Known:',
    ...Object.entries(FAULTS).map(([name, { code }]) => `  ${code.padEnd(4)} ${name}`),
    'It prints a second address for steering it while it runs: POST /fault?set=F13, /fault?set=none,',
    '/mutate?step=student-leaves, /reset?size=large; GET /requests, /faults, /mutations.',
  ].join('\n'),
  options: { port: text, size: text, npsn: text, token: text, fault: text },
  async run({ options }) {
    const registry = seedRegistry({
      size: sizeOf(options.size),
      ...(options.npsn ? { npsn: String(options.npsn) } : {}),
      ...(options.token ? { token: String(options.token) } : {}),
    })
    registry.faults = String(options.fault ?? '')
      .split(',')
      .filter(Boolean)
      .map((said) => {
        const fault = parseFault(said)
        if (!fault) throw new Help(`No fault is called "${said}".`)
        return fault
      })
    const simulator = await startSimulator(registry, portOf(options.port))
    const control = await startControl(registry, simulator)
    console.log(
      `The imitated registry answers on ${simulator.url} for school ${registry.npsn} with token ${registry.token}.`,
    )
    console.log(
      `It holds ${registry.students.length} students of semester ${registry.semester}. Steer it on ${control.url}.`,
    )
    await new Promise<void>((stop) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
    })
    await Promise.all([simulator.close(), control.close()])
    return 0
  },
}

function sizeOf(said: string | boolean | undefined): 'small' | 'large' {
  if (said === undefined || said === 'small' || said === 'large') return said ?? 'small'
  throw new Help('The size is small or large.')
}

function portOf(said: string | boolean | undefined): number {
  const port = Number(said ?? PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Help('The port is a number from 0 to 65535.')
  return port
}
