// The console's frame in a real browser: in and out, an ended session in the middle of a form, a closed page, both
// languages, a phone, and no page that a person with a screen reader or a keyboard could not use.
import { expect, test } from 'vitest'
import { demoClock } from '../cluster.ts'
import { readOwn } from '../fixtures/sign-in/factors.ts'
import { describeConsole, signIn, still } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

describeConsole('the console', (stage) => {
  test('a wrong password is told, a right one opens the house, and signing out closes it', async () => {
    const visit = await stage().open()
    const { page } = visit
    await visit.expectAccessible()
    await visit.picture('sign-in')
    await page.getByLabel('Nama pengguna').fill('admin')
    await page.getByLabel('Kata sandi').first().fill('salah')
    await page.getByRole('button', { name: 'Masuk' }).click()
    await page.getByRole('alert').getByText('Nama pengguna atau kata sandi salah').waitFor()

    await signIn(page, 'admin')
    await page.getByRole('heading', { level: 1, name: /Selamat datang/ }).waitFor()
    await visit.expectAccessible()
    await visit.picture('home')

    await page.getByRole('button', { name: /Akun saya/ }).click()
    await page.getByRole('menuitem', { name: 'Keluar' }).click()
    await page.waitForURL(/sign-in/)
    await visit.go('/accounting/bills')
    expect(new URL(page.url()).pathname).toBe('/sign-in')
  })

  test('after signing in, the page that was asked for opens', async () => {
    const { page, go } = await stage().open()
    await go('/school/students')
    await signIn(page, 'admin')
    await page.getByRole('heading', { level: 1, name: 'Siswa' }).waitFor()
  })

  test('who has a password for once is led to make their own, whichever page they open', async () => {
    const visit = await stage().visit('tppk')
    const { page } = visit
    const demand = (must_change_password: boolean) =>
      stage()
        .t.admin.db.updateTable('kernel.user_account')
        .set({ must_change_password })
        .where('login', '=', 'tppk')
        .execute()
    await demand(true)
    for (const address of ['/', '/inbox', '/conduct/reports']) {
      await visit.go(address)
      await page.getByRole('heading', { level: 1, name: 'Buat kata sandi Anda' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/account')
      // Nothing else is offered; what was typed elsewhere is not known here.
      expect(await page.getByRole('navigation').count()).toBe(0)
      await page.getByLabel('Kata sandi sekarang').waitFor()
    }
    await demand(false)
    await visit.go('/')
    await page.getByRole('heading', { level: 1, name: /Selamat datang/ }).waitFor()
  })

  test('a session that ends in the middle of a form takes nothing away', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/vendors/new')
    await page.getByLabel('Nama', { exact: false }).first().fill('CV Tinta Baru')
    await stage().t.admin.db.deleteFrom('kernel.session').execute()
    await page.getByRole('button', { name: 'Simpan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sesi Anda berakhir' })
    await dialog.waitFor()
    await dialog.getByRole('textbox', { name: 'Kata sandi' }).fill('demo')
    await dialog.getByRole('button', { name: 'Masuk' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Nama', { exact: false }).first().inputValue()).toBe('CV Tinta Baru')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.waitForURL(/accounting\/vendors(\/\d+)?$/)
    await page.getByText('CV Tinta Baru').first().waitFor()
  })

  test('what the service refuses stands at its field', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/vendors/new')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
    await visit.expectAccessible()
    // Whoever is led to the first fault sees all of them: no list of choices lies over the form.
    await visit.go('/accounting/bills/new')
    await page.getByRole('button', { name: 'Simpan dan ajukan' }).click()
    await page.getByText(/isian perlu diperbaiki/).waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('option').filter({ visible: true }).count()).toBe(0)
  })

  test('a page that is not for the reader says so, and the menu does not offer it', async () => {
    const visit = await stage().visit('teacher')
    const { page } = visit
    expect(await page.getByRole('link', { name: 'Pembukuan' }).count()).toBe(0)
    await visit.go('/accounting/journal-entries')
    await page.getByRole('heading', { name: 'Tidak ada akses' }).waitFor()
    await visit.expectAccessible()
    await visit.go('/counselor/cases')
    await page.getByRole('heading', { name: 'Tidak ada akses' }).waitFor()
    await visit.go('/nowhere/at/all')
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
  })

  test('what a school does not hold is not shown', async () => {
    const { page, go } = await stage().visit('admin@ops')
    await go('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByText('Sarana', { exact: true }).waitFor()
    expect(await menu.getByText('Dapodik dan rapor').count()).toBe(0)
    expect(await menu.getByRole('link').count()).toBeLessThanOrEqual(10)
  })

  test('English is one click away and stays', async () => {
    const visit = await stage().visit('admin')
    const { page } = visit
    await visit.go('/')
    const mine = page.getByRole('button', { name: /Akun saya/ })
    await mine.press('Enter')
    await page.getByRole('menuitem', { name: 'English' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'English' }).waitFor({ state: 'hidden' })
    expect(await mine.evaluate((button) => button.matches(':focus'))).toBe(true)
    await mine.click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor()
    await visit.go('/school/students')
    await page.getByRole('heading', { level: 1, name: 'Students' }).waitFor()
    await page.getByRole('columnheader', { name: 'Name' }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: /My account/ }).click()
    await page.getByRole('menuitem', { name: 'Bahasa Indonesia' }).click()
    await page.getByRole('heading', { level: 1, name: 'Siswa' }).waitFor()
  })

  test('on a phone the menu folds away and a list is still readable', async () => {
    const visit = await stage().visit('admin', PHONE)
    const { page } = visit
    await visit.go('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Siswa dan kelas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Siswa' }).waitFor()
    // All pages of an area are behind its name.
    const area = page.getByRole('navigation', { name: 'Siswa dan kelas' }).getByRole('button')
    await area.click()
    await page.getByRole('menuitem', { name: 'Pegawai', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Pegawai' }).waitFor()
    await area.click()
    await page.getByRole('menuitem', { name: 'Tahun ajaran' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tahun ajaran' }).waitFor()
    await page.getByRole('link', { name: 'Siswa dan kelas' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Siswa' }).waitFor()
    await visit.expectAccessible()
    await visit.picture('phone')
    const { width } = (await page.locator('body').boundingBox())!
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width)
  })

  test('a school is chosen from the top, and the whole console is then that school', async () => {
    const { page, go } = await stage().visit('chairman')
    await go('/')
    const switcher = page.getByRole('button', { name: /^Sekolah: / })
    const before = await switcher.textContent()
    await switcher.click()
    const other = page.getByRole('menuitem').first()
    const name = await other.textContent()
    await other.click()
    await page.getByRole('button', { name: `Sekolah: ${name}` }).waitFor()
    await still(page)
    expect(await switcher.textContent()).not.toBe(before)
    await page.getByText(`${name} ·`).first().waitFor()
  })

  test('dark is as readable as light', async () => {
    const visit = await stage().visit('principal', { colorScheme: 'dark' })
    await visit.go('/')
    await visit.expectAccessible()
    await visit.go('/inventory/purchase-requests')
    await visit.expectAccessible()
    await visit.picture('dark')
  })

  test('a second factor is added on a phone, asked for at the next sign-in, and taken away', async () => {
    const visit = await stage().visit('counselor', PHONE)
    const { page } = visit
    await visit.go('/account')
    await page.getByRole('button', { name: 'Pasang faktor kedua' }).waitFor()
    const adding = page.locator('form', { has: page.getByRole('button', { name: 'Pasang faktor kedua' }) })
    await adding.getByLabel('Kata sandi sekarang').fill('demo')
    await page.getByRole('button', { name: 'Pasang faktor kedua' }).click()
    const picture = page.getByRole('img', { name: 'QR' })
    await picture.waitFor()
    await visit.expectAccessible()
    const secret = (await page.locator('form code').first().textContent())!
    await page.getByRole('textbox', { name: 'Kode' }).fill(readOwn(secret, demoClock.now()))
    await page.getByRole('button', { name: 'Pastikan' }).click()
    const codes = page.getByRole('list', { name: 'Kode pemulihan' })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    const [first, second] = await codes.getByRole('listitem').allTextContents()
    await visit.expectAccessible()
    const { width } = (await page.locator('body').boundingBox())!
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width)

    const next = await stage().open(PHONE)
    await next.page.getByLabel('Nama pengguna').fill('counselor')
    await next.page.getByLabel('Kata sandi').first().fill('demo')
    await next.page.getByRole('button', { name: 'Masuk' }).click()
    await next.page.getByRole('textbox', { name: 'Kode' }).fill('000000')
    expect(await next.page.getByRole('alert').count()).toBe(0)
    await next.page.getByRole('button', { name: 'Masuk' }).click()
    await next.page.getByRole('alert').getByText('salah, atau sudah dipakai').waitFor()
    await next.expectAccessible()
    await next.page.getByRole('textbox', { name: 'Kode' }).fill(first!)
    await next.page.getByRole('button', { name: 'Masuk' }).click()
    await next.page.getByRole('heading', { level: 1, name: /Selamat datang/ }).waitFor()

    await next.go('/account')
    await next.page.getByText('Kode pemulihan tersisa: 9').waitFor()
    const ending = next.page.locator('form', { has: next.page.getByRole('textbox', { name: 'Kode' }) })
    await ending.getByLabel('Kata sandi sekarang').fill('demo')
    await ending.getByRole('textbox', { name: 'Kode' }).fill(second!)
    await next.page.getByRole('button', { name: 'Lepaskan faktor kedua' }).click()
    await next.page.getByRole('button', { name: 'Pasang faktor kedua' }).waitFor()
  })

  test('the row of pages ends at the edge of its page, wherever one comes from and however wide the window', async () => {
    const visit = await stage().visit('admin', { viewport: { width: 1280, height: 800 } })
    const { page } = visit
    // From a page that stands in no area, as a link inside the console goes: the row comes after its page.
    await visit.go('/account')
    const html = page.locator('html')
    const beyond = () =>
      html.evaluate((element) => {
        const row = element.querySelector('main nav > *')!
        return [row.scrollWidth - row.clientWidth, element.scrollWidth - element.clientWidth]
      })
    for (const address of ['/accounting/recurring', '/account', '/hr/leave-requests', '/accounting/taxes/file']) {
      await html.evaluate((element, to) => {
        const window = element.ownerDocument.defaultView!
        window.history.pushState({}, '', to)
        window.dispatchEvent(new window.PopStateEvent('popstate'))
      }, address)
      await still(page)
      if (address === '/account') continue
      await page.locator('main nav a[aria-current=page]').waitFor()
      expect(await beyond(), address).toEqual([0, 0])
    }
    for (const width of [1024, 820, 1366]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(beyond, { message: `${width} wide` }).toEqual([0, 0])
    }
  })

  test('without a connection a page says so, and nothing of the school is kept on the device', async () => {
    const visit = await stage().visit('treasurer', { ...PHONE, serviceWorkers: 'allow' })
    const { page } = visit
    await visit.go('/')
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await visit.go('/accounting/bills')
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Tidak ada sambungan ke sekolah' }).waitFor()
    const addresses =
      'caches.open(name).then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))'
    const kept = await page.evaluate(`caches.keys().then((names) => Promise.all(names.map((name) => ${addresses})))`)
    expect(kept).toEqual([['/offline.html']])
    await page.context().setOffline(false)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Tagihan rekanan' }).waitFor()
  })

  // A page of 700 operations: in a long run only.
  test.runIf(process.env.PENDOPO_LONG)('the reference of the doors opens under its policy', async () => {
    const { page } = await stage().open()
    const forbidden: string[] = []
    page.on('console', (line) => line.text().includes('Content Security Policy') && forbidden.push(line.text()))
    await page.goto('/docs/')
    await page.getByText('School management over HTTP').first().waitFor({ timeout: 60_000 })
    expect(forbidden).toEqual([])
  })
})
