// What the service wrote itself, in the language of the reader: in a list, an inbox and a file.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

describeConsole('phrases of the service', (stage) => {
  test('stand in English where English is read, and what people typed stays', { timeout: 120_000 }, async () => {
    const { page, go } = await stage().visit('treasurer')
    await page.addInitScript(() => localStorage.setItem('pendopo-language', 'en'))
    await go('/accounting/journal-entries?q=PD')
    await page.getByText('Monthly invoices 2026-11').waitFor()
    await go('/accounting/journal-entries?q=AS')
    expect(await page.locator('main').textContent()).not.toMatch(/Tagihan bulanan|Penyusutan 2026/)
    await go('/accounting/journal-entries?source_relation=accounting.asset_book')
    await page.getByText('Asset Genset').waitFor()
    const ledger = await page.evaluate(async () => {
      const answer = await (await fetch('/api/accounting/accounts?limit=200')).json()
      const { data } = answer as { data: { id: number; code: string }[] }
      return data.find(({ code }) => code === '1504')?.id
    })
    await go(`/accounting/reports/general-ledger?account_id=${ledger}&from=2026-01-01`)
    await page.getByText('Asset Pencetak kartu pelajar').waitFor()
    const paper = await page.evaluate(async (id) => {
      const headers = { 'accept-language': 'en' }
      return (
        await fetch(`/api/accounting/reports/general-ledger/print?account_id=${id}&from=2026-01-01`, { headers })
      ).text()
    }, ledger)
    expect([paper.includes('Asset Pencetak kartu pelajar'), paper.includes('1504 Equipment and machines')]).toEqual([
      true,
      true,
    ])

    await go('/inbox')
    await page.getByRole('link', { name: /Salaries November 2026, \d+ payslips/ }).waitFor()
    await page.getByText('Bahan kebersihan').first().waitFor()

    const file = () => page.evaluate(async () => (await fetch('/api/accounting/journal-entries?format=csv')).text())
    expect(await file()).toContain('Depreciation 2026-10')
    await (await voiceOf(stage().url, 'treasurer')).post('/api/auth/language', { language: 'id' })
    expect(await file()).toContain('Penyusutan 2026-10')
  })

  test('name the funds in English on paper, too', async () => {
    const { page, go } = await stage().visit('treasurer')
    await page.addInitScript(() => localStorage.setItem('pendopo-language', 'en'))
    await go('/budget/reports/cash-book')
    await page.getByRole('article').getByText('BOS (regular)').waitFor()
  })
})
