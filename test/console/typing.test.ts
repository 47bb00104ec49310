// What is typed, key by key, is what the service gets; what cannot be read is refused where it stands.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'

/** What the form sends when it is saved. */
async function sentBy(page: Page, save: string): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/bills/create')),
    page.getByRole('button', { name: save }).click(),
  ])
  return (request.postDataJSON() as { params: Record<string, unknown> }).params
}

async function type(page: Page, label: string, keys: string): Promise<void> {
  const field = page.getByLabel(label).first()
  await field.clear()
  await field.pressSequentially(keys)
  await field.press('Tab')
}

const WRITTEN = {
  id: {
    ...{ day: 'Tanggal tagihan', due: 'Jatuh tempo', add: 'Tambah baris', quantity: 'Kuantitas', save: 'Simpan draf' },
    ...{ price: 'Harga satuan', decimal: '1,5', sum: '1.500.000', month: '16 Okt 2026', weekday: 'Jum, ' },
  },
  en: {
    ...{ day: 'Bill date', due: 'Due', add: 'Add a row', quantity: 'Quantity', save: 'Save as draft' },
    ...{ price: 'Unit price', decimal: '1.5', sum: '1,500,000', month: '16 Oct 2026', weekday: 'Fri, ' },
  },
}

describeConsole('typing', (stage) => {
  test('who goes on with the Tab key after a day stands in the next field, and sums are read in either notation', async () => {
    const { page, go } = await stage().visit('admin')
    await page.addInitScript(() => localStorage.setItem('pendopo-language', 'en'))
    await go('/school/years/new')
    await page.getByLabel('Starts on').focus()
    await page.keyboard.type('13 July 2027')
    await page.keyboard.press('Tab')
    await page.keyboard.type('16 June 2028')
    await page.keyboard.press('Tab')
    expect(await page.getByLabel('Ends on').inputValue()).toBe('Fri, 16 Jun 2028')
    // What was left out is told as people say it.
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter the name', { exact: true }).waitFor()
    await go('/accounting/bills/new')
    for (const keys of ['9.000.000', '9m', '9000k']) {
      await type(page, 'Unit price', keys)
      expect(await page.getByLabel('Unit price').first().inputValue()).toBe('9,000,000')
    }
  })

  test.each(['id', 'en'] as const)('days, numbers and sums arrive as they were typed (%s)', async (language) => {
    const words = WRITTEN[language]
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await page.addInitScript((to) => localStorage.setItem('pendopo-language', to), language)
    await visit.go('/accounting/bills/new')
    await type(page, words.day, '05/11/2026')
    await type(page, words.due, words.month)
    expect(await page.getByLabel(words.due).first().inputValue()).toBe(words.weekday + words.month)
    await page.getByRole('button', { name: words.add }).first().click()
    await type(page, words.quantity, words.decimal)
    await type(page, words.price, words.sum)
    const price = page.getByLabel(words.price).first()
    expect(await price.inputValue()).toBe(words.sum)
    // Back by the Tab key and typed over, as in any form.
    await page.getByLabel(words.quantity).first().focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('750000')
    await page.keyboard.press('Tab')
    expect(await price.inputValue()).toBe(language === 'id' ? '750.000' : '750,000')
    const sent = await sentBy(page, words.save)
    expect(sent).toMatchObject({
      bill_date: '2026-11-05',
      due_date: '2026-10-16',
      lines: [{ quantity: 1.5, unit_price: 750_000 }],
    })
  })

  test('typed in a hurry it is understood, and the field says as what', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/bills/new')
    const day = page.getByLabel('Tanggal tagihan').first()
    await day.pressSequentially('5/11/26')
    await page.getByText('Kamis, 5 November 2026').waitFor()
    await day.press('Tab')
    expect(await day.inputValue()).toBe('Kam, 5 Nov 2026')
    await page.getByRole('button', { name: 'Tambah baris' }).first().click()
    const price = page.getByLabel('Harga satuan').first()
    await price.pressSequentially('12*45rb')
    await page.getByText('Rp540.000').waitFor()
    await price.press('Tab')
    expect(await price.inputValue()).toBe('540.000')
    await page.keyboard.press('Escape')
    await visit.expectAccessible()
  })

  test('what cannot be read stays, is told beside its field, and is not made into something else', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/bills/new')
    await type(page, 'Tanggal tagihan', 'entah')
    await page.getByText(/Tanggal ini tidak terbaca/).waitFor()
    await type(page, 'Tanggal tagihan', '31/2/2026')
    await page.getByText('Februari 2026 berakhir tanggal 28.').waitFor()
    expect(await page.getByLabel('Tanggal tagihan').inputValue()).toBe('31/2/2026')
    await page.getByRole('button', { name: 'Tambah baris' }).first().click()
    await type(page, 'Harga satuan', '1.500.000,50')
    await page.getByText('Rupiah tanpa sen: 1.500.000 atau 1.500.001?').waitFor()
    await page.keyboard.press('Escape')
    await visit.expectAccessible()
    const sent = await sentBy(page, 'Simpan draf')
    expect(sent).toMatchObject({ bill_date: '31/2/2026', lines: [{ unit_price: '1.500.000,50' }] })
    // The service knows less of what was meant than the field, which says the same while somebody stands in it.
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel('Tanggal tagihan').focus()
    await page.getByText('Februari 2026 berakhir tanggal 28.').first().waitFor()
    expect(await page.getByText(/seperti 2026-07-13/).count()).toBe(0)
    // Mended, it is well again at once.
    await type(page, 'Tanggal tagihan', '16/11/2026')
    expect(await page.getByText(/berakhir tanggal/).count()).toBe(0)
    // What is spoilt anew is among the faults again, in a line of the bill too, and what is left out after all.
    const faults = page.getByRole('alert').first()
    await type(page, 'Tanggal tagihan', '32/11/2026')
    await faults.getByRole('button', { name: 'Tanggal tagihan' }).waitFor()
    await type(page, 'Harga satuan', '12.000')
    await faults.getByText(/Harga satuan/).waitFor({ state: 'detached' })
    await type(page, 'Harga satuan', 'dua ribu')
    await faults.getByRole('button', { name: 'Baris 1, Harga satuan' }).waitFor()
    expect(await faults.getByText('Pilih rekanan').count(), 'as its field says it').toBe(1)
    expect(await faults.getByText(/Sudah diperbaiki/).count()).toBe(0)
  })

  test('a day can also be chosen, with keys alone', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/bills/new')
    await type(page, 'Tanggal tagihan', '5/11/2026')
    await page.getByLabel('Tanggal tagihan').press('Alt+ArrowDown')
    await page
      .getByRole('button', { name: /^(6 November|November 6)/ })
      .first()
      .press('Enter')
    expect(await page.getByLabel('Tanggal tagihan').inputValue()).toBe('Jum, 6 Nov 2026')
  })
})
