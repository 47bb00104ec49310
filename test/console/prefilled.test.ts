// Forms that begin with what is known: what somebody would look up elsewhere stands there, says why, and is typed over.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, doWith } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

describeConsole('what is known already', (stage) => {
  test('a bill of a vendor without terms is due in a month, which is said and typed over', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    await voice.post('/api/accounting/vendors/create', { name: 'UD Tanpa Tempo' })
    const { page, go, expectAccessible } = await stage().visit('treasurer', PHONE)
    await go('/accounting/bills/new')
    await page.getByLabel('Tanggal tagihan').fill('2/11/26')
    await pick(page, 'Rekanan', 'UD Tanpa Tempo')
    const due = page.getByRole('textbox', { name: 'Jatuh tempo' })
    await expect.poll(() => due.inputValue()).toBe('Rab, 2 Des 2026')
    const why = page.getByText('Rekanan ini belum punya tempo: 30 hari sesudah tanggal tagihan.')
    await why.waitFor()
    const [field, told] = await Promise.all([page.locator('[data-field=due_date]').boundingBox(), why.boundingBox()])
    expect(told!.width, 'lies under its own field, not over the next').toBeLessThanOrEqual(field!.width)
    await expectAccessible()
    await due.fill('20/11/26')
    await page.keyboard.press('Tab')
    expect(await due.inputValue()).toBe('Jum, 20 Nov 2026')
    await why.waitFor({ state: 'detached' })

    // One line takes what it needs; the rest is one press away.
    const line = page.getByRole('group', { name: 'Rincian' })
    for (const name of ['Uraian', 'Akun', 'Kuantitas', 'Harga satuan', 'Objek pajak', 'Rincian RKAS'])
      await line.getByLabel(name, { exact: true }).first().waitFor()
    expect(await line.locator('[data-field]').count()).toBe(6)
    await line.getByRole('button', { name: 'Isian lain' }).tap()
    await line.getByLabel('PPN dikreditkan').first().waitFor()
    expect(await line.locator('[data-field]').count()).toBe(10)
  })

  test('the first payment of a fund is made from the one bank account that holds it', async () => {
    const { page, go } = await stage().visit('treasurer', PHONE)
    const { data } = await (await page.request.get('/api/accounting/payment-requests?state=released&limit=1')).json()
    await go(`/accounting/payment-requests/${data[0].id}`)
    await doWith(page, 'Bayar')
    const account = page.getByRole('dialog').getByRole('combobox', { name: 'Dari akun' })
    await expect.poll(() => account.inputValue()).toMatch(/^1111/)
  })

  test('a count begins with what its warehouse holds, and is told apart from the record once it is typed', async () => {
    const { page, go, expectAccessible } = await stage().visit('admin')
    await go('/inventory/stock-counts/new')
    await pick(page, 'Gudang', /Gudang utama/)
    const warehouses = await (await page.request.get('/api/inventory/warehouses')).json()
    const warehouse_id = warehouses.data.find(({ code }: { code: string }) => code === 'GU').id
    const held = await (
      await page.request.get('/api/inventory/stock-levels', { params: { warehouse_id, limit: 200 } })
    ).json()
    const [first, second] = held.data
    const lines = page.getByRole('table', { name: 'Rincian' })
    await expect.poll(() => lines.locator('tbody tr').count()).toBe(held.data.length)
    const counted = lines.locator('tbody tr').locator('td:nth-child(3) input')
    expect(await counted.first().inputValue()).toBe('')
    await counted.nth(0).fill(String(first.on_hand))
    await counted.nth(1).fill(String(second.on_hand + 2))
    await page.keyboard.press('Tab')
    await page.getByText(`2 / ${held.data.length}`).waitFor()
    await page.getByText(`${second.name}: `).waitFor()
    await expectAccessible()
    await page.getByLabel('Alasan').first().fill('Hitung dua barang')
    await page.getByRole('button', { name: `Lepas ${held.data.length - 2} yang belum dihitung` }).click()
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.waitForURL(/stock-counts\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    const made = await (await page.request.get(`/api/inventory/stock-counts/${id}`)).json()
    expect(made.data.lines.map(({ difference }: { difference: number }) => difference)).toEqual([0, 2])
  })

  test('a new asset asks for what every asset has; what stands on the cards alone is one press away', async () => {
    const { page, go, expectAccessible } = await stage().visit('admin', PHONE)
    await go('/inventory/assets/new')
    const card = page.getByRole('group', { name: 'Rincian' })
    await card.waitFor()
    expect(await card.locator('[data-field]').count()).toBe(0)
    await expectAccessible()
    await card.getByRole('button', { name: 'Isian lain' }).tap()
    await card.getByLabel('Merek/tipe').fill('Nusa Tipe 14')
    await card.getByLabel('No. polisi').waitFor()
  })

  test('a credit note takes back lines of its bill by what they are', async () => {
    const { page, go, expectAccessible } = await stage().visit('treasurer')
    const { data } = await (await page.request.get('/api/accounting/bills?state=posted&limit=1')).json()
    const bill = (await (await page.request.get(`/api/accounting/bills/${data[0].id}`)).json()).data
    await go(`/accounting/credit-notes/new?bill_id=${bill.id}`)
    const line = page.getByRole('table', { name: 'Rincian' }).getByRole('combobox').first()
    await line.click()
    await page.getByRole('option', { name: bill.lines[0].description }).first().click()
    expect(await line.inputValue()).toContain(bill.lines[0].description)
    await expectAccessible()
  })
})
