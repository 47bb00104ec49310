// Lines of a form as a sheet: what each comes to and leaves, keys and blocks from a spreadsheet; and what is wrong leads to its field.
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'

describeConsole('a sheet of lines', (stage) => {
  test('tells what each line comes to, goes on by Tab, drops a line by Ctrl+Del, and says what is left of the budget', async () => {
    const visit = await stage().visit('treasurer', { viewport: { width: 1366, height: 768 } })
    const { page } = visit
    await visit.go('/accounting/bills/new')
    const lines = page.getByRole('table', { name: 'Rincian' })
    const rows = lines.locator('tbody tr')
    await lines.getByLabel('Uraian').first().focus()
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text', 'Cetak rapor\\t5201 Barang\\t336\\t14.500\\tBarang\\nJilid\\t5201\\t12\\t45.000,50\\tJasa\\n')
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }`)
    await expect.poll(() => rows.count()).toBe(2)
    // What is reckoned stands in the line and below all of them; rupiah with sen are no rupiah yet.
    await lines.getByText('4.872.000', { exact: true }).first().waitFor()
    await lines.getByRole('button', { name: '45.000', exact: true }).click()
    await lines.getByText('540.000', { exact: true }).waitFor()
    await lines.getByText('5.412.000', { exact: true }).waitFor()
    const plan = lines.getByRole('combobox', { name: 'Rincian RKAS' }).last()
    await plan.click()
    const choice = page.getByRole('option', { name: /sisa/ }).first()
    expect((await choice.boundingBox())!.width, 'wider than the cell it opens from').toBeGreaterThan(300)
    const free = Number(((await choice.textContent()) ?? '').replaceAll(/^[\s\S]*sisa|\./g, ''))
    await choice.click()
    const left = (free - 540_000).toLocaleString('id-ID').replace('-', '−')
    await rows.last().getByText(left, { exact: true }).waitFor()
    // Tab from the last cell of a line that holds something begins another; from an empty one it leaves.
    await plan.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect.poll(() => rows.count()).toBe(3)
    await expect.poll(() => page.evaluate('document.activeElement.closest("td")?.dataset.cell')).toBe('2 0')
    await page.keyboard.press('Control+Delete')
    await expect.poll(() => rows.count()).toBe(2)
    await page.keyboard.press('Escape')
    await visit.expectAccessible()
  })

  test('faults are listed in sight, each leads to its field, and the buttons stay where they are', async () => {
    const visit = await stage().visit('treasurer', { viewport: { width: 1366, height: 768 } })
    const { page } = visit
    await visit.go('/accounting/bills/new')
    const lines = page.getByRole('table', { name: 'Rincian' })
    await lines.getByLabel('Uraian').first().pressSequentially('Kertas')
    await lines.getByLabel('Harga satuan').first().pressSequentially('seribu')
    await page.keyboard.press('Control+s')
    const told = page.getByRole('alert')
    await told.getByText(/isian perlu diperbaiki/).waitFor()
    const { y, height } = (await told.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(768)
    await told.getByRole('button', { name: 'Baris 1, Harga satuan' }).click()
    expect(await page.evaluate('document.activeElement.closest("td")?.dataset.field')).toBe('unit_price')
    await page.getByText('Isian tersimpan otomatis').waitFor()
    await visit.expectAccessible()
  })
})
