// A new school's first day with its books, in a real browser: balances, an open bill and what they leave, saved and saved again; then
// what its cash book wrote before, posted from its page.
import { expect, test } from 'vitest'
import { demoClock } from '../cluster.ts'
import type { Person, TestHouse } from '../harness.ts'
import { describeConsole, type Stage, still } from './stage.ts'

async function visitAs({ open, url }: Stage, person: Person) {
  const visit = await open()
  await visit.page.context().addCookies([{ name: 'session_id', value: person.cookie!, url }])
  return visit
}

/** A cash book that was kept while the school did not hold its books here. */
async function keptAlone(t: TestHouse, slug: string): Promise<void> {
  await t.company(slug, { addons: ['BOS'] })
  const treasurer = await t.person(slug, 'treasurer')
  const done = async (path: string, params: object) => expect((await treasurer.post(path, params)).status).toBe(200)
  const { body } = await treasurer.get('/api/budget/fund-sources')
  const fund_source_id = body.data.find(({ code }: { code: string }) => code === 'spp').id
  const [year, month] = [demoClock.now().getFullYear(), demoClock.now().getMonth() + 1]
  await done('/api/budget/book-months/activate', { fund_source_id, year, month })
  const receipt = { fund_source_id, kind: 'receipt', description: 'SPP', amount: 750_000 }
  await done('/api/budget/cash-entries/create', receipt)
}

describeConsole('the books begin, in the console', (stage) => {
  test('balances and open bills are entered, add up, and are entered again', async () => {
    const { t } = stage()
    await t.company('baru')
    const treasurer = await t.person('baru', 'treasurer')
    await treasurer.post('/api/accounting/vendors/create', { name: 'CV Tulis' })
    const visit = await visitAs(stage(), treasurer)
    const { page } = visit
    await visit.go('/accounting/opening-balances')
    await visit.expectAccessible()
    // Nothing adds up to nothing.
    expect(await page.getByRole('table', { name: 'Jumlah saldo awal' }).count()).toBe(0)
    const form = page.getByRole('form')
    const lines = form.getByRole('group', { name: 'Rincian' })
    await lines.getByRole('button', { name: 'Tambah baris' }).click()
    await lines.getByRole('combobox', { name: 'Akun' }).fill('1111')
    await page.getByRole('option', { name: /^1111/ }).click()
    await lines.getByRole('combobox', { name: 'Sumber dana' }).click()
    await page.getByRole('option', { name: 'SPP' }).first().click()
    await lines.getByLabel('Debit').fill('9000000')
    await form.getByRole('button', { name: 'Simpan' }).click()
    // What they are is said once.
    expect(await page.getByText(/^Saldo awal.* tersimpan$/).textContent()).not.toMatch(/saldo awal.*saldo awal/i)
    await page.getByRole('table', { name: 'Jumlah saldo awal' }).getByText('1111').waitFor()
    await still(page)
    const bills = form.getByRole('group', { name: 'Tagihan', exact: true })
    await bills.getByRole('button', { name: 'Tambah baris' }).first().click()
    await bills.getByRole('combobox', { name: 'Rekanan' }).click()
    await page.getByRole('option', { name: 'CV Tulis' }).click()
    await bills.getByLabel('No. faktur rekanan').fill('INV-9')
    await bills.getByLabel('Tanggal tagihan').fill('2 Nov 2025')
    await bills.getByLabel('Tanggal tagihan').press('Tab')
    await bills.getByRole('combobox', { name: 'Sumber dana' }).click()
    await page.getByRole('option', { name: 'SPP' }).first().click()
    await bills.getByLabel('Jumlah').first().fill('2500000')
    await page.getByText('Rp6.500.000').first().waitFor()
    await form.getByRole('button', { name: 'Simpan' }).click()
    await page.getByRole('table', { name: 'Jumlah saldo awal' }).getByText('2101').waitFor()
    await visit.expectAccessible()
    const { body } = await treasurer.get('/api/accounting/reconciliation')
    expect(body.data.agrees).toBe(true)
  })

  test('what the cash book wrote before is shown and posted', async () => {
    const { t } = stage()
    await keptAlone(t, 'lama')
    await t.asSuperuser((client) =>
      client.query(
        `update kernel.company set svc_enabled_addon_skus = array_append(svc_enabled_addon_skus, 'FIN') where slug = 'lama'`,
      ),
    )
    const treasurer = await t.person('lama', 'treasurer')
    const visit = await visitAs(stage(), treasurer)
    const { page } = visit
    await visit.go('/accounting/backlog')
    await visit.expectAccessible()
    await page.getByRole('cell', { name: 'Siap dibukukan' }).waitFor()
    await page.getByRole('button', { name: 'Bukukan semuanya' }).click()
    await page.getByText('Semua dokumen sudah dibukukan.').waitFor()
    const { body } = await treasurer.get('/api/accounting/reconciliation')
    expect(body.data.agrees).toBe(true)
  })
})
