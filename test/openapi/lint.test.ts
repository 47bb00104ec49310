// The OpenAPI document passes a public linter, with every rule that redocly.yaml does not give a reason against.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const LINTER = path.join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')

test('nothing is found', { timeout: 120_000 }, async () => {
  // It would like to tell its makers of its use, and to ask them for a newer one.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const args = [LINTER, 'lint', 'pendopo', '--format=json', '--max-problems=20']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch(
    (error: { stdout: string }) => error,
  )
  const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
    problems: { ruleId: string; message: string }[]
  }
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
