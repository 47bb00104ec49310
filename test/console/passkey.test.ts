// A passkey in a real browser with an authenticator of its own: made on the account's page, used at sign-in, named, removed.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildConsole, consoleDir } from '../../src/console/build.ts'
import { createUser } from '../../src/kernel/admin.ts'
import { cheapHash } from '../fixtures/sign-in/factors.ts'
import { openTest, type TestHouse } from '../harness.ts'
import { violationsIn } from './accessible.ts'
import { browserOrReason, launchOnce } from './browser.ts'

const RIGHT = 'kuda putih di padang'
const browser = browserOrReason()

/** Passkeys are bound to the address, which has to be known before the service listens there. */
async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe.skipIf('skip' in browser)('passkeys', () => {
  let t: TestHouse
  let context: BrowserContext
  let page: Page
  let devtools: CDPSession
  let authenticatorId: string

  beforeAll(async () => {
    await buildConsole()
    const port = await freePort()
    // Browsers take this name for safe without TLS; an address of digits they would not.
    const baseURL = `http://localhost:${port}`
    t = await openTest({ config: { publicUrl: new URL(baseURL) }, consoleDir })
    await t.company('smp')
    const passwordHash = await cheapHash(RIGHT)
    const account = { login: 'guru', name: 'Guru', company: 'smp', roles: ['admin'], password: '', passwordHash }
    await createUser(t.admin, t.house.modules, account)
    await t.house.app.listen({ port, host: 'localhost' })
    const launched = await launchOnce((browser as { found: string }).found)
    context = await launched.newContext({ baseURL, locale: 'id-ID', reducedMotion: 'reduce' })
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const
    authenticatorId = (await devtools.send('WebAuthn.addVirtualAuthenticator', { options })).authenticatorId
  })
  afterAll(async () => {
    await context?.close()
    await t?.close()
  })

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const typePassword = async () => {
    await page.getByLabel('Nama pengguna').fill('guru')
    await page.getByLabel('Kata sandi').first().fill(RIGHT)
    await press('Masuk')
  }

  test('is made on the page of one’s account, and recovery codes come along', async () => {
    await page.goto('/sign-in')
    await typePassword()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/account')
    await press('Tambah kunci sandi')
    const form = page.locator('form').filter({ hasText: 'Nama kunci sandi' })
    await page.getByLabel('Nama kunci sandi').fill('Laptop ruang guru')
    await form.getByLabel('Kata sandi sekarang').first().fill(RIGHT)
    await press('Buat kunci sandi')
    await page.getByRole('list', { name: 'Kode pemulihan' }).waitFor()
    expect(await page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem').count()).toBe(10)
    await press('Sudah saya catat')
    await page.getByText('Laptop ruang guru', { exact: true }).waitFor()
    expect(await violationsIn(page, page.locator('html'))).toEqual([])
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toHaveLength(1)
  })

  test('opens the next session beside the password, and its device is asked, not a code', async () => {
    await context.clearCookies()
    await page.goto('/sign-in')
    await typePassword()
    await page.getByRole('textbox', { name: 'Kode' }).waitFor()
    expect(await violationsIn(page, page.locator('html'))).toEqual([])
    await press('Pakai kunci sandi')
    await page.waitForURL((url) => url.pathname === '/')
    const { data } = (await (await context.request.get('/api/auth/session')).json()) as {
      data: { user: object }
    }
    expect(data.user).toMatchObject({ login: 'guru', second_factor: true })
  })

  test('a device without it is told so and may try again', async () => {
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    await context.clearCookies()
    await page.goto('/sign-in')
    await typePassword()
    await press('Pakai kunci sandi')
    await page.getByRole('alert').getByText('tidak jadi dipakai').waitFor()
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: credentials[0]! })
    await press('Pakai kunci sandi')
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('is named anew, and the whole factor goes for the password and the passkey', async () => {
    await page.goto('/account')
    await press('Ganti nama')
    await page.getByLabel('Nama kunci sandi').fill('Laptop baru')
    await press('Simpan')
    await page.getByText('Laptop baru', { exact: true }).waitFor()
    const factor = page.locator('form').filter({ hasText: 'Buat kode pemulihan baru' })
    await factor.getByLabel('Kata sandi sekarang').first().fill(RIGHT)
    await factor.getByRole('button', { name: 'Pakai kunci sandi' }).click()
    await factor.getByText('Kunci sandi sudah ditunjukkan.').waitFor()
    await factor.getByRole('button', { name: 'Lepaskan faktor kedua' }).click()
    await page.getByRole('button', { name: 'Pasang faktor kedua' }).waitFor()
    const left = await t.admin.db.selectFrom('kernel.passkey').select('name').execute()
    expect(left).toEqual([])
  })
})
