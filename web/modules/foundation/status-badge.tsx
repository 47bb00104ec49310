// How far something is, as a badge; nothing where nobody knows.
import { StateBadge } from '../../kit/lists/value.tsx'

export const statusBadge = (status: string | null | undefined) =>
  status ? <StateBadge name="status" value={status} /> : ''
