// How a file is called that a door answers: whose it is, what, of which day.
import type { Door } from '../http/door.ts'
import type { Reading } from '../http/step.ts'

/** smp-school-students-2026-07-13 */
export function fileNameOf({ path }: Door, { caller, today }: Pick<Reading, 'caller' | 'today'>): string {
  const words = path.split('/').filter((word) => word && word !== 'api' && !/^(v\d+|:.*)$/.test(word))
  return [caller!.companySlug, ...words, today].join('-')
}
