// The way in by a provider, in a real browser: there and back, a code asked for, the page that was wanted, and a refusal.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildConsole, consoleDir } from '../../src/console/build.ts'
import { createUser } from '../../src/kernel/admin.ts'
import { cheapHash, enrol, signInWith } from '../fixtures/sign-in/factors.ts'
import { openRealProvider, type RealProvider } from '../fixtures/sign-in/provider.ts'
import { openTest, type TestHouse } from '../harness.ts'
import { violationsIn } from './accessible.ts'
import { browserOrReason, launchOnce } from './browser.ts'

const RIGHT = 'kuda putih di padang'
const browser = browserOrReason()

/** The provider has to know the address before the service listens there. */
async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe.skipIf('skip' in browser)('signing in by way of a provider', () => {
  let t: TestHouse
  let real: RealProvider
  let context: BrowserContext
  let codes: string[]

  beforeAll(async () => {
    await buildConsole()
    const port = await freePort()
    const baseURL = `http://127.0.0.1:${port}`
    real = await openRealProvider(['smp.sch.id'], `${baseURL}/sign-in`)
    t = await openTest({ config: { oidc: real.settings }, consoleDir })
    await t.company('smp')
    const passwordHash = await cheapHash(RIGHT)
    const account = { login: 'guru', name: 'Guru', company: 'smp', roles: ['admin'], password: '', passwordHash }
    await createUser(t.admin, t.house.modules, account)
    const { client } = await signInWith(t, { login: 'guru', password: RIGHT })
    await client.post('/api/auth/contact/update', { current_password: RIGHT, email: 'guru@smp.sch.id', phone: null })
    codes = (await enrol(client, RIGHT, new Date())).codes
    real.people.set('guru', { email: 'guru@smp.sch.id', email_verified: true })
    await t.house.app.listen({ port, host: '127.0.0.1' })
    const launched = await launchOnce((browser as { found: string }).found)
    context = await launched.newContext({ baseURL, locale: 'id-ID', reducedMotion: 'reduce' })
    context.setDefaultTimeout(20_000)
  })
  afterAll(async () => {
    await context?.close()
    await t?.close()
    real?.close()
  })

  /** From the page of signing in to the provider, and with this name back. */
  const goAs = async (name: string, wanted: string) => {
    const page = await context.newPage()
    await page.goto(wanted)
    await page.getByRole('button', { name: 'Masuk melalui Penyedia' }).click()
    await page.getByPlaceholder('Enter any login').fill(name)
    await page.getByPlaceholder('and password').fill('x')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    return page
  }

  test('who is not known here reads why, and may use a password', async () => {
    const page = await goAs('asing', '/sign-in')
    await page.getByRole('alert').getByText('belum memastikan').waitFor()
    await page.getByLabel('Nama pengguna').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await violationsIn(page, page.locator('html'))).toEqual([])
    await context.clearCookies()
  })

  test('who is known comes back, types a code, and finds the page that was wanted', async () => {
    const page = await goAs('guru', '/school/students')
    await page.getByRole('textbox', { name: 'Kode' }).fill('000000')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('alert').getByText('salah, atau sudah dipakai').waitFor()
    await page.getByRole('textbox', { name: 'Kode' }).fill(codes[0]!)
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Siswa' }).waitFor()
    await page.goto('/account')
    await page.getByText('Terhubung dengan penyedia sejak').waitFor()
    expect(await page.getByRole('textbox', { name: 'Surel' }).inputValue()).toBe('guru@smp.sch.id')
    expect(await violationsIn(page, page.locator('html'))).toEqual([])
  })

  test('an admin says which roles need a second factor', async () => {
    const page = await context.newPage()
    await page.goto('/users')
    await page.getByRole('heading', { name: 'Peran yang wajib faktor kedua' }).waitFor()
    await page
      .getByRole('combobox', { name: 'Peran di sekolah ini' })
      .or(page.getByLabel('Peran di sekolah ini'))
      .first()
      .click()
    await page.getByRole('option', { name: 'Bendahara' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await expect
      .poll(() => t.admin.db.selectFrom('kernel.factor_demand').select('role').execute())
      .toEqual([{ role: 'treasurer' }])
    expect(await violationsIn(page, page.locator('html'))).toEqual([])
  })
})
