// Every answer the registry is known to give, in every wrapping, and what it is taken for.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOutbound } from '../../../kernel/outside/outbound.ts'
import { type Connection, readAnswer, readList } from './client.ts'
import { straightLine } from './line.ts'

const told = (text: string, status = 200) => {
  try {
    return readAnswer({ status, text }).rows.length
  } catch (error) {
    return (error as Error).message
  }
}
const refusal = (message: string, more: object = {}) =>
  JSON.stringify({ success: false, http_code: 403, status_code: 'Forbidden', message, ...more })
const embedded = (text: string) => `HTTP/1.0 403 Forbidden\r\nContent-Type: application/json\r\nX: y\r\n\r\n${text}`

describe('refusals', () => {
  test.each([
    ['Aplikasi tidak terdaftar pada Web Service', 'registry_refused_token'],
    ['IP Address yang didaftarkan pada Web Service berbeda', 'registry_refused_ip'],
    ['Sekolah tidak ditemukan', 'registry_refused_school'],
    ['Parameter NPSN harap diisi', 'registry_refused_school'],
    ['Semester tidak ditemukan', 'registry_refused_semester'],
    ['Data Peserta Didik tidak ditemukan', 'registry_empty'],
    ['Data sekolah tidak ditemukan', 'registry_empty'],
    ['Sesuatu yang baru', 'registry_refused'],
  ])('%s', (message, code) => {
    expect(told(refusal(message))).toBe(code)
    expect(told(embedded(refusal(message)))).toBe(code)
    expect(told(refusal(message), 403)).toBe(code)
    expect(told(refusal(message, { success: undefined, status: false, http_code: undefined }))).toBe(code)
    expect(told(`<br>Warning: something\n${refusal(message)}`)).toBe(code)
  })

  test('without a reason, in plain text or by status alone', () => {
    expect(told('Access denied - You are not authorized to access this page. #1')).toBe('registry_refused_auth')
    expect(told(refusal('', { message: 7 }))).toBe('registry_refused')
    expect(told('<h1>Forbidden</h1>', 403)).toBe('registry_refused_token')
    expect(told('', 401)).toBe('registry_refused_token')
    expect(told(embedded(''))).toBe('registry_refused_token')
  })
})

test('pages of something else are no answer', () => {
  expect(told('<html>404 page not found</html>', 404)).toBe('registry_unsupported')
  expect(told('<html>Tidak terhubung dengan database</html>')).toBe('registry_unavailable')
  expect(told('oops', 502)).toBe('registry_unavailable')
  for (const text of [
    '',
    'Hello World',
    '<html>login</html>',
    '[]',
    'null',
    '7',
    '"x"',
    '{}',
    '{"rows":null}',
    '{"rows":7}',
  ])
    expect([text, told(text)]).toEqual([text, 'registry_malformed'])
  expect(told('{"results":1,"rows":[{"a":1},null]}')).toBe('registry_malformed')
  expect(told('{"results":2,"rows":[{"a":1},{"b"')).toBe('registry_malformed')
  expect(told('{"rows":[{"a":1}]}', 302)).toBe('registry_redirected')
})

test('rows come as a list or as one object, whatever stands around them', () => {
  expect(told('{ "results" : 2, "id" : "x", "start" : 0, "limit" : 20, "rows" : [{},{}] }')).toBe(2)
  expect(told('{"rows":{"npsn":"99000001"}}')).toBe(1)
  expect(told('\uFEFF {"rows":[]}')).toBe(0)
  expect(told('PHP Notice: Undefined offset\n{"rows":[{"a":"}\\"{"}]} trailing')).toBe(1)
})

describe('over the wire', () => {
  let server: http.Server
  let connection: Connection
  let answers: ((response: http.ServerResponse) => void)[] = []
  let asked: string[] = []

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`)
      answers.shift()?.(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    connection = {
      npsn: '99000001',
      semester: '20261',
      timeout_s: 0.2,
      line: straightLine({ base_url, token: 'tokenrahasia', outbound: openOutbound({ strict: false, allowed: [] }) }),
    }
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const ask = async (given: typeof answers, options: Parameters<typeof readList>[2]) => {
    answers = [...given]
    asked = []
    return readList(connection, 'getSekolah', options).then(
      (list) => list.rows.length,
      (error: Error) => error.message,
    )
  }
  const fine = (response: http.ServerResponse) => response.end('{"rows":{}}')
  const down = (response: http.ServerResponse) => response.end('Tidak terhubung dengan database')

  test('each question names the school and the semester, and carries the token in its header alone', async () => {
    expect(await ask([fine], {})).toBe(1)
    expect(asked).toEqual(['/WebService/getSekolah?npsn=99000001&semester_id=20261 Bearer tokenrahasia'])
  })

  test('a hiccup is tried again, a refusal is not', async () => {
    expect(await ask([down, fine], { tries: 2 })).toBe(1)
    expect(await ask([down, down, fine], { tries: 2 })).toBe('registry_unavailable')
    expect(await ask([(response) => response.end(refusal('Sekolah tidak ditemukan')), fine], { tries: 2 })).toBe(
      'registry_refused_school',
    )
    expect(asked).toHaveLength(1)
  })

  test('what never ends, breaks off, is too big or points elsewhere comes to an end', async () => {
    expect(await ask([() => {}], {})).toBe('registry_unavailable')
    expect(await ask([(response) => response.write('{"rows":[')], {})).toBe('registry_unavailable')
    expect(await ask([(response) => response.write('{', () => response.destroy())], {})).toBe('registry_unavailable')
    connection.timeout_s = 20
    expect(await ask([(response) => response.end('x'.repeat(17 * 1024 * 1024))], {})).toBe('registry_too_large')
    const away = (response: http.ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    expect(await ask([away], {})).toBe('registry_redirected')
    expect(asked).toHaveLength(1)
    const outbound = openOutbound({ strict: false, allowed: [] })
    connection = { ...connection, line: straightLine({ base_url: 'http://203.0.113.7:5774', token: 'x', outbound }) }
    expect(await ask([fine], {})).toBe('registry_address_refused')
    expect(asked).toHaveLength(0)
  })
})
