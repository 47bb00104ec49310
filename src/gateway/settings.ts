// What the gateway is told: where to listen and which readers stand on the school's network. No password is among it: what opens the
// service lies apart (station/credential.ts).
import fs from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { ConfigError } from '../kernel/outside/settings.ts'
import { Obj, Optional, type Static, Type, Word } from '../kernel/values/schema.ts'
import { writeSafely } from './lane/spool.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const SERIAL = '^[A-Za-z0-9_.-]{1,64}$'
export const isSerial = (text: string) => new RegExp(SERIAL).test(text)

const Reader = Obj({
  /** What the reader calls itself: the serial number of a terminal, the device_id of a reader of one's own making. */
  serial: Type.String({ pattern: SERIAL }),
  kind: Word('iclock', 'esp', 'hikvision'),
  /** What people call it, where the service does not know it yet. */
  name: Optional(Text(200)),
  /** Of the times it sends without an offset. */
  time_zone: Optional(Text(64)),
  /** What a reader of kind esp sends as X-API-KEY. */
  api_key: Optional(Text(200)),
  /** Some terminals want their time zone in minutes, whatever it is. */
  zone_in_minutes: Optional(Type.Boolean()),
  /** A terminal that is new here is asked for all it holds, and not for its last thirty days. */
  whole_history: Optional(Type.Boolean()),
  /** A terminal whose clock is seen to be off is told the time, unless this says no. */
  set_clock: Optional(Type.Boolean()),
  /** What a reader of kind esp is told where it asks for its settings, in the names its firmware knows. */
  config: Optional(
    Type.Record(Type.String({ pattern: '^[a-z_]{1,40}$' }), Type.Union([Type.Number(), Text(100), Type.Null()])),
  ),
})
const Settings = Obj({
  host: Optional(Text(100)),
  port: Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  time_zone: Optional(Text(64)),
  /** A word in front of every path, as a terminal can be told: what does not know it is not answered. */
  prefix: Optional(Type.String({ pattern: '^/[A-Za-z0-9_-]{1,64}$' })),
  /** Addresses from which readers are heard; all where it is left out. */
  addresses: Optional(Type.Array(Text(64), { maxItems: 200 })),
  readers: Optional(Type.Array(Reader, { maxItems: 500 })),
})

export type ReaderSettings = Static<typeof Reader> & { time_zone: string }
/** As it stands in the file. */
export type WrittenSettings = Static<typeof Settings>
export interface GatewaySettings {
  host: string
  port: number
  time_zone: string
  /** Taps lie here until the service has them. */
  folder: string
  prefix: string
  addresses: readonly string[] | undefined
  readers: ReadonlyMap<string, ReaderSettings>
}

const fileIn = (folder: string) => path.join(folder, 'settings.json')

/** As they stand in the folder; where nobody has written any, none. */
export function writtenSettings(folder: string): WrittenSettings {
  const file = fileIn(folder)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as WrittenSettings) : {}
}

export function readSettings(folder: string): GatewaySettings {
  return checkSettings(writtenSettings(folder), folder)
}

/** Only what could be read again is written. */
export function writeSettings(folder: string, settings: WrittenSettings): void {
  checkSettings(settings, folder)
  writeSafely(fileIn(folder), JSON.stringify(settings, null, 2))
}

export function checkSettings(given: unknown, folder: string): GatewaySettings {
  const file = fileIn(folder)
  const ajv = new Ajv({ strict: false, allErrors: true })
  if (!ajv.validate(Settings, given))
    throw new ConfigError(`${file}: ${ajv.errorsText(ajv.errors, { dataVar: 'settings' })}`)
  const settings = given as Static<typeof Settings>
  const zone = settings.time_zone ?? 'Asia/Jakarta'
  const readers = new Map<string, ReaderSettings>()
  for (const reader of settings.readers ?? []) {
    if (readers.has(reader.serial)) throw new ConfigError(`${file}: the reader ${reader.serial} is listed twice`)
    if (reader.kind === 'esp' && !reader.api_key)
      throw new ConfigError(`${file}: the reader ${reader.serial} needs an api_key`)
    readers.set(reader.serial, { ...reader, time_zone: assertZone(reader.time_zone ?? zone, file) })
  }
  return {
    host: settings.host ?? '0.0.0.0',
    port: settings.port ?? 8090,
    time_zone: assertZone(zone, file),
    folder,
    prefix: settings.prefix ?? '',
    addresses: settings.addresses,
    readers,
  }
}

function assertZone(zone: string, file: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    throw new ConfigError(`${file}: ${zone} is no time zone`)
  }
}
