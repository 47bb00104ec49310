// Our own PostgreSQL: one service per folder, no orphan after kill -9, nothing acknowledged is lost.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../../../test/scratch.ts'
import { socketDirOf, startEmbedded } from './embedded.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const KILLS = process.env.PENDOPO_LONG ? 25 : 2
let dataDir: string
beforeEach(() => {
  dataDir = scratchFolder('pg')
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const connect = async () => {
  const client = new pg.Client({ host: socketDirOf(dataDir), port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('a folder has one holder, and the lock goes with it', async () => {
  const lock = await lockFolder(dataDir)
  await expect(lockFolder(dataDir)).rejects.toThrow(FolderInUse)
  lock.release()
  ;(await lockFolder(dataDir)).release()
})

test('killed with -9 again and again, it starts on the same folder and has every acknowledged row', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round <= KILLS; round++) {
    const child = runWriter()
    await new Promise<void>((resolve) => {
      let enough = 0
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) acknowledged.push(Number(line))
        if (++enough === 20) child.kill('SIGKILL')
      })
      child.once('exit', () => resolve())
    })
    await expect.poll(() => fs.existsSync(path.join(dataDir, 'pg/postmaster.pid'))).toBe(false)
  }
  const server = await startEmbedded({ dataDir })
  const client = await connect()
  const { rows } = await client.query<{ n: number }>('select n from written')
  const kept = new Set(rows.map((row) => row.n))
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  await client.end()
  await server.stop()
})

/** A process that starts the database, writes rows, and prints each number once it is committed. */
function runWriter() {
  const script = `
    import { startEmbedded } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'embedded.ts')).href)}
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    const client = new pg.Client({ host: server.socketDir, port: 5432, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query('create table if not exists written (n serial)')
    for (;;) process.stdout.write((await client.query('insert into written default values returning n')).rows[0].n + '\\n')`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}
