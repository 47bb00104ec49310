// What each role does every day, with a thumb on a screen of 390 pixels: nothing is pushed sideways, and nothing is missed.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole, still } from './stage.ts'

const TIME = 120_000
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** A fingertip, in pixels. */
const TIP = 40

const DAYS: Record<string, string[]> = {
  treasurer: [
    '/',
    '/accounting/bills',
    '/accounting/bills/1',
    '/accounting/payment-requests',
    '/inbox',
    '/budget/cash-entries',
  ],
  teacher: ['/', '/school/attendance', '/hr/leave-requests/new', '/payroll/my/payslips'],
  principal: ['/', '/inbox'],
  counselor: ['/counselor/dashboard', '/counselor/sessions/new', '/counselor/cases'],
  cashier: ['/', '/fees/receipts/new', '/fees/balances'],
  admin: ['/rfid/cards', '/rfid/live', '/users'],
  chairman: ['/', '/foundation/finance', '/foundation/dashboard'],
}

describeConsole('a thumb', (stage) => {
  test.each(Object.entries(DAYS))(
    'finds everything that %s needs in a day',
    async (login, addresses) => {
      const { page, go } = await stage().visit(login, PHONE)
      const missed: string[] = []
      for (const address of addresses) {
        await go(address)
        await still(page)
        missed.push(...(await tooSmall(page)).map((what) => `${address}: ${what}`))
      }
      expect(missed).toEqual([])
    },
    TIME,
  )

  test('finds each figure of a school at the edge, apart from what it says', async () => {
    const { page, go } = await stage().visit('chairman', PHONE)
    await go('/')
    await page.getByRole('table', { name: 'Sekolah' }).locator('tbody td').first().waitFor()
    const shown = `getComputedStyle(document.querySelector('table[aria-label=Sekolah] tbody td')).display`
    expect(await page.evaluate(shown)).toBe('flex')
  })

  test('decides on several without leaving the list, and reads what was decided', async () => {
    const { page, go } = await stage().visit('principal', PHONE)
    await go('/inbox')
    const boxes = page.locator('main ul input[type=checkbox]')
    await boxes.nth(0).tap({ force: true })
    await boxes.nth(1).tap({ force: true })
    await page.getByRole('button', { name: 'Setujui 2' }).tap()
    const toast = page.getByRole('status').getByText(/^2 .+: disetujui$/)
    await toast.waitFor()
    await boxes.nth(2).waitFor()
    await page.getByRole('button', { name: 'Urungkan' }).tap()
    await page.locator('main ul a, main ul button').first().tap()
    // A press right after another is taken for the same one.
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: /^Setujui/ }).tap()
    const verdict = page.getByRole('status').getByText(': disetujui', { exact: true })
    const [word, back] = [
      await verdict.boundingBox(),
      await page.getByRole('button', { name: 'Urungkan' }).boundingBox(),
    ]
    expect(word!.x + word!.width).toBeLessThanOrEqual(back!.x)
    await page.getByRole('button', { name: 'Urungkan' }).tap()
  })

  test('has a closed menu that nobody comes to by keys or by ear', async () => {
    const { page, go } = await stage().visit('treasurer', PHONE)
    await go('/')
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
    expect(await menu.count()).toBe(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.closest('nav, header, main')?.tagName`)).not.toBe('NAV')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await menu.getByRole('link', { name: 'Beranda' }).tap()
    await menu.waitFor({ state: 'detached' })
  })

  test('finds what is done with a cash book in one menu, and its first line in sight', async () => {
    const { page, go } = await stage().visit('treasurer', PHONE)
    await go('/budget/cash-entries')
    await page.getByRole('button', { name: 'Lainnya', exact: true }).tap()
    for (const act of ['Setor pajak', 'Catat belanja', 'Pindahkan', 'Pungut pajak'])
      await page.getByRole('menuitem', { name: act }).waitFor()
    await page.getByRole('menuitem', { name: 'Setor pajak' }).tap()
    await page.getByRole('dialog').locator('input').first().waitFor()
    expect(await tooSmall(page)).toEqual([])
    await page.keyboard.press('Escape')
    // What is printed is told in letters of one size.
    const sizes = `new Set([...document.querySelectorAll('.many-words, .many-words *')].map((one) => getComputedStyle(one).fontSize)).size`
    expect(await page.evaluate(sizes)).toBe(1)
    expect((await page.locator('main [role=listitem], main ul > li').first().boundingBox())!.y).toBeLessThan(590)
  })

  test('is told of no keys, and reads the counts of the roll in whole words', async () => {
    const { page, go } = await stage().visit('teacher', PHONE)
    await go('/school/attendance?view=roll')
    const counts = page.locator('main li:has(> b)')
    await counts.first().waitFor()
    const cut = await counts.evaluateAll((all) =>
      all.flatMap(({ lastElementChild: word }) => (word!.scrollWidth > word!.clientWidth ? [word!.textContent] : [])),
    )
    expect(cut).toEqual([])
    // Names too, and how they are told on the same screen; of a day there are as many names in sight as figures.
    const names = page.locator('main ul button > span:first-child')
    const shortened = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    expect([shortened, (await names.count()) > 20]).toEqual([0, true])
    const hint = (await page.getByText(/^Ketuk nama untuk ganti/).boundingBox())!
    expect(hint.y).toBeLessThan(PHONE.viewport.height)
    await go('/school/attendance?view=day')
    expect((await page.locator('main tbody tr').first().boundingBox())!.y).toBeLessThan(600)
    const { page: inbox, go: goTo } = await stage().visit('principal', PHONE)
    await goTo('/inbox')
    await inbox.locator('main ul a, main ul button').first().tap()
    const yes = inbox.getByRole('button', { name: /^Setujui/ })
    await yes.waitFor()
    // The two answers side by side under the note, whose words are read whole; what led here has made way.
    const [no, note] = [inbox.getByRole('button', { name: /^Kembalikan/ }), inbox.getByRole('textbox').last()]
    const [at, beside, above] = [(await yes.boundingBox())!, (await no.boundingBox())!, (await note.boundingBox())!]
    expect(beside).toMatchObject({ y: at.y, width: at.width })
    expect(above.y + above.height).toBeLessThanOrEqual(at.y)
    expect(above.width).toBeGreaterThan(340)
    expect(await inbox.getByRole('combobox', { name: 'Saring' }).isVisible()).toBe(false)
    expect(await inbox.locator('kbd:visible').count()).toBe(0)
  })

  test.each([844, 600])(
    'what is told covers no button of a phone that is %i high, and one is told at a time',
    async (height) => {
      const principal = await stage().visit('principal', { viewport: { width: 390, height } })
      const { page } = principal
      await page.route(/\/inbox\/approve$/, (route) => route.abort())
      await principal.go('/inbox')
      const leaves = page.getByRole('listitem').filter({ hasText: 'Permohonan cuti' })
      for (const at of [0, 1]) await leaves.nth(at).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Setujui 2' }).click()
      await page.getByText('2 permohonan cuti').waitFor()
      // Who leaves has meant it.
      await page.getByRole('link', { name: 'Beranda' }).first().click()
      const told = page.locator('.mantine-Notification-root')
      await expect.poll(() => told.count()).toBe(2)
      const seen = told.filter({ visible: true })
      expect(await seen.count()).toBe(1)
      await seen.hover()
      const box = (await seen.boundingBox())!
      for (const button of await page.locator('main').getByRole('button').all()) {
        const its = await button.boundingBox()
        if (its)
          expect(its.y >= box.y + box.height || its.y + its.height <= box.y, (await button.textContent()) ?? '').toBe(
            true,
          )
      }
      for (const left of [1, 0]) {
        await seen.getByRole('button', { name: 'Tutup' }).click()
        await expect.poll(() => told.count()).toBe(left)
        expect(await seen.count()).toBe(left)
      }
    },
  )
})

/** What is lower than a fingertip, and what is wider than its place: the page, or a part of it that would have to be pushed. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const asked = 'button, a[href], input, select, textarea, label:has(input[type=checkbox]), .mantine-SegmentedControl-label'
    const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.offsetWidth > 1
    // A box is hit by what it stands in; what lies far outside the screen is for those who hear the page.
    const isTarget = (one) =>
      !one.disabled && !one.closest('.skip, [aria-hidden=true], .mantine-AppShell-navbar') &&
      !(one.matches('[type=checkbox], [type=radio], [data-type=hidden], .mantine-MultiSelect-inputField') )
    const small = [...document.querySelectorAll(asked)]
      .filter((one) => isShown(one) && isTarget(one) && one.getBoundingClientRect().height < ${TIP} - 0.5)
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim() + ', ' + one.getBoundingClientRect().height)
    // Nor is a part of the page pushed along: what lies beyond the edge is not seen. The views of a list are: the next one stands half in sight.
    const pushed = [...document.querySelectorAll('body *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1 && isShown(one) && one.tagName !== 'FIELDSET')
      .map((one) => 'pushed sideways: ' + (one.getAttribute('aria-label') ?? one.className))
    const wide = document.documentElement.scrollWidth
    return [...(wide > innerWidth ? ['as wide as ' + wide] : []), ...pushed, ...small]
  })()`) as Promise<string[]>
