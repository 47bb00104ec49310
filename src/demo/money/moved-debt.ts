// A child who left the primary school with a month unpaid: what the family owes there goes to the junior school where the child is now.
import { askDebtTransfer, decideDebtTransfer } from '../../addons/fees/handover/hand-over.ts'
import { takeDebt } from '../../addons/fees/handover/take-over.ts'
import { listDebtTakeovers } from '../../addons/fees/handover/takeovers.ts'
import { openingImport } from '../../addons/fees/imports/openings.ts'
import { lockOwed } from '../../addons/fees/ledger/movements.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { graduateStudent } from '../../school/students/moves.ts'
import { changeStudent, createStudent } from '../../school/students/students.ts'
import { actAs } from '../act-as.ts'
import { imported } from '../imported.ts'
import type { DemoSchool } from '../school/school.ts'
import { adminAt, personAt, principalAt, treasurerAt } from './desks.ts'

/** Who hands over and who takes over. */
export const MOVES_FROM = 'sd'
export const MOVES_TO = 'smp'
/** As the paper book of last year had it. */
const GRADUATE = { nis: 'A25001', name: 'Alumni kelas VI' }

interface Child {
  name: string
  nisn: string | null
}
type Write = <T>(school: DemoSchool, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Left open by the paper book, as the debts of others were. */
export async function demoGraduate(tx: Tx, school: DemoSchool, amount: number): Promise<void> {
  if (school.slug !== MOVES_FROM) return
  const { today } = school
  const admin = adminAt(school)
  const year = Number(today.slice(0, 4))
  const student = { ...GRADUATE, gender: 'f' as const, entered_on: `${year - 6}-07-13` }
  const {
    data: { id },
  } = await createStudent(tx, admin, { student, today })
  const day = [`${year}-06-15`, today].toSorted()[0]!
  await graduateStudent(tx, admin, { graduation: { id, day }, today })
  const owed = { student: GRADUATE.nis, fee: 'SPP', period: `${year - 1}-12-01`, amount, due_on: null }
  await imported(tx, school, { of: openingImport, values: [owed] })
}

/** Once both schools are there. */
export async function demoMovedDebt(write: Write, from: DemoSchool, to: DemoSchool): Promise<void> {
  const lowest = Math.min(...to.students.map(({ grade }) => grade))
  const { id: student_id } = to.students.find(({ grade }) => grade === lowest)!
  const child = await write(to, (tx) =>
    tx
      .selectFrom('school.student')
      .select(['name', 'nisn'])
      .where('company_id', '=', to.companyId)
      .where('id', '=', student_id)
      .executeTakeFirstOrThrow(),
  )
  await write(from, (tx) => handOver(tx, from, { child, to_company_id: to.companyId }))
  await write(to, async (tx) => {
    const caller = treasurerAt(to)
    await actAs(tx, caller.userId)
    const page = { limit: 1, cursor: undefined }
    const { data } = await listDebtTakeovers(tx, caller, { filter: { state: 'offered' }, page })
    const { id: fee_type_id } = await tx
      .selectFrom('fees.fee_type')
      .select('id')
      .where('company_id', '=', to.companyId)
      .where('code', '=', 'SPP')
      .executeTakeFirstOrThrow()
    const { id, version } = data[0]!
    await takeDebt(tx, caller, { given: { id, version, fee_type_id }, today: to.today })
  })
}

async function handOver(
  tx: Tx,
  school: DemoSchool,
  { child, to_company_id }: { child: Child; to_company_id: number },
): Promise<void> {
  const { companyId, today } = school
  const treasurer = treasurerAt(school)
  const { id: student_id } = await tx
    .selectFrom('school.student')
    .select('id')
    .where('company_id', '=', companyId)
    .where('nis', '=', GRADUATE.nis)
    .executeTakeFirstOrThrow()
  // The register is completed: the other school knows the child by these.
  await changeStudent(tx, adminAt(school), { change: { id: student_id, ...child }, today })
  const [owed] = await lockOwed(tx, treasurer, { studentId: student_id })
  await actAs(tx, treasurer.userId)
  const lines = [{ invoice_id: owed!.invoice_id, amount: owed!.open }]
  const given = { student_id, to_company_id, lines, reason: 'Melanjutkan ke SMP Pendopo Nusantara' }
  const { id } = await askDebtTransfer(tx, treasurer, { given, today })
  for (const person of [principalAt(school), personAt(school, 'chairman')]) {
    await actAs(tx, person.userId)
    await decideDebtTransfer(tx, person, { id, approve: true, day: today })
  }
}
