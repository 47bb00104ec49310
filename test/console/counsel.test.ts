// The counsellor's room in a browser: the day, a case and what is added to it; a teacher's report from the classroom to
// its points; and the room's door for everybody else.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { describeConsole, doWith, still } from './stage.ts'

/** Journeys through several pages, on machines that do other things as well. */
const LONG = 240_000

describeConsole('the counsellor’s room', (stage) => {
  test(
    'the day leads to the work, and a case takes an event and opens its notes on demand',
    async () => {
      const visit = await stage().visit('counselor')
      const { page } = visit
      await visit.go('/counselor/dashboard')
      for (const name of ['Tindak lanjut jatuh tempo', 'Sesi hari ini', 'Laporan yang menunggu'])
        await page.getByRole('heading', { name }).waitFor()
      await visit.expectAccessible()
      await visit.picture('counsellor-day')

      await visit.go('/counselor/cases')
      await page.getByRole('table').getByText('Pemantauan').first().click()
      await page.getByRole('heading', { name: 'Linimasa' }).waitFor()
      await page.getByRole('button', { name: 'Catat kejadian' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Jenis' }).click()
      await page.getByRole('option', { name: 'Pertemuan orang tua' }).click()
      await dialog.getByRole('textbox', { name: 'Judul' }).fill('Bertemu ibu di ruang BK')
      await dialog.getByRole('button', { name: 'Catat kejadian' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText('Bertemu ibu di ruang BK', { exact: true }).waitFor()
      expect(await notesRead()).toBe(0)
      await page.getByRole('button', { name: 'Buka catatan' }).click()
      await page.getByRole('button', { name: 'Buka catatan' }).waitFor({ state: 'detached' })
      expect(await notesRead()).toBe(1)
      await visit.expectAccessible()
      await visit.picture('case')
    },
    LONG,
  )

  test('a case that was opened is where the counsellor stands next', async () => {
    const { page, go } = await stage().visit('counselor')
    await go('/counselor/cases/new')
    await choose(page, 'Siswa')
    await choose(page, 'Kategori')
    await page.getByRole('textbox', { name: 'Judul' }).fill('Sering terlambat sejak pindah rumah')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page.waitForURL(/\/counselor\/cases\/\d+$/)
    await page.getByRole('heading', { level: 1, name: 'Sering terlambat sejak pindah rumah' }).waitFor()
    await page.getByRole('heading', { name: 'Linimasa' }).waitFor()
  })

  test(
    'what a teacher reports is validated and counted by the counsellor',
    async () => {
      const teacher = await stage().visit('teacher')
      await teacher.go('/conduct/reports/new')
      await choose(teacher.page, 'Siswa')
      await choose(teacher.page, 'Jenis pelanggaran')
      await teacher.page.getByRole('textbox', { name: 'Catatan' }).fill('Dilihat di kantin')
      await teacher.page.getByRole('button', { name: 'Simpan' }).click()
      await teacher.page.getByText('Dilihat di kantin', { exact: true }).waitFor()
      await teacher.expectAccessible()

      const { page, go } = await stage().visit('counselor')
      const { student } = await reported('Dilihat di kantin')
      for (const verb of ['Benarkan', 'Hitung'] as const) {
        await go(`/counselor/violations?state=${verb === 'Benarkan' ? 'reported' : 'validated'}`)
        await page.getByRole('row').filter({ hasText: student }).first().click()
        await page.getByRole('dialog').getByText('Dilihat di kantin', { exact: true }).waitFor()
        await page.getByRole('button', { name: verb, exact: true }).click()
        await page.getByRole('dialog', { name: verb }).getByRole('button', { name: verb, exact: true }).click()
        await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
        await still(page)
      }
      expect((await reported('Dilihat di kantin')).state).toBe('counted')
    },
    LONG,
  )

  test(
    'the principal breaks the glass with a reason, and an admin stays outside',
    async () => {
      const principal = await stage().visit('principal')
      await principal.go('/conduct/break-glass')
      await principal.page.getByRole('heading', { level: 1, name: 'Akses darurat' }).waitFor()
      await principal.expectAccessible()
      const why = 'Keselamatan siswa diragukan orang tua'
      await principal.page.getByRole('button', { name: 'Buka akses darurat' }).click()
      const dialog = principal.page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Siswa' }).fill('Fajar Prasetyo')
      await principal.page
        .getByRole('option', { name: /Fajar Prasetyo/ })
        .first()
        .click()
      await dialog.getByRole('textbox', { name: 'Alasan' }).fill(why)
      await dialog.getByRole('button', { name: 'Buka akses darurat' }).click()
      await principal.page.getByText(why).waitFor()

      await principal.go('/conduct/counselors')
      await principal.page.getByRole('link', { name: 'Serahkan kasus' }).click()
      await choose(principal.page, 'Dari')
      expect(await principal.page.getByRole('combobox', { name: 'Dari' }).inputValue()).toBe('Ratna Kusuma')
      await principal.go('/delegations/new')
      await principal.page.getByRole('combobox', { name: 'Penerima wewenang' }).fill('Dewi')
      await principal.page.getByRole('option', { name: 'Dewi Lestari' }).click()

      const { page, go } = await stage().visit('admin')
      await go('/counselor/dashboard')
      await page.getByRole('heading', { name: 'Tidak ada akses' }).waitFor()
    },
    LONG,
  )

  test(
    'a paper is attached and sealed; the prevention team sees a case while it lies with them, and then no more',
    async () => {
      const id = await caseNotHanded()
      const { page, go, expectAccessible } = await stage().visit('counselor')
      await go(`/counselor/cases/${id}`)
      const chosen = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Lampirkan berkas' }).click()
      const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
      await (await chosen).setFiles({ name: 'surat-psikolog.pdf', mimeType: 'application/pdf', buffer: bytes })
      await page.getByText('Terlampir dan tersegel.').waitFor()
      await page.getByRole('button', { name: 'Lihat lampiran' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'surat-psikolog.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('surat-psikolog.pdf')

      const member = await stage().visit('tppk', { viewport: { width: 390, height: 844 } })
      await member.go(`/conduct/team-cases/${id}`)
      await member.page
        .getByText(/tidak ditemukan/i)
        .first()
        .waitFor()
      await doWith(page, 'Serahkan kepada TPPK')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Perlu ditangani bersama')
      await dialog.getByRole('button', { name: 'Serahkan kepada TPPK' }).click()
      await page.getByText(/Pada TPPK sejak/).waitFor()
      await expectAccessible()
      await member.go(`/conduct/team-cases/${id}`)
      await member.page.getByText('“Perlu ditangani bersama”').waitFor()
      await member.expectAccessible()

      await doWith(page, 'Tarik kembali')
      await page.getByRole('dialog').getByRole('textbox').first().fill('Selesai dibahas')
      await page.getByRole('dialog').getByRole('button', { name: 'Tarik kembali' }).click()
      await page.getByRole('button', { name: 'Serahkan kepada TPPK' }).waitFor()
      await member.go(`/conduct/team-cases/${id}`)
      await member.page
        .getByText(/tidak ditemukan/i)
        .first()
        .waitFor()
    },
    LONG,
  )

  /** A running case of the counsellor that the team knows nothing of. */
  async function caseNotHanded(): Promise<number> {
    const { db } = stage().t.admin
    const row = await db
      .selectFrom('counsel.student_case as c')
      .innerJoin('kernel.company as k', 'k.id', 'c.company_id')
      .select('c.id')
      .where('k.slug', '=', 'smp')
      .where('c.state', '=', 'monitoring')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('counsel.team_case as t').select('t.id').whereRef('t.case_id', '=', 'c.id'))),
      )
      .executeTakeFirstOrThrow()
    return row.id
  }

  async function notesRead(): Promise<number> {
    const { db } = stage().t.admin
    return (await db.selectFrom('counsel.read_log').select('id').where('what', '=', 'notes').execute()).length
  }

  async function reported(note: string): Promise<{ state: string; student: string }> {
    const { db } = stage().t.admin
    const row = await db
      .selectFrom('counsel.violation as v')
      .innerJoin('school.student as s', 's.id', 'v.student_id')
      .select(['v.state', 's.name'])
      .where('v.note', '=', note)
      .executeTakeFirstOrThrow()
    return { state: row.state, student: row.name }
  }
})

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
}
