// The views of a list beside one another: how many rows each has, at once after an act, for each role its own, and kept ones too.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

describeConsole('the views of a list', (stage) => {
  test('tell how many rows they have, and open with a press', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    const treasurer = await voiceOf(stage().url, 'treasurer')
    const many = async (filter: string) => {
      const { tally } = await treasurer.get(`/api/accounting/bills?limit=1&tally=whole&${filter}`)
      return tally.whole as number
    }
    await visit.go('/accounting/bills')
    const views = page.getByRole('group', { name: 'Tampilan' })
    await views.getByRole('button', { name: `Semua ${await many('')}`, exact: true }).waitFor()
    const posted = views.getByRole('button', { name: /^Dibukukan/ })
    const wanted = await many('state=posted')
    expect(await posted.textContent()).toContain(String(wanted))
    await posted.click()
    await page.waitForURL(/state=posted/)
    expect(await posted.getAttribute('aria-pressed')).toBe('true')
    await page.getByText(new RegExp(`^${wanted} tagihan`)).waitFor()
    await visit.expectAccessible()
    await views.getByRole('button', { name: /^Semua/ }).click()
    await page.waitForURL((address) => !address.search.includes('state'))
    // What is late comes before any state, and what has no row is not offered.
    const { tally } = await treasurer.get('/api/v1/fees/invoices?limit=1&tally=whole&is_overdue=true')
    expect(tally.whole).toBeGreaterThan(0)
    await visit.go('/fees/invoices')
    await views.getByRole('button', { name: `Lewat tempo ${tally.whole}`, exact: true }).click()
    await page.waitForURL(/is_overdue=true/)
    expect(await views.getByRole('button', { name: / 0$/ }).count()).toBe(0)
  })

  test('count anew after an act, and a view that was kept stands among them', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/journal-drafts')
    const views = page.getByRole('group', { name: 'Tampilan' })
    const drafts = views.getByRole('button', { name: /^Draf/ })
    const before = Number.parseInt((await drafts.textContent())!.replace(/\D+/, ''), 10)
    const treasurer = await voiceOf(stage().url, 'treasurer')
    const { data } = await treasurer.get('/api/accounting/journal-drafts?state=draft&limit=1')
    await visit.go(`/accounting/journal-drafts?state=draft&sort=${encodeURIComponent('-entry_date')}`)
    await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Simpan tampilan ini' }).click()
    await page.getByLabel('Nama tampilan').fill('Draf terbaru')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    const kept = views.getByRole('button', { name: `Draf terbaru ${before}`, exact: true })
    await kept.waitFor()
    expect(await kept.getAttribute('aria-pressed')).toBe('true')
    await treasurer.post('/api/accounting/journal-drafts/discard', { id: data[0].id, version: data[0].version })
    await page.getByRole('button', { name: 'Muat ulang' }).click()
    await views.getByRole('button', { name: `Draf terbaru ${before - 1}`, exact: true }).waitFor()
  })

  test('are told to each role of what it may see, and fit a phone', async () => {
    const { page, go, expectAccessible } = await stage().visit('teacher', PHONE)
    await go('/accounting/payment-requests')
    const teacher = await voiceOf(stage().url, 'teacher')
    const { tally } = await teacher.get('/api/accounting/payment-requests?limit=1&tally=each')
    const views = page.getByRole('group', { name: 'Tampilan' })
    await views.getByRole('button', { name: `Semua ${tally.whole}`, exact: true }).waitFor()
    const { x, width } = (await views.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width)
    await expectAccessible()
  })
})
