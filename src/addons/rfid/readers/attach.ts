// A gateway takes a reader on: the readers of a school's network are entered there, where one sees which of them ask.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { isGateway } from '../../../kernel/gateways/gateways.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import type { Elevate } from '../cards/cards.ts'

export const Attachment = Obj({ code: Text(60, 'CQZ7204760050'), name: Optional(Text(200, 'Gerbang utama')) })
export const Attached = Obj({ code: Text(60, 'CQZ7204760050'), name: Text(200, 'Gerbang utama') })
nameShapes({ Attachment, Attached })

const COLUMNS = ['code', 'name'] as const

/** One that nobody speaks for; one that has an account of its own or another gateway is an admin's to give. */
export async function attachReader(
  { tx, caller, elevated }: { tx: Tx; caller: Caller; elevated: Elevate },
  { code, name = code }: Static<typeof Attachment>,
): Promise<Static<typeof Attached>> {
  if (!(await isGateway(tx, caller))) throw new AppError('access_denied')
  const mine = { company_id: caller.companyId, gateway_id: caller.userId }
  return elevated(async (db) => {
    const known = await db
      .selectFrom('rfid.device')
      .select([...COLUMNS, 'gateway_id'])
      .where('company_id', '=', caller.companyId)
      .where('code', '=', code)
      .executeTakeFirst()
    if (known?.gateway_id === caller.userId) return { code: known.code, name: known.name }
    const taken = await (known
      ? db
          .updateTable('rfid.device')
          .set({ gateway_id: caller.userId })
          .where('company_id', '=', caller.companyId)
          .where('code', '=', code)
          .where('state', '=', 'active')
          .where('gateway_id', 'is', null)
          .where('user_id', 'is', null)
          .returning(COLUMNS)
      : db
          .insertInto('rfid.device')
          .values({ ...mine, code, name })
          .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
          .returning(COLUMNS)
    ).executeTakeFirst()
    if (!taken) throw new AppError('reader_elsewhere')
    return taken
  })
}
