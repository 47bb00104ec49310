// What comes next with the record on the page: told where it was just saved or moved on, so that whoever reads what became of it can
// go on from there.
import { useEffect, useSyncExternalStore } from 'react'

interface NextStep {
  /** Which record: its list and its id. */
  of: string
  verb: string
  word: string
  go(): void
}

let offered: NextStep | undefined
const listeners = new Set<() => void>()

function offer(step: NextStep | undefined): void {
  offered = step
  for (const listener of listeners) listener()
}

/** While a page shows the record, and its next step is a button there. */
export function useOffersNext(
  of: string,
  step: { verb: string; word: string } | false | undefined,
  go: () => void,
): void {
  const { verb, word } = step || {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same as long as it is called the same.
  useEffect(() => {
    if (verb === undefined || word === undefined) return
    const made = { of, verb, word, go }
    offer(made)
    return () => {
      if (offered === made) offer(undefined)
    }
  }, [of, verb, word])
}

/** What follows on one step of the record: never that step itself, which the page may offer until it has asked again. */
export function useNextStep(of: string, after: string): NextStep | undefined {
  const step = useSyncExternalStore(subscribe, () => offered)
  return step?.of === of && step.verb !== after ? step : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
