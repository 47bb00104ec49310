// Exchanges of terminals that are set up for doors, and what cheap firmwares do to lines. Written from the vendor's "Security
// PUSH Communication Protocol" 3.1.2 (events: appendix 2, times: appendix 5), its "Attendance PUSH Communication Protocol"
// 2.4 and what public servers log of SpeedFace, SenseFace, BioFace and F22 terminals; see docs/operations.md.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ESP, HIK, useGateway, ZK } from '../../../test/fixtures/gateway-house.ts'
import { linesOf, momentIn } from '../local-time.ts'
import { addCommand, partedCommand } from './commands.ts'

const house = useGateway()
const SN = `SN=${ZK}`
const post = (where: string, body: string) => house.zk('POST', `/iclock/${where}`, body)
const refused = async () => (await house.admin.get('/api/rfid/refused')).body.data
const forget = () => house.t.asSuperuser((client) => client.query('truncate rfid.refused'))

test('a door terminal is waved through: handshake, registration, settings, clock, and what it asks besides', async () => {
  const hello = await house.zk('GET', `/iclock/cdata?${SN}&options=all&pushver=3.1.2&DeviceType=acc&PushOptionsFlag=1`)
  expect(hello.text.split('\n').slice(0, 2)).toEqual(['registry=ok', `RegistryCode=${ZK}`])
  for (const line of ['TransTables=Transaction', 'Realtime=1', `SessionID=${ZK}`])
    expect(hello.text.split('\n')).toContain(line)
  expect((await post(`registry?${SN}`, 'DeviceType=acc,~DeviceName=SpeedFace,FWVersion=8.0')).text).toBe(
    `RegistryCode=${ZK}`,
  )
  expect((await post(`push?${SN}`, '')).text).toContain('PushProtVer=3.1.2')
  // The 14th of July 2026, a quarter past midnight in Greenwich, counted in months of 31 days.
  const seconds = ((26 * 12 + 6) * 31 + 13) * 86_400 + 15 * 60
  expect((await house.zk('GET', `/iclock/rtdata?${SN}&type=time`)).text).toBe(`DateTime=${seconds},ServerTZ=+0700`)
  for (const where of ['fdata', 'exchange', 'ping', 'service/control', 'photo', 'something'])
    expect(await post(`${where}?${SN}&type=publickey`, 'x')).toMatchObject({ status: 200, text: 'OK' })
})

test('who passed a door is a tap, in real time and from its table; who was refused is kept as that; a door alone is not', async () => {
  await forget()
  const event = (pin: string, code: number, more = '') =>
    `time=2026-07-14 06:41:0${pin.at(-1)}\tpin=${pin}\tcardno=0\teventaddr=1\tevent=${code}\tinoutstatus=0\t${more}`
  const live = [
    event('1001', 0, 'verifytype=15\tindex=42\tmaskflag=0\ttemperature=0'),
    event('1002', 3, 'verifytype=1\tindex=43'),
    event('1003', 3, 'verifytype=0000000000000010\tindex=44'),
    event('1004', 22, 'verifytype=4\tindex=45'),
    event('0', 206, 'index=46'),
  ]
  expect((await post(`cdata?${SN}&table=rtlog`, `${live.join('\r\n')}\r\n`)).text).toBe('OK')
  const seconds = ((26 * 12 + 6) * 31 + 13) * 86_400 + 6 * 3600 + 50 * 60
  const stored = `transaction cardno=77705923\tpin=0\tverified=4\tdoorid=1\teventtype=0\tinoutstate=0\ttime_second=${seconds}\tindex=47`
  expect((await post(`cdata?${SN}&table=tabledata&tablename=transaction&count=1`, stored)).text).toBe('transaction=1')
  expect((await post(`querydata?${SN}&type=tabledata&tablename=transaction&count=1`, stored)).text).toBe(
    'transaction=1',
  )
  expect((await post(`cdata?${SN}&table=tabledata&tablename=user&count=3`, 'user uid=1\tpin=1')).text).toBe('user=3')
  expect(
    (await post(`cdata?${SN}&table=rtlog`, 'cardno=1234567890,eventaddr=1,event=0,time=2026-07-14 06:52:00')).text,
  ).toBe('OK')
  expect(await house.arrived(5)).toEqual([
    { uid: 'PIN:1001', event_time: '2026-07-13T23:41:01Z', method: 'face', seq: 42 },
    { uid: 'PIN:1002', event_time: '2026-07-13T23:41:02Z', method: 'finger', seq: 43 },
    { uid: 'PIN:1003', event_time: '2026-07-13T23:41:03Z', method: 'face', seq: 44 },
    { uid: '04A1B2C3', event_time: '2026-07-13T23:50:00Z', method: 'card', seq: 47 },
    { uid: '499602D2', event_time: '2026-07-13T23:52:00Z', method: 'card', seq: null },
  ])
  await expect.poll(async () => (await refused()).length).toBe(1)
  expect((await refused())[0]).toMatchObject({ form: 'door', device_name: ZK, line: live[3]!.trim(), read_at: null })
})

