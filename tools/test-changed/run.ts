// Runs the tests that a change can reach: what is not committed yet, and with a commit or branch behind it
// (`npm run test:changed -- main`) also what was changed since then.
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Manifest } from '../../src/kernel/manifest.ts'
import { type Dependents, reachOf } from './reach.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedSince(base: string): string[] {
  const [from = base] = git('merge-base', base, 'HEAD')
  // Of what was moved, the place it left counts too.
  return [...git('diff', '--name-only', '--no-renames', from), ...git('ls-files', '--others', '--exclude-standard')]
}

async function dependentsOfAll(): Promise<Dependents> {
  const files = fs.globSync('src/addons/*/addon.ts', { cwd: ROOT })
  const manifests = await Promise.all(
    files.map(async (file) => ((await import(path.join(ROOT, file))) as { manifest: Manifest }).manifest),
  )
  const buildingOn = (name: string): string[] => {
    const next = manifests.filter(({ depends }) => depends?.includes(name)).map((one) => one.name)
    return [...new Set(next.flatMap((one) => [one, ...buildingOn(one)]))]
  }
  return new Map(manifests.map(({ name }) => [name, buildingOn(name)]))
}

const changed = changedSince(process.argv[2] ?? 'HEAD')
const reach = reachOf(changed, await dependentsOfAll())
const there = reach === 'everything' ? [] : [...reach].filter((place) => fs.existsSync(path.join(ROOT, place)))
if (reach !== 'everything' && there.length === 0)
  console.log('Nothing that tests could tell anything about was changed.')
else {
  console.log(`${changed.length} files changed; their tests: ${there.join(' ') || 'all of them'}`)
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...there], { cwd: ROOT, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
