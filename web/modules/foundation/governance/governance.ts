// The benchmarks of the schools as the foundation reads them.
import type { Reply } from '../../../../client/pendopo.ts'
import { languageNow } from '../../../kit/words.ts'

export const GOVERNANCE = '/api/v1/foundation/academic-governance'
export type Governance = Reply<typeof GOVERNANCE>['data']
export type Benchmark = Governance['benchmarks'][number]

export const nameOf = ({ name, name_en }: Benchmark) => (languageNow() === 'id' ? name : name_en)
export const isStandard = ({ benchmark }: Benchmark) => benchmark !== 'accreditation'
