// While the demo runs: a registry that knows the SMP's own people, with one change and one newcomer to be synced.
import { sql } from 'kysely'
import { placeOf } from '../../addons/registry/connection/config.ts'
import { semesterOn } from '../../addons/registry/report-card/bootstrap.ts'
import type { Database, Db } from '../../kernel/db/database.ts'
import type { Scope } from '../../kernel/db/lanes/scope.ts'
import type { Secrets } from '../../kernel/outside/secrets.ts'
import {
  idOf,
  type SimulatedClass,
  type SimulatedRegistry,
  type SimulatedStaff,
  type SimulatedStudent,
} from '../registry-simulator/model.ts'
import { SIMULATOR_SIGN, type Simulator, startSimulator } from '../registry-simulator/server.ts'
import { SCHOOLS } from '../school/records.ts'

const TOKEN = 'demoRegistryToken'

interface Connected {
  database: Database
  secrets: Secrets
  companyId: number
  today: string
}
type Head = Pick<SimulatedRegistry, 'npsn' | 'school'>

/**
 * Starts the simulator with the school's own records and points the school's configuration at it: at every start, as its port is a new
 * one each time. Where another process of the same demo has one running, that stays the school's registry.
 */
export async function openDemoRegistry(connected: Connected): Promise<Pick<Simulator, 'close'>> {
  const { database, secrets, companyId, today } = connected
  const scope: Scope = { company: companyId, user: null, roles: ['admin'], companies: [], requestId: 'demo' }
  const registry = await readRegistry(database.read(scope), { companyId, today })
  if (await isServed(database.read(scope), companyId)) return { close: async () => {} }
  const simulator = await startSimulator(registry)
  const values = {
    npsn: registry.npsn,
    base_url: simulator.url,
    semester: registry.semester,
    token_sealed: secrets.seal(TOKEN, placeOf(companyId)),
  }
  await database
    .write(scope, (tx) =>
      tx
        .insertInto('registry.config')
        .values({ company_id: companyId, ...values })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
        .execute(),
    )
    .catch(async (error) => {
      await simulator.close()
      throw error
    })
  return simulator
}

const LOOK_MS = 2_000

/** Whether the address that the school's configuration names is a simulator that lives. */
async function isServed(db: Db, companyId: number): Promise<boolean> {
  const known = await db
    .selectFrom('registry.config')
    .select('base_url')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!known?.base_url || new URL(known.base_url).hostname !== '127.0.0.1') return false
  const look = fetch(known.base_url, { signal: AbortSignal.timeout(LOOK_MS) })
  return look.then(async (reply) => (await reply.text()).includes(SIMULATOR_SIGN)).catch(() => false)
}

/** As the demo was made: whatever the school says of itself by now, its registry is still there. */
function headOf(): Head {
  const { npsn, name, level } = SCHOOLS.find(({ slug }) => slug === 'smp')!
  return { npsn, school: { name, level: level.toUpperCase() as Uppercase<typeof level> } }
}

async function readRegistry(
  db: Db,
  { companyId, today }: Pick<Connected, 'companyId' | 'today'>,
): Promise<SimulatedRegistry> {
  const { rows: runs } = await sql<{ semester: string }>`
    select semester from registry.sync_log where company_id = ${companyId} order by id desc limit 1`.execute(db)
  const semester = runs[0]?.semester ?? semesterOn(today)
  const [students, staff, classes] = [
    await readStudents(db, companyId),
    await readStaff(db, companyId),
    await readClasses(db, companyId, semester),
  ]
  return { ...headOf(), token: TOKEN, semester, students: withNews(students), staff, classes }
}

async function readStudents(db: Db, companyId: number): Promise<SimulatedStudent[]> {
  const { rows } = await sql<SimulatedStudent>`
    select l.registry_id as id, s.name, s.gender, s.nisn, s.nis, coalesce(l.contested ->> 'birth_place', s.birth_place) as "birthPlace",
      s.birth_date as "birthDate", s.entered_on as "enteredOn"
    from school.student s join registry.link l on l.company_id = s.company_id and l.student_id = s.id
    where s.company_id = ${companyId} and s.state = 'active' order by s.id`.execute(db)
  return rows
}

async function readStaff(db: Db, companyId: number): Promise<SimulatedStaff[]> {
  const { rows } = await sql<SimulatedStaff>`
    select l.registry_id as id, s.name, s.gender, s.nuptk, s.nip, s.nik, s.birth_date as "birthDate", s.joined_on as since,
      case s.job when 'principal' then '20' when 'teacher' then '4' else '11' end as kind, 4 as employment
    from school.staff s join registry.link l on l.company_id = s.company_id and l.staff_id = s.id
    where s.company_id = ${companyId} and s.state = 'active' order by s.id`.execute(db)
  return rows
}

async function readClasses(db: Db, companyId: number, semester: string): Promise<SimulatedClass[]> {
  const { rows } = await sql<SimulatedClass>`
    select l.registry_id as id, g.name, g.grade, h.registry_id as homeroom,
      case g.kind when 'elective' then '16' when 'extracurricular' then '51' else '1' end as kind,
      (select coalesce(jsonb_agg(s.registry_id order by s.student_id), '[]') from (
          select company_id, student_id, class_group_id from school.enrolment where until_day is null
          union all select company_id, student_id, class_group_id from school.group_member where until_day is null) e
        join registry.link s on s.company_id = e.company_id and s.student_id = e.student_id
        join school.student p on p.company_id = e.company_id and p.id = e.student_id and p.state = 'active'
        where e.company_id = g.company_id and e.class_group_id = g.id) as members,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.registry_id, 'subject', n.registry_subject::int, 'subjectName', b.name,
          'name', n.name, 'teacher', t.registry_id, 'hours', n.hours) order by n.id), '[]')
        from registry.lesson n join school.subject b on b.company_id = n.company_id and b.id = n.subject_id
        join registry.link t on t.company_id = n.company_id and t.staff_id = n.staff_id
        where n.company_id = g.company_id and n.class_group_id = g.id and n.semester = ${semester}
          and n.registry_id is not null and not n.ended) as lessons
    from school.class_group g
    join registry.link l on l.company_id = g.company_id and l.class_group_id = g.id
    left join registry.link h on h.company_id = g.company_id and h.staff_id = g.homeroom_staff_id
    where g.company_id = ${companyId} order by g.id`.execute(db)
  return rows
}

/** What a sync has to bring: one who came, and one whose birthplace was corrected. */
function withNews(students: SimulatedStudent[]): SimulatedStudent[] {
  const changed = students.map((one, at) => (at === 1 ? { ...one, birthPlace: 'Kota Baru' } : one))
  const plain = students[2]
  if (!plain) return changed
  return [
    ...changed,
    { ...plain, id: idOf('demo', 'newcomer'), name: 'Wening Anggraini', nisn: '0099990001', nis: null },
  ]
}
