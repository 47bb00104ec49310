// Forms as hands use them: lines as a sheet, what is usual filled in, what will come of it told beforehand.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole, heldBack, still } from './stage.ts'

/** Types into the field that the keys stand on, and goes on to the next. */
async function keys(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    if (text) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}

async function topOf(page: Page, name: string): Promise<number> {
  const box = await page.getByLabel(name, { exact: true }).first().boundingBox()
  return Math.round(box!.y)
}

describeConsole('forms', (stage) => {
  test('a bill of a known vendor begins with what is usual, and tells beforehand what it comes to', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: vendors } = await voice.get('/api/accounting/vendors?limit=200')
    const vendor = vendors.find(({ name }: { name: string }) => name === 'Toko Serba Ada Kenanga')
    await voice.post('/api/accounting/vendors/update', { id: vendor.id, version: vendor.version, term_days: 14 })
    const { data: funds } = await voice.get('/api/budget/fund-sources')
    const fee = funds.find(({ code }: { code: string }) => code === 'spp')
    const line = { description: 'Ember', account: '5301', quantity: 1, unit_price: 40_000, tax_object: 'goods' }
    await voice.post('/api/accounting/bills/create', {
      ...{ vendor_id: vendor.id, vendor_number: 'F-1', bill_date: '2026-11-02', due_date: '2026-11-16' },
      ...{ description: 'Alat kebersihan', fund_source_id: fee.id, lines: [line] },
    })
    const visit = await stage().visit('treasurer', { viewport: { width: 1366, height: 768 } })
    const { page } = visit
    await visit.go('/accounting/bills')
    await page.getByRole('link', { name: 'Tagihan baru' }).first().click()
    await still(page)
    await page.getByRole('combobox', { name: 'Rekanan' }).click()
    await page.getByRole('option', { name: 'Toko Serba Ada Kenanga' }).click()
    const account = page.getByRole('group', { name: 'Rincian' }).getByRole('combobox', { name: 'Akun' })
    await expect.poll(() => account.first().inputValue()).not.toBe('')
    expect(await page.getByLabel('Tanggal tagihan').inputValue()).toMatch(/2026$/)
    expect(await page.getByLabel('Jatuh tempo').inputValue()).toMatch(/2026$/)
    const tops = ['Rekanan', 'No. faktur rekanan', 'Tanggal tagihan'].map((name) => topOf(page, name))
    expect(new Set(await Promise.all(tops)).size, 'help moves no field out of its row').toBe(1)
    await page.getByLabel('No. faktur rekanan').focus()
    // The paper that comes twice is told where its number stands, before anything is sent, and why it is another one is then asked for.
    await keys(page, 'F-1')
    await page
      .getByText('Sudah dicatat:')
      .getByRole('link', { name: /^BILL\/2026/ })
      .waitFor()
    await page.getByLabel('Alasan bukan dokumen ganda').waitFor()
    await page.getByLabel('No. faktur rekanan').fill('')
    await page.getByLabel('No. faktur rekanan').focus()
    await keys(page, 'F-2026-11-77')
    await page.getByText('Belum pernah dicatat').waitFor()
    expect(await page.getByLabel('Alasan bukan dokumen ganda').count()).toBe(0)
    const lines = page.getByRole('group', { name: 'Rincian' })
    await lines.getByLabel('Uraian').first().focus()
    await keys(page, 'Sapu dan pel')
    await lines.getByLabel('Harga satuan').first().focus()
    await page.keyboard.type('150rb')
    await page.keyboard.press('Tab')
    await page.getByRole('heading', { name: 'Yang akan terjadi' }).waitFor()
    await page.getByText('Rp150.000').first().waitFor()
    await page.getByRole('heading', { name: 'Akan diputuskan oleh' }).waitFor()
    await page.keyboard.press('Escape')
    await visit.expectAccessible()
    await page.getByRole('button', { name: 'Simpan dan ajukan' }).click()
    await page
      .getByText(/^BILL\/\d/)
      .first()
      .waitFor()
    await page.getByText('Diajukan', { exact: true }).first().waitFor()
    // The only treasurer has asked: the admin stands in, and is named.
    await page.getByRole('list', { name: 'Langkah' }).getByText('Sri Wahyuni').waitFor()
    await page.getByText(/^Tagihan BILL\/2026\/\d+: diajukan$/).waitFor()
    expect(await page.getByText(/tersimpan/).count(), 'told once, by where it is now').toBe(0)
    // The next one begins with the fund of this one.
    await visit.go('/accounting/bills/new')
    await page.getByText('Seperti terakhir kali').waitFor()
    expect(await page.getByRole('combobox', { name: 'Sumber dana' }).inputValue()).toMatch(/^SPP/)
  })

  test('lines are a sheet: Enter goes down and adds, Ctrl+D repeats, a block from a spreadsheet is laid over it', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/accounting/journal-drafts/new')
    const lines = page.getByRole('group', { name: 'Rincian' })
    const debit = lines.getByLabel('Debit')
    const [account, add] = [lines.getByLabel('Akun'), lines.getByRole('button', { name: 'Tambah baris' })]
    await add.click()
    await expect.poll(() => page.evaluate('document.activeElement.closest("td")?.dataset.cell')).toBe('1 0')
    await add.click({ timeout: 3000 })
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    for (const count of [2, 1]) {
      await lines.getByRole('button', { name: 'Hapus' }).last().click()
      await expect.poll(() => account.count()).toBe(count)
    }
    await debit.first().focus()
    await page.keyboard.type('1,5jt')
    await page.keyboard.press('Enter')
    await expect.poll(() => debit.count()).toBe(2)
    expect(await lines.getByLabel('Kredit').count()).toBe(2)
    await page.keyboard.press('Control+d')
    await page.keyboard.press('ArrowUp')
    expect(await debit.nth(1).inputValue()).toBe('1.500.000')
    await page.evaluate(`{
      const data = new DataTransfer()
      data.setData('text', '250.000\\n1.000\\nbanyak\\n')
      const pasted = { clipboardData: data, bubbles: true, cancelable: true }
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', pasted))
    }`)
    await expect.poll(() => debit.count()).toBe(3)
    await debit.nth(1).focus()
    expect(await debit.nth(0).inputValue()).toBe('250.000')
    expect(await debit.nth(2).inputValue()).toBe('banyak')
    await lines.getByText(/Tulis bilangan bulat/).waitFor()
    await visit.expectAccessible()
  })

  test('what is usual comes late on a slow line: the field that is being typed into is left alone', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    const answer = await heldBack(page, /accounting\/usual-bill/)
    await visit.go('/accounting/bills/new')
    await page.getByRole('combobox', { name: 'Rekanan' }).click()
    await page.getByRole('option', { name: 'Toko Serba Ada Kenanga' }).click()
    const fund = page.getByRole('combobox', { name: 'Sumber dana' }).first()
    await fund.click()
    await page.keyboard.type('SPP')
    answer()
    await expect.poll(() => page.getByLabel('Uraian').first().inputValue()).not.toBe('')
    expect(await fund.inputValue()).toMatch(/^SPP/)
    await page.getByRole('option', { name: /^SPP/ }).click()
    expect(await fund.inputValue()).toMatch(/^SPP/)
  })

  test.each([
    ['id', 'Simpan', ['Isi nama', 'Pilih jenis kelamin']],
    ['en', 'Save', ['Enter the name', 'Choose the gender']],
  ])('what was left empty says what is wanted, in %s', async (language, button, wanted) => {
    const { page, go } = await stage().visit('admin')
    await page.addInitScript(`localStorage.setItem('pendopo-language', '${language}')`)
    await go('/school/students/new')
    await page.getByRole('button', { name: button, exact: true }).click()
    for (const words of wanted) await page.getByText(words, { exact: true }).waitFor()
    // The first of them has the focus, and is told no more once it is there.
    await page.keyboard.type('Siti')
    await page.getByText(wanted[0]!, { exact: true }).waitFor({ state: 'detached' })
  })

  test('one letter and Enter take the word that it begins, first and again, and send no form', async () => {
    const { page, go } = await stage().visit('admin')
    await go('/school/students/new')
    const gender = page.getByRole('combobox', { name: 'Jenis kelamin' })
    for (const [letter, word] of [
      ['p', 'Perempuan'],
      ['l', 'Laki-laki'],
    ]) {
      await gender.focus()
      await gender.press(letter!)
      await page.getByRole('option', { name: word! }).waitFor()
      await gender.press('Enter')
      await expect.poll(() => gender.inputValue()).toBe(word)
      await page.getByLabel('Nama', { exact: true }).focus()
    }
    expect(await gender.getAttribute('aria-invalid')).not.toBe('true')
  })

  test('a part of a name and Enter take the record that it finds, and nothing found sends no form', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: vendors } = await voice.get('/api/accounting/vendors?limit=200')
    const wanted = vendors.at(-1) as { name: string }
    const { page, go } = await stage().visit('treasurer')
    await go('/accounting/bills/new')
    const vendor = page.getByRole('combobox', { name: 'Rekanan', exact: true })
    await vendor.focus()
    await page.keyboard.type(wanted.name.slice(0, -1))
    await page.getByRole('option', { name: wanted.name }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => vendor.inputValue()).toBe(wanted.name)
    await vendor.fill('zzz qqq')
    await page.getByText('Tidak ditemukan').waitFor()
    await page.keyboard.press('Enter')
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  })

  test('the name of what is chosen comes late: what is being typed over it stays', async () => {
    const voice = await voiceOf(stage().url, 'treasurer')
    const { data: vendors } = await voice.get('/api/accounting/vendors?limit=200')
    const { page, go } = await stage().visit('treasurer')
    const answer = await heldBack(page, /api\/accounting\/vendors/)
    await go(`/accounting/bills?vendor_id=${vendors[0].id}`)
    await page.getByRole('button', { name: 'Saring', exact: true }).click()
    const vendor = page.getByRole('combobox', { name: 'Rekanan' })
    await vendor.click()
    await page.keyboard.type('Kenanga')
    answer()
    await page
      .getByRole('option', { name: /Kenanga/ })
      .first()
      .waitFor()
    expect(await vendor.inputValue()).toBe('Kenanga')
    await page.locator('h1').click()
    await expect.poll(() => vendor.inputValue()).toContain(vendors[0].name)
  })

  test('what is typed while a save is under way is not swept away by its answer', async () => {
    const { page, go } = await stage().visit('admin')
    await go('/school/profile')
    const answer = await heldBack(page, /profile\/update/)
    const form = page.getByRole('form')
    await form.getByLabel('Alamat').fill('Jalan Kenanga 5')
    await form.getByRole('button', { name: 'Simpan' }).click()
    await form.getByLabel('Daerah').fill('Kota Magelang')
    answer()
    await page.getByText(/^Profil sekolah .+ tersimpan$/).waitFor()
    await still(page)
    expect(await form.getByLabel('Daerah').inputValue()).toBe('Kota Magelang')
    await form.getByRole('button', { name: 'Simpan' }).click()
    const voice = await voiceOf(stage().url, 'admin')
    const kept = async () => (await voice.get('/api/v1/school/profile')).data
    await expect.poll(kept).toMatchObject({ address: 'Jalan Kenanga 5', region: 'Kota Magelang' })
  })

  test('a notice says what was done to what, in the language of the reader', async () => {
    const voice = await voiceOf(stage().url, 'teacher')
    const asked = { amount: 415_000, description: 'Servis printer' }
    const { data: vendors } = await (await voiceOf(stage().url, 'treasurer')).get('/api/accounting/vendors?limit=1')
    const made = await voice.post('/api/accounting/payment-requests/create', { ...asked, vendor_id: vendors[0].id })
    const { page, go } = await stage().visit('teacher')
    await page.context().addInitScript("localStorage.setItem('pendopo-language', 'en')")
    await go(`/accounting/payment-requests/${made.data.id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Update' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await page.getByText(`Payment request ${made.data.number} saved`).waitFor()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByText(`Payment request ${made.data.number}: pending`).waitFor()
  })

  test('a report opens filled in', async () => {
    const visit = await stage().visit('treasurer')
    const { page } = visit
    await visit.go('/budget/reports/cash-book')
    await page.getByRole('link', { name: 'PDF' }).waitFor()
    await page.getByRole('table').first().waitFor()
    await visit.expectAccessible()
  })
})
