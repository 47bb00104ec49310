// The audit trail over HTTP: for those who answer for the school, and to be read only.

import { type Door, get } from '../../http/door.ts'
import { Listing } from '../../values/schema.ts'
import { AuditEntry, AuditFilter, listAuditEntries, listRecordEvents, RecordEvent, RecordKey } from './trail.ts'

/** As the policy of kernel.audit_entry in the database. */
const READERS = ['admin', 'principal'] as const

export const auditDoors: readonly Door[] = [
  get({
    path: '/api/v1/audit',
    access: READERS,
    summary: {
      id: 'Jejak audit: siapa mengubah apa, kapan, dari apa menjadi apa',
      en: 'Audit trail: who changed what, when, from what to what',
    },
    query: AuditFilter,
    paged: true,
    sorts: ['at'],
    reply: Listing('data', AuditEntry),
    run: ({ db, caller, input, page }) => listAuditEntries(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/audit/records',
    access: READERS,
    summary: {
      id: 'Riwayat satu data: perubahan dan langkah alur kerjanya',
      en: 'History of one record: changes and steps',
    },
    query: RecordKey,
    paged: true,
    reply: Listing('data', RecordEvent),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => listRecordEvents(db, caller, { key: input, page }),
  }),
]
