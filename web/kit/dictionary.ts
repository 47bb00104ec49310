// What a module calls its fields, choices and acts. Its words come with its sheet, so that the first page does not wait for
// them; after its own count those of the modules it depends on, as far as they have been loaded.
import { createContext, useContext } from 'react'
import { type Schema, type Sheet, thingOf, type Workflow } from './sheet.ts'
import { isRole, plain, roleWord, say, type Words, wordOf } from './words.ts'

const sheets = new Map<string, Pick<Sheet, 'depends' | 'words'>>()

const workflows = new Map<string, Workflow>()
/** The states of a thing with their words, by the address of its page. */
const states = new Map<string, Schema>()

export function keepWords({ module, depends, words, doors }: Sheet): void {
  sheets.set(module, { depends, words })
  for (const { workflow, path, item } of doors) {
    if (workflow) workflows.set(workflow.relation, workflow)
    if (item?.properties?.state) states.set(thingOf(path).replace('/{id}', ''), item.properties.state)
  }
}

/** What a kind of record calls its move: two nouns of a module may mean different things by one verb. */
export const moveOf = (relation: string | undefined, move: string): Words | undefined =>
  relation ? workflows.get(relation)?.moves[move]?.title : undefined

/** Whether it is an answer to somebody who asked. */
export const isDecision = (relation: string, move: string): boolean =>
  workflows.get(relation)?.moves[move]?.decides === true

export const stateOf = (thing: string): Schema | undefined => states.get(thing)

export interface ModuleWords {
  fieldWord(key: string): string
  /** The same value may mean different things under two keys. */
  valueWord(key: string, value: string): string
  moveWord(verb: string): string
  /** The list that a number under this key comes from. */
  listOf(key: string): string | undefined
}

export function wordsOf(module: string): ModuleWords {
  const find = <T>(of: (words: Sheet['words']) => T | undefined): T | undefined => {
    for (const name of chainOf(module)) {
      const found = of(sheets.get(name)!.words)
      if (found !== undefined) return found
    }
    return undefined
  }
  const valueWords = (key: string, value: string) =>
    find(({ values }) => values[key]?.[value]) ??
    find(({ values }) => Object.values(values).find((words) => words[value])?.[value])
  return {
    fieldWord: (key) =>
      wordOf(
        find(({ fields }) => fields[key]),
        key,
      ),
    valueWord: (key, value) => (isRole(key) ? roleWord(value) : wordOf(valueWords(key, value), value)),
    moveWord: (verb) =>
      wordOf(
        find(({ moves }) => moves[verb.replaceAll('-', '_')]),
        verb,
      ),
    listOf: (key) => find(({ references }) => references[key])?.list,
  }
}

/** A module, those it depends on, nearest first, and the kernel. */
function chainOf(module: string): string[] {
  const found: string[] = []
  const next = [module]
  for (let name = next.shift(); name; name = next.shift())
    if (sheets.has(name) && !found.includes(name)) {
      found.push(name)
      next.push(...sheets.get(name)!.depends)
    }
  return sheets.has('kernel') && !found.includes('kernel') ? [...found, 'kernel'] : found
}

/** Whose page is shown. */
export const OnPage = createContext('kernel')
/** The words of the module whose page is shown: for what a page shows without the schema it came with. */
export const useWords = (): ModuleWords => wordsOf(useContext(OnPage))

/** What people read above a field. */
export const titleOf = (name: string, { title }: Schema): string => wordOf(title, name)

/** What a choice is called; a role is called the same everywhere. */
export function choiceWord(name: string, { words }: Schema, value: string): string {
  const own: Words | undefined = words?.[value]
  if (own) return say(own)
  return isRole(name) ? roleWord(value) : plain(value)
}
