// What banks take to pay many people at once. Docs and doubts: docs/decisions/0101-files-to-banks.md.
import { csvLines } from '../../../kernel/files/csv.ts'
import { sum } from '../../../kernel/values/money.ts'

export const BANKS = ['bca', 'bri', 'bsi', 'mandiri'] as const
export type Bank = (typeof BANKS)[number]

export interface Transfer {
  bank: string
  number: string
  holder: string
  net: number
}
export interface Order {
  transfers: readonly Transfer[]
  /** When the bank is to pay. */
  day: string
  remark: string
  /** Of the run: the same file twice bears the same. */
  reference: string
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
  bca: ({ transfers, remark }) =>
    sheetOf(
      ['Nomor rekening', 'Nama', 'Jumlah', 'Berita'],
      transfers.map(({ number, holder, net }) => [number, holder, net, remark]),
    ),
  bsi: ({ transfers, remark }) =>
    sheetOf(
      ['Nomor rekening', 'Nama', 'Jumlah', 'Berita'],
      transfers.map(({ number, holder, net }) => [number, holder, net, remark]),
    ),
  bri: ({ transfers, reference }) =>
    linesOf([
      ['NO', 'NAMA', 'ACCOUNT', 'AMOUNT', 'EMAIL', 'CUSTOMERREFF'],
      ...transfers.map(({ number, holder, net }, at) => [at + 1, plain(holder, 40), number, net, '', reference]),
    ]),
  mandiri: ({ transfers, day, remark, reference, debitAccount = '' }) =>
    linesOf([
      ['P', day.replaceAll('-', ''), debitAccount, transfers.length, sum(transfers.map(({ net }) => net))],
      ...transfers.map(({ number, holder, net }) => [
        number,
        plain(holder, 40),
        // No address: it is asked of transfers to other banks.
        ...['', '', ''],
        'IDR',
        net,
        plain(remark, 140),
        plain(reference, 19),
        // To an account of the same bank.
        'IBU',
      ]),
    ]),
}

const sheetOf = (head: string[], rows: (string | number)[][]) => csvLines([head, ...rows], true)

export const bankFile = (bank: Bank, order: Order): Buffer => Buffer.from(LAYOUTS[bank](order))
