// The kernel seen as a module: it too has tables, doors and checks.

import type { Caller } from './access/caller.ts'
import type { Sessions } from './access/sessions.ts'
import type { Module } from './addon.ts'
import type { Database } from './db/database.ts'
import type { Ceremony } from './factors/ceremony.ts'
import { factorDoors } from './factors/doors.ts'
import { factorErrors } from './factors/errors.ts'
import { passkeyDoors } from './factors/passkey-doors.ts'
import { awaitedResets } from './factors/reset.ts'
import { gatewayDoors } from './gateways/doors.ts'
import { gatewayErrors } from './gateways/errors.ts'
import { homeDoors } from './home/doors.ts'
import { isOpen } from './http/gate.ts'
import { uploadDoor } from './http/kinds/upload.ts'
import type { Plug } from './http/step.ts'
import { countsPlug } from './http/steps/counts.ts'
import { oncePlug } from './http/steps/idempotency.ts'
import { pagePlug } from './http/steps/paged.ts'
import { totalsPlug } from './http/steps/totals.ts'
import { importErrors } from './imports/errors.ts'
import { importWorkflow } from './imports/workflow.ts'
import { kernelMenu } from './language/common-words.ts'
import { openModules } from './manifest.ts'
import { held } from './personal/held.ts'
import { providerDoors } from './provider/doors.ts'
import { providerErrors } from './provider/errors.ts'
import type { Provider } from './provider/provider.ts'
import { published } from './published.ts'
import { rateDoors } from './rates/doors.ts'
import { movesPlug } from './records/allowed-moves.ts'
import { delegationDoors, inboxDoors } from './records/approvals/inbox-doors.ts'
import { auditDoors } from './records/audit/doors.ts'
import { kernelChecks } from './records/audit/verify.ts'
import { historyDoors } from './records/history-doors.ts'
import { searchDoors } from './records/search-doors.ts'
import { severalDoors } from './records/several.ts'
import { traceDoors } from './records/trace-doors.ts'
import { exportPlug } from './reports/export.ts'
import { reportPlug } from './reports/report.ts'
import { setupDoors } from './setup/doors.ts'
import { awaitedRoles } from './users/awaited-roles.ts'
import { userDoors } from './users/doors.ts'
import { userErrors } from './users/errors.ts'
import { userSearch } from './users/search.ts'
import { userSetup } from './users/setup.ts'
import { signInDoors } from './users/sign-in-doors.ts'
import { viewDoors } from './views/doors.ts'
import { kernelWords } from './words.ts'
import { jobDoors } from './work/job-doors.ts'
import { retentionDoors } from './work/retention/doors.ts'
import type { Retention } from './work/retention/retention.ts'
import { awaitedRetentions } from './work/retention/shorter.ts'

/** What stands between every door and the function behind it, the outermost first. */
export const plugsOf = (modules: readonly Module[]): readonly Plug[] => [
  movesPlug(modules),
  pagePlug,
  totalsPlug,
  countsPlug,
  exportPlug,
  reportPlug,
  oncePlug,
]

const PREFIXES = [
  '/api/auth',
  '/api/v1/files',
  '/api/v1/users',
  '/api/v1/gateways',
  '/api/v1/audit',
  '/api/v1/retention',
  '/api/v1/inbox',
  '/api/v1/delegations',
  '/api/v1/jobs',
  '/api/v1/moves',
  '/api/v1/approvals',
  '/api/v1/history',
  '/api/v1/search',
  '/api/v1/home',
  '/api/v1/setup',
  '/api/v1/trace',
  '/api/v1/rates',
  '/api/v1/views',
]

interface Parts {
  database: Database
  sessions: Sessions
  /** Whose word is taken for who somebody is; without one there are passwords alone. */
  provider: Provider | undefined
  /** Checks passkeys; without it there are none. */
  ceremony: Ceremony | undefined
  /** Every role of the installation. */
  roles: readonly string[]
  /** What has an end, the kernel's own included. */
  retention: readonly Retention[]
  /** The add-ons: their approvals come together in one inbox, their rates in one list. */
  addons: readonly Module[]
}

export function kernelModule(parts: Parts): Module {
  const openTo = (caller: Caller) => openModules(parts.addons, (openings) => isOpen(openings, caller))
  const accounts = { doors: userDoors(parts.roles, parts.sessions.limits), search: [userSearch], setup: userSetup }
  return {
    manifest: {
      name: 'kernel',
      title: {
        id: 'Masuk, sesi, pengguna, berkas, jejak audit, masa simpan, kotak masuk',
        en: 'Sign-in, sessions, users, files, audit trail, retention, inbox',
      },
      prefixes: PREFIXES,
      depends: [],
      publishes: published,
    },
    dir: import.meta.dirname,
    words: kernelWords,
    menu: kernelMenu,
    doors: [
      ...signInDoors(parts),
      ...accounts.doors,
      ...factorDoors(parts),
      ...passkeyDoors(parts),
      ...providerDoors(parts),
      ...gatewayDoors(parts),
      uploadDoor,
      ...viewDoors,
      ...auditDoors,
      ...retentionDoors(parts.retention),
      ...inboxDoors(
        (caller) => [
          awaitedRoles,
          awaitedResets,
          awaitedRetentions,
          ...openTo(caller).flatMap((module) => module.approvals ?? []),
        ],
        parts.addons.flatMap(({ doors }) => doors),
      ),
      ...delegationDoors,
      ...jobDoors,
      ...searchDoors((caller) => [...openTo(caller), accounts]),
      ...homeDoors(parts.database, openTo),
      ...setupDoors(parts.database, (caller) => [...openTo(caller), accounts]),
      ...severalDoors(parts.addons),
      ...traceDoors(openTo),
      ...historyDoors(parts.database, (caller) => openTo(caller).flatMap((module) => module.doors)),
      ...rateDoors(
        parts.addons.flatMap((module) => module.rates ?? []),
        (caller) => openTo(caller).flatMap((module) => module.rates ?? []),
      ),
    ],
    workflows: [importWorkflow],
    approvals: [awaitedRoles, awaitedResets, awaitedRetentions],
    errors: { ...userErrors, ...gatewayErrors, ...factorErrors, ...providerErrors, ...importErrors },
    checks: kernelChecks,
    personalData: held,
  }
}
