// The codes that lines of a plan carry.
import { Type } from '../../../kernel/values/schema.ts'

/** Standard, component, activity: SS.KK.NN. */
export const ActivityCode = Type.String({
  pattern: '^[0-9]{2}\\.[0-9]{2}\\.[0-9]{2}$',
  maxLength: 8,
  examples: ['06.05.08'],
})
export const AccountCode = Type.String({
  pattern: '^[0-9]+(\\.[0-9]+)*$',
  minLength: 1,
  maxLength: 40,
  examples: ['5.1.02.01.01.0024'],
})
