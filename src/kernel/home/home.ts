// The first page of the day: a few figures that say what is so, and what has to be done by when. Every module says its own, for
// whom they are, and behind which door they stand; nobody is told here what that door would not tell.
import { type Caller, scopeOf } from '../access/caller.ts'
import type { Database, Db } from '../db/database.ts'
import { admits, type Door } from '../http/door.ts'
import type { Words } from '../language/i18n.ts'
import { Count, Day, List, Nullable, nameShapes, Obj, Text, Type, Word } from '../values/schema.ts'

/** How it stands: nothing to say, soon, or late. */
const TONES = ['calm', 'soon', 'late'] as const
export type Tone = (typeof TONES)[number]
const UNITS = ['rupiah', 'count'] as const
/** Of what stands in a board: a share of a hundred is drawn beside its figure. */
const BOARD_UNITS = [...UNITS, 'percent', 'months'] as const
/** Things beside one another, or a few months as bars. */
const SHAPES = ['rows', 'bars'] as const

interface Asked {
  caller: Caller
  now: Date
  today: string
}

export interface HomePart {
  /** Among those of all modules, the smallest first. */
  order: number
  /** Whose first page it belongs on. */
  roles: readonly string[]
  /** The door that tells the same: whoever it is closed to is not told here either. */
  door: string
  /** Nothing where there is nothing to tell yet; of deadlines a few, the nearest first. */
  tell(db: Db, asked: Asked): Promise<{ figures?: HomeFigure[]; dues?: HomeDue[]; boards?: HomeBoard[] }>
}

/** What a figure is made of, or what one looks at side by side: funds, classes, schools, months. */
export interface HomeBoard {
  name: string
  title: Words
  shape: (typeof SHAPES)[number]
  /** Of bars, where the last of them is not over yet. */
  running?: boolean
  columns: { title: Words; unit: (typeof BOARD_UNITS)[number] }[]
  /** One value for each column; nothing where it is not known. */
  rows: BoardRow[]
}

interface BoardRow {
  title: Words
  values: (number | null)[]
  tone: Tone
  /** Where single values are the exception: of each how it stands, and of a share how far it should have come by now. */
  marks?: { tone: Tone; goal: number | null }[]
  to: string | null
}

export interface HomeFigure {
  name: string
  title: Words
  unit: (typeof UNITS)[number]
  value: number
  /** What it means for today. */
  note: Words
  tone: Tone
  /** The page that explains it. */
  to: string
}

export interface HomeDue {
  day: string
  title: Words
  note: Words
  /** What its button says. */
  act: Words
  to: string
}

const FIGURES_MAX = 5
const DUES_MAX = 8
const BOARDS_MAX = 3
const COLUMNS_MAX = 8
export const BOARD_ROWS_MAX = 15

const Said = (id: string, en: string) => Obj({ id: Text(300, id), en: Text(300, en) })
const Figure = Obj({
  name: Text(60, 'cash'),
  title: Said('Kas dan bank', 'Cash and bank'),
  unit: Word(...UNITS),
  value: Type.Integer({
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    examples: [281_522_000],
  }),
  note: Said('BOS Reguler Rp54.374.000', 'BOS Reguler Rp54,374,000'),
  tone: Word(...TONES),
  to: Text(200, '/budget/cash-entries'),
})
const Due = Obj({
  day: Day('2026-11-16'),
  title: Said('Setor PPh 23 masa Oktober', 'Deposit PPh 23 of October'),
  note: Said('4 pemotongan, Rp1.238.520', '4 withholdings, Rp1,238,520'),
  act: Said('Setor pajak', 'Deposit tax'),
  tone: Word(...TONES),
  to: Text(200, '/accounting/taxes/due'),
})
const Cell = Nullable(Type.Number({ minimum: -1e15, maximum: 1e15, examples: [54_374_000] }))
const Board = Obj({
  name: Text(60, 'funds'),
  title: Said('Sumber dana', 'Funds'),
  shape: Word(...SHAPES),
  running: Type.Boolean({ examples: [true] }),
  columns: List(Obj({ title: Said('Saldo', 'Balance'), unit: Word(...BOARD_UNITS) }), COLUMNS_MAX),
  rows: List(
    Obj({
      title: Said('BOS Reguler', 'BOS Reguler'),
      values: List(Cell, COLUMNS_MAX),
      tone: Word(...TONES),
      marks: List(Obj({ tone: Word(...TONES), goal: Cell }), COLUMNS_MAX),
      to: Nullable(Text(200, '/budget/cash-entries?fund_source_id=1')),
    }),
    BOARD_ROWS_MAX,
  ),
})
export const FirstPage = Obj({
  figures: List(Figure, FIGURES_MAX),
  /** The nearest first, what is late before all. */
  dues: List(Due, DUES_MAX),
  /** How many more there are. */
  more_dues: Count(0),
  boards: List(Board, BOARDS_MAX),
})
nameShapes({ HomeFigure: Figure, HomeDue: Due, HomeBoard: Board, FirstPage })

interface Asker extends Asked {
  database: Database
  requestId: string
  parts: readonly HomePart[]
  doors: readonly Door[]
}

export async function firstPageFor(asker: Asker) {
  const { caller, now, today } = asker
  const figures: HomeFigure[] = []
  const dues: HomeDue[] = []
  const boards: HomeBoard[] = []
  for (const part of asker.parts.toSorted((one, other) => one.order - other.order)) {
    const door = asker.doors.find(({ path }) => path === part.door)
    const isTheirs = part.roles.some((role) => caller.roles.includes(role))
    if (!door || !isTheirs || !admits(door.access, caller.roles)) continue
    const db = asker.database.read(scopeOf(caller, asker.requestId, door.foundationWide), door.elevation)
    const told = await part.tell(db, { caller, now, today })
    figures.push(...(told.figures ?? []))
    dues.push(...(told.dues ?? []))
    boards.push(...(told.boards ?? []))
  }
  const nearest = dues.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, DUES_MAX)
  return {
    figures: figures.slice(0, FIGURES_MAX),
    dues: nearest.map((due) => ({ ...due, tone: toneOf(due.day, today) })),
    more_dues: dues.length - nearest.length,
    boards: boards.slice(0, BOARDS_MAX).map((board) => ({
      ...board,
      running: board.running === true,
      rows: board.rows.map((row) => ({ ...row, marks: row.marks ?? [] })),
    })),
  }
}

/** Late once its day is past; soon within the week. */
export function toneOf(day: string, today: string): Tone {
  if (day < today) return 'late'
  return Date.parse(day) - Date.parse(today) <= 7 * 86_400_000 ? 'soon' : 'calm'
}
