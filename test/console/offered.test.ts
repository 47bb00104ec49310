// What a page offers leads somewhere, and what cannot be there yet takes no room.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

describeConsole('what is offered', (stage) => {
  test('a report is not cleared of what it cannot be without, and what narrows it is', async () => {
    const { page, go } = await stage().visit('treasurer')
    await go('/budget/reports/cash-book')
    await page.getByRole('article').waitFor()
    expect(await page.getByRole('button', { name: 'Hapus saringan' }).count()).toBe(0)
    const { data: accounts } = await (await voiceOf(stage().url, 'treasurer')).get('/api/accounting/accounts?limit=200')
    const cash = accounts.find(({ code }: { code: string }) => code === '1111')
    await go(`/accounting/reports/general-ledger?account_id=${cash.id}&from=2026-11-01&to=2026-11-13`)
    await page.getByRole('button', { name: 'Hapus saringan' }).click()
    await page.getByRole('button', { name: 'Hapus saringan' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('account_id')).toBe(String(cash.id))
  })

  test('a draft leaves out its taxes and payments until there are any', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: vendors } = await voice.get('/api/accounting/vendors?limit=200')
    const { data: funds } = await voice.get('/api/budget/fund-sources')
    const fee = funds.find(({ code }: { code: string }) => code === 'spp')
    const line = { description: 'Ember', account: '5301', quantity: 1, unit_price: 40_000, tax_object: 'goods' }
    const made = await voice.post('/api/accounting/bills/create', {
      ...{ vendor_id: vendors[0].id, vendor_number: 'F-9', bill_date: '2026-11-02', due_date: '2026-11-16' },
      ...{ description: 'Alat kebersihan', fund_source_id: fee.id, lines: [line] },
    })
    const { page, go } = await stage().visit('treasurer')
    const paid = page.waitForResponse(/inventory\/trace/)
    await go(`/accounting/bills/${made.data.id}`)
    await page.getByRole('heading', { name: 'Baris' }).waitFor()
    await paid
    expect(await page.getByText(/^(Tanpa pajak|Belum ada pembayaran)/).count()).toBe(0)
  })
})
