// Asks one of the foundation's figures for the months and schools of the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { useMay } from '../../kit/session.ts'
import { useLanguage } from '../../kit/words.ts'
import { useWhich } from './which.tsx'

type ViewPath =
  | '/api/v1/foundation/dashboard'
  | '/api/v1/foundation/performance'
  | '/api/v1/foundation/academic-governance'
  | '/api/v1/foundation/finance'

export function useView<P extends ViewPath>(path: P) {
  const which = useWhich()
  const open = useMay()(path)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [path, which, language],
    queryFn: async () => (await api.post(path, which)).data as Reply<P>['data'],
    placeholderData: keepPreviousData,
    enabled: open,
  })
  return { ...read, open }
}
