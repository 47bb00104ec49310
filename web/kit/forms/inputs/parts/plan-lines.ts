// The lines of the plans in force, with what is left of each.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useMay } from '../../../session.ts'
import { useLanguage } from '../../../words.ts'

const PAGE = 200
const PLANS = '/api/budget/planning'
const AVAILABLE = '/api/budget/availability'

export interface PlanLine {
  id: number
  plan: string
  /** 05.08.12 Cetak rapor */
  title: string
  left: number
}

export function usePlanLines(isAsked: boolean): PlanLine[] | undefined {
  const may = useMay()
  const { data } = useQuery({
    queryKey: [AVAILABLE, 'choices', useLanguage()],
    queryFn: readLines,
    enabled: isAsked && may(PLANS) && may(AVAILABLE),
  })
  return data
}

async function readLines(): Promise<PlanLine[]> {
  const plans = await api.get(PLANS, { state: 'approved', limit: PAGE })
  const lines: PlanLine[] = []
  for (const { id, title: plan } of plans.data)
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const page = await api.get(AVAILABLE, { plan_id: id, limit: PAGE, ...(cursor && { cursor }) })
      for (const { line_id, activity_code, description, available } of page.data)
        lines.push({ id: line_id, plan, title: `${activity_code} · ${description}`, left: available })
      cursor = page.next_cursor
    }
  return lines
}
