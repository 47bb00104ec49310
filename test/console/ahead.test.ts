// What a page is made of is fetched before it is there: once, of the right school, and never what nobody may know was looked at.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole, still, type Visit } from './stage.ts'

const TIME = 120_000
/** Longer than the console waits until it takes nobody to be waiting. */
const QUIET_MS = 5_000
/** Longer than a pointer has to rest on a link. */
const RESTED_MS = 400

interface Asked {
  doors: string[]
  scripts: string[]
}

/** What the page asks from now on, the round that the inbox makes by itself left out. */
function asksOf(page: Page): () => Asked {
  let now: Asked = { doors: [], scripts: [] }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/v1/inbox')
      now.doors.push(`${request.method()} ${pathname}${search}`)
    if (pathname.endsWith('.js')) now.scripts.push(pathname)
  })
  return () => {
    const asked = now
    now = { doors: [], scripts: [] }
    return asked
  }
}

const linkTo = ({ page }: Visit, address: string) => page.locator(`main a[href="${address}"]`).first()

/** Until nothing more is asked for: how long a module takes is the machine's business. */
async function pointAt(visit: Visit, address: string): Promise<void> {
  await linkTo(visit, address).hover()
  await visit.page.waitForTimeout(RESTED_MS)
  await visit.page.waitForLoadState('networkidle')
}

async function follow(visit: Visit, address: string): Promise<void> {
  await linkTo(visit, address).click()
  await visit.page.waitForURL(`**${address}`)
  await still(visit.page)
}

