// On which Node we run: the machine's own, the one npm brought, or none and a sentence that says so.
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOOLS = ['sh', 'dirname', 'readlink', 'rm', 'echo']
const BROKEN = 'echo "error while loading shared libraries: libatomic.so.1" >&2; exit 127'
const TOOLS_OF_NPM = 'node_modules/.bin'
const MISSING =
  /^Pendopo needs Node 24\.7 or newer, but this machine has (\S+) and the one that npm brings (.+): install Node 24 \(\S+\) and try again\.\n$/
const run = promisify(execFile)

let house: string

/** A project of our launcher and nothing else, on a machine of a few tools and no Node. */
beforeEach(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-node-'))
  fs.cpSync(path.join(ROOT, 'bin'), path.join(house, 'bin'), { recursive: true })
  for (const file of ['package.json', 'tools/prepare.sh']) fs.cpSync(path.join(ROOT, file), path.join(house, file))
  fs.mkdirSync(path.join(house, 'machine'))
  for (const tool of TOOLS) {
    const where = execFileSync('/bin/sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim()
    if (path.isAbsolute(where)) fs.symlinkSync(where, path.join(house, 'machine', tool))
  }
})

afterEach(() => fs.rmSync(house, { recursive: true, force: true }))

/** A Node that tells its version, and of anything else on which Node it was run. */
const speaking = (version: string) => `case $1 in --version) echo ${version} ;; *) echo "${version}: $*" ;; esac`

function put(file: string, script: string): void {
  const full = path.join(house, file)
  fs.mkdirSync(path.dirname(full), { recursive: true })
  fs.writeFileSync(full, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

const ofMachine = (script: string) => put('machine/node', script)

/** As npm does it: the package, and a link to its Node among the tools. */
function brought(script: string): void {
  put('node_modules/node-linux-any/bin/node', script)
  const link = path.join(house, TOOLS_OF_NPM, 'node')
  fs.mkdirSync(path.dirname(link), { recursive: true })
  fs.rmSync(link, { force: true })
  fs.symlinkSync('../node-linux-any/bin/node', link)
}

/** Runs a shell script of the house the way npm does, with its own tools first on the path. */
async function shell(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const PATH = [path.join(house, TOOLS_OF_NPM), path.join(house, 'machine')].join(':')
  try {
    return { code: 0, ...(await run('/bin/sh', words, { cwd: house, env: { PATH } })) }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

test('the machine’s own Node is used where it is new enough, whatever npm brought', async () => {
  brought(speaking('v24.21.0'))
  for (const version of ['v24.7.0', 'v25.0.0', 'v26.10.0', 'v100.1.0']) {
    ofMachine(speaking(version))
    expect((await shell('bin/with-node', 'tools/gen.ts', '--check')).stdout).toBe(`${version}: tools/gen.ts --check\n`)
  }
})

test('a broken one among npm’s tools is not even tried where the machine’s own will do', async () => {
  brought(`touch ${path.join(house, 'tried')}; ${BROKEN}`)
  ofMachine(speaking('v26.0.0'))
  expect((await shell('bin/with-node', 'x/y.ts')).code).toBe(0)
  expect(fs.existsSync(path.join(house, 'tried'))).toBe(false)
})

test.each([
  ['too old', speaking('v20.20.2')],
  ['too old by a little', speaking('v24.6.9')],
  ['broken', BROKEN],
  ['something else', 'echo hello'],
])('where the machine’s is %s, the one npm brought runs', async (_, own) => {
  ofMachine(own)
  brought(speaking('v24.21.0'))
  expect((await shell('bin/with-node', 'x/y.ts')).stdout).toBe('v24.21.0: x/y.ts\n')
})

test('a tool runs on the chosen Node, and so does what it calls by the name of node', async () => {
  brought(`case $1 in --version) echo v24.21.0 ;; *) exec /bin/sh "$@" ;; esac`)
  put('node_modules/.bin/vitest', 'command -v node; echo "$@"')
  const { stdout } = await shell('bin/with-node', 'vitest', 'run', 'a folder')
  expect(stdout).toBe(`${house}/node_modules/node-linux-any/bin/node\nrun a folder\n`)
})

test.each([
  ['none at all', undefined, undefined, ['none', 'is not there']],
  ['a machine of old and nothing brought', speaking('v20.20.2'), undefined, ['20.20.2', 'is not there']],
  ['an old one and a broken one', speaking('v20.20.2'), BROKEN, ['20.20.2', 'does not start']],
  ['two broken ones', BROKEN, BROKEN, ['none', 'does not start']],
  ['one that dies of a signal', undefined, 'kill -SEGV $$', ['none', 'does not start']],
])('%s: one sentence says what to install', async (_, own, bundled, told) => {
  if (own) ofMachine(own)
  if (bundled) brought(bundled)
  for (const words of [
    ['bin/with-node', 'x/y.ts'],
    ['bin/pendopo', 'start'],
  ]) {
    const { code, stdout, stderr } = await shell(...words)
    expect([code, stdout]).toEqual([1, ''])
    expect(MISSING.exec(stderr)?.slice(1), stderr).toEqual(told)
  }
})

test('pendopo.js, read by an old Node, goes by the same rule', async () => {
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
  const start = async () => {
    const PATH = path.join(house, 'machine')
    const words = ['--import', old, path.join(house, 'bin/pendopo.js'), 'start', '--empty']
    return run(process.execPath, words, { env: { PATH } }).catch((error) => error)
  }
  brought(speaking('v24.21.0'))
  expect((await start()).stdout).toBe(`v24.21.0: ${house}/bin/pendopo.js start --empty\n`)
  brought(BROKEN)
  const { code, stderr } = await start()
  expect(code).toBe(1)
  expect(stderr).toMatch(MISSING)
})

test('preparing an install never fails, and takes a broken Node out of the way of npx', async () => {
  const link = path.join(house, TOOLS_OF_NPM, 'node')
  expect((await shell('tools/prepare.sh')).code).toBe(0)
  brought(BROKEN)
  expect((await shell('tools/prepare.sh')).code).toBe(0)
  expect(fs.existsSync(link)).toBe(false)
  brought('case $1 in --version) echo v24.21.0 ;; *) exit 3 ;; esac')
  expect((await shell('tools/prepare.sh')).code).toBe(0)
  expect(fs.existsSync(link)).toBe(true)
})

test('npm reaches Node through the launcher alone, and both ends of it name the same version', () => {
  const { scripts, bin } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  const calls = Object.values<string>(scripts).flatMap((script) => script.split(' && '))
  expect(calls.filter((call) => !/^(\w+=\w+ )*sh (bin\/with-node|tools\/prepare\.sh)\b/.test(call))).toEqual([])
  expect(bin).toEqual({ pendopo: 'bin/pendopo' })
  const [launcher, entry] = ['with-node', 'pendopo.js'].map((file) =>
    fs.readFileSync(path.join(ROOT, 'bin', file), 'utf8'),
  )
  expect(launcher).toMatch(/^major=24 minor=7 /m)
  expect(entry).toContain('major > 24 || (major === 24 && minor >= 7)')
})
