// The school's records in the console: the office creates, moves, imports and opens an account; a teacher keeps the day.
import { beforeAll, expect, test } from 'vitest'
import { DEMO_DAY } from '../cluster.ts'
import { type Voice, voiceOf } from './speak.ts'
import { describeConsole, doWith, heldBack, signIn, still, type Visit } from './stage.ts'

const CSV = [
  'NIS,NISN,Nama,Jenis kelamin,Kelas',
  '990001,0777000001,Rara Impor,P,7A',
  '990002,123,Bagus Salah,L,7A',
  '990003,0777000003,Citra Impor,P,7B',
].join('\n')

/** A journey is many pages; a machine with other work needs its time for them. */
const TIME = 240_000

describeConsole('the school in the console', (stage) => {
  let office: Visit
  let admin: Voice
  beforeAll(async () => {
    office = await stage().visit('admin')
    admin = await voiceOf(stage().url, 'admin')
  }, TIME)

  test(
    'the office enters a student and moves them to another class',
    async () => {
      const { page } = office
      await office.go('/school/students')
      await office.expectAccessible()
      await office.picture('students')
      await page.getByRole('link', { name: / baru$/ }).click()
      await page.getByLabel('Nama', { exact: true }).fill('Melati Contoh')
      await choose(office, 'Jenis kelamin', 'Perempuan')
      await choose(office, 'Kelas', '7A')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await page.getByRole('heading', { level: 1, name: 'Melati Contoh' }).waitFor()
      await office.expectAccessible()
      await office.picture('student')
      await doWith(office.page, 'Pindahkan')
      await choose(office, 'Kelas', '7B', page.getByRole('dialog'))
      await page.getByRole('dialog').getByRole('button', { name: 'Pindahkan' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: '7B' }).waitFor()
      const { data } = await admin.get('/api/v1/school/students?q=Melati%20Contoh')
      expect(data[0]).toMatchObject({ name: 'Melati Contoh', class_name: '7B', state: 'active' })
    },
    TIME,
  )

  test(
    'a file with one bad row: checked first, the good rows imported, and taken back',
    async () => {
      const { page } = office
      await office.go('/school/students')
      await page.getByRole('link', { name: 'Impor', exact: true }).click()
      await page.getByText('Kolom yang dikenal').waitFor()
      await office.expectAccessible()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'siswa.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
      await page.getByRole('button', { name: 'Periksa berkas' }).click()
      await page.getByText('belum ada yang disimpan').waitFor()
      await page.getByRole('row', { name: /^3 / }).waitFor()
      await office.expectAccessible()
      await office.picture('import')
      const found = () => admin.get('/api/v1/school/students?q=Impor')
      expect((await found()).data).toEqual([])
      // A check has finished nothing but itself, on its page and among the imports.
      const main = page.locator('main')
      await main.getByText('Diperiksa', { exact: true }).waitFor()
      expect(await main.getByText('Selesai', { exact: true }).count()).toBe(1)
      const run = page.url()
      await office.go('/school/imports')
      await page.getByRole('row').filter({ hasText: 'siswa.csv' }).getByText('Diperiksa').first().waitFor()
      await office.go(run)
      await page.getByRole('button', { name: 'Impor sekarang (2)' }).click()
      await page.getByText('Impor selesai.').waitFor()
      expect((await found()).data).toHaveLength(2)
      await page.getByRole('button', { name: 'Urungkan' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click()
      await page.getByText('Impor ini sudah dibatalkan').waitFor()
      await main.getByText('Baris yang sempat tersimpan').waitFor()
      expect(await main.getByText(/^(Selesai|Baris tersimpan)$/).count()).toBe(0)
      expect((await found()).data).toEqual([])
    },
    TIME,
  )

  test(
    'columns under other names are matched in the report',
    async () => {
      const { page } = office
      await office.go('/school/imports/new?kind=students')
      const file = CSV.replace('Nama', 'Anak').replace('123', '0777000002')
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'lain.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: 'Periksa berkas' }).click()
      await page.getByText('Impor berhenti').waitFor()
      await choose(office, 'Nama *', 'Anak')
      await page.getByRole('button', { name: 'Periksa berkas' }).click()
      await page.getByRole('button', { name: 'Impor sekarang (3)' }).waitFor()
    },
    TIME,
  )

  test(
    'an account: its one-time password is shown once, it works, and the trail tells of it',
    async () => {
      const { page } = office
      await office.go('/users')
      await office.expectAccessible()
      await page.getByRole('link', { name: / baru$/ }).click()
      await page.getByLabel('Nama masuk').fill('guru.baru')
      await page.getByLabel('Nama', { exact: true }).fill('Guru Baru')
      await choose(office, 'Peran', 'Guru')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Simpan' }).click()
      const secret = page.getByRole('dialog', { name: 'Kata sandi sekali pakai' })
      const password = (await secret.locator('code').textContent()) ?? ''
      expect(password).toMatch(/\S{8,}/)
      await secret.getByRole('button', { name: 'Sudah saya catat' }).click()
      await page.getByRole('heading', { level: 1, name: 'Guru Baru' }).waitFor()
      await office.expectAccessible()
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Guru Baru' }).waitFor()
      expect(await page.getByText(password).count()).toBe(0)
      // Who may enter the counsellor's room is not the office's to say; the service says so.
      await choose(office, 'Peran', 'Guru BK')
      await page.getByRole('button', { name: 'Beri peran' }).click()
      await page.getByRole('alert').waitFor()
      await choose(office, 'Peran', 'Kepegawaian')
      await page.getByRole('button', { name: 'Beri peran' }).click()
      await page.getByRole('button', { name: 'Cabut peran: Kepegawaian' }).waitFor()
      const { data } = await admin.get('/api/v1/users?search=guru.baru')
      expect(data[0].roles.toSorted()).toEqual(['hr', 'teacher'])
      await office.go('/audit')
      await page.getByText('guru.baru').first().waitFor()
      await office.expectAccessible()
      await office.picture('audit')
    },
    TIME,
  )

  test(
    'a teacher keeps the day: the sheet, a correction with its reason, the month',
    async () => {
      const visit = await stage().visit('teacher')
      const { page } = visit
      await visit.go(`/school/attendance?from=${DEMO_DAY}`)
      const first = page.getByRole('row').nth(1)
      const name = (await first.getByRole('cell').nth(1).textContent()) ?? ''
      await visit.expectAccessible()
      await visit.picture('attendance-day')
      await first.getByRole('button', { name: /^Koreksi/ }).click()
      const dialog = page.getByRole('dialog')
      await choose(visit, 'Status', 'Dispensasi', dialog)
      await dialog.getByLabel('Alasan').fill('Lomba antarsekolah')
      await dialog.getByRole('button', { name: 'Koreksi kehadiran' }).click()
      const corrected = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Lomba antarsekolah' })
      await corrected.getByText('Dispensasi').waitFor()
      const said = await admin.get(`/api/v1/school/attendance/corrections?day=${DEMO_DAY}`)
      expect(said.data[0]).toMatchObject({ status: 'dispensation', reason: 'Lomba antarsekolah' })
      await page.getByText('Bulan', { exact: true }).click()
      await page.getByRole('rowheader', { name }).waitFor()
      await visit.expectAccessible()
      await visit.picture('attendance-month')
      // A row of the plain list can be corrected as well.
      await visit.go(`/school/attendance?view=list&from=${DEMO_DAY}`)
      await page.getByRole('row').nth(1).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /oreksi/ })
        .waitFor()
    },
    TIME,
  )

  test(
    'a teacher calls the roll on a phone: a touch changes, one save keeps, a lost page loses nothing',
    async () => {
      const visit = await stage().visit('teacher', { viewport: { width: 390, height: 844 } })
      const { page } = visit
      await visit.go(`/school/attendance?view=roll&from=${DEMO_DAY}`)
      const roll = page.getByRole('list', { name: /13 November 2026/ })
      const name = await roll.getByRole('button').nth(1).locator('span').first().textContent()
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
      expect(wide).toBeLessThanOrEqual(390)
      const counts = await page.locator('main li > b').allTextContents()
      expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(await roll.getByRole('button').count())
      const pupil = roll.getByRole('button', { name: name! })
      const sick = roll.getByRole('button', { name: new RegExp(`^${name}.*Sakit`) })
      for (let touches = 0; touches < 6 && !(await sick.count()); touches++) await pupil.click()
      expect(await sick.count()).toBe(1)
      await visit.expectAccessible()
      await visit.picture('roll-call-phone')
      // A finger that stays is asked for a reason, also where the browser tells nobody of it; what was said stands there still.
      const holds = async () => {
        await pupil.dispatchEvent('pointerdown', { pointerType: 'touch' })
        await page.getByRole('dialog').waitFor()
        await pupil.dispatchEvent('pointerup', { pointerType: 'touch' })
        await pupil.dispatchEvent('click')
        return page.getByLabel('Alasan')
      }
      await (await holds()).fill('Demam')
      await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await (await holds()).inputValue()).toBe('Demam')
      await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await sick.count()).toBe(1)
      await page.reload()
      await roll.waitFor()
      expect(await sick.count()).toBe(1)
      // Who is touched while the save is under way is not swept away by its answer.
      const answer = await heldBack(page, /call-roll/)
      await page.getByRole('button', { name: 'Simpan presensi' }).click()
      const other = roll.getByRole('button').nth(2)
      const before = await other.getAttribute('data-status')
      await other.click()
      const after = await other.getAttribute('data-status')
      expect(after).not.toBe(before)
      answer()
      await page.getByText('Presensi tersimpan').waitFor()
      await still(page)
      expect(await roll.locator('[data-changed]').count()).toBe(1)
      expect(await other.getAttribute('data-status')).toBe(after)
      // What was saved stands there before the day has taken it up, and is not told from what the day says.
      expect(await sick.count()).toBe(1)
      expect(await sick.getAttribute('data-changed')).toBeNull()
      const { data } = await admin.get(`/api/v1/school/attendance/corrections?day=${DEMO_DAY}`)
      expect(data[0]).toMatchObject({ status: 'sick', reason: 'Demam' })
    },
    TIME,
  )

  test(
    'a year that is still under way goes on to the next on its day, and until then that can be called off',
    async () => {
      const { page } = office
      const year = (await admin.get('/api/v1/school/years')).data.find((one: { current: boolean }) => one.current)
      const next = { name: '2027/2028', starts_on: '2027-07-12', ends_on: '2028-06-23' }
      const { data: coming } = await admin.post('/api/v1/school/years/create', next)
      const classes = (await admin.get(`/api/v1/school/classes?academic_year_id=${year.id}&kind=regular&limit=200`))
        .data
      const open = async () => {
        await office.go('/school/promotions/new')
        await choose(office, 'Dari tahun ajaran', year.name)
        await choose(office, 'Ke tahun ajaran', next.name)
      }
      // Without classes to go to nothing is carried out, and whose turn it is to decide is said.
      await open()
      await page.getByText(/^\d+ siswa belum punya tujuan/).waitFor()
      await expect.poll(() => page.getByRole('button', { name: /^Jalankan/ }).isDisabled()).toBe(true)
      for (const { name, grade } of classes)
        await admin.post('/api/v1/school/classes/create', { academic_year_id: coming.id, name, grade })
      await open()
      // One stays behind: the counts follow, and the plan keeps it.
      const staying = page.locator('dl > *').filter({ hasText: 'Tinggal kelas' }).locator('dd')
      await expect.poll(() => staying.textContent()).toBe('0')
      await page.getByRole('button', { name: 'Lihat siswa' }).first().click()
      await page
        .getByRole('table', { name: /^Siswa / })
        .getByRole('combobox')
        .first()
        .click()
      await page.getByRole('option', { name: 'Tinggal kelas' }).click()
      await expect.poll(() => staying.textContent()).toBe('1')
      await page.getByRole('button', { name: /^Jalankan/ }).click()
      await page.getByRole('heading', { level: 1, name: `${year.name} → ${next.name}` }).waitFor()
      await page.getByText('Menunggu harinya').first().waitFor()
      await page.getByText(/^Berlaku pada .* 2027\. Sampai hari itu/).waitFor()
      await expect.poll(() => staying.textContent()).toBe('1')
      await office.expectAccessible()
      // Who would go where, and a plan that is changed goes on waiting.
      await page.getByRole('heading', { level: 2, name: new RegExp(`^${classes[0]!.name}`) }).waitFor()
      await page.getByRole('button', { name: /^Simpan rencana kenaikan/ }).click()
      await page.getByText('Menunggu harinya').first().waitFor()
      await doWith(page, 'Batalkan')
      await page.getByRole('dialog').getByRole('button', { name: 'Batalkan' }).click()
      await page.getByText('Dibatalkan').first().waitFor()
    },
    TIME,
  )

  test(
    'a reader without the role is told so',
    async () => {
      const visit = await stage().open()
      await signIn(visit.page, 'teacher')
      await visit.go('/users')
      await visit.page.getByText('Tidak ada akses').waitFor()
    },
    TIME,
  )
})

/** Picks one of a list by its words. */
async function choose({ page }: Visit, label: string, option: string, within: Pick<Visit['page'], 'getByRole'> = page) {
  await within
    .getByRole('combobox', { name: label })
    .or(within.getByRole('textbox', { name: label }))
    .first()
    // Of a field for several, the words lie above the input.
    .click({ force: true })
  await page.getByRole('option', { name: option, exact: true }).click()
}
