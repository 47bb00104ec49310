// HAProxy twice: in front of the database, where it follows who leads, and in front of our two processes.
import fs from 'node:fs'
import path from 'node:path'
import type { Node } from './nodes.ts'
import type { Tools } from './packages.ts'
import { freePort, type Program, type Stage, until } from './programs.ts'

const COMMON = `global
  maxconn 2000
defaults
  timeout connect 4s
  timeout client 1h
  timeout server 1h
  timeout check 2s
`

export interface DatabaseBalancer {
  port: number
  /** To whoever leads, as it should be. */
  follow(): Promise<void>
  /** To this node, whatever it is. */
  misroute(node: Node): Promise<void>
  /** It holds every connection, takes new ones, and passes nothing on. */
  goDead(): void
  revive(): void
}

export async function openDatabaseBalancer(
  stage: Stage,
  { haproxy }: Tools,
  all: readonly Node[],
): Promise<DatabaseBalancer> {
  const port = await freePort()
  const file = path.join(stage.folder, 'database.cfg')
  let running: Program | undefined
  const lead = async (lines: string[]) => {
    await running?.stop('SIGKILL')
    fs.writeFileSync(file, `${COMMON}listen database\n  mode tcp\n  bind 127.0.0.1:${port}\n  ${lines.join('\n  ')}\n`)
    running = stage.start({ name: 'database-balancer', file: haproxy, words: ['-db', '-f', file] })
  }
  const follow = () =>
    lead([
      'option httpchk OPTIONS /primary',
      'http-check expect status 200',
      'default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...all.map(({ name, port, rest }) => `server ${name} 127.0.0.1:${port} check port ${rest}`),
    ])
  await follow()
  return {
    port,
    follow,
    misroute: ({ name, port }) => lead([`server ${name} 127.0.0.1:${port}`]),
    goDead: () => void running!.child.kill('SIGSTOP'),
    revive: () => void running!.child.kill('SIGCONT'),
  }
}

/** The address at which both of our processes are reached, each while it says that it is ready. */
export async function openServiceBalancer(stage: Stage, { haproxy }: Tools, ports: readonly number[]): Promise<string> {
  const port = await freePort()
  const lines = [
    'mode http',
    `bind 127.0.0.1:${port}`,
    'balance leastconn',
    'option httpchk GET /readyz',
    'option redispatch',
    'retries 3',
    'default-server inter 1s fastinter 500ms fall 2 rise 1',
    ...ports.map((one, index) => `server pendopo${index + 1} 127.0.0.1:${one} check`),
  ]
  const file = path.join(stage.folder, 'service.cfg')
  fs.writeFileSync(file, `${COMMON}listen service\n  ${lines.join('\n  ')}\n`)
  stage.start({ name: 'service-balancer', file: haproxy, words: ['-db', '-f', file] })
  const address = `http://127.0.0.1:${port}`
  await until('the service is reached through HAProxy', async () => (await fetch(`${address}/readyz`)).ok)
  return address
}
