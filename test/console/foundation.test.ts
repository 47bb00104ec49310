// The foundation's chairman looks at all schools from above; the money is for the chairman alone.
import { expect, test } from 'vitest'
import { describeConsole } from './stage.ts'

/** Journeys through several pages, on machines that do other things as well. */
const LONG = 240_000

describeConsole('the foundation from above', (stage) => {
  test(
    'the chairman reads figures, compares schools, and sees where each figure comes from',
    async () => {
      const visit = await stage().visit('chairman')
      const { page } = visit
      await visit.go('/foundation/dashboard')
      await page.getByRole('heading', { name: 'Pendapatan dan belanja per bulan' }).waitFor()
      await visit.expectAccessible()
      await visit.picture('foundation')
      await page.getByRole('radiogroup', { name: 'Siswa per sekolah' }).getByText('Tabel').click()
      await page.getByRole('table', { name: 'Siswa per sekolah' }).getByText('SMP Pendopo Nusantara').waitFor()
      await page
        .getByRole('button', { name: /^Asal angka/ })
        .first()
        .click()
      expect(await page.getByRole('menuitem').count()).toBeGreaterThan(0)

      await visit.go('/foundation/performance')
      const table = page.getByRole('table', { name: 'Perbandingan sekolah' })
      await table.getByRole('button', { name: 'Persetujuan terlambat' }).click()
      await page.getByRole('heading', { name: 'Persetujuan terlambat' }).waitFor()
      expect(new URL(page.url()).searchParams.get('kpi')).toBe('late_approvals')
      await visit.expectAccessible()
      await visit.picture('comparison')

      await visit.go('/foundation/programs')
      await page.getByRole('progressbar').first().waitFor()
      await visit.expectAccessible()
    },
    LONG,
  )

  test(
    'standards stand against target and A, and the money adds up',
    async () => {
      const visit = await stage().visit('chairman')
      const { page } = visit
      await visit.go('/foundation/academic-governance')
      await page.getByRole('heading', { name: 'Bukti dan kesenjangan' }).waitFor()
      const chart = page.getByRole('img', { name: /^Delapan standar\. / })
      // Aloud as to the eye: each with its figure, what is aimed at, and what it was.
      expect(await chart.getAttribute('aria-label')).toMatch(
        /Isi: Nilai \d+, Target 91, Nilai sebelumnya \d+; Proses: /,
      )
      for (const name of ['Kompetensi lulusan', 'Sarana dan prasarana', 'Penilaian'])
        await chart.getByText(name, { exact: true }).waitFor()
      await page.locator('main').getByText('Nilai', { exact: true }).first().waitFor()
      expect(await page.getByText('Bukti kecocokan').count()).toBe(0)
      await visit.expectAccessible()
      await visit.picture('standards')
      await visit.go('/foundation/finance')
      await page.getByRole('heading', { name: /^Laporan posisi keuangan/ }).waitFor()
      await page.getByText('Seimbang', { exact: true }).waitFor()
      await visit.expectAccessible()
      await visit.picture('foundation-finance')
    },
    LONG,
  )

  test(
    'thresholds and levels are asked for on a phone, in both languages',
    async () => {
      for (const [language, score, outcome, attendance, change] of [
        ['id', 'Hitung', 'Perkiraan nilai', 'Kehadiran siswa', 'Ubah'],
        ['en', 'Calculate', 'Estimated score', 'Student attendance', 'Update'],
      ] as const) {
        const visit = await stage().visit('admin', { viewport: { width: 390, height: 844 } })
        const { page } = visit
        await page.addInitScript(`localStorage.setItem('pendopo-language', '${language}')`)
        await visit.go('/foundation/accreditations/simulate')
        await page.getByRole('button', { name: score, exact: true }).click()
        await page.getByRole('heading', { name: outcome }).waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
        await visit.expectAccessible()
        await visit.go('/foundation/benchmarks')
        await page.getByText(attendance, { exact: true }).first().click()
        await page.getByRole('button', { name: change, exact: true }).click()
        await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      }
    },
    LONG,
  )

  test(
    'an admin sees the figures and not the money',
    async () => {
      const { page, go } = await stage().visit('admin')
      await go('/foundation/dashboard')
      await page.getByRole('heading', { name: 'Pendapatan dan belanja per bulan' }).waitFor()
      await go('/foundation/finance')
      await page.getByRole('heading', { name: 'Tidak ada akses' }).waitFor()
    },
    LONG,
  )
})
