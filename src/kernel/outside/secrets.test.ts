import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-secrets-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
const file = path.join(dir, 'deep', 'secret.key')

test('what was sealed opens again, at its own place only', () => {
  const secrets = openSecrets({ key: 'a key of the environment', file })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = secrets.seal(text, 'registry.config/1')
      expect(secrets.open(sealed, 'registry.config/1')).toBe(text)
      expect(secrets.open(sealed, 'registry.config/2')).toBeUndefined()
    }),
  )
  expect(fs.existsSync(file)).toBe(false)
})

test('the same text is sealed differently every time and never shows', () => {
  const secrets = openSecrets({ key: 'a key of the environment', file })
  const [one, two] = [secrets.seal('tokenrahasia', 'here'), secrets.seal('tokenrahasia', 'here')]
  expect(one).not.toBe(two)
  expect(one).not.toContain('tokenrahasia')
})

test('a changed text, another key or something else entirely does not open', () => {
  const secrets = openSecrets({ key: 'a key of the environment', file })
  const sealed = secrets.seal('tokenrahasia', 'here')
  const [form, iv, tag, data] = sealed.split('.') as [string, string, string, string]
  const changed = Buffer.from(data, 'base64url')
  changed[0] = changed[0]! ^ 1
  expect(secrets.open([form, iv, tag, changed.toString('base64url')].join('.'), 'here')).toBeUndefined()
  expect(secrets.open([form, iv, tag.slice(0, 6), data].join('.'), 'here')).toBeUndefined()
  expect(openSecrets({ key: 'a key of someone else', file }).open(sealed, 'here')).toBeUndefined()
  for (const junk of ['', 'v1', 'v1...', 'tokenrahasia']) expect(secrets.open(junk, 'here')).toBeUndefined()
})

test('without a key in the environment one is made once, readable by its owner alone', () => {
  const sealed = openSecrets({ file }).seal('tokenrahasia', 'here')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(openSecrets({ file }).open(sealed, 'here')).toBe('tokenrahasia')
  expect(fs.readdirSync(path.dirname(file))).toEqual(['secret.key'])
})
