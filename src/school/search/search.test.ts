// Whoever is there is found by what they are called, nobody else is, and page after page in the order of the names.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

let t: TestHouse
let schools = 0

beforeAll(async () => {
  t = await openTest()
})
afterAll(() => t.close())

async function openSchool(): Promise<{ id: number; admin: Person }> {
  const slug = `s${++schools}`
  const { id } = await t.company(slug)
  return { id, admin: await t.person(slug, 'admin') }
}

interface Pupil {
  id: number
  name: string
  nis: string | null
}

/** All pages of a search, and that no page is longer than asked. */
async function search(who: Person, q: string, more = '&limit=7'): Promise<Pupil[]> {
  const found: Pupil[] = []
  let cursor = ''
  for (;;) {
    const { status, body } = await who.get(`/api/v1/school/students?q=${encodeURIComponent(q)}${more}${cursor}`)
    expect([q, status]).toEqual([q, 200])
    found.push(...body.data)
    if (body.next_cursor === null) return found
    cursor = `&cursor=${body.next_cursor}`
  }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What the search promises, said in the plainest way. */
function expected(pupils: readonly Pupil[], q: string): Pupil[] {
  const asked = /^\d[\d\s./-]*$/.test(q.trim()) ? [q.replace(/\D/g, '')] : wordsOf(q)
  const has = ({ name, nis }: Pupil, word: string) =>
    [...wordsOf(name), ...wordsOf(nis ?? ''), wordsOf(nis ?? '').join('')].some((own) => own.startsWith(word))
  return pupils
    .filter((pupil) => asked.length > 0 && asked.every((word) => has(pupil, word)))
    .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || a.id - b.id)
}

const word = fc.constantFrom(
  'Siti',
  'siti',
  'Sita',
  'Nur',
  "Nur'aini",
  'Nuraini',
  'André',
  'M.',
  'S.Pd.',
  'Ösman',
  '7',
  'Łucja',
  '李',
)
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const number = fc.option(
  fc.tuple(fc.constantFrom('2026', 'A', '26'), fc.constantFrom('/', '.', ''), fc.integer({ min: 1, max: 99 })),
)
const query = fc.oneof(
  name,
  fc.constantFrom(
    's',
    'si',
    'SIT',
    'n s',
    'nur sit',
    'andre',
    'a/1',
    '2026',
    '2026/1',
    '26.5',
    '!!',
    'ł',
    '%',
    '_',
    '李',
    "'",
  ),
)

test('in any school, any query finds exactly those who have every word', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(name, number), { maxLength: 25 }),
      fc.array(query, { minLength: 3, maxLength: 6 }),
      async (people, queries) => {
        const school = await openSchool()
        const rows = people.map(([called, nis], index) => ({
          company_id: school.id,
          name: called,
          gender: 'f' as const,
          nis: nis && `${nis[0]}${nis[1]}${nis[2]}${String(index).padStart(2, '0')}`,
        }))
        const pupils = rows.length
          ? await t.admin.db.insertInto('school.student').values(rows).returning(['id', 'name', 'nis']).execute()
          : []
        for (const q of queries) {
          const found = (await search(school.admin, q)).map(({ id }) => id)
          expect([q, found]).toEqual([q, expected(pupils, q).map(({ id }) => id)])
        }
      },
    ),
    { numRuns: process.env.PENDOPO_LONG ? 200 : 15 },
  )
})

test('a name that thousands bear is still found in full, in order, and nobody twice', async () => {
  const school = await openSchool()
  await t.asSuperuser(async (client) => {
    await client.query(
      `insert into school.student (company_id, name, gender, nis)
       select $1, (array['Siti', 'Sitti', 'Ayu', 'Nur'])[1 + n % 4] || ' ' || (array['Siti', 'Zahra', 'Putri'])[1 + n % 3] || ' ' || n % 50, 'f', '2026' || to_char(n, 'FM0000')
       from generate_series(1, 3000) n`,
      [school.id],
    )
    await client.query('analyze school.search_word')
  })
  const pupils = await t.admin.db
    .selectFrom('school.student')
    .select(['id', 'name', 'nis'])
    .where('company_id', '=', school.id)
    .execute()
  const idsOf = (list: Pupil[]) => list.map(({ id }) => id)
  for (const q of ['siti', 'sit', 'siti zahra', 'zahra siti ay', 'putri 7', '20260012'])
    expect([q, idsOf(await search(school.admin, q, '&limit=200'))]).toEqual([q, idsOf(expected(pupils, q))])
  // So frequent that only the beginning of the name counts, and only whole numbers.
  const beginning = (letters: string) =>
    idsOf(
      expected(
        pupils.filter((pupil) => pupil.name.startsWith(letters)),
        letters,
      ),
    )
  expect(idsOf(await search(school.admin, 's', '&limit=200'))).toEqual(beginning('S'))
  expect(idsOf(await search(school.admin, 'si', '&limit=200'))).toEqual(beginning('Si'))
  expect(await search(school.admin, '2026')).toEqual([])
  expect(await search(school.admin, 'si', '&state=left')).toEqual([])
})

test('people are found by what they are called now, and not at all from another school', async () => {
  const [school, other] = [await openSchool(), await openSchool()]
  const post = (verb: string, params: object) => school.admin.post(`/api/v1/school/students/${verb}`, params)
  const { id } = (await post('create', { name: 'Ayu Lestari', gender: 'f', nis: 'A.12', nik: '3174015405130001' })).body
    .data
  const found = async (q: string, who = school.admin) => (await search(who, q)).map((pupil) => pupil.id)
  expect([await found('a.12'), await found('a12'), await found('12')]).toEqual([[id], [id], [id]])
  expect([await found('ayu', other.admin), await found('3174015405130001')]).toEqual([[], []])
  await post('update', { id, name: 'Dewi Lestari', nis: null })
  expect([await found('ayu'), await found('a12'), await found('dewi')]).toEqual([[], [], [id]])
  await post('leave', { id, reason: 'Pindah' })
  expect([
    (await search(school.admin, 'dewi', '&state=active')).length,
    (await search(school.admin, 'dewi', '&state=left')).length,
  ]).toEqual([0, 1])
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('names of any script and length are kept within bounds', async () => {
  const school = await openSchool()
  const names = ['𝐀'.repeat(200), '가 '.repeat(100).trim(), 'a b c d e f g h i j k l m n o p q', '😀', 'x'.repeat(200)]
  for (const called of names) {
    const { status } = await school.admin.post('/api/v1/school/students/create', {
      name: called,
      gender: 'm',
      nis: called.slice(0, 14),
    })
    expect([called, status]).toEqual([called, 200])
  }
  expect(await search(school.admin, 'x'.repeat(60))).toHaveLength(1)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('verify notices words that were changed behind the back of the records', async () => {
  await t.asSuperuser((client) => client.query("update school.search_word set word = 'qqq' where word = 'dewi'"))
  const [finding] = await findDisagreements(t.admin.db, checks)
  expect(finding?.problem).toMatch(/student \d+ is found by other words/)
})
