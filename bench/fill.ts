// The data of the bench: schools, one account each, cards. Loaded as superuser, past triggers and policies.
import type pg from 'pg'
import { modules } from '../src/addons/index.ts'
import { createCompany, createUser, openAdmin } from '../src/kernel/admin.ts'
import { embeddedConnections } from '../src/kernel/db/connections.ts'
import { asSuperuser, cloneDatabase, EMPTY } from '../test/cluster.ts'
import type { Place } from './messages.ts'

export const PASSWORD = 'sembilan kuda di padang'
const CARDS = 60

export interface School {
  id: number
  slug: string
}

export async function fill(place: Place): Promise<School> {
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const open = async (slug: string): Promise<School> => {
    const id = await createCompany(admin, modules, { slug, name: `Sekolah ${slug}`, foundation: `y-${slug}`, addons })
    await createUser(admin, modules, { login: slug, name: slug, company: slug, roles: ['admin'], password: PASSWORD })
    return { id, slug }
  }
  const school = await open('gate')
  await admin.end()
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await addCards(client, school.id)
    await client.query('vacuum analyze')
  })
  return school
}

async function addCards(client: pg.Client, companyId: number): Promise<void> {
  await client.query(
    `with s as (insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2) n returning id)
     insert into rfid.card (company_id, uid, uid_original, student_id, valid_from, valid_until)
     select $1, upper(lpad(to_hex(70000000 + id), 8, '0')), 'bench', id, '2026-07-13', '2029-06-30' from s`,
    [companyId, CARDS],
  )
}
