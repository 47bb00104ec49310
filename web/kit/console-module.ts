// What a module brings to the console beyond what its doors already give: pages of its own.

import sheets from 'virtual:sheets'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { keepWords, type ModuleWords, wordsOf } from './dictionary.ts'
import { type Resource, resourcesOf } from './lists/resources.ts'
import type { Sheet } from './sheet.ts'
import { unfoldWords } from './sheet-words.ts'

export interface PageProps {
  /** What stands in the address where the page's path has :name. */
  params: Record<string, string>
  resources: Map<string, Resource>
}
export type OwnPage = ComponentType<PageProps> & {
  /** That it begins with another question than the general page at its address would. */
  asksOtherwise?: true
}
/** By address: 'accounting/bills/:id'. */
export type Pages = Record<string, OwnPage>

const folders = import.meta.glob<{ pages: Pages }>('../modules/*/pages.tsx')

export async function loadModule(name: string): Promise<{ pages: Pages; resources: Map<string, Resource> }> {
  const [sheet, own] = await Promise.all([loadSheet(name), folders[`../modules/${name}/pages.tsx`]?.()])
  return { pages: own?.pages ?? {}, resources: sheet ? resourcesOf(sheet) : new Map() }
}

export const moduleQuery = (name: string) =>
  queryOptions({
    queryKey: ['module', name],
    queryFn: () => loadModule(name),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })

const loaded = new Map<string, Promise<Sheet>>()

/** Once: every field then says what it is called, and the words of the module are there for its pages. */
function loadSheet(name: string): Promise<Sheet> | undefined {
  const known = loaded.get(name)
  const load = sheets[name]
  if (known || !load) return known
  const loading = load().then(({ default: sheet }) => {
    unfoldWords(sheet)
    keepWords(sheet)
    return sheet
  })
  loaded.set(name, loading)
  return loading
}

/** The words of a module and of all it depends on: for what is shown on a page of another one. */
export function useWordsOf(module: string): ModuleWords {
  useSuspenseQuery({
    queryKey: ['words', module],
    queryFn: () => loadWords(module),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return wordsOf(module)
}

async function loadWords(name: string): Promise<string> {
  const sheet = await loadSheet(name)
  await Promise.all((sheet?.depends ?? []).map(loadWords))
  return name
}

export function matchPage(
  pages: Pages,
  address: string,
): { page: OwnPage; params: Record<string, string> } | undefined {
  const parts = address.split('/')
  for (const [pattern, page] of Object.entries(pages)) {
    const wanted = pattern.split('/')
    if (wanted.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((word, index) => {
      const part = parts[index]!
      if (!word.startsWith(':')) return word === part
      params[word.slice(1)] = part
      // A number in the pattern is a record; a word there is another page.
      return /^\d+$/.test(part)
    })
    if (fits) return { page, params }
  }
  return undefined
}
