// The client as a package: packed, installed elsewhere without a registry, its README's example compiled and run against the
// living service.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../src/kernel/access/passwords.ts'
import { createUser } from '../../src/kernel/admin.ts'
import { openTest, type TestHouse } from '../harness.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const CLIENT = path.join(ROOT, 'client')
const run = promisify(execFile)

let t: TestHouse
let url: string
/** Somebody's program. */
let dir: string

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  const passwordHash = await hashPassword('demo')
  const treasurer = {
    login: 'treasurer',
    name: 'Dewi',
    company: 'smp',
    roles: ['treasurer'],
    password: '',
    passwordHash,
  }
  await createUser(t.admin, t.house.modules, treasurer)
  url = await t.house.app.listen({ host: '127.0.0.1', port: 0 })
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-client-'))
})
afterAll(async () => {
  await t.close()
  fs.rmSync(dir, { recursive: true, force: true })
})

test('it packs, installs, compiles and runs', { timeout: 180_000 }, async () => {
  const { stdout: packed } = await run('npm', ['pack', '--silent', '--pack-destination', dir], { cwd: CLIENT })
  const tarball = packed.trim().split('\n').at(-1)!
  fs.writeFileSync(path.join(dir, 'package.json'), '{ "private": true, "type": "module" }')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: dir })
  const installed = fs.readdirSync(path.join(dir, 'node_modules/pendopo-client'), { recursive: true })
  expect(installed.map(String).sort()).toEqual([
    'README.md',
    'dist',
    'dist/doors.generated.d.ts',
    'dist/doors.generated.js',
    'dist/pendopo.d.ts',
    'dist/pendopo.js',
    'openapi.json',
    'package.json',
  ])

  const example = /```ts\n(.*?)```/s.exec(fs.readFileSync(path.join(CLIENT, 'README.md'), 'utf8'))![1]!
  fs.writeFileSync(path.join(dir, 'example.ts'), example.replace('http://127.0.0.1:8080', url))
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom']
  await run(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...strict, 'example.ts'], {
    cwd: dir,
  })
  const { stdout } = await run(process.execPath, ['example.ts'], { cwd: dir })
  expect(stdout.trim().split('\n')).toEqual([
    'Signed in at Sekolah smp as treasurer',
    'Added CV Sumber Tulis',
    '1 vendors',
    'Refused with 404 not_found',
  ])
})

test('it speaks of no path that is not there, and refuses what does not fit', { timeout: 120_000 }, async () => {
  const wrong = [
    "import { connect, type NewBill } from 'pendopo-client'",
    'const pendopo = connect()',
    "void pendopo.get('/api/accounting/no-such-list')",
    "void pendopo.post('/api/accounting/vendors/create', { title: 'x' })",
    'export const bill: NewBill = {}',
  ]
  fs.writeFileSync(path.join(dir, 'wrong.ts'), wrong.join('\n'))
  const tsc = [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--module', 'nodenext']
  const { stdout } = await run(process.execPath, [...tsc, '--lib', 'es2023,dom', 'wrong.ts'], { cwd: dir }).catch(
    (error: { stdout: string }) => error,
  )
  const lines = [...stdout.matchAll(/^wrong\.ts\((\d+),/gm)].map((match) => Number(match[1]))
  expect([...new Set(lines)]).toEqual([3, 4, 5])
})
