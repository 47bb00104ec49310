// Who keeps the money of a demo school, who agrees, and in which role: what the house's own functions read of a caller.
import type { Caller } from '../../kernel/access/caller.ts'
import type { DemoSchool } from '../school/school.ts'

const ROLES = {
  treasurer: 'treasurer',
  principal: 'principal',
  admin: 'admin',
  teacher: 'teacher',
  chairman: 'foundation_chairman',
  foundation: 'foundation_admin',
}
export type Login = keyof typeof ROLES

export function personAt({ companyId, timeZone, users }: DemoSchool, login: Login): Caller {
  return { companyId, timeZone, userId: users[login]!, roles: [ROLES[login]] } as Partial<Caller> as Caller
}

export const holderOf = (role: string) => (Object.keys(ROLES) as Login[]).find((login) => ROLES[login] === role)
export const treasurerAt = (school: DemoSchool) => personAt(school, 'treasurer')
export const principalAt = (school: DemoSchool) => personAt(school, 'principal')
export const adminAt = (school: DemoSchool) => personAt(school, 'admin')
