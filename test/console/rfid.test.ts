// The gate in the console: a tap at a reader appears on the wall, and the office sees how the gate is doing.
import { expect, test } from 'vitest'
import { DEMO_DAY } from '../cluster.ts'
import { voiceOf } from './speak.ts'
import { describeConsole } from './stage.ts'

/** A journey is many pages; a machine with other work needs its time for them. */
const TIME = 240_000

describeConsole('the gate in the console', (stage) => {
  test(
    'a tap posted by a reader appears on the wall',
    async () => {
      const visit = await stage().visit('teacher', { colorScheme: 'dark' })
      const { page } = visit
      await visit.go('/rfid/live')
      await page.getByText('Tersambung').waitFor()
      const admin = await voiceOf(stage().url, 'admin')
      const device = await voiceOf(stage().url, 'device')
      const { cards } = await admin.get('/api/rfid/cards?limit=5')
      const card = cards[3]
      const tapped = await device.post('/api/rfid/ingest', { uid: card.uid, time: `${DEMO_DAY}T07:59:30Z` })
      expect(tapped.data.results[0].outcome).toBe('accepted')
      const list = page.getByRole('list', { name: 'Tap terakhir' })
      await list.getByText(card.holder_name).waitFor()
      // A stranger's card and a teacher are shown as what they are; the figures add up.
      const { data: staff } = await admin.get('/api/v1/school/staff?limit=1')
      const { cards: ofStaff } = await admin.get(`/api/rfid/cards?staff_id=${staff[0].id}`)
      const time = `${DEMO_DAY}T07:59:40Z`
      await device.post('/api/rfid/ingest', {
        taps: [
          { uid: '04BBBBBB', time },
          { uid: ofStaff[0].uid, time },
        ],
      })
      await list.getByRole('listitem').filter({ hasText: '04BBBBBB' }).getByText('Kartu tak dikenal').waitFor()
      await list.getByRole('listitem').filter({ hasText: staff[0].name }).getByText('Pegawai').waitFor()
      const figures = (await page.locator('.wall-number').allTextContents()).map((text) =>
        Number(text.replace('.', '')),
      )
      expect(figures.slice(0, 5).reduce((sum, figure) => sum + figure, 0)).toBe(figures[5])
      await visit.expectAccessible()
      await visit.picture('gate-wall')
      await page.emulateMedia({ colorScheme: 'light' })
      await visit.expectAccessible()
      await visit.picture('gate-wall-light')
    },
    TIME,
  )

  test(
    'the wall, opened by itself, says of who comes late what a school says',
    async () => {
      const admin = await voiceOf(stage().url, 'admin')
      const device = await voiceOf(stage().url, 'device')
      const { data: classes } = await admin.get('/api/v1/school/classes?limit=1')
      const name = 'Tiba Sesudah Bel'
      const { data: student } = await admin.post('/api/v1/school/students/create', {
        name,
        gender: 'f',
        class_group_id: classes[0].id,
      })
      await admin.post('/api/rfid/cards/create', { uid: '0A0B0C0D', student_id: student.id, valid_from: DEMO_DAY })
      const { page, go } = await stage().visit('teacher')
      await go('/rfid/live')
      await page.getByText('Tersambung').waitFor()
      await device.post('/api/rfid/ingest', { uid: '0A0B0C0D', time: `${DEMO_DAY}T07:59:45Z` })
      const row = page.getByRole('list', { name: 'Tap terakhir' }).getByRole('listitem').filter({ hasText: name })
      await row.getByText('Terlambat', { exact: true }).waitFor()
    },
    TIME,
  )

  test(
    'on a day off the wall says so, and shows who taps all the same',
    async () => {
      const admin = await voiceOf(stage().url, 'admin')
      const device = await voiceOf(stage().url, 'device')
      const off = await admin.post('/api/v1/school/calendar/create', {
        day: DEMO_DAY,
        kind: 'holiday',
        name: 'Libur mendadak',
      })
      try {
        const { cards } = await admin.get('/api/rfid/cards?limit=8')
        const card = cards[6]
        const tapped = await device.post('/api/rfid/ingest', { uid: card.uid, time: `${DEMO_DAY}T07:59:50Z` })
        expect(tapped.data.results[0].outcome).toBe('outside_hours')
        const visit = await stage().visit('teacher')
        const { page } = visit
        await visit.go('/rfid/live')
        await page.getByText(/Tidak ada sekolah hari ini/).waitFor()
        const list = page.getByRole('list', { name: 'Tap terakhir' })
        await list.getByRole('listitem').filter({ hasText: card.holder_name }).getByText('Hari libur').waitFor()
        await visit.expectAccessible()
      } finally {
        for (const { id } of off.data) await admin.post('/api/v1/school/calendar/delete', { id })
      }
    },
    TIME,
  )

  test(
    'the office looks after cards, readers and unknown numbers',
    async () => {
      const visit = await stage().visit('admin')
      const { page } = visit
      const admin = await voiceOf(stage().url, 'admin')
      await visit.go('/rfid/monitoring')
      await page.getByText('Tap per menit').waitFor()
      await visit.expectAccessible()
      await visit.picture('monitoring')
      await visit.go('/rfid/unknown-cards')
      await visit.expectAccessible()
      const [unknown] = (await admin.get('/api/rfid/unknown-cards')).data
      await page.getByRole('row').filter({ hasText: unknown.uid }).getByRole('button', { name: 'Tetapkan' }).click()
      const dialog = page.getByRole('dialog')
      const student = (await admin.get('/api/v1/school/students?limit=1')).data[0]
      await dialog.getByRole('combobox', { name: 'Siswa' }).fill(student.name)
      await page.getByRole('option', { name: student.name }).first().click()
      await dialog.getByRole('button', { name: 'Tetapkan' }).click()
      await dialog.waitFor({ state: 'detached' })
      const { cards } = await admin.get(`/api/rfid/cards?uid=${unknown.uid}`)
      expect(cards[0]).toMatchObject({ student_id: student.id, holder_name: student.name })
      for (const address of ['/rfid/cards', '/rfid/devices', '/rfid/quarantine']) {
        await visit.go(address)
        await visit.expectAccessible()
      }
    },
    TIME,
  )

  test(
    'a new reader’s password is shown once',
    async () => {
      const visit = await stage().visit('admin', { viewport: { width: 390, height: 844 } })
      const { page } = visit
      await visit.go('/rfid/devices/new')
      await page.getByLabel('Kode').fill('GERBANG-9')
      await page.getByLabel('Nama', { exact: true }).fill('Gerbang sepeda')
      await page.getByLabel('Nama masuk').fill('gerbang9')
      await page.getByRole('button', { name: 'Simpan' }).click()
      const secret = page.getByRole('dialog', { name: 'Kata sandi sekali pakai' })
      expect(await secret.locator('code').textContent()).toMatch(/\S{8,}/)
      await secret.getByText('Gerbang sepeda · gerbang9').waitFor()
      await secret.getByText('Masukkan ke alat bersama nama masuknya.').waitFor()
      await visit.expectAccessible()
      await secret.getByRole('button', { name: 'Sudah saya catat' }).click()
      await page.getByRole('listitem').filter({ hasText: 'GERBANG-9' }).waitFor()
    },
    TIME,
  )
})
