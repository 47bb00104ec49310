// The counter: a cashier finds who pays, sees what they owe at that moment, and takes it.
import { expect, test } from 'vitest'
import { describeConsole, doWith } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

describeConsole('the counter', (stage) => {
  test('on a phone: the shift first, then the student, what is ticked is paid and nothing else', async () => {
    const { page, go, expectAccessible } = await stage().visit('cashier', PHONE)
    await go('/fees/receipts/new')
    await page.getByRole('link', { name: 'Buka giliran' }).click()
    await page.locator('form input').first().fill('100000')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL(/\/fees\/shifts\/\d+$/)
    await page.getByRole('link', { name: 'Terima pembayaran' }).click()
    await page.getByRole('combobox', { name: 'Siswa' }).waitFor()

    const list = await (await page.request.get('/api/v1/fees/balances?owes=true&limit=50')).json()
    const { id, student_name } = list.data.find(({ owed }: { owed: number }) => owed > 0)
    const owing = async () => (await (await page.request.get(`/api/v1/fees/balances/${id}`)).json()).data
    const before = await owing()
    await go(`/fees/balances/${id}`)
    await page.getByRole('link', { name: 'Terima pembayaran' }).click()
    await page.getByRole('group', { name: 'Tagihan terbuka' }).waitFor()
    await go('/fees/receipts/new')
    const student = page.getByRole('combobox', { name: 'Siswa' })
    await student.fill(student_name)
    await page
      .getByRole('option', { name: new RegExp(student_name) })
      .first()
      .click()
    const owed = page.getByRole('group', { name: 'Tagihan terbuka' })
    await owed.waitFor()
    expect(await page.locator('main').ariaSnapshot()).toContain(`· ${student_name}`)
    expect(await owed.getByRole('checkbox').count()).toBe(before.open_invoices.length)
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
    await expectAccessible()

    // The last, so that it is not what would be paid without a choice.
    await owed.getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Terima pembayaran' }).click()
    await page
      .getByText(/^KW\/2026\/\d+/)
      .first()
      .waitFor()
    // Each of its lines says which invoice it paid.
    expect(await page.getByRole('list', { name: 'Untuk tagihan' }).textContent()).toMatch(/^INV/)
    // Put on paper at once; whoever has no more than a false code learns nothing on the page that checks it.
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Cetak', exact: true }).click(),
    ])
    expect(paper.suggestedFilename()).toMatch(/^kw-2026-\d+\.pdf$/)
    const after = await owing()
    expect(after.open_invoices).toEqual(before.open_invoices.slice(0, -1))
    await go('/check?code=1-1-00000000000000000000000000000000')
    await page.getByText('Tidak ada kuitansi dengan kode ini').waitFor()
    await expectAccessible()

    // What lies in the drawer is told against what should: before it is counted, while it is typed, and after.
    const { data } = await (await page.request.get('/api/v1/fees/shifts?state=open&limit=10')).json()
    const shift = data.find(({ opening }: { opening: number }) => opening === 100_000)
    const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`
    const expected = rupiah(shift.opening + shift.received_cash)
    await go(`/fees/shifts/${shift.id}`)
    await page.getByText(expected, { exact: true }).first().waitFor()
    await doWith(page, 'Tutup giliran')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('Uang dihitung')
      .first()
      .fill(String(shift.opening + shift.received_cash - 5_000))
    await page.keyboard.press('Tab')
    await dialog.getByText('−Rp5.000').waitFor()
    await dialog.getByText('kurang', { exact: true }).waitFor()
    await expectAccessible()
    await dialog.getByLabel('Sebab selisih').fill('Salah kembalian')
    await dialog.getByRole('button', { name: 'Tutup giliran' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('dl').getByText('−Rp5.000').waitFor()
    await page.getByText('Salah kembalian').waitFor()
  })
})
