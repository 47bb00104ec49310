// Before all tests: one cluster with its templates. After them: nothing is left.
import type { TestProject } from 'vitest/node'
import { makeDemoTemplate, startTestCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    socketDir: string
  }
}

export default async function setup(project: TestProject) {
  const cluster = await startTestCluster()
  await makeDemoTemplate(cluster.socketDir)
  project.provide('socketDir', cluster.socketDir)
  return () => cluster.stop()
}
