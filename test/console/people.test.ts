// A day of those who pay and those who are paid: leave asked for and granted, a payroll run computed and handed on, a
// payslip read by the one it is for.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { decideInInbox } from './inbox.ts'
import { describeConsole, still } from './stage.ts'

/** Two people sign in one after the other. */
const LONG = 240_000
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

describeConsole('people in the console', (stage) => {
  test(
    'a teacher asks for leave, the principal grants it in the inbox, the calendar shows it',
    async () => {
      const visit = await stage().visit('teacher')
      const { page } = visit
      await visit.go('/hr/me')
      await visit.expectAccessible()
      await visit.go('/hr/leave-requests/new?starts_on=2026-12-01')
      const last = page.getByLabel('Sampai tanggal')
      await expect.poll(() => last.inputValue()).toContain('1 Des 2026')
      await last.fill('2/12/2026')
      await page.getByRole('group', { name: 'Saldo cuti' }).getByText('12').waitFor()
      await page.getByRole('combobox', { name: /Jenis cuti/ }).click()
      await page.getByRole('option', { name: /Cuti tahunan/ }).click()
      await page.getByLabel('Alasan').fill('Urusan keluarga')
      await visit.expectAccessible()
      await page.getByRole('button', { name: 'Simpan draf' }).click()
      await page.waitForURL(/leave-requests\/\d+$/)
      await page.getByRole('button', { name: 'Ajukan', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click()
      await page.getByText('Diajukan').first().waitFor()

      const principal = await stage().visit('principal')
      await decideInInbox(principal, /1–2 Des 2026/, { button: 'Setujui' })
      await principal.go('/hr/leave-calendar?year=2026&month=12')
      await principal.page.getByRole('link', { name: /Cuti tahunan, Disetujui, 1 Des 2026/ }).waitFor()
      await principal.expectAccessible()
      await principal.picture('leave-calendar')

      // What the treasurer has submitted is hers to correct, not to judge: the principal gives it back.
      await decideInInbox(principal, /Gaji November 2026/, { button: 'Kembalikan', note: 'Hitung ulang' })
    },
    LONG,
  )

  test(
    'the treasurer computes a run anew that came back, and hands it on',
    async () => {
      const visit = await stage().visit('treasurer')
      const { page } = visit
      await visit.go('/payroll/runs')
      await page.getByRole('row').nth(1).click()
      await page.getByRole('heading', { level: 1, name: /^Penggajian / }).waitFor()
      const act = async (name: string, role: 'button' | 'menuitem' = 'button') => {
        await page.getByRole(role, { name, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.getByText('Hitung ulang').first().waitFor()
      // The way that it goes; to take it back is no step of it.
      const steps = page.getByRole('list', { name: 'Langkah' })
      await steps.getByText('Kunci').waitFor()
      expect(await steps.getByText('Ditarik').count()).toBe(0)
      await page.getByRole('button', { name: 'Lainnya' }).click()
      await act('Hitung', 'menuitem')
      await page.getByRole('heading', { name: 'Slip gaji' }).waitFor()
      await page
        .getByRole('button', { name: 'Ajukan', exact: true })
        .and(page.locator(':not([aria-disabled=true])'))
        .waitFor()
      await visit.expectAccessible()
      await visit.picture('payroll-run')
      await act('Ajukan')
      await page.getByText('Diajukan').first().waitFor()
      const id = Number(page.url().split('/').at(-1))
      const { state } = await stage()
        .t.admin.db.selectFrom('people.payroll_run')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(state).toBe('submitted')
    },
    LONG,
  )

  test('the treasurer pays on a phone what a month owes, from its row', async () => {
    const visit = await stage().visit('treasurer', PHONE)
    const { page } = visit
    await visit.go('/payroll/dues?year=2026')
    await page.getByText('BPJS Kesehatan').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bayar' }).click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel(/Tanggal bayar/).fill('12/11/2026')
    await form.getByLabel(/No. referensi/).fill('BPJS-2026-10')
    await form.getByRole('combobox', { name: /Sumber dana/ }).click()
    await page.getByRole('option', { name: /SPP/ }).click()
    await visit.expectAccessible()
    await form.getByRole('button', { name: 'Bayar' }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await still(page)
    const { description } = await stage()
      .t.admin.db.selectFrom('accounting.journal_entry')
      .select('description')
      .where('source_relation', '=', 'people.due_proof')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(description).toBe('Iuran BPJS Kesehatan Gaji Oktober 2026, BPJS-2026-10')
    await visit.expectAccessible()
  })

  test('a teacher reads on a phone how the pay was computed, and keeps it with a password', async () => {
    const visit = await stage().visit('teacher', PHONE)
    const { page } = visit
    await visit.go('/payroll/my/payslips')
    await page.getByText('Gaji pokok').first().waitFor()
    await visit.expectAccessible()
    await visit.picture('my-payslips-phone')
    await page.getByRole('button', { name: 'Unduh PDF' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Kata sandi PDF').fill('rahasia-123')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Unduh PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^slip-2026-.*\.pdf$/)
  })

  test('documents that run out, and those that are missing', async () => {
    const visit = await stage().visit('admin')
    const { page } = visit
    await visit.go('/hr/documents')
    await page.getByText('Segera kedaluwarsa').first().click()
    await page.waitForURL(/status=expiring/)
    await still(page)
    await visit.expectAccessible()
    await page.getByText('Belum ada').first().click()
    await page.getByRole('link', { name: 'Unggah' }).first().click()
    await page.waitForURL(/documents\/new/)
    await still(page)
    expect(await page.getByRole('combobox', { name: /Jenis/ }).inputValue()).not.toBe('')
  })

  test(
    'the tax office’s files stand beside their reports; what cannot be made says why',
    async () => {
      const visit = await stage().visit('treasurer')
      const { page } = visit
      const fetched = async (name: string) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name }).click(),
        ])
        return { name: download.suggestedFilename(), text: await readFile((await download.path())!, 'utf8') }
      }
      await visit.go('/payroll/withholding?year=2026&month=8')
      const monthly = await fetched('Berkas XML BPMP')
      expect(monthly.name).toBe('bpmp-2026-08.xml')
      expect(monthly.text).toMatch(/<CounterpartTin>\d{16}<\/CounterpartTin>/)
      await visit.go('/payroll/year-proof/file?year=2026')
      const yearly = await fetched('Berkas XML BPA1')
      expect(yearly.name).toBe('bpa1-2026.xml')
      expect(yearly.text.match(/<A1>/g)).toHaveLength(1)
      await visit.go('/payroll/year-proof/file?year=2025')
      await page.getByRole('button', { name: 'Berkas XML BPA1' }).click()
      await page
        .getByText(/Desember|belum/i)
        .filter({ visible: true })
        .first()
        .waitFor()
      await visit.go('/accounting/reports/taxes?year=2026')
      await page.getByRole('link', { name: 'Berkas XML bukti potong' }).click()
      await page.waitForURL(/accounting\/taxes\/file/)
      await visit.expectAccessible()
    },
    LONG,
  )
})
