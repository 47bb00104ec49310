// The demo's side of the registry: what past syncs left behind at each school, and, while the demo runs, a registry that
// knows the SMP's own students.
import { sql } from 'kysely'
import { placeOf } from '../addons/registry/config.ts'
import { noCounts } from '../addons/registry/counts.ts'
import type { Database, Db } from '../kernel/db/database.ts'
import type { Scope } from '../kernel/db/scope.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { SimulatedRegistry, SimulatedStudent } from './registry-simulator/rows.ts'
import { type Simulator, startSimulator } from './registry-simulator/server.ts'
import type { DemoPart, DemoSchool } from './school.ts'

const TOKEN = 'demoRegistryToken'

/** Two finished runs: the first made everything, the last found nothing new. Students and classes carry registry ids. */
export const demoRegistry: DemoPart = async (tx, school) => {
  const { companyId } = school
  for (const table of ['school.student', 'school.class_group'] as const)
    await sql`update ${sql.table(table)} set registry_id = md5(${table} || company_id || '/' || id)::uuid
      where company_id = ${companyId} and registry_id is null`.execute(tx)
  const runs = [
    { day: school.termStart, result: 'created' as const },
    { day: school.schoolDays.at(-2) ?? school.today, result: 'unchanged' as const },
  ]
  const logs = runs.map(({ day, result }) => ({
    company_id: companyId,
    mode: 'sync' as const,
    state: 'done' as const,
    semester: semesterOf(school.termStart),
    counts: JSON.stringify(countsOf(school, result)),
    started_by: school.users.admin ?? null,
    started_at: `${day}T01:30:00Z`,
    finished_at: `${day}T01:30:04Z`,
  }))
  await tx.insertInto('registry.sync_log').values(logs).execute()
}

function countsOf(school: DemoSchool, result: 'created' | 'unchanged') {
  const counts = noCounts()
  const classes = new Set(school.students.map((student) => student.classId)).size
  for (const [tally, seen] of [
    [counts.students, school.students.length],
    [counts.classes, classes],
    [counts.enrolments, school.students.length],
  ] as const) {
    tally.seen = seen
    tally[result] = seen
  }
  return counts
}

/** July to December is the first half of a school year, January to June its second. */
function semesterOf(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month >= 7 ? `${year}1` : `${year - 1}2`
}

interface Connected {
  database: Database
  secrets: Secrets
  companyId: number
}

/** Starts the simulator with the school's own records and points the school's configuration at it: at every start, as its port is a new one each time. */
export async function openDemoRegistry({ database, secrets, companyId }: Connected): Promise<Simulator> {
  const scope: Scope = { company: companyId, user: null, roles: ['admin'], companies: [], requestId: 'demo' }
  const registry = await readRegistry(database.read(scope), companyId)
  const simulator = await startSimulator(registry)
  const values = {
    npsn: registry.npsn,
    base_url: simulator.url,
    semester: registry.semester,
    token_sealed: secrets.seal(TOKEN, placeOf(companyId)),
  }
  await database.write(scope, (tx) =>
    tx
      .insertInto('registry.config')
      .values({ company_id: companyId, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute(),
  )
  return simulator
}

async function readRegistry(db: Db, companyId: number): Promise<SimulatedRegistry> {
  const { rows: schools } = await sql<{ npsn: string; level: 'SD' | 'SMP' | 'SMA'; name: string; semester: string }>`
    select p.npsn, upper(p.level) as level, c.name,
      (select semester from registry.sync_log where company_id = ${companyId} order by id desc limit 1) as semester
    from school.profile p join kernel.company c on c.id = p.company_id where p.company_id = ${companyId}`.execute(db)
  const { rows: students } = await sql<SimulatedStudent>`
    select registry_id as id, name, gender, nisn, nis, birth_place as "birthPlace", birth_date as "birthDate", entered_on as "enteredOn"
    from school.student where company_id = ${companyId} and state = 'active' and registry_id is not null order by id`.execute(
    db,
  )
  const { rows: classes } = await sql<SimulatedRegistry['classes'][number]>`
    select g.registry_id as id, g.name, g.grade, coalesce(jsonb_agg(s.registry_id order by s.id) filter (where s.id is not null), '[]') as members
    from school.class_group g
    left join school.enrolment e on e.company_id = g.company_id and e.class_group_id = g.id and e.until_day is null
    left join school.student s on s.company_id = e.company_id and s.id = e.student_id and s.state = 'active'
    where g.company_id = ${companyId} and g.registry_id is not null group by g.id, g.registry_id, g.name, g.grade order by g.id`.execute(
    db,
  )
  const { npsn, semester, name, level } = schools[0]!
  return { npsn, token: TOKEN, semester, school: { name, level }, students, classes }
}
