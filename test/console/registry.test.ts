// The registry in the console: test the connection, preview, run, decide, and fill in scores.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoRegistry } from '../../src/demo/registry/open.ts'
import { dayIn } from '../../src/kernel/values/clock.ts'
import { demoClock } from '../cluster.ts'
import { type Voice, voiceOf } from './speak.ts'
import { describeConsole, heldBack, still, type Visit } from './stage.ts'

/** A journey is many pages; a machine with other work needs its time for them. */
const TIME = 240_000

describeConsole('the registry in the console', (stage) => {
  let visit: Visit
  let admin: Voice
  let registry: Awaited<ReturnType<typeof openDemoRegistry>>
  beforeAll(async () => {
    admin = await voiceOf(stage().url, 'admin')
    const { data } = await admin.get('/api/auth/session')
    const { database, secrets } = stage().t.house
    const today = dayIn('Asia/Jakarta', demoClock.now())
    registry = await openDemoRegistry({ database, secrets, companyId: data.company.id, today })
    visit = await stage().visit('admin')
  })
  afterAll(() => registry?.close())

  test(
    'the connection is tested: what it found, or what to do',
    async () => {
      const { page } = visit
      await visit.go('/registry/config')
      await page.getByRole('button', { name: 'Uji sambungan' }).click()
      await page.getByText('Sambungan berhasil').waitFor()
      await visit.expectAccessible()
      await visit.picture('registry')
      await page.getByLabel('Token').fill('tokenYangSalah')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await page.getByText('Sambungan Dapodik tersimpan').waitFor()
      expect(await page.getByLabel('Token').inputValue()).toBe('')
      await page.getByRole('button', { name: 'Uji sambungan' }).click()
      await page.getByText('Token tidak dikenal Dapodik').waitFor()
      await page.getByLabel('Token').fill('demoRegistryToken')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await expect.poll(() => page.getByLabel('Token').inputValue()).toBe('')
      await page.getByRole('button', { name: 'Uji sambungan' }).click()
      await page.getByText('Sambungan berhasil').waitFor()
    },
    TIME,
  )

  test(
    'a preview shows the changes and makes none; the run makes them',
    async () => {
      const { page } = visit
      const newcomer = () => admin.get('/api/v1/school/students?q=Wening%20Anggraini')
      await visit.go('/registry/sync-logs')
      await visit.expectAccessible()
      await page.getByRole('button', { name: 'Pratinjau perubahan' }).click()
      await page.getByText('belum ada yang diubah').waitFor()
      await page.getByRole('cell', { name: 'Wening Anggraini' }).first().waitFor()
      await visit.expectAccessible()
      await visit.picture('registry-preview')
      expect((await newcomer()).data).toEqual([])
      await page.getByRole('button', { name: 'Jalankan sinkronisasi' }).click()
      await page.getByRole('heading', { level: 1, name: /: Sinkronisasi/ }).waitFor()
      await page.getByText('Perubahan per jenis data').waitFor()
      await expect.poll(async () => (await newcomer()).data.length).toBe(1)
    },
    TIME,
  )

  test(
    'the list of runs follows one that is under way, and rests when none is',
    async () => {
      const { page } = visit
      let [asked, running] = [0, true]
      const list = /\/api\/registry\/sync-logs(\?|$)/
      await page.route(list, async (route) => {
        asked++
        const response = await route.fetch()
        const body = await response.json()
        if (running) body.data.logs[0].state = 'running'
        await route.fulfill({ response, json: body })
      })
      await visit.go('/registry/sync-logs')
      const newest = page.getByRole('row').nth(1)
      await newest.getByText('Berjalan').waitFor()
      running = false
      await newest.getByText('Berjalan').waitFor({ state: 'detached' })
      await page.waitForTimeout(500)
      const atRest = asked
      await page.waitForTimeout(4_500)
      expect(asked).toBe(atRest)
      await page.unroute(list)
    },
    TIME,
  )

  test('what both sides changed is decided', async () => {
    const { page } = visit
    await visit.go('/registry/conflicts')
    await visit.expectAccessible()
    const before = (await admin.get('/api/registry/conflicts')).data
    const { base, ours, registry } = before[0].fields[0]
    for (const side of [base, ours, registry]) await page.getByRole('cell', { name: side, exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pakai data sekolah' }).first().click()
    await page.getByText('Diputuskan', { exact: true }).waitFor()
    expect((await admin.get('/api/registry/conflicts')).data).toHaveLength(before.length - 1)
  })

  test(
    'a club has its members beside the classes',
    async () => {
      const { page } = visit
      const [club] = (await admin.get('/api/v1/school/classes?kind=extracurricular')).data
      await visit.go('/school/classes?kind=groups')
      await page.getByRole('cell', { name: club.name, exact: true }).waitFor()
      await visit.go(`/school/classes/${club.id}`)
      const [member] = (await admin.get(`/api/v1/school/students?class_group_id=${club.id}&limit=1`)).data
      await page.getByRole('cell', { name: member.name, exact: true }).first().waitFor()
      await visit.expectAccessible()
      await visit.go(`/school/students/${member.id}`)
      await page.getByRole('table', { name: 'Anggota kelompok' }).waitFor()
      await visit.expectAccessible()
      await visit.go('/school/group-members/new')
      await page.getByRole('combobox', { name: 'Kelompok' }).click()
      await page.getByRole('option', { name: club.name }).waitFor()
      await visit.expectAccessible()
    },
    TIME,
  )

  test(
    'scores are typed down the column',
    async () => {
      const { page } = visit
      const [lesson] = (await admin.get('/api/v1/report-card/lessons?limit=1')).data
      await visit.go(`/report-card/scores?lesson_id=${lesson.id}`)
      const field = page.getByRole('textbox', { name: /^Nilai / }).first()
      await field.fill('87,5')
      await visit.expectAccessible()
      await visit.picture('scores')
      // What is typed while the save is under way is not swept away by its answer.
      const answer = await heldBack(page, /scores\/save/)
      await page.getByRole('button', { name: 'Simpan nilai' }).click()
      const second = page.getByRole('textbox', { name: /^Nilai / }).nth(1)
      await second.fill('61,5')
      answer()
      await page.getByText('Nilai tersimpan').waitFor()
      await still(page)
      expect(await second.inputValue()).toBe('61,5')
      await page.getByText('1 belum disimpan').waitFor()
      const { data } = await admin.get(`/api/v1/report-card/scores?lesson_id=${lesson.id}`)
      expect(data[0].score).toBe(87.5)
      await visit.go('/report-card/cards')
      await page.getByRole('button', { name: 'Siapkan rapor' }).click()
      await page.getByText('Rapor disiapkan', { exact: true }).waitFor()
      await visit.expectAccessible()
    },
    TIME,
  )

  test(
    'a gateway is paired with a code shown once, and the registry is reached through it',
    async () => {
      const { page } = visit
      await visit.go('/gateways')
      await visit.expectAccessible()
      await page.getByRole('link', { name: 'Gateway baru' }).first().click()
      await page.getByLabel('Nama', { exact: true }).fill('PC ruang TU')
      await page.getByRole('button', { name: 'Simpan' }).click()
      const secret = page.getByRole('dialog')
      const code = (await secret.locator('code').textContent()) ?? ''
      await visit.expectAccessible()
      await secret.getByRole('button', { name: 'Sudah saya catat' }).click()
      // As somebody types it who reads it from a piece of paper.
      const params = { code: ` ${code.toUpperCase()} `, key: 'k'.repeat(43) }
      const paired = await fetch(`${stage().url}/api/v1/gateways/pair`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params }),
      })
      expect(paired.status).toBe(200)
      await visit.go('/gateways')
      await page.getByRole('row').filter({ hasText: 'PC ruang TU' }).waitFor()
      const { data: before } = await admin.get('/api/registry/config')
      await visit.go('/registry/config')
      await page.getByRole('combobox', { name: 'Gateway' }).click()
      await page.getByRole('option', { name: 'PC ruang TU' }).click()
      await page.getByLabel('Alamat').fill('')
      await page.getByRole('button', { name: 'Simpan' }).click()
      await page.getByText('Sambungan Dapodik tersimpan').waitFor()
      expect((await admin.get('/api/registry/config')).data).toMatchObject({ base_url: null })
      await page.getByRole('button', { name: 'Uji sambungan' }).click()
      await page
        .getByRole('alert')
        .filter({ hasText: /gateway/i })
        .waitFor()
      await visit.expectAccessible()
      const { version } = (await admin.get('/api/registry/config')).data
      const { base_url, npsn, semester, timeout_s } = before
      await admin.post('/api/registry/config/update', {
        base_url,
        npsn,
        semester,
        timeout_s,
        version,
        gateway_id: null,
      })
    },
    TIME,
  )
})
