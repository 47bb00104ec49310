// The sheet of a class as the service answers it, and asking for it.
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { useLanguage } from '../../kit/words.ts'

const PATH = '/api/v1/school/attendance/sheet'
export type Sheet = Reply<typeof PATH>['data']
export type Pupil = Sheet['students'][number]
export type Mark = Pupil['marks'][number]
export const STATUSES = ['present', 'late', 'sick', 'permitted', 'absent', 'dispensation'] as const

/** @param again how often to ask again, while something is still being derived. */
export function useSheet(
  asked: { class_group_id: number; from: string; until: string },
  again: number | false = false,
) {
  return useQuery({
    queryKey: [PATH, asked, useLanguage()],
    queryFn: async () => (await api.get(PATH, asked)).data,
    refetchInterval: again,
  })
}
