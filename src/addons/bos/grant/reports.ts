// The grant on paper: what was planned and spent per component, and the recapitulation by standard and component (K-7).
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import type { Column, Fact, Report, Row } from '../../../kernel/reports/report.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { percent, sum } from '../../../kernel/values/money.ts'
import { Id, Month, Obj, Optional, type Static, Year } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import {
  flowOf,
  getFundSource,
  realisationByHeading,
  realisationOf,
  STANDARDS,
  spendingOf,
  unplannedOf,
} from '../../budget/api.ts'
import { componentsOf } from '../allocations/components.ts'
import { type SchemeHeading, schemeHeadings, schemeOf } from '../schemes/schemes.ts'

/** Without months it tells of the whole year. */
export const GrantReport = Obj({
  fund_source_id: Id(),
  fiscal_year: Year(),
  from_month: Optional(Month(1)),
  until_month: Optional(Month(6)),
})
export type Asked = Static<typeof GrantReport>
export const both = (id: string, en: string): Words => ({ id, en })

export async function reportRealisation(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper: plain, months } = await paperOf(db, caller, asked)
  const paper = { ...plain, facts: [...(plain.facts ?? []), ...(await factsBeside(db, caller, { asked, months }))] }
  const headings = await headingsOf(db, caller, asked)
  if (headings.length) return reportHeadings(db, caller, { asked, months, paper, headings })
  const used = await realisationOf(db, caller, { fundYear: asked, months })
  const components = await componentsIn(db, caller, { year: asked.fiscal_year, used })
  const rows = components.map(({ code, name, name_en }) => {
    const mine = used.filter(({ component }) => component === code)
    return figuresOf({ code, name: both(name, name_en) }, mine)
  })
  const total = figuresOf({ code: '', name: both('Jumlah', 'Total') }, used)
  return {
    ...paper,
    title: both('Realisasi per Komponen', 'Realisation per component'),
    columns: figureColumns(both('Komponen', 'Component')),
    rows: [...rows, { ...total, kind: 'total' }],
  }
}

/** The rows tell of the plan alone; what else was spent is told above them. */
async function factsBeside(
  db: Db,
  caller: Caller,
  { asked, months }: Pick<ByHeadings, 'asked' | 'months'>,
): Promise<Fact[]> {
  const value = await unplannedOf(db, caller, { fundYear: asked, months })
  return value === 0 ? [] : [{ label: both('Dibelanjakan di luar rencana', 'Spent on no plan'), value, kind: 'rupiah' }]
}

const figureColumns = (name: Words): Column[] => [
  { key: 'code', title: commonWords.fields.code, kind: 'text', width: 0.6 },
  { key: 'name', title: name, kind: 'text', width: 3.5 },
  { key: 'planned', title: both('Anggaran setahun', 'Planned for the year'), kind: 'rupiah' },
  { key: 'before', title: both('Realisasi sebelumnya', 'Spent before'), kind: 'rupiah' },
  { key: 'realised', title: both('Realisasi periode ini', 'Spent in this period'), kind: 'rupiah' },
  { key: 'left', title: both('Sisa anggaran', 'Left'), kind: 'rupiah' },
  { key: 'share', title: both('%', '%'), kind: 'quantity', width: 0.8 },
]

async function headingsOf(db: Db, caller: Caller, { fund_source_id, fiscal_year }: Asked): Promise<SchemeHeading[]> {
  const scheme = await schemeOf(db, caller, fund_source_id)
  return scheme ? schemeHeadings(db, caller, { schemeId: scheme.id, year: fiscal_year }) : []
}

interface ByHeadings {
  asked: Asked
  months: { from: number; until: number }
  paper: Awaited<ReturnType<typeof paperOf>>['paper']
  headings: readonly SchemeHeading[]
}

/** As the giver of another grant wants to be told: by its own headings. What fits none stands in a row of its own. */
async function reportHeadings(db: Db, caller: Caller, given: ByHeadings): Promise<Report> {
  const { asked, months, paper, headings } = given
  const used = await realisationByHeading(db, caller, { fundYear: asked, months, headings })
  const of = (code: string | null) => used.filter(({ heading }) => heading === code)
  const rows = headings.map(({ code, name, name_en }) => figuresOf({ code, name: both(name, name_en) }, of(code)))
  const others = of(null)
  const rest = figuresOf({ code: '', name: both('Di luar pos di atas', 'Under none of these') }, others)
  return {
    ...paper,
    title: both('Realisasi per Pos Laporan', 'Realisation per heading'),
    columns: figureColumns(both('Pos laporan', 'Heading')),
    rows: [
      ...rows,
      ...(others.length ? [rest] : []),
      { ...figuresOf({ code: '', name: both('Jumlah', 'Total') }, used), kind: 'total' },
    ],
  }
}

