// Documents about a student that one person asks for and others agree to: how they are looked for, which invoices they name, and who is asked.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { Id, Obj, Optional, Rupiah, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { isAbout } from '../../../school/search/search.ts'
import { FOUNDATION, READERS } from '../roles.ts'

export const askedFilter = <State extends string>(states: readonly [State, ...State[]]) =>
  Obj({ q: Optional(Query()), state: Optional(Word(...states)), student_id: Optional(Id(14)) })

/** Of a query over documents `r`, the newest first. */
export async function listAsked<D, T extends keyof D, O>(
  db: Db,
  caller: Caller,
  {
    select,
    filter: { q, state, student_id },
    page,
  }: {
    select: SelectQueryBuilder<D, T, O>
    filter: { q?: string | undefined; state?: string | undefined; student_id?: number | undefined }
    page: Page
  },
) {
  let query = select
  if (state) query = query.where(sql<boolean>`r.state = ${state}`)
  if (student_id !== undefined) query = query.where(sql<boolean>`r.student_id = ${student_id}`)
  if (q)
    query = query.where(await isAbout(db, caller, { q, kind: 'student', number: 'r.number', person: 'r.student_id' }))
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export const InvoicePart = Obj({ invoice_id: Id(42), number: Text(40, 'INV/2026/0042'), amount: Rupiah(450_000) })

/** What such a document takes of each invoice, the one due first before the others. */
export async function partsOf(
  db: Db,
  caller: Caller,
  { lines, of, id }: { lines: 'write_off_line' | 'debt_transfer_line'; of: string; id: number },
): Promise<Static<typeof InvoicePart>[]> {
  const { rows } = await sql<Static<typeof InvoicePart>>`
    select l.invoice_id, i.number, l.amount
    from ${sql.table(`fees.${lines}`)} l join fees.invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    where l.company_id = ${caller.companyId} and l.${sql.ref(of)} = ${id} order by i.due_on, i.id`.execute(db)
  return rows
}

/** HP/2026/0002 */
export async function numbered(
  tx: Tx,
  caller: Caller,
  { prefix, kind, today }: { prefix: string; kind: string; today: string },
): Promise<string> {
  const year = Number(today.slice(0, 4))
  return documentNumber(prefix, year, await nextNumber(tx, caller.companyId, { kind, year }))
}

/** What leaves the receivables by more than one person's word: principal and foundation agree to it. */
export const askBoth = (
  tx: Tx,
  caller: Caller,
  {
    relation,
    id,
    number,
    reason,
    amount,
  }: Record<'relation' | 'number' | 'reason', string> & { id: number; amount: number },
) =>
  openApproval(tx, caller, {
    ...{ relation, recordId: id, subject: `${number} ${reason}`, amount },
    levels: ['principal', FOUNDATION],
    readers: READERS,
  })
