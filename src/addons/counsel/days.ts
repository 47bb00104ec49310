// What happened cannot have happened tomorrow.
import { AppError } from '../../kernel/errors.ts'

export function assertNotAhead(field: string, day: string, today: string): void {
  if (day > today) throw new AppError('invalid_params', { fields: { [`params.${field}`]: 'is in the future' } })
}
