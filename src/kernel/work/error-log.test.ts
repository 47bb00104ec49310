// An incident of minutes is told in lines, not in megabytes, and nothing that hangs on an error gets into the log.
import { expect, test } from 'vitest'
import { logOptions } from './error-log.ts'

function scene() {
  const lines: { fields: { err?: unknown; more?: number }; what: string | undefined }[] = []
  let now = 0
  const { serializers, hooks } = logOptions('error', () => now)
  const write = (fields: object, what?: string) => void lines.push({ fields, what })
  const log = (fields: object, what: string) => hooks.logMethod.call(undefined, [fields, what], write)
  return { lines, log, serializers, later: (ms: number) => (now += ms) }
}

test('of the same error only the first few are told, and then how many more there were', () => {
  const { lines, log, later } = scene()
  const fail = (id: number) =>
    log({ err: new Error(`request ${id} of "table" failed`), request_id: id }, 'request failed')
  for (let id = 0; id < 1_000; id++) fail(id)
  expect(lines).toHaveLength(5)
  log({ err: new Error('something else') }, 'request failed')
  log({ route: '/x' }, 'no error at all')
  expect(lines).toHaveLength(7)
  later(10_000)
  fail(1_000)
  expect(lines.at(-1)).toMatchObject({ fields: { more: 995 }, what: expect.stringContaining('995 more') })
  for (let id = 0; id < 1_000; id++) fail(id)
  expect(lines).toHaveLength(12)
})

test('an error is told with its code, its message and where; nothing else that it carries', () => {
  const { serializers } = scene()
  const cause = Object.assign(new Error('terminating'), { code: '57P01', client: { password: 'rahasia' } })
  const error = Object.assign(new Error('x'.repeat(5_000), { cause }), {
    code: '23505',
    detail: 'Key (nik)=(3273010101010001) already exists.',
    client: { password: 'rahasia', connectionParameters: {} },
  })
  const told = JSON.stringify(serializers.err(error))
  expect(told).not.toMatch(/rahasia|3273010101010001/)
  expect(told.length).toBeLessThan(2_500)
  expect(serializers.err(error)).toMatchObject({ code: '23505', cause: { code: '57P01', message: 'terminating' } })
  expect(serializers.err('just a text')).toEqual({ type: 'string', message: 'just a text', stack: '' })
})
