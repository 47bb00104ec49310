// A long list by a column: sorted by the service, so that the first row is the first of all, and it stays so.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Voice, voiceOf } from './speak.ts'
import { describeConsole, still, type Visit } from './stage.ts'

/** A journey is many pages; a machine with other work needs its time for them. */
const TIME = 240_000
const PAGE_ROWS = 50

describeConsole('a long list in the console', (stage) => {
  const arrive = async (address: string): Promise<{ visit: Visit; page: Page; admin: Voice }> => {
    const visit = await stage().visit('admin')
    await visit.go(address)
    return { visit, page: visit.page, admin: await voiceOf(stage().url, 'admin') }
  }
  /** What stands in the rows under a heading. */
  async function column(page: Page, heading: string): Promise<string[]> {
    await still(page)
    const headings = await page.getByRole('columnheader').allInnerTexts()
    const place = headings.findIndex((text) => text.trim() === heading)
    expect(place).toBeGreaterThanOrEqual(0)
    return page.locator(`tbody tr td:nth-child(${place + 1})`).allInnerTexts()
  }
  const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
  const isDescending = (texts: readonly string[]) => texts.every((text, index) => !index || texts[index - 1]! >= text)

  test(
    'is kept under a name with its filter and order, and opened again by a colleague',
    async () => {
      const { visit, page } = await arrive('/school/students?sort=-nis&state=active')
      await page.getByRole('button', { name: 'Tampilan' }).click()
      await page.getByRole('menuitem', { name: 'Simpan tampilan ini' }).click()
      const dialog = page.getByRole('dialog', { name: 'Simpan tampilan ini' })
      await dialog.getByLabel('Nama tampilan').fill('Siswa aktif')
      await dialog.getByLabel('Rekan kerja juga melihatnya').check()
      await visit.expectAccessible()
      await dialog.getByRole('button', { name: 'Simpan' }).click()
      await dialog.waitFor({ state: 'detached' })

      const colleague = await stage().visit('principal')
      await colleague.go('/school/students')
      await colleague.page.getByRole('button', { name: 'Tampilan' }).click()
      await colleague.page.getByRole('menuitem', { name: /^Siswa aktif/ }).click()
      await colleague.page.waitForURL(/state=active/)
      expect(colleague.page.url()).toMatch(/sort=-nis/)
      expect(await column(colleague.page, 'NIS')).toEqual(await column(page, 'NIS'))

      await page.getByRole('button', { name: 'Tampilan' }).click()
      await page.getByRole('button', { name: 'Hapus tampilan: Siswa aktif' }).click()
      await page.getByRole('menuitem', { name: 'Siswa aktif' }).waitFor({ state: 'detached' })
    },
    TIME,
  )

  test(
    'is told with how many rows it shows now, where the list is summed',
    async () => {
      const { page, admin } = await arrive('/accounting/payment-requests')
      const list = '/api/accounting/payment-requests'
      await admin.post('/api/v1/views/save', {
        list,
        name: 'Sudah dibayar',
        query: 'state=paid',
        columns: [],
        shared: false,
      })
      const { count } = (await admin.get(`${list}?state=paid&limit=1&totals=true`)).totals
      expect(count).toBeGreaterThan(0)
      await page.reload()
      await page.getByRole('button', { name: 'Tampilan' }).click()
      await page.getByRole('menuitem', { name: `Sudah dibayar ${count}` }).waitFor()
    },
    TIME,
  )

  test(
    'comes by a column from its very end; more rows, a reload and the file keep the order',
    async () => {
      const { visit, page, admin } = await arrive('/school/students')
      const button = heading(page, 'NIS').getByRole('button')
      await button.click()
      await page.waitForURL(/sort=nis/)
      expect(await heading(page, 'NIS').getAttribute('aria-sort')).toBe('ascending')
      await button.click()
      await page.waitForURL(/sort=-nis/)
      await visit.expectAccessible()

      const { data } = await admin.get('/api/v1/school/students?sort=-nis&limit=200')
      const all = (data as { nis: string | null }[]).flatMap(({ nis }) => nis ?? [])
      expect(isDescending(all)).toBe(true)
      const first = await column(page, 'NIS')
      expect([first.length, first[0]]).toEqual([PAGE_ROWS, all[0]])
      expect(first).toEqual(all.slice(0, PAGE_ROWS))

      await page.getByRole('button', { name: 'Muat lagi' }).click()
      await page.locator('tbody tr').nth(PAGE_ROWS).waitFor()
      const more = await column(page, 'NIS')
      // Further down they are drawn when they are looked at.
      const near = PAGE_ROWS + 10
      expect(more.slice(0, near)).toEqual(all.slice(0, near))

      await page.reload()
      expect(await column(page, 'NIS')).toEqual(first)
      expect(await heading(page, 'NIS').getAttribute('aria-sort')).toBe('descending')
      await page.getByRole('button', { name: 'Ekspor' }).click()
      const link = await page.getByRole('menuitem', { name: 'CSV' }).getAttribute('href')
      expect(link).toMatch(/[?&]sort=-nis(&|$)/)
      await page.keyboard.press('Escape')

      await page.locator('tbody tr').first().click()
      await page.waitForURL(/students\/\d+$/)
      await page.goBack()
      expect(await column(page, 'NIS')).toEqual(first)

      // A third click is the list's own order again.
      await heading(page, 'NIS').getByRole('button').click()
      await page.waitForURL((address) => !address.search.includes('sort'))
      expect(await heading(page, 'NIS').getAttribute('aria-sort')).toBeNull()
    },
    TIME,
  )

  test(
    'offers no order that nobody can keep: a heading is a button where the service sorts, or where all rows are there',
    async () => {
      const { page } = await arrive('/school/attendance?view=list')
      await page.getByRole('button', { name: 'Muat lagi' }).waitFor()
      expect(await heading(page, 'Tanggal').getByRole('button').count()).toBe(1)
      expect(await heading(page, 'Nama siswa').getByRole('button').count()).toBe(0)

      const short = await arrive('/accounting/approval-rules')
      const words = heading(short.page, 'Metode')
      // Nothing stands in it, so that it comes only when asked for; and stays.
      expect(await words.count()).toBe(0)
      await short.page.getByRole('button', { name: 'Kolom' }).click()
      await short.page.getByRole('checkbox', { name: 'Metode' }).check()
      await short.page.keyboard.press('Escape')
      await short.page.reload()
      await words.waitFor()
      expect(await words.getByRole('button').count()).toBe(1)
      await words.getByRole('button').click()
      expect(await words.getAttribute('aria-sort')).toBe('ascending')
      expect(short.page.url()).not.toContain('sort')
    },
    TIME,
  )

  test(
    'of thousands of rows holds only what is near the eye, and its end can be reached',
    async () => {
      const { page, admin } = await arrive('/school/students')
      const [pupil] = (await admin.get('/api/v1/school/students?limit=1')).data
      const all = 2_050
      await page.route(/\/api\/v1\/school\/students(\?|$)/, async (route) => {
        const asked = new URL(route.request().url()).searchParams
        const from = Number(asked.get('cursor') ?? 0)
        const until = Math.min(all, from + Number(asked.get('limit') ?? PAGE_ROWS))
        const data = Array.from({ length: until - from }, (_, index) => {
          const id = from + index + 1
          return { ...pupil, id, name: `Siswa ${id}` }
        })
        const next_cursor = until < all ? String(until) : null
        await route.fulfill({ json: { success: true, data, next_cursor } })
      })
      await page.reload()
      await page.getByRole('cell', { name: 'Siswa 1', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Muat lagi' }).click()
      const last = page.getByRole('cell', { name: `Siswa ${all}`, exact: true })
      while (!(await last.isVisible())) {
        await page.keyboard.press('End')
        await page.waitForTimeout(50)
      }
      expect(await page.locator('tbody tr').count()).toBeLessThan(400)
      const first = page.getByRole('cell', { name: 'Siswa 1', exact: true })
      while (!(await first.isVisible())) {
        await page.keyboard.press('Home')
        await page.waitForTimeout(50)
      }
      expect(await page.locator('tbody tr').count()).toBeLessThan(400)
    },
    TIME,
  )

  test(
    'shows every column at the width of a laptop: texts make room for sums and states',
    async () => {
      const { page, go } = await stage().visit('treasurer', { viewport: { width: 1280, height: 800 } })
      for (const address of ['accounting/bills', 'budget/cash-entries', 'accounting/payment-approval/pending']) {
        await go(`/${address}`)
        await page.getByRole('table').first().waitFor()
        const over = () =>
          page.evaluate<number[]>(
            "[...document.querySelectorAll('main table')].map((one) => one.offsetWidth - one.parentElement.clientWidth)",
          )
        await expect.poll(async () => (await over()).filter((pixels) => pixels > 0), { message: address }).toEqual([])
      }
    },
    TIME,
  )
})
