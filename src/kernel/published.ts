// What modules may name of the kernel's own schema in SQL. They stand on it, so no manifest says that they depend on it.
import type { Published } from './manifest.ts'

export const published: Published = {
  relations: [
    // Whose rows these are, and who people are.
    'company',
    'user_account',
    'member',
    // What the kernel keeps of their records: jobs, approvals, moves, what was erased, and the trail of it all.
    'job',
    'approval',
    'approval_day',
    'move',
    'erasure',
    'audit_entry',
    'session',
  ],
  keys: ['file', 'gateway'],
  functions: [
    // Who is asking.
    'company',
    'companies',
    'company_ids',
    'actor',
    'has_role',
    'only_above',
    'roles',
    'lent_roles',
    'holds',
    // What counts by law or by the school's word on a day.
    'rate_on',
    // How a migration makes tables, functions, views and partitions, and tells of them.
    'tenant_table',
    'summary_table',
    'run_as_kernel',
    'on_change',
    'file_on',
    'importable',
    'personal',
    'shorter_in_person',
    'settles',
    'month_partition',
    'published_view',
    'follow',
    'tell_access',
    'user_disable',
    'name_company',
    // Numbers without gaps, and how they are written.
    'next_number',
    'document_number',
    // The history of a record that another company's document moves.
    'tell_move',
    // What no one does alone.
    'new_to_glass',
    'coded_since',
    'decided_in_person',
    'same_hand',
  ],
}
