// Who does what about the people of a demo school: the office prepares, the principal agrees, the treasurer pays.
import type { Caller } from '../../kernel/access/caller.ts'
import type { DemoSchool } from '../school/school.ts'

export const officeAt = (school: DemoSchool) => someone(school, 'hr', school.users.chairman!)
export const deciderAt = (school: DemoSchool) => someone(school, 'admin', school.users.principal!)
export const payerAt = (school: DemoSchool) => someone(school, 'treasurer', school.users.treasurer!)

function someone({ companyId, timeZone }: DemoSchool, role: string, userId: number): Caller {
  return { companyId, userId, roles: [role], timeZone, addons: ['FIN', 'PEOPLE'] } as Partial<Caller> as Caller
}
