// A bill's day in a real browser: entered, submitted, approved in the principal's inbox, posted, and found again from the
// trial balance down to its entry.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { decideInInbox } from './inbox.ts'
import { describeConsole, doWith, still } from './stage.ts'

async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: words }).first().click()
}

/** The school's own choice: small bills go to the principal, not to the treasurer who enters them. */
async function askThePrincipal({ request }: Page): Promise<void> {
  const rules = (await (await request.get('/api/accounting/approval-rules')).json()).data
  const small = rules.find((rule: Rule) => rule.document === 'bill' && rule.min_amount === 0)
  const params = { id: small.id, version: small.version, levels: ['principal'] }
  const data = { jsonrpc: '2.0', method: 'call', params }
  expect((await request.post('/api/accounting/approval-rules/update', { data })).status()).toBe(200)
}
/** What the demo has drafted, for one of them to be discarded by hand. */
async function oneDraft({ request }: Page): Promise<{ description: string }> {
  const [first, ...others] = (await (await request.get('/api/accounting/journal-drafts?state=draft')).json()).data
  for (const { id, version } of others) {
    const data = { jsonrpc: '2.0', method: 'call', params: { id, version } }
    expect((await request.post('/api/accounting/journal-drafts/discard', { data })).status()).toBe(200)
  }
  return first
}

interface Period {
  state: string
  number: number
}
interface Rule {
  document: string
  min_amount: number
}

