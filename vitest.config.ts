import path from 'node:path'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './test/slowest-first.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'web/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Files share their worker's modules: what they test keeps no state of its own outside a database.
    isolate: false,
    maxWorkers: 3,
    // Most of what a test makes is soon gone: with the usual room for it a sixth of a worker's time goes into clearing that.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: SlowestFirst },
    // Limits end what hangs; how quick something must be, a test says by itself. A machine with other work is slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    teardownTimeout: 60_000,
    // The processes that tests start need not read the service's whole source anew each time.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
    expect: { poll: { timeout: 60_000, interval: 25 } },
  },
})
