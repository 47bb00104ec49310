// Statements that banks give out as tables. The columns are those that public descriptions show (docs/money.md names them).
import { dayOf, realDay } from '../../../../kernel/imports/days.ts'
import { findColumns, senOf, type Told, type ToldLine, Unlike } from './layout.ts'

type Rows = readonly (readonly string[])[]

/** BCA (KlikBCA): a head with the period, days without a year, DB or CR beside the amount, four sums at the end. */
export function readBca(rows: Rows): Told {
  const { at, places } = findColumns(rows, {
    day: ['tanggal transaksi'],
    text: ['keterangan'],
    branch: ['cabang'],
    amount: ['jumlah'],
  })
  const head = rows
    .slice(0, at)
    .map((cells) => cells.join(' '))
    .join('\n')
  const period = /periode\s*:?\s*(\d{2}\/\d{2}\/\d{4})\s*-\s*(\d{2}\/\d{2}\/\d{4})/i.exec(head)
  const [starts_on, ends_on] = [dayOf(period?.[1] ?? ''), dayOf(period?.[2] ?? '')]
  if (!starts_on || !ends_on) throw new Unlike('statement_unlike')
  const sums: Partial<Record<string, number>> = {}
  const lines: ToldLine[] = []
  for (const cells of rows.slice(at + 1)) {
    const sum = /^(saldo awal|mutasi kredit|mutasi debet|saldo akhir)\b\D*([\d.,]+)/i.exec(cells.join(' '))
    if (sum) sums[sum[1]!.toLowerCase()] = senOf(sum[2]!)
    else lines.push(bcaLine(cells, places, { starts_on, ends_on }))
  }
  if (sums['saldo akhir'] === undefined) throw new Unlike('statement_cut_off')
  return { starts_on, ends_on, opening: sums['saldo awal'], closing: sums['saldo akhir'], lines }
}

function bcaLine(
  cells: readonly string[],
  { day, text, amount }: { day: number; text: number; amount: number },
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
): ToldLine {
  const written = cells[amount] ?? ''
  const side = /\b(DB|CR)\b/i.exec(cells.slice(amount, amount + 2).join(' '))?.[1]?.toUpperCase()
  const line_date = bcaDay(cells[day] ?? '', { starts_on, ends_on })
  if (!side || !line_date) throw new Unlike('statement_cut_off')
  const sen = senOf(written)
  return { line_date, description: cells[text] ?? '', reference: '', sen: side === 'DB' ? -sen : sen }
}

/** The year is that of the period; what is not settled yet (PEND) counts on its last day. */
function bcaDay(text: string, { starts_on, ends_on }: { starts_on: string; ends_on: string }): string | undefined {
  const bare = text.replace(/^'/, '')
  if (/^pend$/i.test(bare)) return ends_on
  const short = /^(\d{2})\/(\d{2})$/.exec(bare)
  if (!short) return dayOf(bare)
  const inYear = (year: string) => realDay(`${year}-${short[2]}-${short[1]}`)
  const first = inYear(starts_on.slice(0, 4))
  return first && first >= starts_on ? first : inYear(ends_on.slice(0, 4))
}

/** Mandiri (Kopra/MCM): one head, credit and debit apart, the balance after each. */
export function readMandiri(rows: Rows): Told {
  return readTwoSided(rows, {
    number: ['accountno', 'account no'],
    day: ['postdate', 'post date'],
    text: ['remarks'],
    more: ['additionaldesc', 'additional desc'],
    credit: ['credit amount'],
    debit: ['debit amount'],
    balance: ['close balance'],
  })
}

/** BRI (CMS): the names of its own fields. */
export function readBri(rows: Rows): Told {
  return readTwoSided(rows, {
    day: ['tgl tran'],
    text: ['desk tran'],
    credit: ['mutasi kredit'],
    debit: ['mutasi debet', 'mutasi debit'],
    balance: ['saldo akhir mutasi'],
  })
}

interface TwoSided {
  number?: readonly string[]
  day: readonly string[]
  text: readonly string[]
  more?: readonly string[]
  credit: readonly string[]
  debit: readonly string[]
  balance: readonly string[]
}

function readTwoSided(rows: Rows, wanted: TwoSided): Told {
  const { at, places } = findColumns(rows, wanted as Required<TwoSided>)
  return {
    lines: rows.slice(at + 1).map((cells) => {
      const cell = (key: keyof TwoSided) => cells[places[key]] ?? ''
      const line_date = dayOf(cell('day'))
      if (!line_date) throw new Unlike('statement_cut_off')
      const description = [cell('text'), wanted.more ? cell('more') : ''].filter(Boolean).join(' ')
      const sen = senOf(cell('credit')) - senOf(cell('debit'))
      return { line_date, description, reference: '', sen, balance: senOf(cell('balance')) }
    }),
  }
}

/** BSI: a number for each, D or K beside the amount, the balance after each. */
export function readBsi(rows: Rows): Told {
  const { at, places } = findColumns(rows, {
    reference: ['trxid', 'trx id'],
    day: ['tanggal'],
    side: ['d k'],
    amount: ['mutasi'],
    balance: ['saldo'],
    text: ['keterangan'],
  })
  return {
    lines: rows.slice(at + 1).map((cells) => {
      const side = (cells[places.side] ?? '').toUpperCase()
      const line_date = dayOf(cells[places.day] ?? '')
      if (!line_date || !/^[DK]$/.test(side)) throw new Unlike('statement_cut_off')
      const sen = senOf(cells[places.amount] ?? '')
      return {
        line_date,
        description: cells[places.text] ?? '',
        reference: cells[places.reference] ?? '',
        sen: side === 'D' ? -sen : sen,
        balance: senOf(cells[places.balance] ?? ''),
      }
    }),
  }
}
