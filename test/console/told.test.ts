// What is told in the corner: what became of what, with its next step; and what is told where the line is down.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, doWith } from './stage.ts'

const LAPTOP = { viewport: { width: 1366, height: 768 } }

describeConsole('what is told', (stage) => {
  test('leads on to the next step, and stays behind when one goes on by oneself', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: bills } = await voice.get('/api/accounting/bills?limit=100')
    const draft = bills.find(({ state, vendor_number }: { state: string; vendor_number: string | null }) => {
      return state === 'draft' && vendor_number === 'F-102'
    })
    const { page, go, expectAccessible } = await stage().visit('treasurer', LAPTOP)
    await go(`/accounting/bills/${draft.id}`)
    await doWith(page, 'Ubah')
    await page.getByRole('dialog').getByRole('button', { name: 'Ubah', exact: true }).click()
    const told = page.locator('.mantine-Notification-root')
    await told.getByText(`Tagihan ${draft.number} tersimpan`).waitFor()
    await expectAccessible()
    await told.getByRole('button', { name: 'Ajukan' }).click()
    await told.waitFor({ state: 'detached' })
    await page.getByRole('dialog', { name: 'Ajukan' }).getByRole('button', { name: 'Ajukan', exact: true }).click()
    await told.getByText(`Tagihan ${draft.number}: diajukan`).waitFor()
    // It waits for somebody else now.
    expect(await told.getByRole('button', { name: /^(Ajukan|Setujui)/ }).count()).toBe(0)
    await page.waitForTimeout(1600)
    await page.getByRole('link', { name: 'Beranda', exact: true }).click()
    await told.waitFor({ state: 'detached', timeout: 2_000 })
  })

  test('is at once that nothing can be reached, where the line is down, and nothing typed is lost', async () => {
    const { page, go } = await stage().visit('treasurer', LAPTOP)
    await go('/accounting/vendors/new')
    await page.getByLabel('Nama', { exact: true }).fill('CV Sinar Putus')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.getByText('Layanan tidak terjangkau.').waitFor({ timeout: 5_000 })
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Simpan', exact: true }).dblclick()
    await page.waitForURL(/vendors(\/\d+)?$/)
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data } = await voice.get('/api/accounting/vendors?q=CV%20Sinar%20Putus')
    expect(data.length).toBe(1)
  })
})