/** K-7: standards down, components across. Head and table both tell what the cash book says was spent. */
export async function reportRecapitulation(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper, months } = await paperOf(db, caller, asked)
  const { rows: spent, unpaid } = await spendingOf(db, caller, { fundYear: asked, months })
  const head = await flowOf(db, caller, { fundYear: asked, months })
  const components = await componentsIn(db, caller, { year: asked.fiscal_year, used: spent })
  const codes = components.map(({ code }) => code)
  const rupiah = (label: Words, value: number): Fact => ({ label, value, kind: 'rupiah' })
  return {
    ...paper,
    title: both('Rekapitulasi Realisasi Penggunaan Dana (K-7)', 'Recapitulation of realisation (K-7)'),
    facts: [
      ...(paper.facts ?? []),
      rupiah(both('Saldo awal periode', 'Opening balance'), head.opening),
      rupiah(both('Penerimaan', 'Received'), head.received),
      rupiah(both('Pengeluaran', 'Spent'), head.spent),
      rupiah(both('Pajak dipungut dikurangi disetor', 'Tax withheld less deposited'), head.tax),
      rupiah(both('Uang muka kembali dikurangi diberikan', 'Advances back less handed out'), head.advances),
      rupiah(both('Pinjaman antar dana masuk dikurangi keluar', 'Loans between funds in less out'), head.loans),
      rupiah(both('Saldo akhir periode', 'Closing balance'), head.closing),
      rupiah(both('Terealisasi, belum dibayar', 'Realised, not paid yet'), unpaid),
    ],
    columns: [
      { key: 'standard', title: both('No', 'No'), kind: 'text', width: 0.6 },
      {
        key: 'name',
        title: both('Standar nasional pendidikan', 'National education standard'),
        kind: 'text',
        width: 2.6,
      },
      ...codes.map((code): Column => ({ key: `c${code}`, title: both(code, code), kind: 'rupiah', width: 1.25 })),
      { key: 'total', title: both('Jumlah', 'Total'), kind: 'rupiah', width: 1.4 },
    ],
    rows: recapitulationRows(spent, codes),
    notes: components.map(({ code, name, name_en }) => both(`${code} ${name}`, `${code} ${name_en}`)),
  }
}

interface Spent {
  standard: string | null
  component: string | null
  spent: number
}

/** A row for each standard, one for what was spent on no activity where there is such, and the total of them all. */
function recapitulationRows(all: readonly Spent[], codes: readonly string[]): Row[] {
  const rowFor = (values: Row['values'], among: readonly Spent[]): Row => {
    const total = (rows: readonly Spent[]) => sum(rows.map(({ spent }) => spent))
    const byComponent = codes.map((code) => [`c${code}`, total(among.filter(({ component }) => component === code))])
    return { values: { ...values, ...Object.fromEntries(byComponent), total: total(among) } }
  }
  const ofStandard = (code: string | null) => all.filter(({ standard }) => standard === code)
  const known = STANDARDS.map(({ code, name }) => rowFor({ standard: code, name }, ofStandard(code)))
  const others = [...new Set(all.map(({ standard }) => standard))]
    .filter((code) => !STANDARDS.some((one) => one.code === code))
    .map((code) => {
      const name = code === null ? both('Di luar kegiatan', 'On no activity') : both(code, code)
      return rowFor({ standard: code ?? '', name }, ofStandard(code))
    })
    .filter(({ values }) => values.total !== 0)
  return [...known, ...others, { ...rowFor({ name: both('Jumlah', 'Total') }, all), kind: 'total' }]
}

export async function paperOf(db: Db, caller: Caller, asked: Asked) {
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
  return { paper, months }
}

/** The year's list; a component that was used without standing in it is shown by its number. */
async function componentsIn(
  db: Db,
  caller: Caller,
  { year, used }: { year: number; used: readonly { component: string | null }[] },
) {
  const known = await componentsOf(db, caller, year)
  const missing = new Set(
    used.flatMap(({ component }) => component ?? []).filter((code) => !known.some((one) => one.code === code)),
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
