// Whether what stands beside a record is folded away: because somebody wants it so, on this device from then on, or because the
// lines of the record would otherwise go beyond their edge.
import { useLocalStorage } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'

const KEPT_AS = 'pendopo-beside-folded'

export function useFold(lines: RefObject<HTMLElement | null>, isWide: boolean) {
  const [kept, keep] = useLocalStorage({ key: KEPT_AS, defaultValue: false, getInitialValueInEffect: false })
  const [isTight, setTight] = useState(isWide)
  // Whoever unfolds it beside lines that are too wide for it wants to see it here, not wherever it hides them.
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const column = lines.current
    if (!column || isWide) return
    // Told once the lines are there, and again whenever one more of them is.
    const look = new ResizeObserver(() => {
      const edge = column.getBoundingClientRect().right + 1
      if ([...column.querySelectorAll('table')].some((table) => table.getBoundingClientRect().right > edge))
        setTight(true)
    })
    const lookAgain = () => setTight(false)
    look.observe(column)
    addEventListener('resize', lookAgain)
    return () => {
      look.disconnect()
      removeEventListener('resize', lookAgain)
    }
  }, [lines, isWide])
  const fold = (isAway: boolean) => {
    setWanted(!isAway)
    if (isAway !== kept && !(isAway && isTight)) keep(isAway)
  }
  return [(kept || isTight) && !isWanted, fold] as const
}
