// Behind PgBouncer: sessions that are lent as a whole serve as well as the server's own; others are refused with the reason.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openHouse } from '../../src/house.ts'
import { connectionsOf } from '../../src/kernel/db/server/connections.ts'
import { refuseSharedSessions } from '../../src/kernel/db/server/pooler.ts'
import { openTest, type TestHouse } from '../harness.ts'
import { scratchFolder } from '../scratch.ts'

const binary = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((dir) => path.join(dir, 'pgbouncer'))
  .find((file) => fs.existsSync(file))

interface Pooler {
  url: string
  end(): Promise<void>
}

async function startPooler(t: TestHouse, mode: string): Promise<Pooler> {
  const dir = scratchFolder('pooler')
  // The socket of the test's server is open to its own account alone.
  const { uid, gid } = fs.statSync(t.socketDir)
  const port = await freePort()
  const users = ['pendopo_owner', 'pendopo_app', 'pendopo_worker'].map((name) => `"${name}" ""\n`)
  fs.writeFileSync(path.join(dir, 'users'), users.join(''))
  const settings = [
    '[databases]',
    `* = host=${t.socketDir} port=5432`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${path.join(dir, 'users')}`,
    `pool_mode = ${mode}`,
  ]
  const ini = path.join(dir, 'pgbouncer.ini')
  fs.writeFileSync(ini, settings.join('\n'))
  const who = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(binary!, [ini], { ...who, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await expect.poll(() => answers(port)).toBe(true)
  return {
    url: `postgresql://pendopo_owner@127.0.0.1:${port}/${t.databaseName}`,
    async end() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })
}

function needPooler({ skip }: TestContext): void {
  skip(!binary, 'PgBouncer is not installed here (Debian: apt-get install pgbouncer), so it was not tried.')
}

test('session mode: reading, writing, hearing and jobs go through it', async (context) => {
  needPooler(context)
  const t = await openTest()
  const pooler = await startPooler(t, 'session')
  try {
    await t.company('smp')
    const { cookie } = await t.person('smp', 'admin')
    const connections = connectionsOf({ databaseUrl: pooler.url, dataDir: t.dataDir })
    await refuseSharedSessions(connections.owner)
    const config = { ...readConfig({}), logLevel: 'silent', dataDir: t.dataDir }
    const house = await openHouse({ connections, config })
    await house.work()
    const headers = { cookie: `session_id=${cookie}` }
    const create = (name: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/accounting/vendors/create',
        headers,
        payload: { jsonrpc: '2.0', method: 'call', params: { name } },
      })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => create(`Vendor ${index}`)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const list = await house.app.inject({ url: '/api/accounting/vendors', headers })
    expect(list.json().data).toHaveLength(20)
    await expect.poll(house.hears).toBe(true)
    const { rows } = await t.asSuperuser((client) =>
      client.query("select count(*)::int as n from pg_stat_activity where application_name = 'pendopo jobs'"),
    )
    expect(rows[0].n).toBeGreaterThan(0)
    await house.close()
  } finally {
    await pooler.end()
    await t.close()
  }
})

test.for(['transaction', 'statement'])('%s mode is refused with the reason', async (mode, context) => {
  needPooler(context)
  const t = await openTest()
  const pooler = await startPooler(t, mode)
  try {
    const { owner } = connectionsOf({ databaseUrl: pooler.url, dataDir: t.dataDir })
    await expect(refuseSharedSessions(owner)).rejects.toThrow(/pool_mode = session/)
  } finally {
    await pooler.end()
    await t.close()
  }
})
