// VAT that a taxable person pays to vendors and gets back: said line by line, and only where the law lets it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'

const HERE: Words = {
  id: 'hanya baris dari dana usaha, selama sekolah pengusaha kena pajak',
  en: 'only lines from the business fund, while the school is VAT-registered',
}

/** Told when the bill is typed; the database asks again when it is handed in and posted. */
export async function assertInputVat(tx: Tx, caller: Caller, firstId: number): Promise<void> {
  const { rows } = await sql<{ line_no: number }>`
    select l.line_no from accounting.bill b
    join accounting.bill_line l on l.company_id = b.company_id and l.bill_id = b.id and l.creditable
    where b.company_id = ${caller.companyId} and (b.id = ${firstId} or b.part_of = ${firstId})
      and accounting.vat_fund_on(b.company_id, b.bill_date) is distinct from b.fund_source_id
    order by l.line_no`.execute(tx)
  refuseLines(rows.map(({ line_no }) => line_no - 1))
}

interface Place {
  fundSourceId: number
  day: string
}

/** Whether VAT that the fund pays on that day is got back. */
export async function isCreditable(db: Db, caller: Caller, { fundSourceId, day }: Place): Promise<boolean> {
  const { rows } = await sql<{ fund: number | null }>`
    select accounting.vat_fund_on(${caller.companyId}, ${day}::date) as fund`.execute(db)
  return rows[0]!.fund === fundSourceId
}

/** Told from the first step of a purchase: what is got back is set aside nowhere. */
export async function assertCreditable(
  db: Db,
  caller: Caller,
  { lines, ...place }: Place & { lines: readonly { creditable?: boolean | undefined }[] },
): Promise<void> {
  const marked = lines.flatMap(({ creditable }, index) => (creditable ? index : []))
  if (marked.length > 0 && !(await isCreditable(db, caller, place))) refuseLines(marked)
}

function refuseLines(indexes: readonly number[]): void {
  if (indexes.length === 0) return
  const fields = Object.fromEntries(indexes.map((index) => [`params.lines.${index}.creditable`, HERE]))
  throw new AppError('input_vat_misplaced', { fields })
}
