// The kernel seen as a module: it too has tables, doors and checks.

import type { Caller } from './access/caller.ts'
import { isOpen } from './access/gate.ts'
import type { Sessions } from './access/sessions.ts'
import { type Module, openModules } from './addon.ts'
import { auditDoors } from './audit-doors.ts'
import type { Database } from './db/database.ts'
import { kernelDoors } from './doors.ts'
import { uploadDoor } from './file-door.ts'
import { historyDoors } from './history-doors.ts'
import { importErrors } from './import-errors.ts'
import { importWorkflow } from './import-workflow.ts'
import { delegationDoors, inboxDoors } from './inbox-doors.ts'
import { jobDoors } from './job-doors.ts'
import { held } from './kernel-personal-data.ts'
import { rateDoors } from './rate-doors.ts'
import type { Retention } from './retention.ts'
import { retentionDoors } from './retention-doors.ts'
import { searchDoors } from './search-doors.ts'
import { userDoors } from './users/doors.ts'
import { userErrors } from './users/errors.ts'
import { userSearch } from './users/search.ts'
import { kernelChecks } from './verify.ts'

interface Parts {
  database: Database
  sessions: Sessions
  /** Every role of the installation. */
  roles: readonly string[]
  /** What has an end, the kernel's own included. */
  retention: readonly Retention[]
  /** The add-ons: their approvals come together in one inbox, their rates in one list. */
  addons: readonly Module[]
}

export function kernelModule(parts: Parts): Module {
  const openTo = (caller: Caller) => openModules(parts.addons, (openings) => isOpen(openings, caller))
  const accounts = { doors: userDoors(parts.roles, parts.sessions.limits), search: [userSearch] }
  return {
    manifest: {
      name: 'kernel',
      title: {
        id: 'Masuk, sesi, pengguna, berkas, jejak audit, masa simpan, kotak masuk',
        en: 'Sign-in, sessions, users, files, audit trail, retention, inbox',
      },
      prefixes: [
        '/api/auth',
        '/api/v1/files',
        '/api/v1/users',
        '/api/v1/audit',
        '/api/v1/retention',
        '/api/v1/inbox',
        '/api/v1/delegations',
        '/api/v1/jobs',
        '/api/v1/history',
        '/api/v1/search',
        '/api/v1/rates',
      ],
      depends: [],
    },
    dir: import.meta.dirname,
    doors: [
      ...kernelDoors(parts),
      ...accounts.doors,
      uploadDoor,
      ...auditDoors,
      ...retentionDoors(parts.retention),
      ...inboxDoors((caller) => openTo(caller).flatMap((module) => module.approvals ?? [])),
      ...delegationDoors,
      ...jobDoors,
      ...searchDoors((caller) => [...openTo(caller), accounts]),
      ...historyDoors(parts.database, (caller) => openTo(caller).flatMap((module) => module.doors)),
      ...rateDoors(
        parts.addons.flatMap((module) => module.rates ?? []),
        (caller) => openTo(caller).flatMap((module) => module.rates ?? []),
      ),
    ],
    workflows: [importWorkflow],
    errors: { ...userErrors, ...importErrors },
    checks: kernelChecks,
    personalData: held,
  }
}
