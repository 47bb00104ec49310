// Exchanges written from sections 7.2 (ZKTeco ADMS) and 7.3 (face terminals) of the domain notes: every step, variant and
// pitfall named there.
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { HIK, useGateway, ZK } from '../../../test/fixtures/gateway-house.ts'
import { addCommand } from './commands.ts'

const house = useGateway()
const SN = `SN=${ZK}`

describe('7.2 ZKTeco ADMS', () => {
  test('a new terminal is asked for its last days once, for all it holds where the school says so, and at doors for nothing', async () => {
    const hello = (more = '') => house.zk('GET', `/iclock/cdata?${SN}&options=all${more}`)
    const poll = async () => (await house.zk('GET', `/iclock/getrequest?${SN}`)).text
    for (let times = 0; times < 2; times++) await hello()
    expect((await poll()).split('\n')).toHaveLength(1)
    await house.zk('POST', `/iclock/devicecmd?${SN}`, 'ID=1&Return=0&CMD=DATA')
    await house.reopen()
    expect((await hello()).text).toContain('ATTLOGStamp=9999\n')
    expect(await poll()).toBe('OK')
    // A firmware that refuses the query: the school says that it wants all, and gets it.
    const whole = { serial: ZK, kind: 'iclock', whole_history: true }
    await house.reopen({ readers: [whole] })
    expect((await hello()).text).toContain('ATTLOGStamp=None\n')
    expect(await poll()).toBe('OK')
    await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=41`, '17\t2026-07-14 06:41:07\t0\t1')
    expect((await hello()).text).toContain('ATTLOGStamp=41\n')
    fs.rmSync(path.join(house.folder, 'stamps.json'))
    await house.reopen()
    await hello('&DeviceType=acc')
    await house.zk('POST', `/iclock/push?${SN}`)
    expect(await poll()).toBe('OK')
  })

  test('handshake, registration, polling, commands and pings are answered as a terminal expects', async () => {
    const hello = await house.zk('GET', `/iclock/cdata?${SN}&options=all&pushver=2.4.1&language=73`)
    expect(hello.text.split('\n')[0]).toBe('GET OPTION FROM: CQZ7204760050')
    for (const line of ['ATTLOGStamp=9999', 'Stamp=9999', 'TimeZone=7', 'Realtime=1', 'Delay=10', 'ErrorDelay=30'])
      expect(hello.text.split('\n')).toContain(line)
    expect(hello.text).not.toContain('PushProtVer')
    // What is new from now on, and beside it the last thirty days: not its whole life.
    const asked = (await house.zk('GET', `/iclock/getrequest?${SN}`)).text
    expect(asked).toBe('C:1:DATA QUERY ATTLOG StartTime=2026-06-14 07:15:00\tEndTime=2026-07-15 07:15:00')
    await house.zk('POST', `/iclock/devicecmd?${SN}`, 'ID=1&Return=0&CMD=DATA')
    expect(Math.abs(Date.parse(hello.date!) - Date.now())).toBeLessThan(5_000)
    const third = await house.zk('GET', `/iclock/cdata?${SN}&options=all&pushver=3.1.2`)
    expect(third.text).toContain('PushProtVer=3.1.2')
    expect((await house.zk('POST', `/iclock/registry?${SN}`, 'DeviceName=SpeedFace,FWVersion=1.0')).text).toMatch(
      /^RegistryCode=/,
    )
    expect((await house.zk('POST', `/iclock/push?${SN}`)).text).toContain('ATTLOGStamp=')
    expect(third.text).toMatch(/ServerVer=.*\n.*SupportPing=1\n.*MaxPostSize=\d+\n.*MultiBioDataSupport=0:/s)
    for (const old of [
      'Stamp=',
      'OpStamp=',
      'PhotoStamp=',
      'ErrorDelay=',
      'TransTimes=',
      'TransInterval=',
      'TransFlag=',
    ])
      expect(hello.text).toContain(`\n${old}`)
    expect((await house.zk('GET', `/iclock/registry?${SN}`)).text).toMatch(/^RegistryCode=/)
    for (const where of [
      `/iclock/getrequest?${SN}&INFO=1`,
      `/iclock/ping?${SN}`,
      '/iclock/ping',
      `/iclock/getrequest.aspx?${SN}`,
    ])
      expect(await house.zk('GET', where)).toMatchObject({ status: 200, text: 'OK' })
    expect((await house.zk('POST', `/iclock/devicecmd?${SN}`, 'ID=1&Return=0&CMD=INFO')).text).toBe('OK')
  })

  test('attendance lines of every firmware become taps, whatever their fields and separators', async () => {
    const lines = [
      '17\t2026-07-14 06:41:07\t0\t1\t0\t0\t0',
      '18\t2026-07-14 06:41:08\t1\t15',
      '19\t2026-07-14 06:41:09\t255\t4\t\t',
      '20 2026-07-14 06:41:10 0 25 0',
      '21\t1783986071\t0\t1',
      '22\t2026-07-14 06:41:12',
    ]
    const reply = await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=9001`, `${lines.join('\n')}\n`)
    expect(reply).toMatchObject({ status: 200, text: 'OK: 6' })
    expect(await house.arrived(6)).toEqual([
      { uid: 'PIN:17', event_time: '2026-07-13T23:41:07Z', method: 'finger', seq: null },
      { uid: 'PIN:18', event_time: '2026-07-13T23:41:08Z', method: 'face', seq: null },
      { uid: 'PIN:19', event_time: '2026-07-13T23:41:09Z', method: 'card', seq: null },
      { uid: 'PIN:20', event_time: '2026-07-13T23:41:10Z', method: 'palm', seq: null },
      { uid: 'PIN:21', event_time: '2026-07-13T23:41:11Z', method: 'finger', seq: null },
      { uid: 'PIN:22', event_time: '2026-07-13T23:41:12Z', method: 'pin', seq: null },
    ])
  })

  test('the full history after a reboot, and every repetition, counts once; the stamp is remembered', async () => {
    const day = Array.from({ length: 30 }, (_, index) => `${index}\t2026-07-13 06:${10 + index}:00\t0\t1`).join('\r\n')
    for (let times = 0; times < 3; times++)
      await house.zk('POST', `/iclock/cdata.aspx?${SN}&table=ATTLOG&Stamp=77`, day)
    await house.arrived(30)
    await house.reopen()
    expect((await house.zk('GET', `/iclock/cdata?${SN}&options=all`)).text).toContain('ATTLOGStamp=77\n')
  })

  test('other tables are answered OK and not kept, so that a terminal never asks for ever', async () => {
    for (const table of [
      'OPERLOG',
      'USERINFO',
      'FINGERTMP',
      'FACE',
      'BIODATA',
      'ATTPHOTO',
      'USERPIC',
      'OPTIONS',
      'ERRORLOG',
    ])
      expect(await house.zk('POST', `/iclock/cdata?${SN}&table=${table}&Stamp=1`, 'x'.repeat(1000))).toMatchObject({
        status: 200,
        text: 'OK',
      })
    await expect.poll(() => house.gateway.waiting()).toBe(0)
  })

  test('lines that are no taps are put aside for a person, and hold up nothing', async () => {
    const body = ['17\t2026-07-14 06:50:00\t0\t1', 'rubbish', '18\t2026-13-45 99:00:00\t0\t1', ''].join('\n')
    expect((await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=1`, body)).text).toBe('OK: 3')
    await house.arrived(1)
    await expect.poll(() => house.said.join()).toMatch(/2 lines are no taps/)
    const refused = fs.readFileSync(path.join(house.folder, 'spool/CQZ7204760050/refused.jsonl'), 'utf8')
    expect(
      refused
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    ).toEqual(['rubbish', '18\t2026-13-45 99:00:00\t0\t1'])
  })

  test('an unknown serial number brings nothing, is told to the operator, and may be listed later', async () => {
    const reply = await house.zk(
      'POST',
      '/iclock/cdata?SN=STRANGER&table=ATTLOG&Stamp=1',
      '1\t2026-07-14 06:50:00\t0\t1',
    )
    expect(reply.status).toBe(403)
    expect((await house.zk('GET', '/iclock/cdata?options=all')).status).toBe(403)
    // The serial of a listed reader of another kind is no way in either.
    expect((await house.zk('GET', '/iclock/cdata?SN=ESP-1&options=all')).status).toBe(403)
    expect(house.gateway.unknown()).toContain('iclock STRANGER')
    await expect.poll(() => house.gateway.waiting()).toBe(0)
  })

  test('a secret prefix and a list of addresses keep strangers out', async () => {
    await house.reopen({ prefix: '/rahasia', addresses: ['127.0.0.1'] })
    expect((await house.zk('GET', `/iclock/ping?${SN}`)).status).toBe(404)
    expect((await house.zk('GET', `/rahasia/iclock/ping?${SN}`)).text).toBe('OK')
    await house.reopen({ addresses: ['10.9.9.9'] })
    expect((await house.zk('GET', `/iclock/ping?${SN}`)).status).toBe(403)
  })

  test('7.2 time shift: the zone is sent in hours, or in minutes to firmwares that want it so', async () => {
    const terminal = (more: object) => ({
      readers: [{ serial: ZK, kind: 'iclock', ...more }],
    })
    const zone = async (more: object) => {
      await house.reopen(terminal(more))
      return /TimeZone=(-?\d+)/.exec((await house.zk('GET', `/iclock/cdata?${SN}&options=all`)).text)?.[1]
    }
    expect(await zone({ time_zone: 'Asia/Jayapura' })).toBe('9')
    expect(await zone({ zone_in_minutes: true })).toBe('420')
    // Half hours cannot be said in hours.
    expect(await zone({ time_zone: 'Asia/Kolkata' })).toBe('330')
  })

  test('7.2 other tables: photos of any size are heard to their end and answered OK', async () => {
    const photo = 'x'.repeat(20 * 1024 * 1024)
    expect(await house.zk('POST', `/iclock/cdata?${SN}&table=ATTPHOTO&Stamp=1`, photo)).toMatchObject({
      status: 200,
      text: 'OK',
    })
    // Half of the attendance is not taken for the whole: the terminal keeps it and sends less at once.
    expect((await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=1`, photo)).status).toBe(413)
    await expect.poll(() => house.gateway.waiting()).toBe(0)
  })

  test('7.2 attendance: the time is looked for, wherever firmwares put further fields', async () => {
    const lines = ['31\tAyu\t2026-07-14 06:41:07\t0\t15', '32 x y 2026-07-14T06:41:08 0 1', '33\tAyu\t1783986069\t0\t4']
    await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=1`, lines.join('\n'))
    expect((await house.arrived(3)).map(({ uid, event_time, method }) => [uid, event_time, method])).toEqual([
      ['PIN:31', '2026-07-13T23:41:07Z', 'face'],
      ['PIN:32', '2026-07-13T23:41:08Z', 'finger'],
      ['PIN:33', '2026-07-13T23:41:09Z', 'card'],
    ])
  })

  test('7.2 commands are sent with every poll until the terminal says they are done, across a restart', async () => {
    const poll = async () => (await house.zk('GET', `/iclock/getrequest?${SN}`)).text
    for (const wrong of ['CLEAR LOG', 'rm -rf /', 'DATA UPDATE USERINFO PIN=1\tName=x\nREBOOT', 'X'.repeat(2000)])
      expect(addCommand(house.folder, ZK, wrong)).toBeUndefined()
    expect(await poll()).toBe('OK')
    const user = 'DATA UPDATE USERINFO PIN=17\tName=Ayu Lestari\tCard=77777777'
    expect([user, 'DATA DELETE USERINFO PIN=18', 'REBOOT'].map((one) => addCommand(house.folder, ZK, one))).toEqual([
      1, 2, 3,
    ])
    const all = `C:1:${user}\nC:2:DATA DELETE USERINFO PIN=18\nC:3:REBOOT`
    expect([await poll(), await poll()]).toEqual([all, all])
    const done = 'ID=1&Return=0&CMD=DATA\nID=2&Return=-1002&CMD=DATA\nID=99&Return=0&CMD=DATA'
    expect((await house.zk('POST', `/iclock/devicecmd?${SN}`, done)).text).toBe('OK')
    expect(house.said.join()).toMatch(/command 2 was refused by the terminal: -1002/)
    await house.reopen()
    expect(await poll()).toBe('C:3:REBOOT')
    await house.zk('POST', `/iclock/devicecmd?${SN}`, 'ID=3&Return=0&CMD=REBOOT')
    expect(await poll()).toBe('OK')
    expect(addCommand(house.folder, ZK, 'CHECK')).toBe(4)
  })

  test('7.2 no auth: a terminal gone wild is slowed down; unknown ones are still known after a restart', async () => {
    const asked = Array.from({ length: 60 }, () => house.zk('GET', `/iclock/ping?${SN}`))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    house.now = new Date(house.now.getTime() + 1000)
    expect((await house.zk('GET', `/iclock/ping?${SN}`)).status).toBe(200)
    expect((await house.zk('GET', '/iclock/cdata?SN=STRANGER&options=all')).status).toBe(403)
    await house.reopen()
    expect(house.gateway.unknown()).toEqual(['iclock STRANGER'])
  })
})

describe('7.3 face terminals', () => {
  const event = (sub: number, serialNo: number) =>
    JSON.stringify({
      ipAddress: '192.168.1.9',
      dateTime: '2026-07-14T06:45:30+07:00',
      eventType: 'AccessControllerEvent',
      AccessControllerEvent: { majorEventType: 5, subEventType: sub, employeeNoString: '260001', serialNo },
    })
  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${house.gateway.url}/hik/${HIK}`, { method: 'POST', body, headers })

  test('a face that passed is a tap, as JSON or beside a picture; anything else is answered and left', async () => {
    await post(event(75, 501), { 'content-type': 'application/json' })
    const form = new FormData()
    form.append('event_log', event(75, 501))
    form.append('Picture', new Blob([Buffer.alloc(5000, 0xd8)], { type: 'image/jpeg' }), 'face.jpg')
    expect((await post(form)).status).toBe(200)
    for (const body of [event(21, 502), '{"eventType":"heartBeat"}'])
      expect((await post(body, { 'content-type': 'application/json' })).status).toBe(200)
    expect(await house.arrived(1)).toEqual([
      { uid: 'PIN:260001', event_time: '2026-07-13T23:45:30Z', method: 'face', seq: 501 },
    ])
    const kept = fs
      .readdirSync(path.join(house.folder, 'spool/DS-K1T671'))
      .map((name) => fs.readFileSync(path.join(house.folder, 'spool/DS-K1T671', name)))
    expect(kept.some((bytes) => bytes.includes(Buffer.alloc(50, 0xd8)))).toBe(false)
  })

  test('7.3 Hikvision: the card as fallback, a time without offset, an event again, another serial', async () => {
    const json = { 'content-type': 'application/json' }
    const bare = event(1, 601).replace('+07:00', '')
    for (const body of [bare, bare, event(75, 602).replace('06:45:30+07:00', '06:46:00+07:00')]) await post(body, json)
    for (const body of ['{"eventType":', event(75, 603).replace('2026-07-14T06:45:30', 'kemarin')])
      expect((await post(body, json)).status).toBe(200)
    expect(await house.arrived(2)).toEqual([
      { uid: 'PIN:260001', event_time: '2026-07-13T23:45:30Z', method: 'card', seq: 601 },
      { uid: 'PIN:260001', event_time: '2026-07-13T23:46:00Z', method: 'face', seq: 602 },
    ])
    await expect.poll(() => house.said.join()).toMatch(/no taps/)
    expect((await fetch(`${house.gateway.url}/hik/OTHER`, { method: 'POST', body: bare })).status).toBe(403)
  })

  test('7.3 Hikvision: whatever let someone pass is a tap; who was not let pass, or by a code to come, is kept as that', async () => {
    await house.t.asSuperuser((client) => client.query('truncate rfid.refused'))
    const json = { 'content-type': 'application/json' }
    const at = (sub: number, second: number, more: object = {}) => {
      const told = JSON.parse(event(sub, 700 + second))
      told.dateTime = `2026-07-14T06:45:${String(second).padStart(2, '0')}+07:00`
      Object.assign(told.AccessControllerEvent, more)
      return JSON.stringify(told)
    }
    const passed: [number, string][] = [
      [2, 'card'],
      [38, 'finger'],
      [40, 'finger'],
      [69, 'finger'],
      [77, 'face'],
      [101, 'pin'],
    ]
    for (const [index, [sub]] of passed.entries()) expect((await post(at(sub, index), json)).status).toBe(200)
    const byCard = { employeeNoString: undefined, cardNo: '77705923' }
    await post(at(1, 30, byCard), json)
    // Refused, a code nobody knows, a door without a person, a door that opened.
    for (const body of [
      at(76, 31),
      at(250, 32),
      at(21, 33, { employeeNoString: '' }),
      at(22, 34, { employeeNoString: '' }),
    ])
      await post(body, json)
    const form = new FormData()
    form.append('Xml', '<EventNotificationAlert><employeeNoString>7</employeeNoString></EventNotificationAlert>')
    await post(form)
    const taps = await house.arrived(passed.length + 1)
    expect(taps.slice(0, -1).map(({ method }) => method)).toEqual(passed.map(([, method]) => method))
    expect(taps.at(-1)).toMatchObject({ uid: '04A1B2C3', method: 'card' })
    const refused = async () =>
      (await house.admin.get('/api/rfid/refused')).body.data.map(({ line }: { line: string }) => line)
    await expect.poll(async () => (await refused()).length).toBe(3)
    expect((await refused()).join()).toMatch(/EventNotificationAlert.*"subEventType":250.*"subEventType":76/s)
  })

  test('7.3 ZKTeco faces: templates and photos are answered and not kept, the tap says that it was a face', async () => {
    for (const table of ['BIODATA', 'ATTPHOTO'])
      await house.zk('POST', `/iclock/cdata?${SN}&table=${table}&Stamp=1`, 'Pin=17\tTmp=AAAA')
    await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=1`, '17\t2026-07-14 06:41:07\t0\t15')
    expect(await house.arrived(1)).toMatchObject([{ uid: 'PIN:17', method: 'face' }])
  })
})
