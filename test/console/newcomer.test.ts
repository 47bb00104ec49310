// What somebody meets who has never sat at this console: words beside fields, lists that lead on, and what is filled in for them.
import { expect, test } from 'vitest'
import { demoClock } from '../cluster.ts'
import { describeConsole, doWith, still } from './stage.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

describeConsole('a newcomer', (stage) => {
  test('chooses one of a few by its first letters, and reads what a number is', async () => {
    const { page, go } = await stage().visit('admin')
    await go('/school/staff/new')
    const gender = page.getByRole('combobox', { name: 'Jenis kelamin' })
    await gender.focus()
    await page.keyboard.type('per')
    await page.keyboard.press('Enter')
    expect(await gender.inputValue()).toBe('Perempuan')
    await page.getByText('Nomor induk pegawai negeri: 18 angka, hanya PNS dan PPPK.').waitFor()
    await go('/rfid/devices/new')
    await page.getByText(/Kata sandinya ditampilkan sekali setelah disimpan\.$/).waitFor()
    await go('/rfid/cards/new')
    await page.getByText('Pemilik kartu: seorang siswa, atau seorang pegawai.').waitFor()
    await go('/school/profile')
    await page.getByText('Nomor pokok sekolah nasional: 8 angka, seperti di Dapodik.').waitFor()
    // Whatever is said of one field, its neighbours' inputs stand in one line with it; and what a short text was taken for covers it.
    const tops = await page
      .locator('main [data-field] :is(input:not([type=hidden]), textarea)')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect([tops.length, new Set(tops).size]).toEqual([9, 3])
    const starts = page.getByLabel('Jam masuk')
    const save = page.getByRole('button', { name: 'Simpan' })
    const before = await save.boundingBox()
    await starts.fill('7')
    await page.locator('[data-field=starts_at], [data-field]').getByText('07.00', { exact: true }).waitFor()
    expect(await save.boundingBox()).toEqual(before)
    // Also beside a number, a switch and a choice.
    await go('/accounting/vendors/new')
    await page.getByText('Berapa hari sesudah tanggal tagihan jatuh tempo.').waitFor()
    await page.getByText('Nyalakan bila rekanan memungut PPN dan membuat faktur pajak.').waitFor()
    await go('/accounting/accounts/new')
    await page.getByText('Sisi tempat saldonya bertambah.').waitFor()
    expect(await page.locator('main [data-field]').getByText('Akun induk', { exact: true }).count()).toBe(1)
    // Why it is no double is asked for only once it looks like one.
    await go('/accounting/payment-requests/new')
    await page.getByLabel('No. faktur rekanan').waitFor()
    expect(await page.getByLabel('Alasan bukan dokumen ganda').count()).toBe(0)
    // Each kind asks for its own, and who decides is told beside it.
    await page.getByLabel('Jumlah').fill('2jt')
    await page.getByLabel('Uraian').focus()
    await page.getByRole('heading', { name: 'Akan diputuskan oleh' }).waitFor()
    expect(await page.getByLabel('Batas pertanggungjawaban').count()).toBe(0)
    await page.getByText('Panjar pegawai', { exact: true }).click()
    await page.getByLabel('Batas pertanggungjawaban').waitFor()
    expect(await page.getByLabel('No. faktur rekanan').count()).toBe(0)
  })

  test('gives a reader an account that it was registered without, and reads its password', async () => {
    const { page, go, expectAccessible } = await stage().visit('admin')
    await go('/rfid/devices/new')
    // What it cannot tap without is asked for with its name.
    const asked = await page.locator('form [data-field]').evaluateAll((all) => all.map((one) => one.dataset.field))
    expect(asked.slice(0, 3)).toEqual(['code', 'name', 'login'])
    await page.getByLabel('Kode').fill('KEBUN')
    await page.getByLabel('Nama', { exact: true }).fill('Pintu kebun')
    await page.getByRole('button', { name: 'Simpan', exact: true }).click()
    await page.waitForURL('**/rfid/devices')
    await page.getByText('Pintu kebun', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ubah' }).click()
    await page.getByLabel('Nama masuk').fill('pintu.kebun')
    await page.getByRole('dialog').last().getByRole('button', { name: 'Ubah' }).click()
    const secret = page.getByRole('dialog', { name: 'Kata sandi sekali pakai' })
    await secret.locator('code').waitFor()
    await expectAccessible()
  })

  test('is led on by a class that nobody is in yet', async () => {
    const { page, go, expectAccessible } = await stage().visit('admin', PHONE)
    const years = await (await page.request.get('/api/v1/school/years?limit=50')).json()
    const { id: academic_year_id } =
      years.data.find(({ state }: { state?: string }) => state === 'active') ?? years.data[0]
    const made = await page.request.post('/api/v1/school/classes/create', {
      data: { jsonrpc: '2.0', method: 'call', params: { academic_year_id, name: '7Z', grade: 7 } },
    })
    const { result } = await made.json()
    await go(`/school/classes/${result.data.id}`)
    await expectAccessible()
    await page.getByRole('link', { name: 'Siswa baru' }).tap()
    await still(page)
    expect(await page.getByRole('combobox', { name: 'Kelas' }).inputValue()).toContain('7Z')
  })

  test('pays the second time from the account of the first', async () => {
    const { page, go } = await stage().visit('treasurer', PHONE)
    const { data } = await (await page.request.get('/api/accounting/payment-requests?state=released&limit=50')).json()
    const funds = Map.groupBy(data as { id: number; fund_source_id: number }[], (one) => one.fund_source_id)
    const [first, second] = [...funds.values()].find((requests) => requests.length > 1)!
    const account = page.getByRole('dialog').getByRole('combobox', { name: 'Dari akun' })
    await go(`/accounting/payment-requests/${first!.id}`)
    await doWith(page, 'Bayar')
    await page.getByLabel('Tanggal bayar').fill(demoClock.now().toISOString().slice(0, 10))
    // A box of cash, where the bank would be filled in.
    await account.tap()
    await page.getByRole('option', { name: /^1102/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Bayar' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await go(`/accounting/payment-requests/${second!.id}`)
    await doWith(page, 'Bayar')
    await account.waitFor()
    expect(await account.inputValue()).toMatch(/^1102/)
  })

  test('reads on a phone what a row is about, and how much that was', async () => {
    const { page, go } = await stage().visit('admin', PHONE)
    const titled = (row: string) => page.locator('main li').filter({ hasText: row }).first()
    await go('/payroll/runs')
    await titled('Oktober 2026').waitFor()
    await go('/budget/cash-entries')
    const { data } = await (await page.request.get('/api/budget/cash-entries?limit=1')).json()
    const [first] = data.entries ?? data
    const moved = Math.abs(first.debit - first.credit).toLocaleString('id-ID')
    await titled(moved).waitFor()
    const slips = await (await page.request.get('/api/inventory/issue-slips?limit=1')).json()
    const slip = (await (await page.request.get(`/api/inventory/issue-slips/${slips.data[0].id}`)).json()).data
    await go(`/inventory/issue-slips/${slip.id}`)
    const line = page.getByRole('list', { name: 'Rincian' }).getByRole('listitem').first()
    await line.getByText(slip.lines[0].quantity.toLocaleString('id-ID'), { exact: true }).waitFor()
    expect(await line.getByText(slip.lines[0].name).count()).toBe(1)
  })

  test('reads opening balances in English throughout', async () => {
    const { page, go } = await stage().visit('treasurer')
    await page.addInitScript(() => localStorage.setItem('pendopo-language', 'en'))
    await go('/accounting/opening-balances')
    const table = page.getByRole('table', { name: 'Total opening balances' })
    await table.getByText('Operating bank account').first().waitFor()
    expect(await page.locator('main').ariaSnapshot()).not.toMatch(/Saldo awal|Bank operasional/)
  })
})
