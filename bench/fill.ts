// The data of the bench: schools, one account each, cards, ledgers of three lengths, many students. Loaded as superuser,
// past triggers and policies; what triggers keep is put beside as they would have.

import type pg from 'pg'
import { modules } from '../src/addons/index.ts'
import { type Admin, createCompany, createUser, openAdmin, seedCompany } from '../src/kernel/admin.ts'
import { openDatabase } from '../src/kernel/db/database.ts'
import { embeddedConnections } from '../src/kernel/db/server/connections.ts'
import { asSuperuser, cloneDatabase, EMPTY } from '../test/cluster.ts'
import { addBooks, BOOKS } from './ledger/books.ts'
import type { Place } from './messages.ts'
import { addDrafts } from './posting/drafts.ts'
import { type Book, PASSWORD, type School, type Schools, type Store } from './schools.ts'
import { addPeople } from './search/people.ts'
import { addStore, STORES } from './store.ts'

const CARDS = 60
const LEDGERS = { '1 k': 1_000, '100 k': 100_000, '1 M': 1_000_000 }

export async function fill(place: Place): Promise<Schools> {
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const open = (slug: string) => openSchool(admin, slug)
  const gate = await open('gate')
  const ledgers: Schools['ledgers'] = []
  for (const [length, entries] of Object.entries(LEDGERS))
    ledgers.push({ length, school: await open(`ledger-${entries}`) })
  const big = await open('big')
  const kept: { length: string; lines: number; school: School }[] = []
  for (const [length, lines] of Object.entries(BOOKS))
    kept.push({ length, lines, school: await open(`books-${lines}`) })
  const stores: (Store & { size: (typeof STORES)['1 k'] })[] = []
  for (const [length, size] of Object.entries(STORES))
    stores.push({ length, size, school: await open(`store-${size.assets}`) })
  await admin.end()
  await seed(
    place,
    kept.map(({ school }) => school.id),
  )
  const books: Book[] = []
  await asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    await addCards(client, gate.id)
    for (const { length, school } of ledgers)
      await addEntries(client, school.id, LEDGERS[length as keyof typeof LEDGERS])
    await addPeople(client, big.id)
    for (const book of kept) books.push(await addBook(client, book))
    for (const { school, size } of stores) await addStore(client, school.id, size)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  return { gate, ledgers, big, books, stores }
}

/** One school with books of this length, and nothing else. */
export async function fillBooks(place: Place, length: keyof typeof BOOKS): Promise<Book> {
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  const admin = await openAdmin(embeddedConnections(place.socketDir, place.database))
  const school = await openSchool(admin, `books-${BOOKS[length]}`)
  await admin.end()
  await seed(place, [school.id])
  return asSuperuser(place.socketDir, place.database, async (client) => {
    await client.query('set session_replication_role = replica')
    const book = await addBook(client, { length, lines: BOOKS[length], school })
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    return book
  })
}

export async function openSchool(admin: Admin, slug: string): Promise<School> {
  const addons = modules.flatMap(({ manifest }) => manifest.code ?? [])
  const id = await createCompany(admin, modules, { slug, name: `Sekolah ${slug}`, foundation: `y-${slug}`, addons })
  await createUser(admin, modules, { login: slug, name: slug, company: slug, roles: ['admin'], password: PASSWORD })
  return { id, slug }
}

async function addBook(
  client: pg.Client,
  { length, lines, school }: { length: string; lines: number; school: School },
): Promise<Book> {
  await addBooks(client, school.id, lines)
  const book = { length, school, ...(await keysOf(client, school.id)) }
  await addDrafts(client, book)
  return book
}

export async function seed(place: Place, companies: readonly number[]): Promise<void> {
  const connections = embeddedConnections(place.socketDir, place.database)
  const database = openDatabase({ connection: connections.app })
  for (const id of companies) await seedCompany(database, modules, { companyId: id, year: 2026 })
  await database.end()
}

/** A fund and a journal to post with. */
async function keysOf(client: pg.Client, companyId: number): Promise<{ fundId: number; journalId: number }> {
  const { rows } = await client.query<{ fund: string; journal: string }>(
    `select (select min(fund_source_id) from accounting.fund where company_id = $1) as fund,
       (select id from accounting.journal where company_id = $1 and code = 'BK') as journal`,
    [companyId],
  )
  return { fundId: Number(rows[0]!.fund), journalId: Number(rows[0]!.journal) }
}

async function addCards(client: pg.Client, companyId: number): Promise<void> {
  await client.query(
    `with s as (insert into school.student (company_id, name, gender) select $1, 'Siswa ' || n, 'f' from generate_series(1, $2) n returning id)
     insert into rfid.card (company_id, uid, uid_original, student_id, valid_from, valid_until)
     select $1, upper(lpad(to_hex(70000000 + id), 8, '0')), 'bench', id, '2026-07-13', '2029-06-30' from s`,
    [companyId, CARDS],
  )
}

/** Ten years of three funds, all the same length of time whatever the number of entries. */
async function addEntries(client: pg.Client, companyId: number, entries: number): Promise<void> {
  await client.query(
    `insert into budget.fund_source (company_id, code, name) select $1, 'fund_' || c, 'Dana ' || c from unnest(array['a', 'b', 'c']) c`,
    [companyId],
  )
  await client.query(
    `insert into budget.entry (company_id, entry_date, fiscal_year, month, fund_source_id, plan_line_id, activity_code, account_code, kind, document, description, debit, credit)
     select $1::int, day, extract(year from day), extract(month from day), f.ids[1 + n % 3], 1, '06.05.08', '5.1.02.01.01.0024',
       case when n % 5 = 0 then 'return' else 'realisation' end,
       'BNU/' || n, 'Belanja alat tulis kantor nomor ' || n, case when n % 5 = 0 then 0 else 1000 + n % 977 end, case when n % 5 = 0 then 500 else 0 end
     from (select array_agg(id order by id) as ids from budget.fund_source where company_id = $1) f,
       lateral (select n, date '2017-01-01' + (n::bigint * 3650 / $2)::int as day from generate_series(0, $2 - 1) n) e`,
    [companyId, entries],
  )
  await client.query(
    `insert into budget.entry_total (company_id, fiscal_year, fund_source_id, debit, credit, entries)
     select company_id, fiscal_year, fund_source_id, sum(debit), sum(credit), count(*) from budget.entry where company_id = $1 group by 1, 2, 3`,
    [companyId],
  )
}
