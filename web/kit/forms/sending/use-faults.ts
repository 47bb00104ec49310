// What is wrong with the fields of a form that was refused. What the service said of a field stands there until that is changed, what the
// browser sees by itself as long as it is so; the first one takes the focus when it is told.
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../../client/pendopo.ts'
import { withDays } from '../../format.ts'
import { messageOf } from '../../pages/states.tsx'
import { phrases } from '../../phrases.ts'
import { type Row, standingAt } from '../../queries.ts'
import { counted, say } from '../../words.ts'

export function useFaults(error: unknown, value: Row, wrongNow: () => Record<string, string>) {
  const [sent, noteSent] = useState<Row>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  if (!error) return { form, noteSent, errors: {}, message: undefined }
  const told = error instanceof Refusal ? fieldErrors(error) : {}
  const left = Object.entries(told).filter(([path]) => isSame(value, sent, path))
  const seen = Object.keys(told).length ? wrongNow() : {}
  const errors = { ...Object.fromEntries(left), ...seen }
  const isMended = Object.keys(told).length > left.length
  return { form, noteSent, errors, message: summary(error, Object.keys(errors).length, isMended) }
}

/** Of fields that are only filled in wrongly, how many are left; whatever else was said, as it was said until something is done about it. */
function summary(error: unknown, left: number, isMended: boolean): string {
  const isOfFields = error instanceof Refusal && error.code === 'invalid_params'
  if (!isOfFields && (left || !isMended)) return messageOf(error)
  return left ? say(counted(phrases.faultsLeft, left)) : say(phrases.faultsMended)
}

/** Whether what stands at lines.0.amount is still what it was. */
function isSame(one: Row, other: Row, path: string): boolean {
  const [here, there] = [one, other].map((value) => JSON.stringify(standingAt(value, path.split('.'))))
  return here === there
}

/** params.lines.0.amount → lines.0.amount */
function fieldErrors({ fields }: Refusal): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^params\./, ''), withDays(text)]),
  )
}
