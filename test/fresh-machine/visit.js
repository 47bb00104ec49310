// visit.js <command> <login> <password>: runs the command that starts Pendopo as a person in a terminal would, signs in once
// it is ready, and stops it with Ctrl-C. Plain JavaScript, as the Node of a fresh machine is an old one.
import { spawn } from 'node:child_process'
import net from 'node:net'

const [command, login, givenPassword] = process.argv.slice(2)
const PATIENCE_MS = 45 * 60_000

const began = Date.now()
const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
const port = await freePort()
const url = `http://127.0.0.1:${port}`
console.log(`Fresh machine: ${command}, on Node ${process.versions.node} for ${process.arch}`)

// A process group of its own: Ctrl-C reaches everything in it.
const child = spawn('/bin/sh', ['-c', command], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: true,
})
let output = ''
for (const stream of [child.stdout, child.stderr])
  stream.setEncoding('utf8').on('data', (text) => {
    output += text
  })
const ended = new Promise((resolve) => child.once('close', resolve))
const timer = setTimeout(() => fail('it took too long'), PATIENCE_MS)
let mayEnd = false
void ended.then((code) => mayEnd || fail(`it ended with exit code ${code}`))

while (!/ {2}ready: /.test(output)) await new Promise((resolve) => setTimeout(resolve, 100))
const ready = seconds()
const password = givenPassword ?? /one-time password: (\S+)/.exec(output)?.[1]
const reply = await fetch(`${url}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { login, password } }),
})
if (!reply.ok || !reply.headers.get('set-cookie'))
  fail(`the sign-in was answered ${reply.status}: ${await reply.text()}`)
const page = await fetch(url, { headers: { accept: 'text/html' } })
if (!output.includes('console not built') && (!page.ok || !(await page.text()).includes('<div id="root"')))
  fail(`the console was answered ${page.status}`)

console.log(`Fresh machine: ready after ${ready}, signed in.`)

mayEnd = true
// An emulated Node does not survive a signal: what is emulated is not asked to stop.
if (process.env.EMULATED) process.kill(-child.pid, 'SIGKILL')
else await stopCleanly()
clearTimeout(timer)

async function stopCleanly() {
  process.kill(-child.pid, 'SIGINT')
  await ended
  if (!output.includes('Stopped.')) fail('it did not stop cleanly')
  console.log(`Fresh machine: stopped after ${seconds()}.`)
}

function fail(what) {
  console.error(`${output}\nFresh machine: ${what}.`)
  process.exit(1)
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
