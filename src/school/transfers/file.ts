// The file with which a bank pays many at once, people or vendors: of all banks in a table for people to read, or of one as it takes it.
import { csvLines } from '../../kernel/files/csv.ts'
import { Download } from '../../kernel/files/download.ts'
import { CSV_TYPE } from '../../kernel/files/files.ts'
import { AppError } from '../../kernel/language/errors.ts'
import { invalid } from '../../kernel/records/change.ts'
import { Optional, Type, Word } from '../../kernel/values/schema.ts'
import { BANKS, type Bank, bankFile, isAt, needsDebitAccount, type Transfer } from './layouts.ts'

/** What a door that answers such a file is asked. */
export const transferChoice = {
  /** For the accounts of one bank, as it takes them; left out: all, in a table for people to read. */
  layout: Optional(Word('all', ...BANKS)),
  /** The school's own account that is paid from, where the bank asks for it. */
  debit_account: Optional(Type.String({ pattern: '^[0-9]{5,30}$', maxLength: 30, examples: ['1370012345678'] })),
}
const HEAD = ['No', 'Bank', 'Nomor rekening', 'Nama pemilik', 'Jumlah', 'Berita']

interface Asked {
  layout?: 'all' | Bank | undefined
  debit_account?: string | undefined
}
interface Payout {
  /** Of the file, without its ending. */
  name: string
  day: string
  transfers: readonly Transfer[]
}

export function transferFile({ layout = 'all', debit_account }: Asked, { name, day, transfers }: Payout): Download {
  if (layout === 'all') return fileOf(name, generalFile(transfers))
  if (needsDebitAccount(layout) && debit_account === undefined)
    throw invalid('debit_account', {
      id: 'isi rekening sekolah yang didebet: bank ini memintanya di dalam berkas',
      en: 'enter the school account to debit: this bank requires it in the file',
    })
  const own = transfers.filter(({ bank }) => isAt(layout, bank))
  if (own.length === 0) throw new AppError('nobody_at_bank', { values: { bank: layout.toUpperCase() } })
  return fileOf(`${name}-${layout}`, bankFile(layout, { transfers: own, day, debitAccount: debit_account }))
}

const fileOf = (name: string, content: Buffer) => new Download({ name: `${name}.csv`, mediaType: CSV_TYPE, content })

function generalFile(transfers: readonly Transfer[]): Buffer {
  const lines = transfers.map(({ bank, number, holder, amount, remark }, index) => [
    ...[index + 1, bank, number, holder, amount, remark],
  ])
  return Buffer.from(csvLines([HEAD, ...lines], true))
}
