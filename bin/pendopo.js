#!/usr/bin/env node
// Starts Pendopo on a Node that can run it: the one npm installed beside us when the machine's own is too old.
// Plain JavaScript on purpose: an old Node must still be able to read this file and say what is wrong.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 24
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) {
  module.enableCompileCache?.()
  const { main } = await import('../src/cli/main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const bundled = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (!existsSync(bundled)) {
    console.error(
      `Pendopo needs Node ${OLDEST_NODE} or newer; this is ${process.version} and no newer one came with the install.\n` +
        'Run "npm install" again on Linux x64 or arm64 (it brings a fitting Node), or install Node 26 yourself.',
    )
    process.exit(1)
  }
  const child = spawn(bundled, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
