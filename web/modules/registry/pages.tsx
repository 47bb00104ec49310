// Pages of the registry and of report cards.
import type { Pages } from '../../kit/console-module.ts'
import { ConfigPage } from './config.tsx'
import { ConflictsPage } from './conflicts.tsx'
import { CardsPage } from './report-cards.tsx'
import { ScoresPage } from './scores.tsx'
import { SyncLogPage } from './sync-log.tsx'
import { SyncLogsPage } from './sync-logs.tsx'

export const pages: Pages = {
  'registry/config': ConfigPage,
  'registry/sync-logs': SyncLogsPage,
  'registry/sync-logs/:id': SyncLogPage,
  'registry/conflicts': ConflictsPage,
  'report-card/cards': CardsPage,
  'report-card/scores': ScoresPage,
}
