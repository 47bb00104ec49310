// Before all tests: one cluster. After them: nothing is left but the templates, for the next time.
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    socketDir: string
  }
}

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  project.provide('socketDir', cluster.socketDir)
  return () => cluster.stop()
}
