// What banks take to pay many at once. Docs and doubts: docs/decisions/0101-files-to-banks.md.
import { csvLines } from '../../kernel/files/csv.ts'
import { sum } from '../../kernel/values/money.ts'

export const BANKS = ['bca', 'bri', 'bsi', 'mandiri'] as const
export type Bank = (typeof BANKS)[number]

export interface Transfer {
  bank: string
  number: string
  holder: string
  amount: number
  remark: string
  /** Of what is paid by it: the same file twice bears the same. */
  reference: string
}
export interface Order {
  transfers: readonly Transfer[]
  /** When the bank is to pay. */
  day: string
  debitAccount?: string | undefined
}

/** People write the names of banks as they please; a bank's Islamic sister is another bank. */
const NAMES: Record<Bank, { is: RegExp; not: RegExp }> = {
  bca: { is: /\bbca\b|central asia/i, not: /s[yi]+ariah/i },
  bri: { is: /\bbri\b|rakyat indonesia/i, not: /s[yi]+ariah|agro/i },
  bsi: { is: /\bbsi\b|s[yi]+ariah (indonesia|mandiri)/i, not: /^$/ },
  mandiri: { is: /mandiri/i, not: /s[yi]+ariah|taspen/i },
}

/** A bank pays its own accounts by such a file; other banks' accounts are in the general one. */
export const isAt = (bank: Bank, name: string) => NAMES[bank].is.test(name) && !NAMES[bank].not.test(name)

export const needsDebitAccount = (bank: Bank) => bank === 'mandiri'

/** Letters, digits and spaces: a comma or a quotation mark would shift the columns of a reader that splits at commas. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9 .]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, length)

/** Neither mark nor heading is added here: a bank's reader takes a file as it is described. */
const linesOf = (rows: readonly (readonly (string | number)[])[]) => rows.map((row) => `${row.join(',')}\r\n`).join('')

const LAYOUTS: Record<Bank, (order: Order) => string> = {
  // No layout is public: the columns that the bank's own sheet asks for, to be copied into it.
  bca: ({ transfers }) => sheetOf(transfers),
  bsi: ({ transfers }) => sheetOf(transfers),
  bri: ({ transfers }) =>
    linesOf([
      ['NO', 'NAMA', 'ACCOUNT', 'AMOUNT', 'EMAIL', 'CUSTOMERREFF'],
      ...transfers.map(({ number, holder, amount, reference }, at) => [
        ...[at + 1, plain(holder, 40), number, amount, '', plain(reference, 19)],
      ]),
    ]),
  mandiri: ({ transfers, day, debitAccount = '' }) =>
    linesOf([
      ['P', day.replaceAll('-', ''), debitAccount, transfers.length, sum(transfers.map(({ amount }) => amount))],
      ...transfers.map(({ number, holder, amount, remark, reference }) => [
        number,
        plain(holder, 40),
        // No address: it is asked of transfers to other banks.
        ...['', '', ''],
        'IDR',
        amount,
        plain(remark, 140),
        plain(reference, 19),
        // To an account of the same bank.
        'IBU',
      ]),
    ]),
}

function sheetOf(transfers: readonly Transfer[]): string {
  const rows = transfers.map(({ number, holder, amount, remark }) => [number, holder, amount, remark])
  return csvLines([['Nomor rekening', 'Nama', 'Jumlah', 'Berita'], ...rows], true)
}

export const bankFile = (bank: Bank, order: Order): Buffer => Buffer.from(LAYOUTS[bank](order))
