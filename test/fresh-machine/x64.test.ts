// The packages of the other kind of machine: only in the long run, as an emulated one takes its time.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MINUTES = 60_000

test.runIf(process.env.PENDOPO_LONG)(
  'x64 starts, sets up a database and answers a sign-in',
  { timeout: 60 * MINUTES },
  async () => {
    const { stdout } = await promisify(execFile)(path.join(import.meta.dirname, 'x64.sh'))
    process.stderr.write(`\n${stdout}`)
    expect(stdout).toMatch(/signed in\.|left out/)
  },
)
