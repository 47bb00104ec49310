// What a module brings to the console beyond what its doors already give: pages of its own.

import sheets from 'virtual:sheets'
import type { ComponentType } from 'react'
import { type Resource, resourcesOf } from './resources.ts'

export interface PageProps {
  /** What stands in the address where the page's path has :name. */
  params: Record<string, string>
  resources: Map<string, Resource>
}
/** By address: 'accounting/bills/:id'. */
export type Pages = Record<string, ComponentType<PageProps>>

const folders = import.meta.glob<{ pages: Pages }>('../modules/*/pages.tsx')

export async function loadModule(name: string): Promise<{ pages: Pages; resources: Map<string, Resource> }> {
  const [sheet, own] = await Promise.all([sheets[name]?.(), folders[`../modules/${name}/pages.tsx`]?.()])
  return { pages: own?.pages ?? {}, resources: sheet ? resourcesOf(sheet.default) : new Map() }
}

export function matchPage(
  pages: Pages,
  address: string,
): { page: ComponentType<PageProps>; params: Record<string, string> } | undefined {
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
