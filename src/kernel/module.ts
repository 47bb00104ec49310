// The kernel seen as a module: it too has tables, doors and checks.
import type { Sessions } from './access/sessions.ts'
import type { Module } from './addon.ts'
import { auditDoors } from './audit-doors.ts'
import type { Database } from './db/database.ts'
import { kernelDoors } from './doors.ts'
import { uploadDoor } from './file-door.ts'
import { importErrors } from './import-errors.ts'
import { importWorkflow } from './import-workflow.ts'
import type { Retention } from './retention.ts'
import { retentionDoors } from './retention-doors.ts'
import { userDoors } from './users/doors.ts'
import { userErrors } from './users/errors.ts'
import { kernelChecks } from './verify.ts'

interface Parts {
  database: Database
  sessions: Sessions
  /** Every role of the installation. */
  roles: readonly string[]
  /** What has an end, the kernel's own included. */
  retention: readonly Retention[]
}

export function kernelModule(parts: Parts): Module {
  return {
    manifest: {
      name: 'kernel',
      title: {
        id: 'Masuk, sesi, pengguna, berkas, jejak audit, masa simpan',
        en: 'Sign-in, sessions, users, files, audit trail, retention',
      },
      prefixes: ['/api/auth', '/api/v1/files', '/api/v1/users', '/api/v1/audit', '/api/v1/retention'],
      depends: [],
    },
    dir: import.meta.dirname,
    doors: [
      ...kernelDoors(parts),
      ...userDoors(parts.roles, parts.sessions.limits),
      uploadDoor,
      ...auditDoors,
      ...retentionDoors(parts.retention),
    ],
    workflows: [importWorkflow],
    errors: { ...userErrors, ...importErrors },
    checks: kernelChecks,
  }
}
