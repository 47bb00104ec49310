// What of the arrears is doubtful on a day, by age: what an allowance of that day would book, before anybody books it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { longDay } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Day, Obj, Optional } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { AGES } from './ageing.ts'
import { doubtfulOn, totalsOf } from './allowances.ts'
import { arrearsWords } from './words.ts'

export const DoubtfulQuery = Obj({
  /** None: today. */
  date: Optional(Day('2026-12-31')),
})

export async function tellDoubtful(db: Db, caller: Caller, date: string): Promise<Report> {
  const lines = await doubtfulOn(db, caller, date)
  const { receivable, doubtful, held } = totalsOf(lines)
  const rows: Row[] = AGES.flatMap((age): Row[] => {
    const ofAge = lines.filter((line) => line.age === age)
    const [first] = ofAge
    if (!first) return []
    const owed = sum(ofAge.map((line) => line.receivable))
    const amount = sum(ofAge.map((line) => line.amount))
    return [{ values: { age: arrearsWords.values.age[age], receivable: owed, percent: first.percent, amount } }]
  })
  rows.push({ kind: 'total', values: { age: { id: 'Jumlah', en: 'Total' }, receivable, amount: doubtful } })
  return {
    title: { id: 'Penyisihan piutang siswa', en: 'Allowance for doubtful fees' },
    school: await letterheadOf(db, caller),
    period: { id: `Per ${longDay(date, 'id')}`, en: `As of ${longDay(date, 'en')}` },
    facts: [
      { label: { id: 'Piutang siswa', en: 'Student receivables' }, value: receivable, kind: 'rupiah' },
      { label: arrearsWords.fields.doubtful, value: doubtful, kind: 'rupiah' },
      {
        label: { id: 'Nilai yang diharapkan masuk', en: 'Expected to be collected' },
        value: receivable - doubtful,
        kind: 'rupiah',
      },
      { label: arrearsWords.fields.held, value: held, kind: 'rupiah' },
      { label: { id: 'Yang akan dibukukan', en: 'To be posted' }, value: doubtful - held, kind: 'rupiah' },
    ],
    columns: [
      { key: 'age', title: { id: 'Umur', en: 'Age' }, kind: 'text', width: 3 },
      { key: 'receivable', title: { id: 'Piutang', en: 'Owed' }, kind: 'rupiah' },
      { key: 'percent', title: { id: 'Persen', en: 'Percent' }, kind: 'quantity' },
      { key: 'amount', title: { id: 'Penyisihan', en: 'Allowance' }, kind: 'rupiah' },
    ],
    rows,
  }
}
