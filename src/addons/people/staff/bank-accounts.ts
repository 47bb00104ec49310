// The bank account that someone is paid on.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { Id, nameShapes, Obj, type Static, Text, Type, Version } from '../../../kernel/values/schema.ts'

export const AccountNumber = () => Type.String({ pattern: '^[0-9]{5,30}$', maxLength: 30, examples: ['9900012345'] })
export const BankName = () => Type.String({ minLength: 2, maxLength: 60, examples: ['Bank Contoh'] })
const fields = {
  staff_id: Id(3),
  bank: BankName(),
  number: AccountNumber(),
  holder: Text(200, 'Bagus Prakoso'),
}

export const BankAccount = Obj({ id: Id(), ...fields, version: Version() })
export const BankAccountInput = Obj(fields)
nameShapes({ BankAccount, BankAccountInput })

const COLUMNS = ['id', 'staff_id', 'bank', 'number', 'holder', 'version'] as const

export function findBankAccount(db: Db, caller: Caller, staffId: number) {
  return db
    .selectFrom('people.bank_account')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

export function saveBankAccount(tx: Tx, caller: Caller, account: Static<typeof BankAccountInput>) {
  return tx
    .insertInto('people.bank_account')
    .values({ company_id: caller.companyId, ...account })
    .onConflict((conflict) => conflict.columns(['company_id', 'staff_id']).doUpdateSet(account))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
