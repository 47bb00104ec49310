// The registry connector over HTTP: configuration, runs, and what they leave to decide.
import { scopeOf } from '../../kernel/access/caller.ts'
import { act, type Door, feed, get } from '../../kernel/http/door.ts'
import { Count, contract, Data, Done, List, Listing, NextCursor, Obj } from '../../kernel/values/schema.ts'
import { bridgeDoors } from './bridge/doors.ts'
import { OF_A_TEST } from './bridge/errands.ts'
import { ConfigChange, findConfig, getConfig, openConnection, RegistryConfig, saveConfig } from './connection/config.ts'
import { RegistrySchool, testConnection } from './connection/school.ts'
import { errors } from './errors.ts'
import { Conflict, listConflicts, Settlement, settleConflict } from './sync/conflicts.ts'
import {
  Freshness,
  freshnessOf,
  getLog,
  ItemFilter,
  LogFilter,
  LogRef,
  listItems,
  listLogs,
  SyncItem,
  SyncLog,
} from './sync/logs.ts'
import { decideMatch, MatchDecided, MatchDecision } from './sync/matches.ts'
import { SyncRequest, startSync } from './sync/sync.ts'

const READERS = ['admin', 'principal']
const NOT_OF_A_TEST = ['registry_sync_running', 'registry_shrunk', 'registry_count_mismatch', 'registry_wrong_semester']

const configDoors: readonly Door[] = [
  get({
    path: '/api/registry/config',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Pengaturan sambungan Dapodik', en: 'Dapodik connection settings' },
    reply: Data(RegistryConfig),
    errors: ['registry_not_configured'],
    run: async ({ db, caller }) => ({ data: await getConfig(db, caller.companyId) }),
  }),
  act({
    path: '/api/registry/config/update',
    access: ['admin'],
    summary: { id: 'Simpan pengaturan sambungan Dapodik', en: 'Save the Dapodik connection settings' },
    params: ConfigChange,
    reply: Data(RegistryConfig),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, secrets, input, clock }) => ({
      data: await saveConfig(tx, caller, { secrets, change: input, now: clock.now() }),
    }),
  }),
  // The question may travel by a gateway: what it leaves for it must be seen at once, and not at the end of a transaction.
  feed({
    path: '/api/registry/test-connection',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Uji sambungan ke Dapodik', en: 'Test the connection to Dapodik' },
    reply: Data(RegistrySchool),
    refusesWith200: true,
    // It waits for the registry as long as the configuration says.
    patience: 5,
    errors: Object.keys(errors).filter((code) => !NOT_OF_A_TEST.includes(code)),
    params: Obj({}),
    run: async ({ database, caller, secrets, outbound, clock, requestId }) => {
      const { companyId } = caller
      const means = { database, scope: scopeOf(caller, requestId), companyId, secrets, outbound, patience: OF_A_TEST }
      return { data: await testConnection(await openConnection(means), clock.now()) }
    },
  }),
]

const runDoors: readonly Door[] = [
  act({
    path: '/api/registry/sync-students',
    access: ['admin'],
    origin: 'contract',
    summary: {
      id: 'Mulai sinkronisasi pegawai, kelas, siswa, anggota kelas dan pembelajaran',
      en: 'Pull staff, classes, students, class members and lessons',
    },
    params: SyncRequest,
    reply: Data(SyncLog),
    errors: ['registry_not_configured', 'registry_sync_running'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await startSync(tx, caller, { request: input, now: clock.now() }),
    }),
  }),
  get({
    path: '/api/registry/sync-logs',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Riwayat tarik data', en: 'Pull history' },
    query: LogFilter,
    paged: true,
    sorts: ['mode', 'state', 'started_at', 'finished_at'],
    reply: Data(
      Obj({
        logs: contract(List(SyncLog)),
        total: contract(Count(7)),
        ...Freshness.properties,
        next_cursor: NextCursor,
      }),
    ),
    run: async ({ db, caller, input, page, clock }) => {
      const configured = (await findConfig(db, caller.companyId)) !== undefined
      const freshness = await freshnessOf(db, caller.companyId, { configured, now: clock.now() })
      return { data: { ...(await listLogs(db, caller, { filter: input, page })), ...freshness } }
    },
  }),
  get({
    path: '/api/registry/sync-logs/:id',
    access: READERS,
    summary: { id: 'Kemajuan dan hasil satu sinkronisasi', en: 'Progress and result of one pull' },
    query: LogRef,
    reply: Data(SyncLog),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getLog(db, caller.companyId, input.id) }),
  }),
  get({
    path: '/api/registry/sync-items',
    access: READERS,
    summary: { id: 'Rincian satu sinkronisasi', en: 'Record-by-record details of a pull' },
    query: ItemFilter,
    paged: true,
    sorts: ['entity', 'action', 'reason', 'name'],
    reply: Listing('data', SyncItem),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listItems(db, caller, { filter: input, page }),
  }),
]

const conflictDoors: readonly Door[] = [
  get({
    path: '/api/registry/conflicts',
    access: READERS,
    summary: {
      id: 'Isian yang diubah di kedua sisi dan menunggu keputusan',
      en: 'Fields changed on both sides, waiting for a decision',
    },
    paged: true,
    sorts: ['entity', 'name'],
    reply: Listing('data', Conflict),
    run: ({ db, caller, page }) => listConflicts(db, caller, page),
  }),
  act({
    path: '/api/registry/conflicts/settle',
    access: ['admin'],
    summary: {
      id: 'Putuskan: isian sekolah yang tetap, atau sinkronisasi berikut memakai isian Dapodik',
      en: 'Decide: keep the school’s value, or let the next pull use Dapodik’s',
    },
    params: Settlement,
    reply: Done,
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => {
      await settleConflict(tx, caller, input)
      return {}
    },
  }),
  act({
    path: '/api/registry/matches/decide',
    access: ['admin'],
    summary: {
      id: 'Tentukan siapa seseorang di Dapodik: data sekolah yang mana, atau orang baru',
      en: 'Match a person in Dapodik to a school record, or mark as new',
    },
    params: MatchDecision,
    reply: Data(MatchDecided),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await decideMatch(tx, caller, input) }),
  }),
]

export const doors: readonly Door[] = [...configDoors, ...runDoors, ...conflictDoors, ...bridgeDoors]
