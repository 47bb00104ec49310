// The settings of a provider, and where it may be asked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRealProvider, type RealProvider } from '../../../test/fixtures/sign-in/provider.ts'
import { readConfig } from '../../config.ts'
import { openAbroad } from '../outside/outbound.ts'
import { openProvider } from './provider.ts'

let real: RealProvider
beforeAll(async () => {
  real = await openRealProvider(['smp.sch.id'])
})
afterAll(() => real.close())

const SET = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_DOMAINS: 'guru.smp.belajar.id, SMP.sch.id',
  PUBLIC_URL: 'https://pendopo.smp.sch.id',
}

test('a provider is set as a whole, or a sentence says what is missing', () => {
  expect(readConfig({}).oidc).toBeUndefined()
  expect(readConfig(SET).oidc).toMatchObject({
    domains: ['guru.smp.belajar.id', 'smp.sch.id'],
    label: 'accounts.google.com',
    redirectUri: 'https://pendopo.smp.sch.id/sign-in',
  })
  for (const [name, value] of [
    ['OIDC_CLIENT_ID', ''],
    ['OIDC_CLIENT_SECRET', ' '],
    ['OIDC_DOMAINS', ''],
    ['OIDC_DOMAINS', '@smp.sch.id'],
    ['OIDC_DOMAINS', 'smp.sch.id,'],
    ['OIDC_ISSUER', 'http://accounts.google.com'],
    ['PUBLIC_URL', 'pendopo'],
  ] as const)
    expect(() => readConfig({ ...SET, [name]: value }), name).toThrow(name)
})

test('with OUTBOUND=strict no provider leads into the network of the machine, unless the operator lists it', async () => {
  const beginWith = (strict: boolean, allowed: string[] = []) =>
    openProvider(real.settings, openAbroad({ strict, allowed }))
      .begin()
      .then(
        ({ location }) => new URL(location).origin,
        ({ code }) => code,
      )
  const { origin } = real.settings.issuer
  expect(await beginWith(true)).toBe('oidc_unreachable')
  expect(await beginWith(true, ['127.0.0.1'])).toBe(origin)
  expect(await beginWith(false)).toBe(origin)
})

test('a token that the provider did not sign is refused', async () => {
  real.people.set('guru', { email: 'guru@smp.sch.id', email_verified: true })
  const abroad = openAbroad({ strict: false, allowed: [] })
  const finishWith = async (change: (token: string) => string) => {
    const provider = openProvider(real.settings, {
      async fetchText(url, request, limits) {
        const answer = await abroad.fetchText(url, request, limits)
        return { ...answer, text: answer.text.replace(/(?<="id_token":")[^"]+/, change) }
      },
    })
    const { location, attempt } = await provider.begin()
    const callback = (await real.visit(location, 'guru')) as { state: string; code: string }
    return provider.finish(callback, attempt, '10.0.0.1').then(
      ({ mail }) => mail,
      ({ code }) => code,
    )
  }
  expect(await finishWith((token) => token)).toBe('guru@smp.sch.id')
  expect(await finishWith((token) => token.replace(/[^.]+$/, (signature) => 'A'.repeat(signature.length)))).toBe(
    'oidc_refused',
  )
})

test('a provider that is away is told as that, and asked again the next time', async () => {
  const away = { ...real.settings, issuer: new URL('http://127.0.0.1:9') }
  const provider = openProvider(away, openAbroad({ strict: false, allowed: [] }))
  for (let index = 0; index < 2; index++) await expect(provider.begin()).rejects.toThrow('oidc_unreachable')
})
