// Papers of a demo school, of which some run out, beside the parts for leave, attendance and what people are paid for.
import { createDocument, type NewDocument } from '../../addons/people/documents/documents.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import type { Static } from '../../kernel/values/schema.ts'
import type { DemoPart, DemoSchool, DemoStaff } from '../school/school.ts'
import { demoStaffDays, staffDays } from '../school/staff-attendance.ts'
import { demoLeave } from './leave.ts'
import { officeAt } from './offices.ts'
import { demoEmployment, demoPay } from './payroll.ts'

/** In the order of what follows from what: leave shows in the attendance, and pay follows from it. */
export const demoPeople: DemoPart = async (tx, school) => {
  await demoEmployment(tx, school)
  await demoLeave(tx, school)
  await demoStaffDays(tx, { ...school, schoolDays: staffDays(school) })
  await demoPay(tx, school)
  await demoDocuments(tx, school)
}

async function demoDocuments(tx: Tx, school: DemoSchool): Promise<void> {
  const documents = school.staff.flatMap((person, index) => papersOf(school, person, index))
  for (const document of documents) await createDocument(tx, officeAt(school), { document, today: school.today })
}

type Paper = Static<typeof NewDocument>

/** Every fifth contract ends within two months, every eleventh has ended. */
function papersOf(school: DemoSchool, person: DemoStaff, index: number) {
  const { today, random } = school
  const ends =
    index % 5 === 0 ? random.between(3, 55) : index % 11 === 7 ? -random.between(5, 40) : random.between(120, 900)
  const expires_on = addDays(today, ends)
  const paper = (
    type: Paper['type'],
    number: string,
    { issued_on, end }: { issued_on: string; end?: string },
  ): Paper => ({
    staff_id: person.id,
    type,
    number,
    issued_on,
    ...(end && { expires_on: end }),
  })
  const since = addDays(expires_on, -2 * 365)
  const contract = paper('employment_contract', `SK-${100 + index}/YPN/${since.slice(0, 4)}`, {
    issued_on: since,
    end: expires_on,
  })
  const health = addDays(today, -random.between(20, 350))
  const papers = [
    contract,
    paper('health_certificate', `SH-${1000 + index}`, { issued_on: health, end: addDays(health, 365) }),
  ]
  if (person.job === 'teacher' && index % 3 > 0)
    papers.push(
      paper('educator_certificate', `SP-${20_000 + index}`, {
        issued_on: addDays(today, -random.between(900, 3000)),
      }),
    )
  return papers
}
