// Whose eyes a statement runs with. Row-level security reads these settings; with none set every table is empty.

export interface Scope {
  company: number | null
  user: number | null
  roles: readonly string[]
  /** Companies of the foundation in which the caller holds a role; only foundation doors fill it. */
  companies: readonly number[]
  requestId: string
}

/** The scope of no one: enough to call the kernel's own functions, sees no row. */
export const NOBODY: Scope = { company: null, user: null, roles: [], companies: [], requestId: '' }

export interface Context {
  scope: Scope
  /** Database role for this piece of work, when it is not the service's own. */
  role?: string
  readOnly?: boolean
  /** Its statements may take their time: of a transaction that nobody waits for. */
  unhurried?: boolean | undefined
}

/** Prepared on every connection; one Bind of it in front of a query puts both into one transaction. */
export const CONTEXT_SQL = `select set_config('app.company', $1, true), set_config('app.user', $2, true),
  set_config('app.roles', $3, true), set_config('app.companies', $4, true), set_config('app.request', $5, true),
  set_config('role', $6, true), set_config('transaction_read_only', $7, true)`

export function contextValues({ scope, role, readOnly }: Context): string[] {
  return [
    scope.company === null ? '' : String(scope.company),
    scope.user === null ? '' : String(scope.user),
    scope.roles.length ? `,${scope.roles.join(',')},` : '',
    scope.companies.join(','),
    scope.requestId,
    role ?? 'none',
    readOnly ? 'on' : 'off',
  ]
}
