// Form and types, side by side, before the tests begin. What has not changed since the last time is not computed again.
import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.dirname(import.meta.dirname)
const MODULES = path.join(ROOT, 'node_modules')

/** One checker and not several: each would work out most types for itself, in twice the processor time. */
const types = (project: string, kept: string) => [
  path.join(MODULES, 'typescript/bin/tsc'),
  ...['--noEmit', '--project', project, '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', path.join(MODULES, '.cache/types', kept)],
]
const CHECKS = [
  [path.join(MODULES, '@biomejs/biome/bin/biome'), 'check', '.'],
  types('.', 'service.json'),
  types('web', 'console.json'),
]

function passes(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

const passed = await Promise.all(CHECKS.map(passes))
if (passed.includes(false)) process.exitCode = 1
