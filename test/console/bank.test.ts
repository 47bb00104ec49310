// The lines of the bank under the hands: everything that leaves no doubt in one go, the rest a key each; who may not, reads why.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { companyBySlug } from '../../src/kernel/admin.ts'
import { describeConsole, type Stage, still } from './stage.ts'

const DAY = '2026-11-03'
const LINES = '/accounting/bank-lines'

async function call({ request }: Page, path: string, params: object): Promise<void> {
  const reply = await request.post(path, { data: { jsonrpc: '2.0', method: 'call', params } })
  expect(reply.status()).toBe(200)
}

/** Two payments of one day that nothing tells apart, booked by the treasurer. */
async function bookAlike(page: Page): Promise<void> {
  const funds = (await (await page.request.get('/api/budget/fund-sources')).json()).data
  const fund_source_id = funds.find(({ code }: { code: string }) => code === 'spp').id
  for (const description of ['Sewa gedung', 'Sewa mobil']) {
    const lines = [{ description, amount: 777_000 }]
    await call(page, '/api/budget/cash-entries/spend', { fund_source_id, entry_date: DAY, book: 'bank', lines })
  }
}

async function tell({ t }: Stage): Promise<void> {
  const { id: company_id } = await companyBySlug(t.admin, 'smp')
  const account = t.admin.db.selectFrom('accounting.account').select('id').where('company_id', '=', company_id)
  const { id: account_id } = await account.where('code', '=', '1111').executeTakeFirstOrThrow()
  for (const occurrence of [1, 2])
    await t.admin.db
      .insertInto('accounting.bank_line')
      .values({ company_id, account_id, line_date: DAY, description: 'TRSF KELUAR', amount: -777_000, occurrence })
      .execute()
}

describeConsole('the bank under the hands', (stage) => {
  test('who booked it reads why another matches it; another needs one key for each, on a phone one button', async () => {
    const treasurer = await stage().visit('treasurer')
    await bookAlike(treasurer.page)
    await tell(stage())
    await treasurer.go(`${LINES}?account=1111`)
    await treasurer.page.getByRole('button', { name: 'Cocokkan semua di 1111' }).click()
    await treasurer.page
      .getByText(/^0 cocok, 3 tersisa\. 2 di antaranya cocok dengan yang Anda bukukan sendiri/)
      .waitFor()
    await treasurer.page.getByText('Anda sendiri yang membukukannya').first().waitFor()
    await treasurer.page.keyboard.press('1')
    await still(treasurer.page)
    await treasurer.expectAccessible()

    const principal = await stage().visit('principal')
    const { page } = principal
    await principal.go(`${LINES}?account=1111`)
    const desk = page.getByRole('region', { name: 'Yang masih harus dicocokkan' })
    await desk.getByText('Baris 1 dari 3').waitFor()
    await principal.expectAccessible()
    await page.keyboard.press('j')
    await desk.getByText('Baris 2 dari 3').waitFor()
    await page.keyboard.press('k')
    await desk.getByRole('button', { name: /^Cocokkan 2/ }).waitFor()
    await page.keyboard.press('2')
    await desk.getByText('Baris 1 dari 2').waitFor()
    await desk.getByRole('button', { name: /^Cocokkan 1/ }).waitFor()
    // In a dialog a key is a key of the dialog.
    await page.keyboard.press('x')
    await page.getByRole('dialog', { name: 'Sisihkan' }).getByLabel('Alasan').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const phone = await stage().visit('principal', { viewport: { width: 390, height: 844 } })
    await phone.go(`${LINES}?account=1111`)
    expect(await phone.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
    await phone.page.getByRole('button', { name: /^Cocokkan 1/ }).click()
    await phone.page.getByText('Baris 1 dari 1').waitFor()
    const matched = (await (await page.request.get(`/api${LINES}?account=1111&state=matched&limit=200`)).json()).data
    expect(matched.filter(({ amount }: { amount: number }) => amount === -777_000)).toHaveLength(2)
  })

  test('what only the bank knows is entered from its line', async () => {
    const { page, go, expectAccessible } = await stage().visit('treasurer')
    await go(`${LINES}?account=1111`)
    const desk = page.getByRole('region', { name: 'Yang masih harus dicocokkan' })
    await desk.getByText(/BIAYA ADM/).waitFor()
    await desk.getByText(/^Tidak ada baris jurnal yang cocok/).waitFor()
    await expectAccessible()
    await desk.getByRole('link', { name: 'Catat biaya bank' }).click()
    await still(page)
    await expect.poll(() => page.getByLabel('Jumlah').inputValue()).toBe('Rp7.500')
    expect(await page.getByLabel('Uraian').inputValue()).toBe('BIAYA ADM')
    expect(await page.getByLabel('Tanggal').inputValue()).toBe('Sab, 31 Okt 2026')
    expect(await page.getByRole('combobox', { name: 'Jenis' }).inputValue()).toMatch(/[Bb]iaya|administrasi/)
  })

  test('who only oversees reads who matches', async () => {
    const visit = await stage().visit('chairman')
    await visit.go(LINES)
    await visit.page.getByText('Anda melihat saja.').first().waitFor()
    expect(await visit.page.getByRole('button', { name: /^Cocokkan/ }).count()).toBe(0)
  })
})