describeConsole('accounting in the console', (stage) => {
  test('a bill goes from the treasurer to the principal and back, into the books', async () => {
    const { t } = stage()
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await askThePrincipal(page)
    await visit.go('/accounting/bills/new')
    await choose(page, 'Rekanan', 'Toko Serba Ada Kenanga')
    await page.getByLabel('No. faktur rekanan').fill('F-777')
    for (const label of ['Tanggal tagihan', 'Jatuh tempo']) {
      await page.getByLabel(label).fill('2 Nov 2026')
      await page.getByLabel(label).press('Tab')
    }
    await page.getByLabel('Uraian').first().fill('Servis pompa air')
    await choose(page, 'Sumber dana', 'SPP')
    const line = page.getByRole('group', { name: 'Rincian' }).first()
    await line.getByLabel('Uraian').fill('Jasa servis')
    await line.getByRole('combobox', { name: 'Akun' }).fill('5303')
    await page.getByRole('option', { name: /^5303/ }).click()
    await line.getByLabel('Kuantitas').fill('1')
    await line.getByLabel('Harga satuan').fill('750000')
    await line.getByRole('combobox', { name: 'Objek pajak' }).click()
    await page.getByRole('option', { name: 'Barang', exact: true }).click()
    await page.getByRole('button', { name: 'Simpan draf' }).click()
    await page
      .getByText(/^BILL\/\d/)
      .first()
      .waitFor()
    const address = new URL(page.url()).pathname
    const id = Number(address.split('/').at(-1))
    await visit.expectAccessible()

    await page.getByRole('button', { name: 'Ajukan', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click()
    await page.getByText('Diajukan', { exact: true }).first().waitFor()

    const above = await stage().visit('principal')
    await decideInInbox(above, /Servis pompa air/, { button: 'Setujui' })

    await visit.go(address)
    await page.getByRole('button', { name: 'Bukukan', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bukukan' }).click()
    await page.getByText('Dibukukan', { exact: true }).first().waitFor()
    const posted = await t.admin.db
      .selectFrom('accounting.bill')
      .select(['state', 'entry_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(posted.state).toBe('posted')
    await visit.expectAccessible()
    await visit.picture('accounting-bill')

    await visit.go('/accounting/reports/trial-balance')
    await page.getByText('Seimbang').waitFor()
    await visit.expectAccessible()
    await visit.picture('accounting-trial-balance')
    await page.getByRole('link', { name: /^5303/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Buku besar' }).waitFor()
    await page
      .getByRole('row', { name: /Servis pompa air|Jasa servis/ })
      .first()
      .click()
    await page.waitForURL(`**/accounting/journal-entries/${posted.entry_id}`)
    await still(page)
    await page.getByText('Seimbang').waitFor()
    await visit.expectAccessible()
    await visit.picture('accounting-entry')
  })

  test('the statements balance, and stand beside the year before', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    for (const name of ['financial-position', 'comprehensive-income', 'net-assets', 'cash-flow', 'budget-actual']) {
      await visit.go(`/accounting/reports/${name}`)
      await page.getByRole('table').first().waitFor()
      await visit.expectAccessible()
    }
    await visit.go('/accounting/reports/financial-position')
    await page.getByLabel('Bandingkan dengan').selectOption('year')
    await page.getByRole('columnheader', { name: 'Pembanding' }).waitFor()
    await visit.picture('accounting-financial-position')
  })

  test('a month shows what is missing with the way to it, on a phone too', async () => {
    const phone = { viewport: { width: 390, height: 844 } }
    for (const options of [undefined, phone]) {
      const visit = await stage().visit('treasurer', options)
      const { page } = visit
      const periods = (await (await page.request.get('/api/accounting/periods?limit=100')).json()).data
      const open = periods.find(({ state, number }: Period) => state === 'open' && number < 13)
      await visit.go(`/accounting/periods/${open.id}`)
      await page.getByText('Bulan belum dapat dilepas.').waitFor()
      await page.getByRole('heading', { name: 'Yang masih kurang' }).waitFor()
      await visit.expectAccessible()
      expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
      if (options) continue
      await page
        .getByRole('link', { name: /^1111 / })
        .first()
        .click()
      await page.waitForURL('**/accounting/bank-statements/new**')
      expect(await page.getByLabel('Sampai').first().inputValue()).not.toBe('')
    }
  })

  test('a year is closed step by step, and opened again by someone above', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    const [year] = (await (await page.request.get('/api/accounting/fiscal-years')).json()).data
    const address = `/accounting/fiscal-years/${year.id}`
    const draft = await oneDraft(page)
    await visit.go('/accounting/fiscal-years')
    await page.getByRole('row', { name: new RegExp(year.label) }).click()
    await page.waitForURL(`**${address}`)
    await visit.expectAccessible()
    await visit.picture('accounting-year')

    await page.getByRole('button', { name: /^Dokumen/ }).click()
    await page.getByText('Jurnal belum dibukukan: 1').waitFor()
    await page.getByRole('button', { name: /^Tutup tahun/ }).click()
    await page.getByText('Masih ada jurnal yang belum dibukukan di masa ini.').first().waitFor()
    const close = page.getByRole('button', { name: 'Tutup', exact: true })
    expect(await close.getAttribute('aria-disabled')).toBe('true')
    await visit.expectAccessible()
    await page.getByRole('button', { name: /^Dokumen/ }).click()
    await page.getByRole('link', { name: 'Lihat' }).first().click()
    await page.getByRole('row', { name: draft.description }).click()
    await doWith(page, 'Buang')
    await page.getByRole('dialog').getByRole('button', { name: 'Buang' }).click()
    await page.getByText('Dibuang', { exact: true }).first().waitFor()

    // Months that hold entries come first. How they are proved is the matter of their own page.
    await visit.go(address)
    await page.getByRole('button', { name: /^Tutup tahun/ }).click()
    await page.getByText('Ada bulan berisi pembukuan yang belum ditutup').first().waitFor()
    expect(await close.getAttribute('aria-disabled')).toBe('true')
    await stage().t.asSuperuser((client) =>
      client.query(`update accounting.period set state = 'closed' where fiscal_year_id = $1 and number < 13`, [
        year.id,
      ]),
    )

    await visit.go(address)
    await page.getByRole('button', { name: /^Neraca saldo/ }).click()
    await page.getByText('Seimbang').waitFor()
    await page.getByRole('button', { name: 'Lanjut' }).click()
    await page.getByRole('table', { name: 'Hasil per dana' }).waitFor()
    await close.click()
    // The dialog's own cross says the same.
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup', exact: true }).last().click()
    await page.getByText('Tahun ini sudah ditutup.').waitFor()
    await page.getByRole('link', { name: /^TT\// }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Buka lagi' }).count()).toBe(0)
    await visit.expectAccessible()

    const above = await stage().visit('principal')
    await above.go(address)
    await above.page.getByRole('button', { name: 'Buka lagi' }).click()
    await above.page.getByRole('dialog').getByLabel('Alasan').fill('Tagihan terlambat')
    await above.page.getByRole('dialog').getByRole('button', { name: 'Buka lagi' }).click()
    await above.page.getByRole('button', { name: /^Urutan tahun/ }).waitFor()
    const { data } = await (await page.request.get(`/api/accounting/fiscal-years/${year.id}`)).json()
    expect(data.state).toBe('open')
  })

  test('a chain leads from a bill to its order and its line of the plan', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    const bills = (await (await page.request.get('/api/accounting/bills')).json()).data
    const bought = bills.find((bill: { order_document: string | null }) => bill.order_document !== null)
    await visit.go(`/accounting/bills/${bought.id}`)
    await doWith(page, 'Rantai')
    const chain = page.getByRole('region', { name: 'Rantai' })
    await chain.getByRole('link', { name: bought.order_document }).waitFor()
    await chain
      .getByRole('link', { name: /^\d\d\.\d\d\.\d\d/ })
      .first()
      .waitFor()
    expect(await chain.locator('svg path').count()).toBeGreaterThan(2)
    await visit.expectAccessible()
    await visit.picture('chain')
  })
})
