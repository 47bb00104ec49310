// The inbox in a real browser: what one needs to decide is in sight, a decision can be taken back for a moment, and a second
// click never decides on what has come under the pointer.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, still } from './stage.ts'

const DECISION = /\/api\/v1\/inbox\/(approve|reject)$/
const subjects = (page: Page) => page.locator('main li a > span:first-child').allInnerTexts()

/** What the page has told the service to decide. */
function decisionsOf(page: Page): number[] {
  const told: number[] = []
  page.on('request', (request) => {
    if (DECISION.test(request.url())) told.push(request.postDataJSON().params.id)
  })
  return told
}

describeConsole('the inbox', (stage) => {
  test('a decision is held for five seconds and can be taken back; twice clicked decides once', async () => {
    const principal = await stage().visit('principal')
    const { page } = principal
    const told = decisionsOf(page)
    await principal.go('/inbox')
    const [first, second, ...rest] = await subjects(page)
    expect(rest.length).toBeGreaterThan(3)
    await page.getByRole('heading', { level: 2, name: first! }).waitFor()
    await page.getByRole('list', { name: 'Persetujuan' }).getByText('giliran Anda').waitFor()
    await principal.expectAccessible()
    await principal.picture('inbox')
    // What the head of a matter tells is not told again below it.
    await page.getByRole('link', { name: /PAY\// }).first().click()
    await page.getByText('Metode', { exact: true }).waitFor()
    expect(await page.getByText(/^(Nomor|Tingkat)$/).count()).toBe(0)
    await page.getByRole('link', { name: first! }).click()
    await page.getByRole('heading', { level: 2, name: first! }).waitFor()

    // Slowly, as on a machine that takes its time.
    await page.getByRole('button', { name: 'Setujui' }).dblclick({ delay: 700 })
    await page.getByRole('heading', { level: 2, name: second! }).waitFor()
    expect(await subjects(page)).toEqual([second, ...rest])
    await page.getByRole('button', { name: 'Urungkan' }).click()
    await expect.poll(() => subjects(page)).toEqual([first, second, ...rest])
    expect(told).toEqual([])
    // Back where it was taken back, and keys go on from there.
    await page.getByRole('heading', { level: 2, name: first! }).waitFor()
    await expect.poll(() => page.locator('a:focus > span').first().textContent()).toBe(first)

    // A key does the same, and nothing is given back without a reason.
    await page.keyboard.press('r')
    await page.getByText('Tulis dulu alasannya').waitFor()
    await page.keyboard.press('a')
    expect(await subjects(page)).toHaveLength(rest.length + 2)
    await page.getByLabel('Catatan untuk pengaju').fill('')
    await page.locator('h1').click()
    await page.keyboard.press('a')
    await expect.poll(() => told.length, { timeout: 12_000 }).toBe(1)
    await page.getByRole('button', { name: 'Urungkan' }).waitFor({ state: 'detached' })
    await still(page)
    expect(await subjects(page)).toEqual([second, ...rest])
  })

  test('what is taken back is looked at again on a phone, with its note; several are picked again in their list', async () => {
    const principal = await stage().visit('principal', { viewport: { width: 390, height: 600 } })
    const { page } = principal
    const told = decisionsOf(page)
    const undo = page.getByRole('button', { name: 'Urungkan' })
    await principal.go('/inbox')
    const all = await subjects(page)
    const [first, second] = all
    await page.getByRole('link', { name: first! }).click()
    await page.getByLabel('Catatan untuk pengaju').fill('Anggarannya belum ada')
    await page.getByRole('button', { name: 'Kembalikan' }).click()
    const heading = page.getByRole('heading', { level: 2 })
    await page.getByRole('heading', { level: 2, name: second! }).waitFor()
    // Above what decides on the next one, and over none of it.
    const corner = (await undo.locator('..').boundingBox())!
    const note = (await page.getByLabel('Catatan untuk pengaju').boundingBox())!
    expect(corner.y + corner.height).toBeLessThanOrEqual(note.y)
    await undo.click()
    await page.getByRole('heading', { level: 2, name: first! }).waitFor()
    await expect.poll(() => heading.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    expect(await page.getByLabel('Catatan untuk pengaju').inputValue()).toBe('Anggarannya belum ada')

    await page.getByRole('link', { name: 'Kembali', exact: true }).click()
    const leaves = page.getByRole('listitem').filter({ hasText: 'Permohonan cuti' })
    for (const at of [0, 1]) await leaves.nth(at).getByRole('checkbox').check()
    const chosen = await leaves.locator('a > span:first-child').allInnerTexts()
    await page.getByRole('button', { name: 'Setujui 2' }).click()
    await undo.click()
    await expect.poll(() => subjects(page)).toEqual(all)
    await page.getByRole('button', { name: 'Setujui 2' }).waitFor()
    await expect.poll(() => page.locator('a:focus > span').first().textContent()).toBe(chosen[0])
    expect(told).toEqual([])
  })

  test('what has slid under the pointer or a held key is not decided on; a later click is', async () => {
    const principal = await stage().visit('principal')
    const { page } = principal
    const told = decisionsOf(page)
    await principal.go('/inbox')
    const all = await subjects(page)
    await page.getByRole('heading', { level: 2, name: all[0]! }).waitFor()
    // The moment of it is told to the page, so that no machine is too slow for this test.
    const said = (event: string, after: number) =>
      page.evaluate(`{
        const event = ${event}
        Object.defineProperty(event, 'timeStamp', { value: performance.now() + ${after} })
        const buttons = [...document.querySelectorAll('main button')]
        buttons.find((one) => one.textContent.startsWith('Setujui')).dispatchEvent(event)
      }`)
    const click = "new MouseEvent('click', { bubbles: true, detail: 1 })"
    const heldKey = "new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', repeat: true, bubbles: true })"
    await said(click, 0)
    await page.getByRole('heading', { level: 2, name: all[1]! }).waitFor()
    await said(click, -500)
    await said(heldKey, 10_000)
    expect(await subjects(page)).toEqual(all.slice(1))
    await said(click, 10_000)
    await expect.poll(() => subjects(page)).toEqual(all.slice(2))
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Urungkan' }).first().click()
      await expect.poll(() => page.getByRole('button', { name: 'Urungkan' }).count()).toBe(left)
    }
    expect(told).toEqual([])
    expect(await subjects(page)).toEqual(all)
  })

  test('several of one kind are decided at once, and whoever leaves has meant it', async () => {
    const principal = await stage().visit('principal')
    const { page } = principal
    const told = decisionsOf(page)
    await principal.go('/inbox')
    const leaves = page.getByRole('listitem').filter({ hasText: 'Permohonan cuti' })
    const others = page.getByRole('listitem').filter({ hasText: 'Permintaan pembelian' })
    const [wanted, kept] = [await leaves.count(), await others.count()]
    expect(wanted).toBeGreaterThan(1)
    expect(kept).toBeGreaterThan(0)
    await others.first().getByRole('checkbox').check()
    // Another kind begins the choice anew: nobody says yes to what is not alike.
    for (let n = 0; n < wanted; n++) await leaves.nth(n).getByRole('checkbox').check()
    expect(await others.first().getByRole('checkbox').isChecked()).toBe(false)
    await page.getByRole('button', { name: `Setujui ${wanted}` }).click()
    await expect.poll(() => leaves.count()).toBe(0)
    expect(told).toEqual([])
    await page.getByRole('link', { name: 'Beranda' }).first().click()
    await expect.poll(() => told.length).toBe(wanted)
    await still(page)
    await principal.go('/inbox')
    expect([await leaves.count(), await others.count()]).toEqual([0, kept])
  })

  test('what someone else has decided meanwhile is told, and nothing is lost', async () => {
    const teacher = await voiceOf(stage().url, 'teacher')
    const { data: types } = await teacher.get('/api/v1/hr/leave-types?limit=50')
    const leave_type_id = types.find(({ code }: { code: string }) => code === 'annual').id
    const asked = { leave_type_id, starts_on: '2026-12-14', ends_on: '2026-12-14', reason: 'Menjenguk orang tua' }
    const { data: request } = await teacher.post('/api/v1/hr/leave-requests/create', asked)
    const step = { id: request.id, version: request.version }
    const { data: submitted } = await teacher.post('/api/v1/hr/leave-requests/submit', step)
    const principal = await stage().visit('principal', { viewport: { width: 390, height: 844 } })
    const { page } = principal
    await principal.go('/inbox')
    await page.getByRole('link', { name: /14 Des 2026/ }).click()
    await page.getByRole('heading', { level: 2, name: /14 Des 2026/ }).waitFor()
    await page.getByText('Sisa ', { exact: false }).first().waitFor()
    await principal.expectAccessible()
    await principal.picture('inbox-phone')
    const end = { id: request.id, version: submitted.version }
    expect((await teacher.post('/api/v1/hr/leave-requests/cancel', end)).success).toBe(true)
    await page.getByRole('button', { name: 'Setujui' }).click()
    await page.getByRole('alert').filter({ hasText: '14 Des 2026' }).waitFor({ timeout: 15_000 })
  })

  test('what somebody else has decided meanwhile takes its note with it', async () => {
    const principal = await stage().visit('principal')
    const { page } = principal
    await principal.go('/inbox')
    const [first, second] = await subjects(page)
    await page.getByRole('link', { name: first! }).click()
    await page.getByRole('button', { name: 'Setujui' }).click()
    await page.getByRole('heading', { level: 2, name: second! }).waitFor()
    const [gone] = new URL(page.url()).searchParams.getAll('id').map(Number)
    const note = page.getByLabel('Catatan untuk pengaju')
    await note.fill('Hanya untuk yang kedua')
    await page.route(/api\/v1\/inbox\?/, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      const data = body.data.filter(({ id }: { id: number }) => id !== gone)
      await route.fulfill({ response: answer, json: { ...body, data } })
    })
    // What was held is sent, and the list is asked again.
    await page.evaluate("dispatchEvent(new Event('pagehide'))")
    await page.getByRole('heading', { level: 2, name: second! }).waitFor({ state: 'detached' })
    expect(await note.inputValue()).toBe('')
  })
})
