// What the registry says on an operator's first page: where it differs from the school, and how old what is known of it is.
import type { HomePart } from '../../kernel/home/home.ts'
import { longDay } from '../../kernel/language/written.ts'
import { dayIn } from '../../kernel/values/clock.ts'
import { findConfig } from './connection/config.ts'
import { countConflicts } from './sync/conflicts.ts'
import { freshnessOf } from './sync/logs.ts'

const registry: HomePart = {
  order: 7,
  roles: ['admin'],
  door: '/api/registry/sync-logs',
  async tell(db, { caller, now }) {
    if (!(await findConfig(db, caller.companyId))) return {}
    const { last_sync, stale } = await freshnessOf(db, caller.companyId, { configured: true, now })
    const differing = await countConflicts(db, caller)
    const pulled = last_sync && dayIn(caller.timeZone, new Date(last_sync))
    return {
      figures: [
        {
          name: 'registry_differs',
          title: { id: 'Beda dengan Dapodik', en: 'Differs from Dapodik' },
          unit: 'count',
          value: differing,
          note: pulled
            ? { id: `Tarik data terakhir ${longDay(pulled, 'id')}`, en: `Last pull ${longDay(pulled, 'en')}` }
            : { id: 'Belum pernah menarik data', en: 'Never pulled yet' },
          tone: stale ? 'late' : differing ? 'soon' : 'calm',
          to: differing ? '/registry/conflicts' : '/registry/sync-logs',
        },
      ],
    }
  },
}

export const home: readonly HomePart[] = [registry]