describeConsole('what is fetched ahead', (stage) => {
  test(
    'comes once for a link that is pointed at, and going there asks for nothing again',
    async () => {
      const visit = await stage().visit('treasurer')
      await visit.go('/pages')
      const asked = asksOf(visit.page)
      // The module comes first, however long a machine takes for it.
      const first = visit.page.waitForResponse((answer) => answer.url().endsWith('/api/accounting/credit-notes'))
      await Promise.all([first, pointAt(visit, '/accounting/credit-notes')])
      const ahead = asked()
      const rows = ahead.doors.filter((door) => door === 'GET /api/accounting/credit-notes')
      expect(rows).toHaveLength(1)
      expect(new Set(ahead.doors).size).toBe(ahead.doors.length)
      expect(ahead.scripts.length).toBeGreaterThan(0)
      await follow(visit, '/accounting/credit-notes')
      const after = asked()
      // What the reader has starred is asked for once, with the first page that has a star.
      expect(after.doors.filter((door) => !door.includes('/api/v1/views?'))).toEqual([])
      // The modules of the menu may come at this moment, which nobody waited for.
      expect(after.scripts.filter((script) => /accounting|thing/.test(script))).toEqual([])
    },
    TIME,
  )

  test(
    'is what the page then shows, also where a module has a page of its own',
    async () => {
      const visit = await stage().visit('admin')
      const { page } = visit
      await visit.go('/pages')
      const asked = asksOf(page)
      const wasted: string[] = []
      const addresses = [
        '/school/students',
        '/school/classes',
        '/budget/planning',
        '/budget/cash-entries',
        '/accounting/taxes/due',
        '/accounting/bank-lines',
        '/accounting/payment-approval/pending',
        '/inventory/inspections/due',
        '/rfid/cards',
        '/users',
      ]
      for (const address of addresses) {
        await pointAt(visit, address)
        const ahead = asked().doors
        await follow(visit, address)
        const after = asked().doors
        // A door that is asked once more is asked for something else: the first answer was for nobody. Of the views each has a count.
        const again = (door: string) => after.some((one) => one.split('?')[0] === door && !one.includes('tally'))
        wasted.push(...ahead.filter(again).map((door) => `${address}: ${door}`))
        await page.goBack()
        await page.waitForURL('**/pages')
      }
      expect(wasted).toEqual([])
    },
    TIME,
  )

  test(
    'holds the modules of the menu once nobody waits for anything',
    async () => {
      const { page, go } = await stage().visit('treasurer')
      await go('/')
      await page.waitForTimeout(QUIET_MS)
      await page.waitForLoadState('networkidle')
      const asked = asksOf(page)
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Uang sekolah' }).click()
      await still(page)
      const { doors, scripts } = asked()
      expect(scripts).toEqual([])
      expect(doors.length).toBeGreaterThan(0)
    },
    TIME,
  )

  test(
    'never shows how a list was before something was done to it',
    async () => {
      const visit = await stage().visit('treasurer')
      const { page, go } = visit
      await go('/accounting/vendors')
      await page.getByRole('link', { name: 'Rekanan baru' }).click()
      await page.getByLabel('Nama', { exact: true }).fill('AAA Toko Pertama')
      await watchFirstRows(page)
      await page.getByRole('button', { name: 'Simpan', exact: true }).click()
      await page.waitForURL('**/accounting/vendors')
      await still(page)
      expect(await firstRows(page)).toContain('AAA Toko Pertama')
    },
    TIME,
  )

  test(
    'is forgotten where another school is chosen',
    async () => {
      const visit = await stage().visit('admin')
      const { page, go } = visit
      await go('/pages')
      await pointAt(visit, '/school/students')
      await page.getByRole('button', { name: /^Sekolah: / }).click()
      await page.getByRole('menuitem').first().click()
      await page.waitForURL('**/')
      await still(page)
      await watchFirstRows(page)
      await page.getByRole('link', { name: 'Siswa dan kelas', exact: true }).click()
      await page.waitForURL('**/school/students')
      await page.getByRole('table').waitFor()
      await still(page)
      const { data } = await (await page.request.get('/api/v1/school/students')).json()
      expect(await firstRows(page)).toContain(data[0].name)
    },
    TIME,
  )

  test(
    'begins anew where the console was renewed meanwhile, and says in words when the line is at fault',
    async () => {
      const visit = await stage().visit('treasurer')
      const { page } = visit
      await page.route(/assets\/pages-/, (route) =>
        route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
      )
      await visit.go('/pages')
      await linkTo(visit, '/budget/ledger').click()
      await page.getByText(/Layanan tidak terjangkau/).waitFor()
      expect(await page.locator('main').textContent()).not.toContain('module')
      // From here on the house serves another console, and the parts of this one are no more.
      await page.route(
        (address) => address.pathname === '/',
        (route) =>
          // As the service: what does not ask for a page is answered with none.
          route.request().headers().accept?.includes('text/html')
            ? route.fulfill({
                contentType: 'text/html',
                body: '<script type="module" src="/assets/index-newer.js"></script>',
              })
            : route.continue(),
      )
      await page.goBack()
      const renewed = page.waitForEvent('load')
      await linkTo(visit, '/inventory/assets').click()
      await renewed
      await page.unrouteAll()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Aset' }).waitFor()
    },
    TIME,
  )

  test(
    'leaves the page standing where the part that tells notices is gone, and tells them in plain words',
    async () => {
      const { page, go } = await stage().visit('admin')
      await page.route(/assets\/notes-/, (route) => route.abort())
      await go('/school/profile')
      await page.getByRole('form').getByRole('button', { name: 'Simpan' }).click()
      await page.getByText(/^Profil sekolah .+ tersimpan$/).waitFor()
      await page.getByRole('heading', { level: 1, name: 'Profil sekolah' }).waitFor()
    },
    TIME,
  )

  test(
    'is nothing in the counsellor’s room, where it is written down who reads',
    async () => {
      const visit = await stage().visit('counselor')
      const { page } = visit
      await visit.go('/counselor/cases')
      const asked = asksOf(page)
      await page.getByRole('table').first().locator('a').first().hover()
      await page.waitForTimeout(RESTED_MS)
      expect(asked().doors).toEqual([])
    },
    TIME,
  )
})

/** Keeps what the next list that is drawn says first. */
const watchFirstRows = (page: Page): Promise<void> =>
  page.evaluate(`
    delete globalThis.firstRows
    const listed = () => document.querySelector('main tr[data-row]')?.closest('table')
    const before = listed()
    const look = () => {
      const table = listed()
      if (table && table !== before) globalThis.firstRows = table.textContent
      else requestAnimationFrame(look)
    }
    look()`) as Promise<void>

const firstRows = (page: Page): Promise<string> => page.evaluate('globalThis.firstRows')
