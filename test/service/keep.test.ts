// Keeping a running service: backups under load, and the command line beside it.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { command, pendopo, post, signIn, stopService, useServices, vendorNames } from './service-process.ts'

const { dataDir, folder, start, startSettled } = useServices()

test('a backup taken under load restores into an empty folder and verifies', async () => {
  const { service, cookie } = await startSettled()
  let writing = true
  const written: string[] = []
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; writing; index++) {
      const name = `Vendor ${writer}-${index}`
      if ((await post(`${service.url}/api/accounting/vendors/create`, { name }, cookie)).status === 200)
        written.push(name)
    }
  })
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 7)])
  const upload = await fetch(`${service.url}/api/v1/files?name=surat.pdf`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/pdf' },
    body: pdf,
  })
  expect(upload.status).toBe(200)
  await expect.poll(() => written.length).toBeGreaterThan(40)
  const before = [...written]
  const file = path.join(dataDir(), 'pendopo.backup')
  const backup = await pendopo(dataDir(), 'backup', file)
  writing = false
  await Promise.all(writers)
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/Backup written/) })
  expect((await pendopo(dataDir(), 'backup', file)).output).toMatch(/never overwrites/)
  const doctor = await command(dataDir(), 'doctor')
  expect(doctor.output.match(/WRONG.*/g)).toBeNull()
  expect(doctor).toMatchObject({ code: 0, output: expect.stringMatching(/the last backup is 0 hours old/) })
  expect((await pendopo(dataDir(), 'restore', file)).output).toMatch(/in use/)

  const other = folder()
  expect(await pendopo(other, 'restore', file)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/checks agree/),
  })
  expect((await pendopo(other, 'restore', file)).output).toMatch(/already holds companies/)
  const restored = await start(other)
  const names = new Set(await vendorNames(restored, cookie))
  expect(before.filter((name) => !names.has(name))).toEqual([])
  expect((await post(`${restored.url}/api/accounting/vendors/create`, { name: 'Sesudah pulih' }, cookie)).status).toBe(
    200,
  )
  await stopService(restored)
  fs.writeFileSync(`${file}.cut`, fs.readFileSync(file).subarray(0, 4000))
  expect((await pendopo(folder(), 'restore', `${file}.cut`)).output).toMatch(/no whole Pendopo backup|not complete/)
})

test('the command line steers a running service at once, and explains itself', async () => {
  const { service, cookie } = await startSettled()
  const cards = async () =>
    ((await (await fetch(`${service.url}/api/rfid/cards`, { headers: { cookie } })).json()) as { success: boolean })
      .success
  expect(await cards()).toBe(true)
  expect(await pendopo(dataDir(), 'flag', 'set', 'sekolah', 'svc_rfid', 'off')).toMatchObject({ code: 0 })
  await expect.poll(cards).toBe(false)
  expect(await command(dataDir(), 'flag', 'set', 'sekolah', 'svc_rfid', 'on')).toMatchObject({ code: 0 })
  await expect.poll(cards).toBe(true)
  expect(await command(dataDir(), 'addon', 'disable', 'sekolah', 'ATTEND-RFID')).toMatchObject({ code: 0 })
  await expect.poll(cards).toBe(false)
  expect(await command(dataDir(), 'user', 'revoke', 'admin', 'sekolah', 'admin')).toMatchObject({ code: 0 })
  await expect
    .poll(async () => (await fetch(`${service.url}/api/auth/session`, { headers: { cookie } })).status)
    .toBe(401)

  const made = await command(dataDir(), 'company', 'create', 'smk', '--name', 'SMK Baru', '--addons', 'FIN,OPS')
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/FIN, OPS/) })
  const user = await command(dataDir(), 'user', 'create', 'budi', '--company', 'smk', '--role', 'admin')
  const password = /password: (\S+)/.exec(user.output)?.[1] ?? ''
  expect(await signIn(service, 'budi', password)).toMatch(/^session_id=/)

  for (const [args, message] of [
    [['flag', 'set', 'nowhere', 'svc_rfid', 'on'], /There is no company "nowhere"/],
    [['flag', 'set', 'smk', 'svc_nothing', 'on'], /There is no flag/],
    [['addon', 'enable', 'smk', 'XYZ'], /There is no add-on/],
    [['user', 'grant', 'nobody', 'smk', 'admin'], /There is no account/],
    [['user', 'grant', 'budi', 'smk', 'king'], /There is no role/],
    [['company', 'create', 'smk', '--name', 'Lagi'], /already/],
    [['company', 'create', 'X', '--name', 'Lagi'], /A slug is/],
    [['dance'], /There is no command/],
  ] as const) {
    const { code, output } = await command(dataDir(), ...args)
    expect([args.join(' '), code > 0, message.test(output)]).toEqual([args.join(' '), true, true])
  }
})
