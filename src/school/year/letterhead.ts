// What stands on a school's printed papers: its name and address, and who signs.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Letterhead } from '../../kernel/reports/report.ts'

const SIGNERS = {
  principal: { id: 'Kepala sekolah', en: 'Principal' },
  treasurer: { id: 'Bendahara', en: 'Treasurer' },
}

export async function letterheadOf(db: Db, caller: Caller): Promise<Letterhead> {
  const profile = await db
    .selectFrom('school.profile')
    .select(['npsn', 'address', 'region'])
    .where('company_id', '=', caller.companyId)
    .executeTakeFirst()
  return { name: caller.companyName, npsn: null, address: null, region: null, ...profile }
}

/** The principal and the treasurer; a name the records do not hold is left to be written by hand. */
export async function signersOf(db: Db, caller: Caller) {
  const jobs = Object.keys(SIGNERS) as (keyof typeof SIGNERS)[]
  const staff = await db
    .selectFrom('school.staff')
    .select(['job', sql<string>`min(name)`.as('name'), sql<string | null>`(array_agg(nip order by name))[1]`.as('nip')])
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'active')
    .where('job', 'in', jobs)
    .groupBy('job')
    .execute()
  return jobs.map((job) => {
    const { name = null, nip = null } = staff.find((one) => one.job === job) ?? {}
    return { title: SIGNERS[job], name, number: nip && `NIP ${nip}` }
  })
}