test('nothing that was answered OK is gone: each line is a tap once, or kept once at the service, whatever the dialect', async () => {
  await forget()
  const lines = [
    '1\t2026-07-14 06:50:00\t0\t1',
    'rubbish',
    '2\t2026/7/14 6:50:01\t0\t4',
    'time=2026-07-14 06:50:02\tpin=3\tcardno=1233447\tevent=0\tverifytype=4\tindex=353',
    '4\t2026-07-14 25:00:00\t0\t1',
  ]
  for (let times = 0; times < 2; times++)
    expect((await post(`cdata?${SN}&table=ATTLOG&Stamp=1`, `${lines.join('\r\r\n')}\r\0`)).text).toBe('OK: 5')
  await post(`cdata?${SN}&table=newtable`, 'a=1')
  await house.esp('/api/presensi/sync-bulk', [
    { rfid: '0077777777', device_id: ESP, timestamp: '2026-07-14 07:50:00' },
    { rfid: '0077777777', device_id: ESP, timestamp: 'kemarin' },
  ])
  await fetch(`${house.gateway.url}/hik/${HIK}`, { method: 'POST', body: '{"eventType":' })
  expect((await house.arrived(4)).map(({ uid }) => uid)).toEqual(['04A2CB71', 'PIN:1', 'PIN:2', 'PIN:3'].toSorted())
  await expect.poll(async () => (await refused()).length).toBe(5)
  expect((await refused()).map(({ form, line }: { form: string; line: string }) => [form, line]).toSorted()).toEqual([
    ['attlog', lines[4]],
    ['attlog', 'rubbish'],
    ['esp', JSON.stringify({ rfid: '0077777777', device_id: ESP, timestamp: 'kemarin' })],
    ['hikvision', '{"eventType":'],
    ['other', `${SN}&table=newtable\na=1`],
  ])
  const { devices } = (await house.admin.get('/api/rfid/devices')).body
  expect(
    Object.fromEntries(devices.map(({ code, refused }: { code: string; refused: number }) => [code, refused])),
  ).toEqual({
    [ZK]: 3,
    [ESP]: 1,
    [HIK]: 1,
  })
})

test('a table or an address that nobody knows is kept to its last letter, each line readable by who knows it later', async () => {
  await forget()
  const lines = Array.from({ length: 250 }, (_, at) => `${at}\t2026-07-14 06:00:00\t0\t1`)
  const long = Array.from({ length: 700 }, (_, at) => String(at).padStart(5, 'y')).join('')
  for (const where of ['cdata?table=ATTLOG2&', 'edata?'])
    expect((await post(`${where}${SN}`, [...lines, long].join('\n'))).text).toBe('OK')
  await post(`edata?${SN}`, '\u0001\u0002'.repeat(5_000))
  const kept = async () => {
    const { rows } = await house.t.asSuperuser((client) =>
      client.query<{ line: string }>('select line from rfid.refused order by id'),
    )
    return rows.map(({ line }) => line)
  }
  await expect.poll(async () => (await kept()).length).toBe(2 * (lines.length + 3) + 1)
  for (const head of [`table=ATTLOG2&${SN}\n`, `/iclock/edata?${SN}\n`]) {
    const mine = (await kept()).filter((line) => line.startsWith(head)).map((line) => line.slice(head.length))
    expect(mine.slice(0, lines.length)).toEqual(lines)
    expect(mine.slice(lines.length, lines.length + 3).join('')).toBe(long)
  }
})

test('what was kept under a table that is known by now is a tap', async () => {
  await forget()
  await house.t.asSuperuser((client) =>
    client.query(
      `insert into rfid.refused (company_id, device_id, form, line, received_at)
       select company_id, id, 'other', $2, now() from rfid.device where code = $1`,
      [ZK, `${SN}&table=ATTLOG\n6\t2026-07-14 06:56:00\t0\t1`],
    ),
  )
  await house.reopen()
  expect(await house.arrived(1)).toMatchObject([{ uid: 'PIN:6', event_time: '2026-07-13T23:56:00Z' }])
  await expect.poll(refused).toEqual([])
})

