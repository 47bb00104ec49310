// A roll that is being called: what was touched and is still to be saved, and what was saved and the day does not tell yet.
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../kit/forms/draft.ts'
import { useAct } from '../../../kit/queries.ts'
import { say } from '../../../kit/words.ts'
import { type Pupil, useSheet } from '../sheet.ts'
import { words } from '../words.ts'

export type Status = Pupil['marks'][number]['status']
interface Said {
  status: Status
  reason?: string
}
type Roll = Readonly<Record<number, Said>>

/** The day follows what was said within a moment; until then the page looks again, and shows what was said. */
const FOLLOWS_MS = 1_000
const PATIENCE_MS = 15_000

export function useRoll(classId: number, day: string) {
  const { draft, save, send, told } = useCalled(classId, day)
  const [saved, setSaved] = told
  const sheet = useSheet(
    { class_group_id: classId, from: day, until: day },
    Object.keys(saved).length > 0 && FOLLOWS_MS,
  )
  const students = sheet.data?.students
  useEffect(() => {
    const follows = ({ student_id, marks }: Pupil) => marks[0]?.status === saved[student_id]?.status
    const done = (students ?? []).filter((pupil) => pupil.student_id in saved && follows(pupil))
    if (done.length) setSaved(without(saved, done))
  }, [students, saved, setSaved])
  const statusOf = ({ student_id, marks }: Pupil) =>
    (draft.value[student_id] ?? saved[student_id])?.status ?? marks[0]?.status
  return { draft, save, send, sheet, statusOf }
}

function useCalled(classId: number, day: string) {
  const draft = useDraft<Record<number, Said>>(`roll ${classId} ${day}`, {})
  const told = useState<Roll>({})
  const [saved, setSaved] = told
  const sent = useRef(draft.value)
  const save = useAct({
    path: '/api/v1/school/attendance/call-roll',
    done: say(words.rollSaved),
    onDone: () => {
      setSaved({ ...saved, ...sent.current })
      // Who is touched after it was sent is still to be saved.
      const since = Object.entries(draft.value).filter(([id, said]) => said !== sent.current[Number(id)])
      if (since.length) draft.change(Object.fromEntries(since))
      else draft.drop()
    },
  })
  useEffect(() => {
    if (!Object.keys(saved).length) return
    // What the day does not take up is not so.
    const end = setTimeout(() => setSaved({}), PATIENCE_MS)
    return () => clearTimeout(end)
  }, [saved])
  const send = (marks: readonly Said[]) => {
    sent.current = draft.value
    save.mutate({ class_group_id: classId, day, marks })
  }
  return { draft, save, send, told }
}

const without = (roll: Roll, pupils: readonly Pupil[]): Roll => {
  const gone = new Set(pupils.map(({ student_id }) => String(student_id)))
  return Object.fromEntries(Object.entries(roll).filter(([id]) => !gone.has(id)))
}
