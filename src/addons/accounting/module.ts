import type { Module } from '../../kernel/addon.ts'
import { manifest } from './addon.ts'
import { decidePaymentRequest } from './approvals.ts'
import { checks } from './checks.ts'
import { doors } from './doors.ts'
import { errors } from './errors.ts'
import { held } from './personal-data.ts'
import { seed } from './seed.ts'
import { rates } from './tax-rates.ts'
import { paymentRequest } from './workflow.ts'

export const accounting: Module = {
  manifest,
  dir: import.meta.dirname,
  doors,
  workflows: [paymentRequest],
  approvals: [
    {
      relation: paymentRequest.relation,
      title: { id: 'Permintaan pembayaran', en: 'Payment request' },
      decide: decidePaymentRequest,
    },
  ],
  errors,
  rates,
  seed,
  checks,
  personalData: held,
}
