// The registry connector over HTTP.
import { act, ask, type Door, get } from '../../kernel/door.ts'
import { Count, contract, Data, List, Listing, NextCursor, Obj } from '../../kernel/schema.ts'
import { Bootstrap, bootstrapReportCard } from './bootstrap.ts'
import { ConfigChange, getConfig, openConnection, RegistryConfig, saveConfig } from './config.ts'
import { errors } from './errors.ts'
import { ItemFilter, listItems, listLogs, SyncItem, SyncLog } from './logs.ts'
import { RegistrySchool, testConnection } from './school.ts'
import { SyncRequest, startSync } from './sync.ts'

const READERS = ['admin', 'principal']
const NOT_OF_A_TEST = ['registry_sync_running', 'registry_shrunk', 'registry_count_mismatch', 'registry_wrong_semester']

export const doors: readonly Door[] = [
  get({
    path: '/api/registry/config',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Pengaturan sambungan registri', en: 'Configuration of the registry connection' },
    reply: Data(RegistryConfig),
    errors: ['registry_not_configured'],
    run: async ({ db, caller }) => ({ data: await getConfig(db, caller.companyId) }),
  }),
  act({
    path: '/api/registry/config/update',
    access: ['admin'],
    origin: 'design',
    summary: { id: 'Simpan pengaturan sambungan registri', en: 'Save the configuration of the registry connection' },
    params: ConfigChange,
    reply: Data(RegistryConfig),
    errors: ['stale_version'],
    run: async ({ tx, caller, secrets, input }) => ({ data: await saveConfig(tx, caller, secrets, input) }),
  }),
  ask({
    path: '/api/registry/test-connection',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Uji sambungan ke registri', en: 'Test the connection to the registry' },
    reply: Data(RegistrySchool),
    refusesWith200: true,
    errors: Object.keys(errors).filter((code) => !NOT_OF_A_TEST.includes(code)),
    run: async ({ db, caller, secrets, clock }) => ({
      data: await testConnection(await openConnection(db, caller.companyId, secrets), clock.now()),
    }),
  }),
  act({
    path: '/api/registry/sync-students',
    access: ['admin'],
    origin: 'contract',
    summary: {
      id: 'Mulai sinkronisasi siswa, kelas dan anggota kelas',
      en: 'Start a sync of students, classes and memberships',
    },
    params: SyncRequest,
    reply: Data(SyncLog),
    errors: ['registry_not_configured', 'registry_sync_running'],
    run: async ({ tx, caller, input, clock }) => ({ data: await startSync(tx, caller, input, clock.now()) }),
  }),
  get({
    path: '/api/registry/sync-logs',
    access: READERS,
    origin: 'contract',
    summary: { id: 'Log sinkronisasi', en: 'Sync logs' },
    paged: true,
    reply: Data(Obj({ logs: contract(List(SyncLog)), total: contract(Count(7)), next_cursor: NextCursor })),
    run: async ({ db, caller, page }) => ({ data: await listLogs(db, caller, page) }),
  }),
  get({
    path: '/api/registry/sync-items',
    access: READERS,
    origin: 'design',
    summary: { id: 'Rincian satu sinkronisasi', en: 'What one run said about single records' },
    query: ItemFilter,
    paged: true,
    reply: Listing('data', SyncItem),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listItems(db, caller, input, page),
  }),
  ask({
    path: '/api/v1/report-card/registry/bootstrap',
    access: READERS,
    origin: 'contract',
    summary: {
      id: 'Siapkan rapor dari data yang ada, dengan keterangan sinkronisasi',
      en: 'Prepare report cards from the records at hand, with sync metadata',
    },
    reply: Data(Bootstrap),
    run: async ({ db, caller, clock }) => ({ data: await bootstrapReportCard(db, caller, clock.now()) }),
  }),
]
