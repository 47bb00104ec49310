// Where banks call: three doors for each provider, under the path of the company and its bank.
import { type Door, hook } from '../../../kernel/http/door.ts'
import type { HookProof } from '../../../kernel/http/hook-call.ts'
import { snap } from '../snap/adapter.ts'
import { openKeys } from './banks.ts'
import { findOwing } from './owing.ts'
import { takeBankPayment } from './payments.ts'
import type { At, BankKeys, Provider, Service } from './provider.ts'

/** What a bank is told and what it tells is a cashier's work. */
const ACTS = ['cashier'] as const

const ACCOUNT_ERRORS = [
  'bank_header_missing',
  'bank_signature_wrong',
  'bank_time_off',
  'bank_token_invalid',
  'bank_keys_unreadable',
  'bank_account_unknown',
  'bank_amount_wrong',
  'bank_paid_already',
  'bank_call_conflict',
]

const doorsOf = ({ code, token, inquiry, payment }: Provider): Door[] => {
  const place = `/api/v1/fees/${code}/:company_id/:bank_id`
  const common = <Ask, Tell>({ path, summary, headers, body, reply, refusal, refuse, prove }: Service<Ask, Tell>) => ({
    path: `${place}${path}`,
    acts: ACTS,
    ...{ summary, headers, body, reply, refusal, refuse },
    prove: async ({ db, caller, call, clock, secrets }: HookProof) => {
      const keys: BankKeys = await openKeys(db, caller, { id: call.path.bank_id!, provider: code, secrets })
      const at: At = { now: clock.now(), secrets }
      prove(call, keys, at)
      return { keys, at }
    },
  })
  return [
    hook({
      ...common(token),
      errors: ['bank_header_missing', 'bank_signature_wrong', 'bank_time_off', 'bank_keys_unreadable'],
      run: async ({ input, proof }) => token.answer({ body: input as never, ...proof }, undefined),
    }),
    hook({
      ...common(inquiry),
      errors: ACCOUNT_ERRORS,
      run: async ({ tx, caller, call, input, proof, today }) => {
        const asked = inquiry.read(call, input as never)
        const owing = await findOwing(tx, caller, { keys: proof.keys, asked, today })
        return inquiry.answer({ body: input as never, ...proof }, owing)
      },
    }),
    hook({
      ...common(payment),
      errors: [...ACCOUNT_ERRORS, 'bank_request_differs'],
      run: async ({ tx, caller, call, input, proof, today }) => {
        const asked = payment.read(call, input as never)
        const taken = await takeBankPayment(tx, caller, { keys: proof.keys, asked, today })
        return payment.answer({ body: input as never, ...proof }, taken)
      },
    }),
  ]
}

export const bankHooks: readonly Door[] = [snap].flatMap(doorsOf)
