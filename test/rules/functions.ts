// The functions of a source file as its syntax tells them: where each begins, how long it is, how much it takes.
import { parseSync } from 'vite'

export interface Written {
  line: number
  lines: number
  parameters: number
  /** It has a name to be called by. Who is handed to someone else takes what that one gives. */
  named: boolean
  /** It is called by the name that a class or an object gives it. */
  method: boolean
}

interface Node {
  type: string
  start: number
  end: number
  params?: unknown[]
  init?: Node
  value?: Node
  [key: string]: unknown
}

const METHODS = new Set(['MethodDefinition', 'PropertyDefinition', 'Property'])
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

export function functionsIn(file: string, text: string): Written[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`)
  const lineAt = lineCounter(text)
  const found: Written[] = []
  const visit = (node: Node, above: Node | undefined): void => {
    if (FUNCTIONS.has(node.type))
      found.push({
        line: lineAt(node.start),
        lines: lineAt(node.end) - lineAt(node.start) + 1,
        parameters: node.params!.length,
        named: node.type === 'FunctionDeclaration' || above?.type === 'VariableDeclarator',
        method: METHODS.has(above?.type ?? ''),
      })
    for (const child of childrenOf(node)) visit(child, node)
  }
  visit(program as unknown as Node, undefined)
  return found
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child)
}

function lineCounter(text: string): (at: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (at) => starts.findLastIndex((start) => start <= at) + 1
}
