// What the wall shows of the day, the newest first: comings and goings of students, and beside them every tap that is none of
// these, with the reason.
import type { Reply } from '../../../client/pendopo.ts'
import { schoolZone } from '../../kit/format.ts'
import type { Words } from '../../kit/words.ts'
import { type GateEvent, timeOf } from './stream.ts'
import { valueWord, words } from './words.ts'

export type Gate = Reply<'/api/rfid/monitoring'>['data']

export interface Shown {
  key: string
  name: string
  /** The class of a student, the number of a card, the reader. */
  detail: string | null
  time: string
  reason: string | Words
  colour: string
}

const OF_STATUS: Record<string, string> = {
  present: 'teal',
  late: 'orange',
  absent: 'red',
  sick: 'blue',
  permitted: 'grape',
}
const OF_OUTCOME: Record<string, string> = {
  accepted: 'teal',
  inactive_card: 'red',
  outside_hours: 'violet',
  unknown_card: 'red',
}

export function shownOn(gate: Gate | undefined, events: readonly GateEvent[]): Shown[] {
  if (!gate) return []
  const begun = gate.last_events.filter(({ time }) => dayOf(time) === gate.day)
  const today = events.filter(({ day }) => day === gate.day)
  // A student's coming is told with its status by the stream, once its day is derived.
  const streamed = new Set<number | null>(today.map(({ student_id }) => student_id))
  const others = begun.filter(({ outcome, student_id }) => outcome !== 'accepted' || !streamed.has(student_id))
  const shown = [...today.flatMap(ofStudent), ...others.map((tap) => ofTap(tap, gate))]
  return shown.toSorted((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0))
}

/** The day of a moment at the school, which is where the wall hangs. */
const dayOf = (time: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: schoolZone() }).format(new Date(time))

function ofStudent(event: GateEvent): Shown[] {
  const time = timeOf(event)
  if (time === null) return []
  return [
    {
      key: `student ${event.student_id}`,
      name: event.student_name,
      detail: event.class_name,
      time,
      reason: event.last_out ? words.left : valueWord('status', event.status),
      colour: OF_STATUS[event.status] ?? 'gray',
    },
  ]
}

function ofTap(tap: Gate['last_events'][number], { school_day }: Gate): Shown {
  const { outcome, time, uid, staff_id, device_id, device_name, holder_name, class_name, came_as } = tap
  const why = outcome === 'outside_hours' && !school_day ? words.dayOff : valueWord('outcome', outcome)
  return {
    key: `${time} ${uid} ${device_id}`,
    name: holder_name ?? uid,
    detail: class_name ?? device_name,
    time,
    // What was told before the wall was opened is told as it would have been then.
    reason: staff_id !== null && outcome === 'accepted' ? words.staff : came_as ? valueWord('came_as', came_as) : why,
    colour: staff_id !== null && outcome === 'accepted' ? 'indigo' : colourOf(tap),
  }
}

const colourOf = ({ came_as, outcome }: Gate['last_events'][number]): string =>
  (came_as ? OF_STATUS[came_as] : OF_OUTCOME[outcome]) ?? 'gray'
