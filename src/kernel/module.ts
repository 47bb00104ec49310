// The kernel seen as a module: it too has tables, doors and checks.
import type { Sessions } from './access/sessions.ts'
import type { Module } from './addon.ts'
import type { Database } from './db/database.ts'
import { kernelDoors } from './doors.ts'
import { uploadDoor } from './file-door.ts'
import { importErrors } from './import-errors.ts'
import { importWorkflow } from './import-workflow.ts'
import { kernelChecks } from './verify.ts'

export function kernelModule(parts: { database: Database; sessions: Sessions }): Module {
  return {
    manifest: {
      name: 'kernel',
      title: { id: 'Masuk, sesi, berkas', en: 'Sign-in, session, files' },
      prefixes: ['/api/auth', '/api/v1/files'],
      depends: [],
    },
    dir: import.meta.dirname,
    doors: [...kernelDoors(parts), uploadDoor],
    workflows: [importWorkflow],
    errors: importErrors,
    checks: kernelChecks,
  }
}
