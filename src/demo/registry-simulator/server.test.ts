// The imitation behaves as the real one is known to: the order of its refusals, its envelope, its quirks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startControl } from './control.ts'
import { parseFault } from './faults.ts'
import { memberId, type SimulatedRegistry } from './model.ts'
import type { Row } from './row.ts'
import { seedRegistry } from './seed.ts'
import { type Simulator, startSimulator } from './server.ts'

const student = (id: string) => ({
  id,
  name: 'Andini Putri',
  gender: 'f' as const,
  nisn: null,
  nis: null,
  birthPlace: null,
  birthDate: null,
  enteredOn: null,
})
const registry: SimulatedRegistry = {
  npsn: '99000001',
  token: 'tokenrahasia',
  semester: '20261',
  school: { name: 'SMP Contoh', level: 'SMP' },
  students: [student('a'), student('b'), student('c')],
  classes: [{ id: 'k', name: 'VII A', grade: 7, members: ['b'] }],
}
let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator(registry)
})
afterAll(() => simulator.close())

const ask = async (path: string, authorization?: string) => {
  const response = await fetch(simulator.url + path, { headers: { ...(authorization && { authorization }) } })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const right = 'Bearer tokenrahasia'

test('the start page is there for everyone; unknown methods are a real 404', async () => {
  expect(await ask('/')).toMatchObject({ status: 200, type: 'text/html; charset=UTF-8' })
  for (const path of ['/WebService/getPTK', '/WebService/getpesertadidik', '/rest/Sekolah', '/WebService/constructor'])
    expect([path, (await ask(path, right)).status]).toEqual([path, 404])
})

test('refusals come with 200, in order: header, number, school, semester, token, address', async () => {
  const refused = async (query: string, authorization?: string) => {
    const { status, text } = await ask(`/WebService/getSekolah${query}`, authorization)
    expect(status).toBe(200)
    return text.startsWith('{') ? JSON.parse(text).message : text
  }
  expect(await refused('', 'Basic x')).toMatch(/^Access denied/)
  expect(await refused('', 'Bearer wrong')).toBe('Parameter NPSN harap diisi')
  expect(await refused('?npsn=1', 'Bearer wrong')).toBe('Sekolah tidak ditemukan')
  registry.semester = null
  expect(await refused('?npsn=99000001', 'Bearer wrong')).toBe('Semester tidak ditemukan')
  registry.semester = '20261'
  registry.registeredIp = '192.168.1.9'
  expect(await refused('?npsn=99000001', 'Bearer wrong')).toMatch(/^Aplikasi tidak terdaftar/)
  expect(await refused('?npsn=99000001', right)).toMatch(/^IP Address/)
  delete registry.registeredIp
})

test('lists are whole whatever page is asked for, and an empty one is a refusal', async () => {
  const { type, text } = await ask('/WebService/getPesertaDidik?npsn=99000001&start=2&limit=1', right)
  expect(type).toBe('text/html; charset=UTF-8')
  expect(JSON.parse(text)).toMatchObject({ results: 3, id: 'registrasi_id', start: 0, limit: 20 })
  const classes = registry.classes
  registry.classes = []
  expect((await ask('/WebService/getRombonganBelajar?npsn=99000001', right)).text).toContain('tidak ditemukan')
  registry.classes = classes
})

test('a student without a class carries the sentence, and the class of the row before', async () => {
  const { rows } = JSON.parse((await ask('/WebService/getPesertaDidik?npsn=99000001', right)).text)
  const sentence = 'Belum masuk ke dalam rombongan belajar'
  expect(rows[0].anggota_rombel_id).toBe(sentence)
  expect(rows[0]).not.toHaveProperty('rombongan_belajar_id')
  expect(rows[1]).toMatchObject({ rombongan_belajar_id: 'k', nama_rombel: 'VII A' })
  expect(rows[2]).toMatchObject({ anggota_rombel_id: sentence, rombongan_belajar_id: 'k' })
})

test('the seeded school has every oddity that real lists are known to have', async () => {
  const seeded = seedRegistry()
  const at = await startSimulator(seeded)
  const list = async (method: string): Promise<Row[]> => {
    const headers = { authorization: `Bearer ${seeded.token}` }
    const response = await fetch(`${at.url}/WebService/${method}?npsn=${seeded.npsn}`, { headers })
    return JSON.parse(await response.text()).rows
  }
  const students = await list('getPesertaDidik')
  const [staff, groups] = [await list('getGtk'), await list('getRombonganBelajar')]
  const accounts = await list('getPengguna')
  await at.close()
  const of = (rows: Row[], key: string) => rows.map((row) => row[key])
  const twice = (values: unknown[]) => values.some((value, place) => value && values.indexOf(value) < place)
  for (const nisn of [null, '', '  ']) expect(of(students, 'nisn')).toContain(nisn)
  expect([twice(of(students, 'nisn')), twice(of(students, 'nipd'))]).toEqual([true, true])
  expect(of(students, 'nipd')).toContain(' ')
  for (const key of ['nisn', 'nik'])
    expect(of(students, key).some((number) => /^0\d+$/.test(String(number)))).toBe(true)
  const names = of(students, 'nama').join('\n')
  for (const odd of [/'/, /,/, / {2}/, /\p{Lu}(?<![A-Z])/u, /.{101}/]) expect(names).toMatch(odd)
  for (const key of ['nama_ayah', 'tanggal_lahir', 'tanggal_masuk_sekolah']) expect(of(students, key)).toContain(null)
  expect([
    students[0]!.pekerjaan_wali_id,
    students[0]!.pekerjaan_wali_id_str,
    students[0]!.nomor_telepon_seluler,
  ]).toEqual([0, '', '0'])
  const [placed, unplaced] = [/^[0-9a-f-]{36}$/i, 'Belum masuk ke dalam rombongan belajar']
  expect([students[0]!.anggota_rombel_id, students[7]!.anggota_rombel_id]).toEqual([unplaced, unplaced])
  expect(students[0]).not.toHaveProperty('nama_rombel')
  expect(students[6]!.anggota_rombel_id).toMatch(placed)
  expect(students[7]!.nama_rombel).toBe(students[6]!.nama_rombel)
  expect([of(staff, 'nuptk'), of(staff, 'nip')].map((numbers) => numbers.includes(null))).toEqual([true, true])
  expect(of(staff, 'pendidikan_terakhir')).toContain('-')
  expect(of(groups, 'jenis_rombel')).toEqual(['1', '1', '1', '16', '51'])
  const inside = (row: Row, key: string) => row[key] as Row[]
  expect(groups[1]).toMatchObject({ ptk_id: null, ptk_id_str: groups[0]!.ptk_id_str })
  expect(groups[4]!.pembelajaran).toEqual(groups[3]!.pembelajaran)
  expect(inside(groups[0]!, 'pembelajaran').some((lesson) => lesson.induk_pembelajaran_id)).toBe(true)
  const listed = groups.flatMap((group) => of(inside(group, 'anggota_rombel'), 'peserta_didik_id'))
  const known = new Set(of(students, 'peserta_didik_id').map((id) => String(id).toLowerCase()))
  expect(listed.some((id) => !known.has(String(id)))).toBe(true)
  expect(of(students, 'peserta_didik_id').some((id) => String(id) !== String(id).toLowerCase())).toBe(true)
  expect(listed.filter((id) => id === String(students[10]!.peserta_didik_id).toLowerCase())).toHaveLength(3)
  expect([twice(of(accounts, 'pengguna_id')), of(accounts, 'ptk_id').includes(null)]).toEqual([true, true])
  expect(of(accounts, 'username').some((name) => !String(name).includes('@'))).toBe(true)
})

test('grades are taken by their id, and refused with 200 where they fit nothing', async () => {
  const seeded = seedRegistry()
  const busy = await startSimulator(seeded)
  const group = seeded.classes[0]!
  const post = async (method: string, body: object) => {
    const url = `${busy.url}/WebService/${method}?npsn=${seeded.npsn}&table=rapor`
    const headers = { authorization: `Bearer ${seeded.token}` }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return [response.status, JSON.parse(await response.text()).success]
  }
  const id = '00000000-0000-4000-a000-000000000001'
  const evaluation = { id_evaluasi: id, rombongan_belajar_id: group.id, nm_mata_evaluasi: 'Matematika' }
  const anggota_rombel_id = memberId(group.id, group.members[0]!)
  const score = { nilai_id: id, id_evaluasi: id, anggota_rombel_id, nilai_kognitif_angka: 88 }
  expect(await post('postNilai', score)).toEqual([200, false])
  for (const wrong of [{ id_evaluasi: 'x' }, { rombongan_belajar_id: id }, { nm_mata_evaluasi: 'x'.repeat(51) }])
    expect(await post('postMatevRapor', { ...evaluation, ...wrong })).toEqual([200, false])
  expect(await post('postMatevRapor', evaluation)).toEqual([200, true])
  for (const wrong of [{ nilai_id: 'x' }, { anggota_rombel_id: id }, { nilai_kognitif_angka: 101 }])
    expect(await post('postNilai', { ...score, ...wrong })).toEqual([200, false])
  expect(await post('postNilai', score)).toEqual([200, true])
  expect(await post('postNilai', score)).toEqual([200, true])
  expect([seeded.evaluations?.size, seeded.scores?.size]).toEqual([1, 1])
  await busy.close()
})

test('it is steered from a port of its own, and its log holds no token', async () => {
  const seeded = seedRegistry()
  const [busy, other] = [await startSimulator(seeded), seedRegistry({ seed: 'contoh' })]
  expect(seeded.students).toEqual(other.students)
  const control = await startControl(seeded, busy)
  const tell = async (path: string, method = 'POST') => (await fetch(control.url + path, { method })).json()
  const count = async () => {
    const headers = { authorization: `Bearer ${seeded.token}` }
    const response = await fetch(`${busy.url}/WebService/getPesertaDidik?npsn=${seeded.npsn}`, { headers })
    return JSON.parse(await response.text()).results
  }
  expect(await count()).toBe(90)
  expect(await tell('/fault?set=F13')).toEqual({ faults: [{ name: 'shrunk' }] })
  expect(await count()).toBe(54)
  expect(await tell('/fault?set=F99')).toEqual({ error: 'unknown' })
  expect(await tell('/fault?set=none')).toEqual({ faults: [] })
  expect(await tell('/mutate?step=student-leaves')).toMatchObject({ students: 89 })
  expect(await tell('/reset?size=large')).toMatchObject({ students: 1500 })
  await count()
  const log = JSON.stringify(await tell('/requests', 'GET'))
  expect(log).toContain('"tokenRight":true')
  expect(log).not.toContain(seeded.token)
  expect(parseFault('token-wrong@getGtk+1*2')).toEqual({ name: 'token-wrong', method: 'getGtk', after: 1, times: 2 })
  await Promise.all([control.close(), busy.close()])
})
