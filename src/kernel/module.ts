// The kernel seen as a module: it too has tables, doors and checks.
import type { Sessions } from './access/sessions.ts'
import type { Module } from './addon.ts'
import { auditDoors } from './audit-doors.ts'
import type { Database } from './db/database.ts'
import { kernelDoors } from './doors.ts'
import { uploadDoor } from './file-door.ts'
import { kernelChecks } from './verify.ts'

export function kernelModule(parts: { database: Database; sessions: Sessions }): Module {
  return {
    manifest: {
      name: 'kernel',
      title: { id: 'Masuk, sesi, berkas, jejak audit', en: 'Sign-in, session, files, audit trail' },
      prefixes: ['/api/auth', '/api/v1/files', '/api/v1/audit'],
      depends: [],
    },
    dir: import.meta.dirname,
    doors: [...kernelDoors(parts), uploadDoor, ...auditDoors],
    checks: kernelChecks,
  }
}
