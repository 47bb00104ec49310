// How many clicks the tasks of every day take from the first page on. Typing is none; what is picked from a list is typed and taken with Enter.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole, still, type Visit } from './stage.ts'

const TIME = 120_000

/** Clicks of a hand, counted where they arrive. */
async function counted({ page, go }: Visit): Promise<() => Promise<number>> {
  await page.context().addInitScript(`
    globalThis.clicked = Number(sessionStorage.getItem('clicked') ?? 0)
    addEventListener('pointerdown', () => sessionStorage.setItem('clicked', ++globalThis.clicked), true)`)
  await go('/')
  return () => page.evaluate('globalThis.clicked')
}

/** By keys alone: what can be typed into is narrowed down, then the arrow goes to what is meant. */
async function take(page: Page, field: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field }).first()
  await box.focus()
  if (await box.isEditable()) await box.fill(words)
  else await box.press('Space')
  const wanted = page.getByRole('option', { name: new RegExp(`^${words}`) }).first()
  await wanted.waitFor()
  while ((await wanted.getAttribute('data-combobox-selected')) === null) await box.press('ArrowDown')
  await box.press('Enter')
}

describeConsole('clicks', (stage) => {
  test(
    'a bill of one line takes at most seven',
    async () => {
      const visit = await stage().visit('treasurer')
      const { page } = visit
      await visit.go('/')
      const clicks = await counted(visit)
      await page.getByRole('link', { name: 'Belanja', exact: true }).click()
      await page.getByRole('link', { name: 'Tagihan baru' }).click()
      await still(page)
      await take(page, 'Rekanan', 'Toko Serba')
      await page.getByLabel('No. faktur rekanan').fill('K-1')
      await page.getByLabel('Jatuh tempo').fill('+7')
      await page.getByLabel('Uraian').first().fill('Servis kipas')
      await take(page, 'Sumber dana', 'SPP')
      const line = page.getByRole('group', { name: 'Rincian' })
      await line.getByLabel('Uraian').fill('Servis kipas')
      await take(page, 'Akun', '5303')
      await line.getByLabel('Kuantitas').fill('1')
      await line.getByLabel('Harga satuan').fill('150rb')
      await take(page, 'Objek pajak', 'Barang')
      await page.getByRole('button', { name: 'Simpan dan ajukan' }).click()
      await page
        .getByText(/^BILL\/\d/)
        .first()
        .waitFor()
      await page.getByText('Diajukan', { exact: true }).first().waitFor()
      expect(await clicks()).toBeLessThanOrEqual(7)
      expect(await clicks()).toBeGreaterThan(0)
    },
    TIME,
  )

  test(
    'leave takes at most four',
    async () => {
      const visit = await stage().visit('teacher')
      const { page } = visit
      await visit.go('/')
      const clicks = await counted(visit)
      await page.getByRole('link', { name: /Sisa hari cuti saya/ }).click()
      await still(page)
      await take(page, 'Jenis cuti', 'Cuti tahunan')
      await page.getByLabel('Mulai tanggal').fill('1 Desember 2026')
      await page.getByLabel('Sampai tanggal').fill('2 Desember 2026')
      await page.getByLabel('Alasan').fill('Keperluan keluarga')
      await page.getByRole('button', { name: 'Simpan dan ajukan' }).click()
      await page.waitForURL(/leave-requests\/\d+$/)
      await page.getByText('Diajukan', { exact: true }).first().waitFor()
      expect(await clicks()).toBeLessThanOrEqual(4)
    },
    TIME,
  )

  test(
    'a student takes at most four',
    async () => {
      const visit = await stage().visit('admin')
      const { page } = visit
      await visit.go('/')
      const clicks = await counted(visit)
      await page.getByRole('link', { name: 'Siswa dan kelas', exact: true }).click()
      await page.getByRole('link', { name: 'Siswa baru' }).click()
      await still(page)
      await page.getByLabel('Nama', { exact: true }).fill('Siti Empat Klik')
      await take(page, 'Jenis kelamin', 'Perempuan')
      await page.getByRole('button', { name: 'Simpan', exact: true }).click()
      await page.waitForURL(/students\/\d+$/)
      expect(await clicks()).toBeLessThanOrEqual(4)
    },
    TIME,
  )

  test(
    'printing the cash book takes two',
    async () => {
      const visit = await stage().visit('treasurer')
      const { page } = visit
      await visit.go('/')
      const clicks = await counted(visit)
      await page.getByRole('link', { name: 'Kas (BKU)', exact: true }).click()
      const [paper] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Cetak BKU BOS Reguler, November' }).click(),
      ])
      expect(await paper.failure()).toBeNull()
      expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
      expect(await clicks()).toBeLessThanOrEqual(2)
    },
    TIME,
  )
})
