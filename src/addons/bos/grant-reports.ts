// The grant on paper: what was planned and spent per component, and the recapitulation by standard and component (K-7).
import type { Caller } from '../../kernel/access/caller.ts'
import { addDays } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Words } from '../../kernel/i18n.ts'
import { percent, sum } from '../../kernel/money.ts'
import type { Column, Report, Row } from '../../kernel/report.ts'
import { monthWords } from '../../kernel/report-words.ts'
import { Id, Month, Obj, Optional, type Static, Year } from '../../kernel/schema.ts'
import { letterheadOf, signersOf } from '../../school/api.ts'
import { flowOf, getFundSource, realisationOf, STANDARDS } from '../budget/api.ts'
import { componentsOf } from './components.ts'

/** Without months it tells of the whole year. */
export const GrantReport = Obj({
  fund_source_id: Id(),
  fiscal_year: Year(),
  from_month: Optional(Month(1)),
  until_month: Optional(Month(6)),
})
type Asked = Static<typeof GrantReport>
const both = (id: string, en: string): Words => ({ id, en })

export async function reportRealisation(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper, used, components } = await paperOf(db, caller, asked)
  const rows = components.map(({ code, name, name_en }) => {
    const mine = used.filter(({ component }) => component === code)
    return figuresOf({ code, name: both(name, name_en) }, mine)
  })
  const total = figuresOf({ code: '', name: both('Jumlah', 'Total') }, used)
  return {
    ...paper,
    title: both('Realisasi per Komponen', 'Realisation per component'),
    columns: [
      { key: 'code', title: both('Kode', 'Code'), kind: 'text', width: 0.6 },
      { key: 'name', title: both('Komponen', 'Component'), kind: 'text', width: 3.5 },
      { key: 'planned', title: both('Anggaran setahun', 'Planned for the year'), kind: 'rupiah' },
      { key: 'before', title: both('Realisasi sebelumnya', 'Spent before'), kind: 'rupiah' },
      { key: 'realised', title: both('Realisasi periode ini', 'Spent in this period'), kind: 'rupiah' },
      { key: 'left', title: both('Sisa anggaran', 'Left'), kind: 'rupiah' },
      { key: 'share', title: both('%', '%'), kind: 'quantity', width: 0.8 },
    ],
    rows: [...rows, { ...total, kind: 'total' }],
  }
}

/** K-7: standards down, components across. */
export async function reportRecapitulation(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper, used, components, months } = await paperOf(db, caller, asked)
  const { opening, received, spent, closing } = await flowOf(db, caller, asked, months)
  const codes = components.map(({ code }) => code)
  const rowFor = (values: Row['values'], among: typeof used): Row => ({
    values: {
      ...values,
      ...Object.fromEntries(
        codes.map((code) => [
          `c${code}`,
          sum(among.filter(({ component }) => component === code).map(({ realised }) => realised)),
        ]),
      ),
      total: sum(among.map(({ realised }) => realised)),
    },
  })
  const across = codes.map(
    (code): Column => ({ key: `c${code}`, title: both(code, code), kind: 'rupiah', width: 1.25 }),
  )
  return {
    ...paper,
    title: both('Rekapitulasi Realisasi Penggunaan Dana (K-7)', 'Recapitulation of realisation (K-7)'),
    facts: [
      ...(paper.facts ?? []),
      { label: both('Saldo awal periode', 'Opening balance'), value: opening, kind: 'rupiah' },
      { label: both('Penerimaan', 'Received'), value: received, kind: 'rupiah' },
      { label: both('Pengeluaran', 'Spent'), value: spent, kind: 'rupiah' },
      { label: both('Saldo akhir periode', 'Closing balance'), value: closing, kind: 'rupiah' },
    ],
    columns: [
      { key: 'standard', title: both('No', 'No'), kind: 'text', width: 0.6 },
      {
        key: 'name',
        title: both('Standar nasional pendidikan', 'National education standard'),
        kind: 'text',
        width: 2.6,
      },
      ...across,
      { key: 'total', title: both('Jumlah', 'Total'), kind: 'rupiah', width: 1.4 },
    ],
    rows: [
      ...STANDARDS.map(({ code, name }) =>
        rowFor(
          { standard: code, name },
          used.filter(({ standard }) => standard === code),
        ),
      ),
      { ...rowFor({ name: both('Jumlah', 'Total') }, used), kind: 'total' },
    ],
    notes: components.map(({ code, name, name_en }) => both(`${code} ${name}`, `${code} ${name_en}`)),
  }
}

async function paperOf(db: Db, caller: Caller, asked: Asked) {
  const { fiscal_year, from_month: from = 1, until_month: until = 12 } = asked
  const months = { from, until: Math.max(from, until) }
  const fund = await getFundSource(db, caller, asked.fund_source_id)
  const [first, last] = [monthWords(fiscal_year, months.from), monthWords(fiscal_year, months.until)]
  const end = new Date(Date.UTC(fiscal_year, months.until, 1)).toISOString().slice(0, 10)
  const paper = {
    school: await letterheadOf(db, caller),
    period: both(`${first.id} – ${last.id}`, `${first.en} – ${last.en}`),
    facts: [{ label: both('Sumber dana', 'Fund'), value: fund.name }] as Report['facts'],
    signatures: { day: addDays(end, -1), people: await signersOf(db, caller) },
  }
  const used = await realisationOf(db, caller, asked, months)
  const components = await componentsIn(db, caller, fiscal_year, used)
  return { paper, used, components, months }
}

/** The year's list; a component that was used without standing in it is shown by its number. */
async function componentsIn(db: Db, caller: Caller, year: number, used: readonly { component: string }[]) {
  const known = await componentsOf(db, caller, year)
  const missing = new Set(
    used.map(({ component }) => component).filter((code) => !known.some((one) => one.code === code)),
  )
  return [...known, ...[...missing].map((code) => ({ code, name: code, name_en: code }))].sort((a, b) =>
    a.code.localeCompare(b.code),
  )
}

interface Used {
  planned: number
  realised: number
  realised_before: number
}

function figuresOf({ code, name }: { code: string; name: Words }, used: readonly Used[]): Row {
  const planned = sum(used.map((one) => one.planned))
  const realised = sum(used.map((one) => one.realised))
  const before = sum(used.map((one) => one.realised_before))
  const left = planned - before - realised
  return { values: { code, name, planned, before, realised, left, share: percent(before + realised, planned) } }
}
