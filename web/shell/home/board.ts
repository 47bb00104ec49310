// A board of the first page, as the service tells it.
import type { Reply } from '../../../client/pendopo.ts'

export type Board = Reply<'/api/v1/home'>['data']['boards'][number]
