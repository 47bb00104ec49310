// The general ledger of an account on paper, from its first line to its last.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import { inEnglish } from '../../../kernel/language/in-english.ts'
import { invalid } from '../../../kernel/records/change.ts'
import type { Row } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { getGeneralLedger, type LedgerFilter } from './general-ledger.ts'
import { between } from './printed.ts'

const PAGE = 500
const LINES_MAX = 20_000

/** A longer one is asked for in shorter ranges, or taken as CSV. */
export async function printGeneralLedger(
  db: Db,
  caller: Caller,
  { filter, today }: { filter: Static<typeof LedgerFilter>; today: string },
) {
  const first = await getGeneralLedger(db, caller, { filter, at: { page: { limit: PAGE, cursor: undefined }, today } })
  const lines = [...first.data]
  for (let cursor = first.next_cursor; cursor !== null; ) {
    if (lines.length > LINES_MAX)
      throw invalid('until', {
        id: `lebih dari ${LINES_MAX} baris; pilih hari yang lebih sedikit`,
        en: `more than ${LINES_MAX} lines; choose fewer days`,
      })
    const next = await getGeneralLedger(db, caller, { filter, at: { page: { limit: PAGE, cursor }, today } })
    lines.push(...next.data)
    cursor = next.next_cursor
  }
  const rows: Row[] = lines.map(
    ({ entry_date, document, description: id, source_relation, debit, credit, balance }) => {
      const description = { id, en: inEnglish('description', id, source_relation) }
      return { values: { entry_date, document, description, debit, credit, balance } }
    },
  )
  const total = (key: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[key], 0)
  const { code, name, name_en } = first.account
  const account = { id: `${code} ${name}`, en: `${code} ${name_en}` }
  const ending = lines.at(-1)?.balance ?? first.brought_forward
  return {
    title: { id: 'Buku besar', en: 'General ledger' },
    period: between(first),
    facts: [
      { label: { id: 'Akun', en: 'Account' }, value: account },
      { label: { id: 'Saldo awal', en: 'Brought forward' }, value: first.brought_forward, kind: 'rupiah' as const },
    ],
    columns: [
      { key: 'entry_date', title: { id: 'Tanggal', en: 'Date' }, kind: 'date' as const },
      { key: 'document', title: { id: 'Nomor', en: 'Number' }, kind: 'text' as const, width: 1.4 },
      { key: 'description', title: commonWords.fields.description, kind: 'text' as const },
      { key: 'debit', title: { id: 'Debit', en: 'Debit' }, kind: 'rupiah' as const },
      { key: 'credit', title: { id: 'Kredit', en: 'Credit' }, kind: 'rupiah' as const },
      { key: 'balance', title: commonWords.fields.balance, kind: 'rupiah' as const },
    ],
    rows: [
      ...rows,
      {
        kind: 'total' as const,
        values: {
          description: { id: 'Jumlah', en: 'Total' },
          debit: total('debit'),
          credit: total('credit'),
          balance: ending,
        },
      },
    ],
  }
}
