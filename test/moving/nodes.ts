// Three PostgreSQL servers under Patroni, which agree by etcd who leads.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Tools } from './packages.ts'
import { freePort, type Program, type Stage, until } from './programs.ts'

const NAMES = ['db1', 'db2', 'db3']
const SUPERUSER = { user: 'postgres', password: 'only-here' }
export const OWNER = { user: 'pendopo_owner', password: 'owner-only-here', database: 'pendopo' }

export interface Node {
  name: string
  port: number
  /** Where Patroni tells who it is. */
  rest: number
}

export interface Nodes {
  all: readonly Node[]
  leader(): Promise<Node>
  /** The one without which nothing is acknowledged. */
  synchronous(): Promise<Node>
  /** All are up, and the two that follow have caught up. */
  whole(): Promise<void>
  switchOver(): Promise<void>
  /** A node and its Patroni are gone at once, as with the power. */
  kill(node: Node): void
  revive(node: Node): void
  /** It holds its connections and says nothing. */
  stall(node: Node): void
  wake(node: Node): void
  end(): void
  asSuperuser<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T>
}

export async function openNodes(stage: Stage, tools: Tools): Promise<Nodes> {
  const account = accountOf()
  const etcd = await startEtcd(stage, tools)
  const all = await Promise.all(NAMES.map(async (name) => ({ name, port: await freePort(), rest: await freePort() })))
  const patronis = new Map<string, Program>()
  const revive = (node: Node) => {
    const words = [settingsFile(stage, tools, { node, etcd, account })]
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    patronis.set(node.name, stage.start({ name: node.name, file: tools.patroni, words, env, account }))
  }
  const processesOf = ({ name }: Node) => [patronis.get(name)!.pid, ...serversOf(path.join(stage.folder, name))]
  const send = (node: Node, signal: NodeJS.Signals) => {
    for (const pid of processesOf(node)) signalTo(pid, signal)
  }
  const leader = async () => {
    const answers = await Promise.all(all.map(leads))
    const found = all.find((_, index) => answers[index])
    if (!found) throw new Error('Nobody leads')
    return found
  }
  const nodes: Nodes = {
    all,
    leader,
    async synchronous() {
      const found = (await membersAt(all[0]!)).find(({ role }) => role === 'sync_standby')
      return all.find(({ name }) => name === found!.name)!
    },
    whole: () => until('three nodes, two of them following', () => isWhole(all)),
    async switchOver() {
      const from = await leader()
      const body = JSON.stringify({ leader: from.name })
      const reply = await fetch(`http://127.0.0.1:${from.rest}/switchover`, { method: 'POST', body })
      if (reply.status !== 200) throw new Error(`The switchover was answered with ${reply.status}`)
    },
    kill: (node) => send(node, 'SIGKILL'),
    revive,
    stall: (node) => send(node, 'SIGSTOP'),
    wake: (node) => send(node, 'SIGCONT'),
    end() {
      for (const node of all) if (fs.existsSync(pidFile(path.join(stage.folder, node.name)))) send(node, 'SIGKILL')
    },
    async asSuperuser(database, work) {
      const { port } = await leader()
      const client = new pg.Client({ host: '127.0.0.1', port, database, ...SUPERUSER })
      await client.connect()
      return work(client).finally(() => client.end())
    },
  }
  for (const node of all) revive(node)
  return nodes
}

/** Of a service that is no superuser: what it is told to be in docs/operations.md. */
export async function makeOwner({ asSuperuser }: Nodes): Promise<void> {
  await asSuperuser('postgres', async (client) => {
    await client.query(`create role ${OWNER.user} login createrole password '${OWNER.password}'`)
    await client.query(`create database ${OWNER.database} owner ${OWNER.user}`)
  })
}

/** PostgreSQL does not run as root. */
function accountOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] = /^postgres:.*$/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))![0].split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function startEtcd(stage: Stage, { etcd }: Tools): Promise<number> {
  const [port, peer] = [await freePort(), await freePort()]
  const [client, between] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`]
  const words = [
    ...['--name', 'etcd', '--data-dir', path.join(stage.folder, 'etcd'), '--enable-v2=true'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...[
      '--listen-peer-urls',
      between,
      '--initial-advertise-peer-urls',
      between,
      '--initial-cluster',
      `etcd=${between}`,
    ],
  ]
  const env = { ...process.env, ETCD_UNSUPPORTED_ARCH: process.arch }
  stage.start({ name: 'etcd', file: etcd, words, env })
  await until('etcd answers', async () => (await fetch(`${client}/health`)).ok)
  return port
}

/**
 * `etcd` and not `etcd3`: with the driver for version 3 Patroni 3.0 let a paused leader wake and overwrite its successor. Synchronous,
 * for what was acknowledged must be on a second node before the first may be lost.
 */
function settingsFile(
  { folder }: Stage,
  { postgres }: Tools,
  { node, etcd, account }: { node: Node; etcd: number; account: { uid: number; gid: number } | undefined },
): string {
  const dataDir = path.join(folder, node.name)
  const local = (port: number) => `127.0.0.1:${port}`
  const trusted = { username: SUPERUSER.user, password: SUPERUSER.password }
  const settings = {
    scope: 'pendopo',
    name: node.name,
    restapi: { listen: local(node.rest), connect_address: local(node.rest) },
    etcd: { host: local(etcd) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 120, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(node.port),
      connect_address: local(node.port),
      data_dir: dataDir,
      bin_dir: postgres,
      pgpass: path.join(folder, `${node.name}.pgpass`),
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      authentication: {
        superuser: trusted,
        replication: { username: 'replicator', password: SUPERUSER.password },
        rewind: trusted,
      },
    },
  }
  const file = path.join(folder, `${node.name}.yml`)
  // What is JSON is YAML too.
  fs.writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
  if (account) fs.chownSync(file, account.uid, account.gid)
  return file
}

async function leads({ rest }: Node): Promise<boolean> {
  const asked = fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(1_000) })
  return asked.then(
    ({ status }) => status === 200,
    () => false,
  )
}

interface Member {
  name: string
  role: string
  state: string
  lag?: number
}

async function membersAt({ rest }: Node): Promise<Member[]> {
  const reply = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })
  return ((await reply.json()) as { members: Member[] }).members
}

async function isWhole(all: readonly Node[]): Promise<boolean> {
  const members = await membersAt(all[0]!)
  const follow = members.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
  const isThere = (role: string) => members.some((member) => member.role === role)
  return follow.length === 2 && follow.every(({ lag }) => lag === 0) && isThere('leader') && isThere('sync_standby')
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid')

/** What has ended by itself meanwhile needs no signal. */
function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The server of a data folder and all that it has forked. */
function serversOf(dataDir: string): number[] {
  const first = Number(fs.readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
  const children = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === first)
  return [first, ...children.map(Number)]
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  } catch {
    return undefined
  }
}
