// The storekeeper's day in a browser: an overdue inspection on a phone, what runs low, and what is on its way.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, still } from './stage.ts'

/** Many pages, each looked at for faults. */
const LONG = 240_000
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** The smallest picture there is. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describeConsole('the inventory in the console', (stage) => {
  test(
    'an overdue asset is inspected on a phone, with one defect and its photo',
    async () => {
      const visit = await stage().visit('admin', PHONE)
      const { page } = visit
      await visit.go('/inventory/inspections/due')
      await visit.expectAccessible()
      await page
        .getByRole('link', { name: /^Periksa / })
        .first()
        .click()
      await page.waitForURL(/inspections\/new/)
      await still(page)
      const checks = page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Rusak' }) })
      await checks.first().waitFor()
      const [first, count] = [checks.first(), await checks.count()]
      await first.getByRole('button', { name: 'Rusak' }).click()
      await first.getByRole('button', { name: 'Tinggi' }).click()
      await first.getByLabel('Catatan').fill('Saringan sobek')
      // A phone's line is slow: the other checks are answered while the photo is still on its way.
      await page.route(/\/api\/v1\/files\?/, async (route) => {
        await setTimeout(1500)
        await route.continue()
      })
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), first.getByLabel('Foto').click()])
      await chooser.setFiles({ name: 'saringan.png', mimeType: 'image/png', buffer: DOT })
      for (let nth = 1; nth < count; nth++) await checks.nth(nth).getByRole('button', { name: 'Baik' }).click()
      await first.getByRole('switch', { name: 'Buat perintah kerja' }).check()
      await visit.expectAccessible()
      await visit.picture('inspection-phone')
      await page.getByRole('button', { name: 'Simpan pemeriksaan' }).click()
      await page.waitForURL(/inspections\/\d+$/)
      await page.getByText('Saringan sobek', { exact: true }).waitFor()
      await page.locator('img[src*="/photo"]').waitFor()
      await visit.expectAccessible()

      const id = Number(page.url().split('/').at(-1))
      const found = await stage()
        .t.admin.db.selectFrom('inventory.inspection')
        .select(['result', 'severity', 'asset_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(found).toMatchObject({ result: 'defect', severity: 'high' })
      await visit.go(`/inventory/assets/${found.asset_id}`)
      await page.getByRole('tab', { name: /Perintah kerja/ }).click()
      await page.getByRole('tabpanel').getByText('Saringan sobek').first().waitFor()
    },
    LONG,
  )

  test('what runs low is asked for with the quantities that the service suggests', async () => {
    const visit = await stage().visit('admin')
    const { page } = visit
    await visit.go('/inventory/low-stock')
    for (const nth of [0, 1]) await page.getByRole('checkbox').nth(nth).check()
    await visit.expectAccessible()
    await page.getByRole('link', { name: 'Pesan (2)' }).click()
    await page.getByText('Rincian (2)').waitFor()
    expect(
      await page
        .getByLabel(/Kuantitas/)
        .first()
        .inputValue(),
    ).toMatch(/^\d+$/)
    await page.getByRole('combobox', { name: /Sumber dana/ }).click()
    await page.getByRole('option', { name: /SPP/ }).click()
    for (const nth of [0, 1])
      await page
        .getByLabel(/Harga satuan/)
        .nth(nth)
        .fill('12000')
    // While it is typed the form says what it will cost, with VAT as the law writes it: no vendor is chosen yet.
    await page.getByRole('heading', { name: 'Biaya dan pajak' }).waitFor()
    await page.getByText('PPN 11/12 × 12%').waitFor()
    await page.getByText('Anggaran yang diikat').waitFor()
    await page.getByText(/Rekanan belum dipilih/).waitFor()
    await page.getByRole('combobox', { name: /Rekanan/ }).click()
    await page.getByRole('option', { name: /Serba Ada Kenanga/ }).click()
    await page.getByText('PPN 11/12 × 12%').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Simpan draf' }).click()
    await page.waitForURL(/purchase-requests\/\d+$/)
    await page
      .getByText(/0 \/ \d+ dipesan/)
      .first()
      .waitFor()
    await visit.expectAccessible()
  })

  test('an order says while it is typed what it will bind, and keeps saying it afterwards', async () => {
    const visit = await stage().visit('admin')
    const { page } = visit
    await visit.go('/inventory/purchase-requests?state=approved')
    await page
      .getByRole('row', { name: /Kipas ruang kelas/ })
      .first()
      .click()
    await page
      .getByText(/termasuk PPN/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Buat pesanan' }).click()
    await page.getByText('PPN 11/12 × 12%').waitFor()
    // Two fans of 385,000 and their VAT of 84,700.
    await page.getByText('Rp854.700').first().waitFor()
    await visit.expectAccessible()
    await page
      .getByLabel(/Harga satuan/)
      .first()
      .fill('400000')
    await page.getByText('Rp888.000').first().waitFor()
  })

  test('an order of which some is still to come is received first, and closed only on purpose', async () => {
    const { page, go } = await stage().visit('admin')
    const { data } = await (await voiceOf(stage().url, 'admin')).get('/api/inventory/purchase-orders?limit=50')
    const { id } = data.find(({ state }: { state: string }) => state === 'partially_received')
    await go(`/inventory/purchase-orders/${id}`)
    // One button is filled.
    expect(await page.locator('main [data-variant=filled]').count()).toBe(1)
    await page.getByRole('button', { name: 'Lainnya' }).click()
    await page.getByRole('menuitem', { name: 'Selesaikan' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Terima barang' }).click()
    // What is missing of it is what is asked about.
    const lines = page.getByRole('group', { name: 'Rincian' })
    await expect.poll(() => lines.getByLabel('Kuantitas').first().inputValue()).toBe('5')
  })

  test(
    'assets, an order that is on its way and a disposal open for everyone',
    async () => {
      const visit = await stage().visit('admin')
      const { page } = visit
      await visit.go('/inventory/assets')
      await visit.expectAccessible()
      await visit.picture('assets')
      await page.getByRole('row').nth(2).click()
      await page.getByRole('button', { name: 'Lainnya' }).click()
      await page.getByRole('menuitem', { name: 'Label QR' }).waitFor()
      await visit.expectAccessible()
      await visit.go('/inventory/purchase-orders?state=sent')
      await page.getByRole('row').nth(1).click()
      await page.getByRole('link', { name: 'Terima barang' }).click()
      await page
        .getByRole('combobox', { name: /Baris pesanan/ })
        .first()
        .waitFor()
      await visit.expectAccessible()
      await visit.go('/inventory/disposals')
      await page.getByRole('row').nth(1).click()
      await page.getByRole('heading', { name: 'Berita acara' }).waitFor()
      await visit.expectAccessible()
    },
    LONG,
  )
})
