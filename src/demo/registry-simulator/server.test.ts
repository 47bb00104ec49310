// The imitation behaves as the real one is known to: the order of its refusals, its envelope, its quirks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SimulatedRegistry } from './model.ts'
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
