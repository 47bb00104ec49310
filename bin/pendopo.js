#!/usr/bin/env node
// Starts Pendopo, on this Node if it is new enough and otherwise on the one that with-node finds.
// Plain JavaScript on purpose: an old Node must still be able to read this file.
import { spawn } from 'node:child_process'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 7)) {
  // Filled at install, so that the first start does not wait for a thousand files to be compiled.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/pendopo', import.meta.url)))
  const { main } = await import('../src/cli/main.ts')
  process.exitCode = await main(process.argv.slice(2))
  // Done is done: something that was left open, in a start that failed half-way, does not keep the process.
  setTimeout(() => process.exit(), 3_000).unref()
} else {
  const withNode = fileURLToPath(new URL('with-node', import.meta.url))
  const child = spawn('/bin/sh', [withNode, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
