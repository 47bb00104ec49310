// What a document is about stays in sight: its sum in the head of its page, and beside the form, or at its foot, while it is typed.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1440, height: 900 } }

describeConsole('what a document comes to', (stage) => {
  test('stands large in the head of its page, with its state and whose it is, and is not told again below', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data } = await voice.get('/api/accounting/payment-requests?state=pending&limit=1')
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go(`/accounting/payment-requests/${data[0].id}`)
    const sum = page.getByText(`Rp${data[0].amount.toLocaleString('id-ID')}`, { exact: true }).first()
    const sizeOf = (one: typeof sum) =>
      one.evaluate((node) => Number.parseFloat(node.ownerDocument.defaultView!.getComputedStyle(node).fontSize))
    expect(await sizeOf(sum)).toBeGreaterThan(await sizeOf(page.getByRole('heading', { level: 1 })))
    expect(
      await sum.evaluate((node) => node.ownerDocument.defaultView!.getComputedStyle(node).fontVariantNumeric),
    ).toBe('tabular-nums')
    expect(await page.getByText('Jumlah', { exact: true }).count()).toBe(1)
    await page.getByText(data[0].vendor, { exact: true }).waitFor()
    await visit.expectAccessible()
  })

  test('lasts beside a long form while its lines are typed', async () => {
    const visit = await stage().visit('treasurer', WIDE)
    const { page } = visit
    await visit.go('/accounting/journal-drafts/new')
    const summary = page.getByRole('heading', { name: 'Ringkasan' })
    await summary.waitFor()
    await page.getByLabel('Debit').first().fill('250000')
    await page.keyboard.press('Tab')
    await page.getByText('Selisih', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('Rp250.000', { exact: true }).count()).toBe(2)
    for (let row = 0; row < 30; row += 1) {
      await page.getByRole('button', { name: 'Tambah baris' }).click()
      // Whoever adds a line stands in its first field, whose choices lie open over the button.
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Tambah baris' }).scrollIntoViewIfNeeded()
    expect((await summary.boundingBox())!.y).toBeGreaterThanOrEqual(0)
    expect((await summary.boundingBox())!.y).toBeLessThan(WIDE.viewport.height)
    await visit.expectAccessible()
  })

  test('is a bar at the foot of a phone, and tells more when it is pressed', async () => {
    const visit = await stage().visit('treasurer', PHONE)
    const { page } = visit
    await visit.go('/accounting/bills/new')
    const bar = page.getByRole('region', { name: 'Yang akan terjadi' })
    const { y, height } = (await bar.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height)
    await bar.getByText('Harus dibayar').waitFor()
    const next = (await page.getByRole('button', { name: 'Simpan dan ajukan' }).boundingBox())!
    const places = (await page.getByRole('link', { name: 'Beranda' }).last().boundingBox())!
    expect(next.y + next.height, 'at the thumb, above the places').toBeLessThanOrEqual(places.y)
    await bar.getByRole('button').click()
    await bar.getByText('Subtotal').waitFor()
    await visit.expectAccessible()
  })
})
