// A bank with which the demo school has virtual accounts, and what it told of today. Its private key is nobody's: who wants to try it with
// the imitated bank enters keys of their own.
import { createBank, openKeys } from '../../addons/fees/banks/banks.ts'
import { takeBankPayment } from '../../addons/fees/banks/payments.ts'
import { giveNumbers } from '../../addons/fees/banks/virtual-accounts.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { bankKeys } from '../bank-simulator/bank.ts'
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
}
