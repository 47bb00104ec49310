// A bank with which the demo school has virtual accounts, what it told of today, and another that does not call: its report of the morning was brought in. Its private key is nobody's: who wants to try it with
// the imitated bank enters keys of their own.
import { createBank, openKeys } from '../../addons/fees/banks/banks.ts'
import { takeBankPayment } from '../../addons/fees/banks/payments.ts'
import { giveNumbers } from '../../addons/fees/banks/virtual-accounts.ts'
import { bankPaymentImport } from '../../addons/fees/imports/bank-payments.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { bankKeys } from '../bank-simulator/bank.ts'
import { imported } from '../imported.ts'
import type { DemoSchool } from '../school/school.ts'
import { treasurerAt } from './desks.ts'

const BANK = {
  name: 'Bank Contoh Nusantara',
  prefix: '88899',
  client_id: 'bank-contoh',
  partner_id: '88899',
  charge: 4_000,
}
const SECRET = 'rahasia-contoh-jangan-dipakai'
/** So many families have paid at the bank, one of them more than it owes. */
const PAYERS = 9
/** It does not call. */
const QUIET = { name: 'Bank Daerah Contoh', provider: 'file', prefix: '77011', charge: 2_500 } as const
const REPORTED = 4

export async function demoBankPayments(tx: Tx, school: DemoSchool, tuition: number): Promise<void> {
  const { companyId, students, secrets, today, timeZone } = school
  const given = { ...BANK, secret: SECRET, public_key: bankKeys().publicKey }
  const { id } = await createBank(tx, treasurerAt(school), { given, secrets })
  await giveNumbers(tx, { companyId }, id)
  const caller = { companyId, timeZone, roles: ['cashier'] } as Partial<Caller> as Caller
  const keys = await openKeys(tx, caller, { id, provider: 'snap', secrets })
  for (let index = 0; index < PAYERS; index++) {
    const { id: student } = students[(index * 11 + 3) % students.length]!
    const requestId = `${today.replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`
    const amount = index === PAYERS - 1 ? 3 * tuition : tuition
    const asked = {
      prefix: BANK.prefix,
      customerNo: String(student).padStart(10, '0'),
      externalId: requestId,
      requestId,
      amount,
      paidAt: undefined,
      reference: requestId,
    }
    await takeBankPayment(tx, caller, { keys, asked, today })
  }
  await demoReport(tx, school, tuition)
}

async function demoReport(tx: Tx, school: DemoSchool, tuition: number): Promise<void> {
  const { companyId, students, secrets, today } = school
  const { id } = await createBank(tx, treasurerAt(school), { given: QUIET, secrets })
  await giveNumbers(tx, { companyId }, id)
  const paid = (index: number) => students[(index * 13 + 5) % students.length]!.id
  const values = Array.from({ length: REPORTED }, (_, index) => ({
    number: QUIET.prefix + String(paid(index)).padStart(10, '0'),
    ...{ name: null, amount: tuition },
    ...{ paid_on: `${today} 07:${String(10 + index)}:00`, reference: `${today.replaceAll('-', '')}J${index + 1}` },
    ...{ channel: index % 2 ? 'MOBILE' : 'ATM', status: null, reversal: null },
  }))
  await imported(tx, school, { of: bankPaymentImport, values })
}
