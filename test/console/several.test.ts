// Several rows of a list at once: picked by keys or by hand, one step for all of them, taken back while there is time, and told row by row.
import { expect, test } from 'vitest'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

const REQUESTS = '/api/accounting/payment-requests'
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const asked = (vendor_id: number, amount: number) => ({ vendor_id, amount, description: `Servis kipas ${amount}` })

describeConsole('several rows of a list', (stage) => {
  test('take one step, which can be taken back, and each tells what came of it', async () => {
    const teacher = await voiceOf(stage().url, 'teacher')
    const { data: vendors } = await (await voiceOf(stage().url, 'treasurer')).get('/api/accounting/vendors?limit=1')
    const made = []
    for (const amount of [410_000, 420_000, 430_000])
      made.push((await teacher.post(`${REQUESTS}/create`, asked(vendors[0].id, amount))).data)
    expect(made.map(({ state }) => state)).toEqual(['draft', 'draft', 'draft'])
    const visit = await stage().visit('teacher')
    const { page } = visit
    await visit.go('/accounting/payment-requests?q=Servis+kipas')
    await page.getByRole('row', { name: /Servis kipas 430/ }).waitFor()

    // J to the first row, X picks it, the box of another one the next.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByRole('region', { name: 'Untuk yang dipilih' })
    await bar.getByText(/^1 dipilih/).waitFor()
    await page.getByRole('checkbox', { name: 'Pilih semua' }).check()
    await bar.getByText(/^3 dipilih · Rp1\.260\.000/).waitFor()
    await visit.expectAccessible()
    const stateOf = async (id: number) => (await teacher.get(`${REQUESTS}/${id}`)).data.state
    await bar.getByRole('button', { name: 'Ajukan' }).click()
    await bar.getByRole('button', { name: 'Urungkan' }).click()
    expect(await stateOf(made[0].id)).toBe('draft')

    // One of them goes its own way meanwhile: it is told apart, the others are done.
    await page.getByRole('checkbox', { name: 'Pilih semua' }).check()
    await bar.getByRole('button', { name: 'Ajukan' }).click()
    await teacher.post(`${REQUESTS}/cancel`, { id: made[1].id, version: made[1].version })
    await bar.getByText(/: 2 dari 3 selesai$/).waitFor()
    await bar.getByText('Servis kipas 420000').waitFor()
    await visit.expectAccessible()
    expect(await Promise.all(made.map(({ id }) => stateOf(id)))).toEqual(['pending', 'cancelled', 'pending'])
  })

  test('are picked on a phone too, once someone asks for it', async () => {
    const teacher = await voiceOf(stage().url, 'teacher')
    const { data: vendors } = await (await voiceOf(stage().url, 'treasurer')).get('/api/accounting/vendors?limit=1')
    const made = []
    for (const amount of [510_000, 520_000])
      made.push((await teacher.post(`${REQUESTS}/create`, asked(vendors[0].id, amount))).data)
    const visit = await stage().visit('teacher', PHONE)
    const { page } = visit
    await visit.go('/accounting/payment-requests?q=Servis+kipas+5')
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.getByRole('button', { name: 'Pilih beberapa' }).click()
    for (const { number } of made) await page.getByRole('checkbox', { name: new RegExp(number) }).check()
    const bar = page.getByRole('region', { name: 'Untuk yang dipilih' })
    await bar.getByText(/^2 dipilih · Rp1\.030\.000/).waitFor()
    await visit.expectAccessible()
    await bar.getByRole('button', { name: 'Ajukan' }).click()
    await bar.getByText(/: 2 dari 2 selesai$/).waitFor()
    const states = made.map(async ({ id }) => (await teacher.get(`${REQUESTS}/${id}`)).data.state)
    expect(await Promise.all(states)).toEqual(['pending', 'pending'])
  })

  test('are picked on pages that were made by hand: members of a class, and what waits for a decision', async () => {
    const admin = await stage().visit('admin')
    await admin.go('/school/classes')
    await admin.page.getByRole('row').nth(1).getByRole('link').first().click()
    await admin.page.getByRole('checkbox', { name: 'Pilih semua' }).check()
    const bar = admin.page.getByRole('region', { name: 'Untuk yang dipilih' })
    await bar.getByRole('button', { name: 'Luluskan' }).waitFor()

    const principal = await stage().visit('principal')
    const { page } = principal
    await principal.go('/accounting/payment-approval/pending')
    await page.getByRole('checkbox', { name: 'Pilih semua' }).first().check()
    const several = page.getByRole('region', { name: 'Untuk yang dipilih' })
    await several.getByRole('button', { name: 'Setujui' }).click()
    // Decided, they are gone from the list, and what came of it is told all the same.
    await several.getByText(/^Setujui: (\d+) dari \1 selesai$/).waitFor()
    await page.getByText('Tidak ada yang menunggu Anda.').waitFor()
  })
})
