// The inbox and delegations over HTTP. What waits is shown only where the add-on that it belongs to is open to the caller.
import type { Caller } from '../../access/caller.ts'
import { act, type Door, get } from '../../http/door.ts'
import { Data, Done, List, Listing } from '../../values/schema.ts'
import type { ApprovalKind } from './approvals.ts'
import { InboxCheck } from './check.ts'
import {
  Colleague,
  ColleagueFilter,
  createDelegation,
  Delegation,
  DelegationEnd,
  listColleagues,
  listDelegations,
  NewDelegation,
  revokeDelegation,
} from './delegations.ts'
import { decideFromInbox, InboxDecision, InboxFilter, InboxItem, InboxRefusal, listInbox } from './inbox.ts'
import { InboxCheckFilter, weighFromInbox } from './weighing.ts'

const DECISION_ERRORS = [
  'access_denied',
  'not_found',
  'stale_version',
  'illegal_move',
  'own_request',
  'already_decided',
  'approval_over',
  'not_vouched',
]

type KindsFor = (caller: Caller) => readonly ApprovalKind[]

/** Whatever the modules' own doors of the same decisions may answer, the inbox may answer too. */
const errorsOf = (doors: readonly Door[], decision: RegExp): string[] => [
  ...new Set([
    ...DECISION_ERRORS,
    ...doors.filter(({ path }) => decision.test(path)).flatMap(({ errors = [] }) => errors),
  ]),
]

export const inboxDoors = (kindsFor: KindsFor, decided: readonly Door[]): readonly Door[] => [
  get({
    path: '/api/v1/inbox',
    access: 'everyone',
    summary: {
      id: 'Yang menunggu keputusan saya, dari semua modul',
      en: 'Everything waiting for my decision',
    },
    query: InboxFilter,
    paged: true,
    sorts: ['kind', 'subject', 'amount', 'requester', 'requested_at', 'level'],
    reply: Listing('data', InboxItem),
    run: ({ db, caller, input, page }) => listInbox(db, caller, { kinds: kindsFor(caller), kind: input.kind, page }),
  }),
  get({
    path: '/api/v1/inbox/checks',
    access: 'everyone',
    summary: {
      id: 'Yang perlu diketahui sebelum memutuskan: anggaran, bukti, sisa hari',
      en: 'What to know before deciding: budget, evidence, days left',
    },
    query: InboxCheckFilter,
    reply: Data(List(InboxCheck, 10)),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({
      data: await weighFromInbox(db, caller, { kinds: kindsFor(caller), id: input.id }),
    }),
  }),
  act({
    path: '/api/v1/inbox/approve',
    access: 'everyone',
    summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' },
    params: InboxDecision,
    reply: Done,
    errors: errorsOf(decided, /\/(approve|agree|grant)$/),
    run: async ({ tx, caller, input, today, clock }) => {
      const decision = { ...input, approve: true, day: today, now: clock.now() }
      await decideFromInbox(tx, caller, { kinds: kindsFor(caller), decision })
      return {}
    },
  }),
  act({
    path: '/api/v1/inbox/reject',
    access: 'everyone',
    summary: { id: 'Tolak atau kembalikan dengan alasan', en: 'Reject or return with a reason' },
    params: InboxRefusal,
    reply: Done,
    errors: errorsOf(decided, /\/(reject|return|refuse)$/),
    run: async ({ tx, caller, input, today, clock }) => {
      const decision = { ...input, approve: false, day: today, now: clock.now() }
      await decideFromInbox(tx, caller, { kinds: kindsFor(caller), decision })
      return {}
    },
  }),
]

export const delegationDoors: readonly Door[] = [
  get({
    path: '/api/v1/delegations',
    access: 'everyone',
    summary: { id: 'Pelimpahan wewenang', en: 'Delegations' },
    paged: true,
    sorts: ['from_name', 'to_name', 'role', 'valid_from', 'valid_to'],
    reply: Listing('data', Delegation),
    run: ({ db, caller, page }) => listDelegations(db, caller, page),
  }),
  get({
    path: '/api/v1/delegations/colleagues',
    access: 'everyone',
    summary: { id: 'Kepada siapa wewenang dapat dilimpahkan', en: 'People you can delegate to' },
    query: ColleagueFilter,
    paged: true,
    reply: Listing('data', Colleague),
    run: ({ db, caller, input, page }) => listColleagues(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/delegations/create',
    access: 'everyone',
    summary: {
      id: 'Limpahkan wewenang memutus untuk beberapa hari',
      en: 'Delegate my decisions for a few days',
    },
    params: NewDelegation,
    reply: Data(Delegation),
    errors: ['not_found', 'role_not_held'],
    run: async ({ tx, caller, input }) => ({ data: await createDelegation(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/delegations/revoke',
    access: 'everyone',
    summary: { id: 'Cabut pelimpahan', en: 'Revoke a delegation' },
    params: DelegationEnd,
    reply: Data(Delegation),
    errors: ['access_denied', 'not_found', 'stale_version'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await revokeDelegation(tx, caller, { end: input, now: clock.now() }),
    }),
  }),
]
