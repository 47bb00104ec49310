// Fields that mean something of their own in one place: <thing>.<key> wins over <key>.
import type { Words } from './word.ts'

export const fieldsOfThings: Record<string, Words> = {
  'payroll/profiles.employment': { id: 'BPJS Ketenagakerjaan', en: 'Employment insurance (BPJS)' },
  'registry/conflicts.base': { id: 'Sebelum diubah', en: 'Before either changed it' },
  'v1/audit.relation': { id: 'Jenis data', en: 'Record kind' },
  'v1/audit/records.relation': { id: 'Jenis data', en: 'Record kind' },
  'v1/hr/leave-types.counts': { id: 'Hari yang dihitung', en: 'Days that count' },
  'v1/hr/me.employment': { id: 'BPJS Ketenagakerjaan', en: 'Employment insurance (BPJS)' },
  'v1/hr/staff.employment': { id: 'BPJS Ketenagakerjaan', en: 'Employment insurance (BPJS)' },
  'v1/inbox.subject': { id: 'Perihal', en: 'Subject' },
  'v1/rates/tax-allowance.base': { id: 'Diri sendiri', en: 'For oneself' },
  'v1/retention.keep': { id: 'Masa simpan', en: 'Kept for' },
  'v1/retention.standard': { id: 'Bawaan', en: 'By default' },
  'v1/retention/due.keep': { id: 'Masa simpan', en: 'Kept for' },
}
