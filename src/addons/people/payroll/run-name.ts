// What a run is called in the cash book, the ledger and the inbox, as people.run_name has it in the database.
import { monthWords } from '../../../kernel/language/written.ts'

const PAID: Record<string, string> = { thr: 'THR', bonus: 'Bonus' }

/** Gaji Agustus 2026 */
export function runName({ year, month, kind }: { year: number; month: number; kind: string }): string {
  return `${PAID[kind] ?? 'Gaji'} ${monthWords(year, month).id}`
}
