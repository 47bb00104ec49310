// The lines between the cards of a chain: measured where the cards came to stand, drawn as curves.
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ChainLink {
  from: string
  to: string
}
export interface LinePath {
  key: string
  d: string
}

export function useLinePaths(holder: RefObject<HTMLElement | null>, links: readonly ChainLink[]): LinePath[] {
  const [paths, setPaths] = useState<LinePath[]>([])
  const wanted = links.map(({ from, to }) => `${from}>${to}`).join(' ')
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const draw = () => setPaths(pathsIn(element, wanted))
    const watcher = new ResizeObserver(draw)
    watcher.observe(element)
    draw()
    return () => watcher.disconnect()
  }, [holder, wanted])
  return paths
}

function pathsIn(element: HTMLElement, wanted: string): LinePath[] {
  const origin = element.getBoundingClientRect()
  const cards = new Map(
    [...element.querySelectorAll<HTMLElement>('[data-card]')].map((card) => [
      card.dataset.card,
      card.getBoundingClientRect(),
    ]),
  )
  return wanted.split(' ').flatMap((key) => {
    const [from, to] = key.split('>').map((name) => cards.get(name))
    if (!from || !to) return []
    const [x1, y1] = [from.right - origin.left, from.top + Math.min(from.height / 2, 28) - origin.top]
    const [x2, y2] = [to.left - origin.left, to.top + Math.min(to.height / 2, 28) - origin.top]
    const bend = Math.max(16, (x2 - x1) / 2)
    return [{ key, d: `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}` }]
  })
}
