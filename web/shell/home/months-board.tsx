// A few months side by side on the first page; their figures as a table for whoever asks.
import { Columns } from '../../kit/charts/columns.tsx'
import { number, rupiah, shortRupiah } from '../../kit/format.ts'
import { phrases } from '../../kit/phrases.ts'
import { ReportTable } from '../../kit/reports/report-table.tsx'
import { say } from '../../kit/words.ts'
import type { Board } from './board.ts'
import classes from './boards.module.css'

const MONTH_LETTERS = 3

export default function MonthsBoard({ board: { title, columns, rows, running } }: { board: Board }) {
  const isMoney = columns[0]?.unit === 'rupiah'
  const series = columns.map((column, at) => ({
    name: `at_${at}`,
    label: say(column.title),
    tone: at === 0 ? (1 as const) : (2 as const),
  }))
  const months = rows.map((row) => ({
    name: say(row.title),
    // Of a month its first letters, of a day its number.
    short: say(row.title).split(' ')[0]!.slice(0, MONTH_LETTERS),
    ...Object.fromEntries(row.values.map((value, at) => [`at_${at}`, value])),
  }))
  return (
    <>
      <Columns
        title={say(title)}
        rows={months.map(({ short, ...month }) => ({ ...month, name: short }))}
        series={series}
        format={isMoney ? rupiah : number}
        short={isMoney ? shortRupiah : number}
        openFrom={running ? months.at(-1)?.short : undefined}
      />
      <details className={classes.figures}>
        <summary>{say(phrases.table)}</summary>
        <ReportTable
          caption={say(title)}
          columns={[
            { key: 'name', title: '', kind: 'text' },
            ...series.map(({ name, label }) => ({
              key: name,
              title: label,
              kind: isMoney ? ('rupiah' as const) : ('count' as const),
            })),
          ]}
          rows={months.map((month) => ({ key: month.name, values: month }))}
        />
      </details>
    </>
  )
}
