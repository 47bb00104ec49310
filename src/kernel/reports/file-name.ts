// How a file is called that a door answers: whose it is, what, of which day; a paper by what stands at its head.
import type { Door } from '../http/door.ts'
import type { Reading } from '../http/step.ts'

/** smp-school-students-2026-07-13 */
export function fileNameOf({ path }: Door, { caller, today }: Pick<Reading, 'caller' | 'today'>): string {
  const words = path.split('/').filter((word) => word && word !== 'api' && !/^(v\d+|:.*)$/.test(word))
  return [caller!.companySlug, ...words, today].join('-')
}

const LONGEST = 100

/** smp-buku-kas-umum-k-3-oktober-2026: found again among the downloads of a phone. */
export function paperNameOf(companySlug: string, ...head: readonly string[]): string {
  const words =
    head
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return [companySlug, ...words].join('-').slice(0, LONGEST).replace(/-$/, '')
}
