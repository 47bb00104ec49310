// Where imports are, told from the doors: a module that has them has …/imports with create, undo, template and columns.
import { useQuery } from '@tanstack/react-query'
import { anyDoor } from '../api.ts'
import type { Resource } from '../lists/resources.ts'
import type { Row } from '../queries.ts'
import { useLanguage, type Words } from '../words.ts'

/** Whether these are the imports of a module. */
export const isImports = (resource: Resource | undefined): resource is Resource =>
  resource?.create?.input.properties?.dry_run !== undefined && resource.acts.has('undo')

export const kindsOf = (resource: Resource): string[] =>
  (resource.create?.input.properties?.kind?.enum ?? []).map(String)

/** Kinds that are named otherwise than the list they fill. */
const LISTS: Record<string, string> = {
  arkas_cash_book: 'budget/cash-entries',
  arkas_plan: 'budget/plan-lines',
  bank_accounts: 'school/staff',
  bank_statement: 'accounting/bank-lines',
  employments: 'hr/employments',
  fee_bank_payments: 'fees/bank-payments',
  pay_assignments: 'payroll/assignments',
  pay_hours: 'payroll/inputs',
  pay_items: 'payroll/inputs',
  report_scores: 'report-card/scores',
  tax_statuses: 'school/staff',
}

/** The list that an import of this kind fills. */
export const listOf = (resource: Resource, kind: string): string =>
  LISTS[kind] ?? `${resource.thing.slice(0, resource.thing.lastIndexOf('/'))}/${kind.replaceAll('_', '-')}`

/** school/students can be filled from school/imports by the kind "students". */
export function importOf(
  resources: Map<string, Resource>,
  thing: string,
): { resource: Resource; kind: string } | undefined {
  const resource = resources.get(`${thing.slice(0, thing.lastIndexOf('/'))}/imports`)
  const kind = isImports(resource) && kindsOf(resource).find((one) => listOf(resource, one) === thing)
  return resource && kind ? { resource, kind } : undefined
}

export interface Column {
  key: string
  header: Words
  hint: Words
  required: boolean
  /** Null where the import only adds; else what the column does with a record that exists. */
  existing: 'names' | 'changes' | 'stays' | null
  example: string
}

export function useColumns(resource: Resource, kind: string) {
  const path = `${resource.list!.path}/columns`
  return useQuery({
    queryKey: [path, kind, useLanguage()],
    queryFn: async () => (await anyDoor.get(path, { kind })).data as Column[],
    enabled: kind !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface Batch extends Row {
  id: number
  kind: string
  state: 'queued' | 'running' | 'done' | 'failed' | 'undone'
  dry_run: boolean
  all_or_nothing: boolean
  file_id: number | null
  file_name: string | null
  headers: string[]
  mapping: Record<string, string>
  total: number | null
  good: number
  faulty: number
  update_existing: boolean
  changed_rows: number
  unchanged_rows: number
  kept: number
  failure?: { code: string; columns: string[]; reason: Words }
}
