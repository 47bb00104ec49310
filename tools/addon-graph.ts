// Draws which module stands on which, from their manifests, into the page that shows the house.
import type { Module } from '../src/kernel/addon.ts'

const BEGIN = '<!-- The graph is drawn by npm run gen, from the manifests. -->'
const END = '<!-- The end of the graph. -->'

/** The page with the graph as it is now between its marks. */
export function drawGraph(page: string, modules: readonly Module[]): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page has no place for the graph: ${BEGIN}`)
  const arrows = arrowsOf(modules).map(([from, to]) => `  ${from} --> ${to}`)
  return [`${before}${BEGIN}`, '', '```mermaid', 'flowchart BT', ...arrows, '```', '', `${END}${after}`].join('\n')
}

/** Each module to those right below it: what one of these stands on in turn is not drawn again. */
function arrowsOf(modules: readonly Module[]): [string, string][] {
  const depends = new Map(modules.map(({ manifest }) => [manifest.name, manifest.depends]))
  const below = (name: string): string[] => depends.get(name)!.flatMap((other) => [other, ...below(other)])
  return [...depends].flatMap(([name, direct]) => {
    const further = new Set(direct.flatMap(below))
    const next = direct.filter((other) => !further.has(other))
    return (next.length ? next : ['kernel']).map((other): [string, string] => [name, other])
  })
}
