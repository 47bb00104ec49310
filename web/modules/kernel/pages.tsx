// Pages of accounts, the audit trail, rates and retention.
import type { Pages } from '../../kit/console-module.ts'
import { AuditPage } from './audit.tsx'
import { DelegationsPage, NewDelegationPage } from './delegations.tsx'
import { RatesPage } from './rates.tsx'
import { RetentionPage } from './retention.tsx'
import { UserPage, UsersPage } from './users.tsx'

export const pages: Pages = {
  users: UsersPage,
  'users/:id': UserPage,
  audit: AuditPage,
  delegations: DelegationsPage,
  'delegations/new': NewDelegationPage,
  rates: RatesPage,
  retention: RetentionPage,
}
