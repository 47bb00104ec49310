// The whole life of a document in one strip: who wrote it down and when, who sent it on, who said yes, whose turn it is, what follows
// and by which day.
import { useWords } from '../../dictionary.ts'
import { day, dayOfYear, nearMoment, today } from '../../format.ts'
import { type Resource, workflowOf } from '../../lists/resources.ts'
import { phrases } from '../../phrases.ts'
import { type Row, useRecord } from '../../queries.ts'
import { useMay, useSession } from '../../session.ts'
import type { Workflow } from '../../sheet.ts'
import { rolesText, say, wordOf } from '../../words.ts'
import { APPROVALS, stepOf } from './approval-strip.tsx'
import { HISTORY, type HistoryReply, RECORDED, SUBMITTED } from './history.tsx'
import { type How, type Step, Strip } from './strip.tsx'
import { hasWay, type Standing, type Station, wayOf } from './way.ts'

const LIFE = { id: 'Langkah', en: 'Steps' }
const SINCE = { id: 'sejak {when}', en: 'since {when}' }
const BY = { id: 'paling lambat {when}', en: 'by {when}' }

/** The day by which a step is due, where the record tells one. */
const DUE: [RegExp, readonly string[]][] = [
  [/^(pay|repay|lend|release)/, ['due_date', 'pay_date', 'due_on']],
  [/^receive/, ['expected_on']],
  [/^(order|issue)/, ['needed_on']],
]

interface LifeProps {
  resource: Resource
  record: Row
  /** The step that the page itself offers the reader, on another page. */
  leads?: string | undefined
}

export function Life({ resource, record, leads }: LifeProps) {
  const workflow = workflowOf(resource)
  if (!workflow || typeof record.state !== 'string' || !hasWay(workflow)) return null
  return <Way {...{ workflow, record, leads }} />
}

function Way({ workflow, record, leads }: { workflow: Workflow; record: Row; leads: string | undefined }) {
  const may = useMay()
  const { roles } = useSession()
  const { valueWord } = useWords()
  const asked = { relation: workflow.relation, record_id: record.id }
  const read = useRecord(HISTORY, asked, { enabled: may(HISTORY) })
  const isDecided = Object.values(workflow.moves).some(({ decides }) => decides)
  const approval = useRecord(APPROVALS, asked, { enabled: isDecided && may(APPROVALS) })
  const history = read.data as HistoryReply | undefined
  // Drawn once it is whole: steps that come in between would push away what somebody is about to press.
  if (!history || (isDecided && !approval.data)) return <div style={{ minHeight: 72 }} />
  const standing = (approval.data?.data as Standing | null | undefined) ?? undefined
  const { begun, data } = history
  const stations = wayOf(workflow, record, { told: data, standing })
  const since = data[0]?.at ?? begun?.at
  const now = stations.findIndex(({ kind }) => kind === 'next')
  const isAsked = stations.some((one) => one.kind === 'level' && one.waits)
  const allowed = new Set((record.allowed_moves as string[] | undefined) ?? [])
  const drawn = stations.map((one, at): Step => {
    if (one.kind === 'moved') return movedStep(one, valueWord)
    if (one.kind === 'level') return stepOf(one.level, { ...one, yours: standing!.yours, at: nearMoment })
    const isNow = !isAsked && at === now
    return nextStep(one, {
      record,
      // Who holds the role and yet may not (who said yes does not also pay) is told who else does.
      others: one.move.by.filter((role) => !roles.includes(role)),
      since: isNow ? since : undefined,
      isNow,
      yours: allowed.has(one.name) || (leads !== undefined && one.name.startsWith(leads)),
    })
  })
  const first = {
    key: 'begun',
    how: 'done' as How,
    title: say(RECORDED),
    lines: begun ? [begun.actor?.name ?? undefined, nearMoment(begun.at)] : [],
  }
  return <Strip label={say(LIFE)} steps={[first, ...drawn]} />
}

function movedStep({ told, isBad }: Station & { kind: 'moved' }, word: (key: string, value: string) => string): Step {
  return {
    key: `${told.move} ${told.at}`,
    how: isBad ? 'rejected' : 'done',
    title: told.move === 'submit' ? say(SUBMITTED) : word('state', told.to_state ?? ''),
    lines: [told.actor?.name ?? undefined, nearMoment(told.at)],
  }
}

interface Next {
  record: Row
  others: readonly string[]
  since: string | undefined
  isNow: boolean
  yours: boolean
}

function nextStep(
  { name, move, decides }: Station & { kind: 'next' },
  { record, others, since, isNow, yours }: Next,
): Step {
  const names = DUE.find(([pattern]) => pattern.test(name))?.[1] ?? []
  const due = names.map((field) => record[field]).find((value) => typeof value === 'string')
  const isLate = due !== undefined && due < today()
  const turn = isNow && yours ? say(phrases.yourTurn) : undefined
  return {
    key: name,
    how: isNow ? 'waits' : 'later',
    title: decides ? say(phrases.approval) : wordOf(move.title, name),
    turn,
    isLate,
    lines: [
      isNow && !yours ? rolesText(others) : undefined,
      since && !due ? say(SINCE).replace('{when}', nearMoment(since)) : undefined,
      due && say(BY).replace('{when}', nearDue(due)),
    ],
  }
}

const DAY_MS = 86_400_000

/** 15 Jan, or with its year where that may be another than one thinks of. */
function nearDue(due: string): string {
  const days = Math.abs(Date.parse(due) - Date.parse(today())) / DAY_MS
  return days < 300 ? dayOfYear(due.slice(5)) : day(due)
}
