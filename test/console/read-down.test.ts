// A list as it is read down: its head stays, numbers and days say what tells them apart, and what narrows it is changed where it stands.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

describeConsole('a list that is read down', (stage) => {
  test('keeps its head in sight', async () => {
    const { page, go } = await stage().visit('admin', { viewport: { width: 1366, height: 768 } })
    await go('/school/students')
    const head = page.getByRole('columnheader', { name: 'Nama' })
    await page.locator('tbody tr').nth(30).scrollIntoViewIfNeeded()
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => Math.round((await head.boundingBox())!.y)).toBe(0)
  })

  test('shows of a number what tells it apart, and how far off a due day is', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: vendors } = await voice.get('/api/accounting/vendors?limit=1')
    const { data: usual } = await voice.get('/api/accounting/bills?limit=1')
    const whole = await voice.get(`/api/accounting/bills/${usual[0].id}`)
    const { account, tax_object } = whole.data.lines[0]
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
    const due_date = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10)
    const line = { description: 'Sapu', account, quantity: 1, unit_price: 50_000, tax_object }
    await voice.post('/api/accounting/bills/create', {
      ...{ vendor_id: vendors[0].id, vendor_number: 'LAMA-1', bill_date: due_date, due_date, description: 'Alat' },
      ...{ fund_source_id: whole.data.fund_source_id, lines: [line] },
    })
    const visit = await stage().visit('treasurer', { viewport: { width: 1366, height: 768 } })
    const { page } = visit
    await visit.go('/accounting/bills')
    const row = page.locator('tr', { hasText: 'LAMA-1' })
    await row.getByText('lewat 2 hari').waitFor()
    const number = row.getByRole('link')
    // Heard and copied whole, seen short.
    expect(await number.textContent()).toMatch(/^BILL\/\d{4}\/\d{4}$/)
    expect((await number.boundingBox())!.width).toBeLessThan(50)
    await visit.expectAccessible()
  })

  test('is narrowed by keys, and each part of the filter is changed in place', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: vendors } = await voice.get('/api/accounting/vendors?limit=2')
    const { page, go } = await stage().visit('treasurer', { viewport: { width: 1366, height: 768 } })
    await go(`/accounting/bills?vendor_id=${vendors[0].id}`)
    await page.getByRole('button', { name: `Rekanan ${vendors[0].name}` }).click()
    await page.getByRole('combobox', { name: 'Rekanan' }).click()
    await page.getByRole('option', { name: vendors[1].name }).click()
    await page.waitForURL(new RegExp(`vendor_id=${vendors[1].id}\\b`))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Hapus: Rekanan' }).click()
    await expect.poll(() => page.url()).not.toContain('vendor_id')
    // The list of all is there: keys belong to what is on the page.
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(5)
    await page.locator('h1').click()
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate('document.activeElement.dataset.search')).toBe('true')
    await page.locator('h1').click()
    await page.keyboard.press('e')
    await page.getByRole('menuitem', { name: 'XLSX' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('n')
    await page.waitForURL('**/accounting/bills/new')
  })
})
