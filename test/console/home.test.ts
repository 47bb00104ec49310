// The first page of each role: what is side by side, what is begun from it, and a reader on a phone.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** How far a table is wider than what it scrolls in. */
const spill = (table: Locator) =>
  table.evaluate((one) => Math.max(0, one.parentElement!.scrollWidth - one.parentElement!.clientWidth))

describeConsole('the first page', (stage) => {
  test('a treasurer sees fund by fund what there is and half a year of money, and begins a bill', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/')
    const funds = page.getByRole('table', { name: 'Sumber dana' })
    await funds.getByRole('row', { name: /BOS Reguler/ }).waitFor()
    await page.getByRole('img', { name: /^Uang masuk dan keluar/ }).waitFor()
    await visit.expectAccessible()
    await funds.getByRole('link', { name: 'BOS Reguler' }).click()
    await page.getByRole('heading', { level: 1, name: 'Buku kas umum' }).waitFor()
    expect(new URL(page.url()).search).toContain('fund_source_id=')
    await visit.go('/')
    await page.getByRole('link', { name: 'Tagihan baru' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tagihan baru' }).waitFor()
  })

  test('a principal sees class by class who is there, a chairman the schools side by side, in the dark too', async () => {
    const principal = await stage().visit('principal')
    await principal.go('/')
    const classes = principal.page.getByRole('table', { name: /^Kehadiran per kelas/ })
    expect(await classes.getByRole('row').count()).toBeGreaterThan(5)
    const chairman = await stage().visit('chairman', { colorScheme: 'dark' })
    await chairman.go('/')
    const schools = chairman.page.getByRole('table', { name: 'Sekolah' })
    await schools.getByRole('row', { name: /SMA Pendopo/ }).waitFor()
    await chairman.expectAccessible()
  })

  test('on a phone nothing of it is wider than the window, and a teacher calls the roll in one press', async () => {
    for (const login of ['treasurer', 'principal', 'chairman']) {
      const { page, go } = await stage().visit(login, PHONE)
      await go('/')
      const { width } = (await page.locator('main').boundingBox())!
      expect([login, width]).toEqual([login, PHONE.viewport.width])
      for (const table of await page.getByRole('table').all()) expect([login, await spill(table)]).toEqual([login, 0])
    }
    const { page, go } = await stage().visit('teacher', PHONE)
    await go('/school/attendance?view=day')
    await page
      .getByRole('button', { name: /^Koreksi/ })
      .first()
      .waitFor()
    expect(await spill(page.getByRole('table'))).toBe(0)
    await go('/')
    await page.getByRole('link', { name: 'Isi presensi' }).click()
    await page.getByRole('button', { name: 'Simpan presensi' }).waitFor()
  })

  test('a teacher opens the roll of a class they teach, a cashier the shift, a counsellor reads no name', async () => {
    const teacher = await stage().visit('teacher', PHONE)
    await teacher.go('/')
    const taught = teacher.page.getByRole('table', { name: 'Kelas yang saya ajar' })
    await teacher.expectAccessible()
    await taught.getByRole('link').first().click()
    await teacher.page.getByRole('button', { name: 'Simpan presensi' }).waitFor()
    const cashier = await stage().visit('cashier')
    await cashier.go('/')
    await cashier.page.getByRole('link', { name: /^Saya terima hari ini/ }).waitFor()
    await cashier.page
      .getByRole('link', { name: /^\d+ siswa jatuh tempo/ })
      .first()
      .waitFor()
    await cashier.page.getByRole('link', { name: /^Uang di laci.*Giliran belum dibuka/ }).click()
    await cashier.page.getByRole('heading', { level: 1, name: 'Giliran kasir' }).waitFor()
    const counselor = await stage().visit('counselor')
    await counselor.go('/')
    await counselor.page.getByRole('table', { name: 'Sesi terjadwal' }).waitFor()
    const due = counselor.page.getByRole('link', { name: 'Tindak lanjut sesi' }).first()
    await counselor.expectAccessible()
    await due.click()
    await counselor.page
      .getByRole('heading', { name: /Tindak lanjut/ })
      .first()
      .waitFor()
  })

  test('the tables a chairman reads fit a phone, every figure beside what it says', async () => {
    const visit = await stage().visit('chairman', PHONE)
    const { page } = visit
    for (const address of ['/foundation/finance', '/foundation/performance', '/accounting/reports/trial-balance']) {
      await visit.go(address)
      await page.getByRole('table').first().waitFor()
      for (const table of await page.getByRole('table').all())
        expect([address, await spill(table)]).toEqual([address, 0])
    }
    await visit.go('/foundation/finance')
    const label = await page
      .getByRole('table')
      .first()
      .locator('td[data-label]')
      .nth(1)
      .evaluate((cell) => cell.ownerDocument.defaultView!.getComputedStyle(cell, '::before').content)
    expect(label).toMatch(/\w/)
    await visit.expectAccessible()
  })

  test('a share is written one way on the page', async () => {
    const { page, go } = await stage().visit('treasurer')
    await go('/')
    const row = page.getByRole('table', { name: 'Sumber dana' }).getByRole('row', { name: /BOS Reguler/ })
    const share = /\d+,\d%/.exec((await row.getByRole('cell').last().textContent())!)![0]
    await page.getByRole('link', { name: new RegExp(`Sisa anggaran.*${share} dari`) }).waitFor()
  })

  test('a file for the tax office shows what it is made of, and K-7 its last column, before they are fetched', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    for (const [address, rows] of [
      ['/accounting/taxes/file', 'Pajak yang dipotong'],
      ['/accounting/transfer-file', 'Permintaan pembayaran'],
      ['/budget/withheld-taxes-file', 'Bukti potong dari buku kas'],
    ] as const) {
      await visit.go(address)
      await page.getByRole('heading', { level: 2, name: rows }).waitFor()
      await page.getByRole('button', { name: 'Unduh' }).waitFor()
    }
    await visit.expectAccessible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit.go('/bos/reports/recapitulation')
    const table = page.getByRole('table')
    await table.waitFor()
    const room = await table.evaluate((one) => one.parentElement!.clientWidth - one.offsetWidth)
    expect(room).toBeGreaterThanOrEqual(0)
  })
})
