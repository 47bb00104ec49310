// The book value of an asset at the end of each year of its life; years that are not over stand back.
import { Columns } from '../../kit/charts/columns.tsx'
import { rupiah, shortRupiah, today } from '../../kit/format.ts'
import type { ScheduleMonth } from './schedule.ts'
import { fieldWord } from './words.ts'

export default function ScheduleChart({ months, title }: { months: ScheduleMonth[]; title: string }) {
  const years = Map.groupBy(months, ({ period }) => period.slice(0, 4))
  return (
    <Columns
      title={title}
      rows={[...years].map(([name, own]) => ({ name, book_value: own.at(-1)!.book_value }))}
      series={[{ name: 'book_value', label: fieldWord('book_value'), tone: 1 }]}
      format={rupiah}
      short={shortRupiah}
      openFrom={today().slice(0, 4)}
    />
  )
}
