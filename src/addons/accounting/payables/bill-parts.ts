// One paper of a vendor over several funds: a bill for each fund, which go their way together and are paid apart.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import { Id, nameShapes, Rupiah, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { BILL_STATES, billWorkflow } from '../workflow.ts'

export const BillPart = moving(billWorkflow, {
  id: Id(43),
  number: Text(40, 'BILL/2026/0043'),
  fund_source_id: Id(2),
  total: Rupiah(1_110_000),
  payable: Rupiah(1_110_000),
  paid: Rupiah(0),
  state: Word(...BILL_STATES),
})
nameShapes({ BillPart })

/** The other bills of the same paper. */
export async function listSisters(db: Db, caller: Caller, bill: { id: number; part_of: number | null }) {
  const { rows } = await sql<Static<typeof BillPart>>`
    select id, number, fund_source_id, total, payable, paid, state from accounting.bill
    where company_id = ${caller.companyId} and (id = ${bill.part_of} or part_of = ${bill.part_of ?? bill.id}) and id <> ${bill.id}
    order by id`.execute(db)
  return rows
}

/** The lines of a paper by the fund that pays them, that of the bill first; each keeps its place on the paper. */
export function linesByFund<Line extends { fund_source_id?: number | undefined }>(
  fund: number,
  lines: readonly Line[],
): { fund_source_id: number; lines: (Omit<Line, 'fund_source_id'> & { line_no: number })[] }[] {
  const funds = new Map<number, (Omit<Line, 'fund_source_id'> & { line_no: number })[]>([[fund, []]])
  for (const [index, { fund_source_id = fund, ...line }] of lines.entries()) {
    const own = funds.get(fund_source_id) ?? []
    funds.set(fund_source_id, [...own, { ...line, line_no: index + 1 }])
  }
  return [...funds].flatMap(([fund_source_id, own]) => (own.length ? [{ fund_source_id, lines: own }] : []))
}
