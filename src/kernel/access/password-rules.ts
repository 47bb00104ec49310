// What a password must be: long enough, not the login, and none that a guesser tries first.
import { AppError } from '../language/errors.ts'
import type { Words } from '../language/i18n.ts'
import { isCommonPassword } from './common-passwords.ts'

const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200
/** How much a password must have beside the login it contains. */
const BESIDE_LOGIN = 6

/** What is wrong with a password, or nothing. */
export function passwordFault(password: string, login: string): Words | undefined {
  if (password.length < PASSWORD_MIN)
    return { id: `kurang dari ${PASSWORD_MIN} karakter`, en: `shorter than ${PASSWORD_MIN} characters` }
  if (password.length > PASSWORD_MAX)
    return { id: `lebih dari ${PASSWORD_MAX} karakter`, en: `longer than ${PASSWORD_MAX} characters` }
  if (password.toLowerCase().includes(login.toLowerCase()) && password.length < login.length + BESIDE_LOGIN)
    return { id: 'terlalu mirip nama pengguna', en: 'too similar to the sign-in name' }
  if (isCommonPassword(password)) return { id: 'terlalu mudah ditebak', en: 'too easy to guess' }
  return undefined
}

export function assertGoodPassword(password: string, login: string): void {
  const fault = passwordFault(password, login)
  if (fault) throw new AppError('weak_password', { fields: { 'params.new_password': fault } })
}