test('what an older gateway could not read is read by the next one, and is a tap then', async () => {
  await forget()
  await house.t.asSuperuser((client) =>
    client.query(
      `insert into rfid.refused (company_id, device_id, form, line, received_at)
       select company_id, id, 'attlog', line, now() from rfid.device, unnest(array[E'5\t2026/7/14 6:55:00\t0\t1', 'rubbish']) line
       where code = $1`,
      [ZK],
    ),
  )
  await house.reopen()
  expect(await house.arrived(1)).toMatchObject([{ uid: 'PIN:5', event_time: '2026-07-13T23:55:00Z' }])
  await expect.poll(async () => (await refused()).map(({ line }: { line: string }) => line)).toEqual(['rubbish'])
  expect((await house.admin.get('/api/rfid/refused?read=true')).body.data).toHaveLength(1)
  // Only a reader tells of its own; the list is the school's office's.
  const stranger = await house.t.person('smp', 'teacher')
  expect((await stranger.get('/api/rfid/refused')).status).toBe(403)
  expect((await house.admin.post('/api/rfid/refused/report', { read: [1] })).status).toBe(403)
  expect((await house.admin.post('/api/rfid/refused/again', {})).status).toBe(403)
})

test('a terminal is asked for what it holds of some days, and for nothing else that a command could hide', () => {
  const span = 'DATA QUERY ATTLOG StartTime=2026-07-01 00:00:00\tEndTime=2026-07-14 23:59:59'
  expect(addCommand(house.folder, ZK, span)).toBe(1)
  expect(addCommand(house.folder, ZK, 'DATA QUERY tablename=transaction,fielddesc=*,filter=*')).toBe(2)
  expect(partedCommand('DATA QUERY ATTLOG StartTime=2026-07-01 00:00:00 EndTime=2026-07-14 23:59:59')).toBe(span)
  expect(partedCommand('DATA UPDATE USERINFO PIN=17 Name=Ayu Lestari Card=7')).toBe(
    'DATA UPDATE USERINFO PIN=17\tName=Ayu Lestari\tCard=7',
  )
  for (const wrong of ['DATA QUERY USERINFO', `${span}\nREBOOT`, 'DATA DELETE ATTLOG'])
    expect(addCommand(house.folder, ZK, wrong)).toBeUndefined()
})

test('a torn file of one of two readers with the same key is put aside, not sent for ever', async () => {
  await forget()
  const reader = (serial: string) => ({ serial, kind: 'esp', api_key: 'kunci' })
  await house.reopen({ readers: [reader('ESP-1'), reader('ESP-2')] })
  const torn = ['[{"rfid":"0077777778","device_id":"ESP-2","timestamp":"2026-07-', '[{"rfid":"00777']
  for (const body of torn) expect((await house.esp('/api/presensi/sync-bulk', body)).status).toBe(200)
  await expect
    .poll(async () => (await refused()).map(({ line }: { line: string }) => line).toSorted())
    .toEqual(torn.toSorted())
  // One that names nobody who is listed is put aside too, and so is what is not even text.
  for (const body of ['[{"rfid":"1","device_id":"ESP-\uFFFD"', '', '\0']) {
    expect((await house.esp('/api/presensi/sync-bulk', body)).status).toBe(200)
    await expect.poll(() => house.gateway.waiting()).toBe(0)
  }
  expect(await refused()).toHaveLength(3)
})

test('the whole rows of a torn file count where it says whose they are', async () => {
  await forget()
  const reader = (serial: string) => ({ serial, kind: 'esp', api_key: 'kunci' })
  await house.reopen({ readers: [reader('ESP-1'), reader('ESP-2')] })
  const row = (rfid: string) => ({ rfid, timestamp: '2026-07-14 06:41:07', device_id: 'ESP-2' })
  const rows = ['0077777771', '0077777772'].map((rfid) => JSON.stringify(row(rfid)))
  for (const body of [`[${rows}, {"rfid":"00777`, `{"data":[${rows},`])
    expect((await house.esp('/api/presensi/sync-bulk', body)).status).toBe(200)
  expect((await house.arrived(2)).map(({ uid }) => uid)).toEqual(['04A2CB6B', '04A2CB6C'])
  await expect.poll(async () => (await refused()).map(({ line }: { line: string }) => line)).toEqual(['{"rfid":"00777'])
})

test('times are read however they are written, and never as another time', () => {
  for (const [written, read] of [
    ['2026/7/4 6:05:09', '2026-07-04T06:05:09+07:00'],
    ['2026-07-14T06:41:07', '2026-07-14T06:41:07+07:00'],
    ['2026-02-31 06:41:07', undefined],
    ['14/07/2026 06:41:07', undefined],
    ['2026-07-14 24:00:00', undefined],
    ['2026-07-14 06:60:00', undefined],
  ] as const)
    expect(momentIn('Asia/Jakarta', written)).toBe(read)
  const line = fc.string({ minLength: 1, maxLength: 8 }).filter((one) => one.trim() !== '' && !/[\r\n\0]/.test(one))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\r\r\n', '\r'), (lines, end) => {
      expect(linesOf(`${lines.join(end)}${end}\0`)).toEqual(lines)
    }),
  )
})
