// The operator's page, written whole by the gateway: it works on whatever browser an old PC has, without a script.

import type { ReaderSettings } from '../settings.ts'
import { type Language, type Say, words } from './phrases.ts'
import type { ReaderStatus, Status } from './status.ts'

const KINDS = ['iclock', 'esp', 'hikvision'] as const

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const plain = (text: string) => text.replace(/[&<>"']/g, (one) => escapes[one]!)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}
label{display:block;margin:.5rem 0}input,select{font:inherit;padding:.3rem;width:100%;max-width:28rem;box-sizing:border-box}
@media(max-width:40rem){table,tbody,tr,td{display:block}th{display:none}td{border:0;padding:.1rem 0}tr{border-bottom:1px solid #ccc;padding:.4rem 0}
td[data-head]::before{content:attr(data-head) ': ';color:#666}}
button{font:inherit;padding:.4rem 1rem}.bad{color:#a00}.said{background:#eef;padding:.5rem 1rem}code{overflow-wrap:anywhere}`

interface Shown {
  status: Status
  language: Language
  /** The settings are open to whoever looks. */
  isOpen: boolean
  said?: { text: string; isBad: boolean }
}

export function writePage({ status, language, isOpen, said }: Shown): string {
  const say: Say = (name) => words[name][language]
  const { pairing } = status
  const state = pairing
    ? `<p>${say('paired')} <b>${plain(pairing.company)}</b> · ${plain(pairing.name)} · ${plain(pairing.service)}</p>`
    : `<p class="bad">${say('notPaired')}</p>`
  const parts = [
    `<h1>${say('title')}</h1>`,
    `<p lang="${language === 'id' ? 'en' : 'id'}"><a href="/?lang=${language === 'id' ? 'en' : 'id'}">${language === 'id' ? 'English' : 'Bahasa Indonesia'}</a></p>`,
    said ? `<p class="${said.isBad ? 'bad ' : ''}said" role="status">${plain(said.text)}</p>` : '',
    state,
    readersTable(status, say, isOpen),
    leftList(status, say, isOpen),
    registryPart(status, say, isOpen),
    isOpen ? addForm(status, say) + settingsForm(status, say) : pairForm(status, say),
    logOf(status, say),
  ]
  const refresh = isOpen ? '' : `<meta http-equiv="refresh" content="15;url=/?lang=${language}">`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say('title')}</title>${refresh}<style>${STYLE}</style></head><body>${parts.join('\n').replaceAll(/action="[^"]+/g, `$&?lang=${language}`)}</body></html>`
}

/** A terminal is known by its serial number alone, so whoever just looks is not told the whole of it. */
const masked = (serial: string) => `…${serial.slice(-4)}`
const wall = (at: Date, zone: string) => at.toLocaleString('sv-SE', { timeZone: zone })

const HEADS = ['reader', 'kind', 'heard', 'queue', 'clock', 'since'] as const

function readersTable(status: Status, say: Say, isOpen: boolean): string {
  const heads = HEADS.map((name) => `<th>${say(name)}</th>`)
  const row = (one: ReaderStatus) => {
    const { reader, waiting, heardAt, trouble } = one
    const serial = plain([reader.name, isOpen ? reader.serial : masked(reader.serial)].filter(Boolean).join(' · '))
    const key = isOpen && reader.api_key ? `<br><code>${plain(reader.api_key)}</code>` : ''
    const heard = heardAt ? wall(heardAt, reader.time_zone) : say('never')
    const state = `<span${trouble ? ' class="bad"' : ''}>${plain(trouble ?? say('nothingWrong'))}</span>`
    const cells = [serial + key, reader.kind, heard, `${waiting} B`, plain(clockText(one, say)), state]
    // A phone shows them below one another, each under its head.
    const told = cells.map((cell, index) => `<td data-head="${say(HEADS[index]!)}">${cell}</td>`)
    const acts = isOpen ? `<tr><td colspan="${HEADS.length}">${actsOf(reader, status, say)}</td></tr>` : ''
    return `<tr>${told.join('')}</tr>${acts}`
  }
  const rows = status.readers.map(row).join('\n')
  return `<h2>${say('readers')}</h2>${rows ? `<table><tr>${heads.join('')}</tr>${rows}</table>` : `<p>${say('none')}</p>`}`
}

function actsOf(reader: ReaderSettings, status: Status, say: Say): string {
  const serial = `<input type="hidden" name="serial" value="${plain(reader.serial)}">`
  const remove = `<form method="post" action="/operator/remove">${serial}<button>${say('remove')}</button></form>`
  return changeForm(reader, status, say) + remove
}

function clockText({ ahead }: ReaderStatus, say: Say): string {
  if (ahead === undefined) return say('unknown')
  const seconds = Math.round(ahead / 1000)
  return seconds === 0 ? say('nothingWrong') : `${Math.abs(seconds)} s ${say(seconds > 0 ? 'ahead' : 'behind')}`
}

function leftList({ left }: Status, say: Say, isOpen: boolean): string {
  const items = left.map(({ serial, waiting }) => `<li>${plain(isOpen ? serial : masked(serial))} · ${waiting} B</li>`)
  return items.length > 0 ? `<h3 class="bad">${say('left')}</h3><ul>${items.join('')}</ul>` : ''
}

interface Field {
  name: string
  title: string
  value?: string
  hint?: string
  options?: readonly (readonly [value: string, shown: string])[]
}

function form(action: string, button: string, fields: readonly Field[]): string {
  const input = ({ name, value = '', options }: Field) =>
    options
      ? `<select name="${name}">${options.map(([one, shown]) => `<option value="${one}"${one === value ? ' selected' : ''}>${plain(shown)}</option>`).join('')}</select>`
      : `<input name="${name}" value="${plain(value)}" autocomplete="off">`
  const labels = fields.map(
    (one) =>
      `<label>${plain(one.title)}${one.hint ? `<br><small>${plain(one.hint)}</small>` : ''}${input(one)}</label>`,
  )
  return `<form method="post" action="${action}">${labels.join('')}<button>${plain(button)}</button></form>`
}

function pairForm({ pairing }: Status, say: Say): string {
  const code = { name: 'code', title: say('code'), hint: say('codeHint') }
  const fields = pairing ? [code] : [{ name: 'service', title: say('service'), value: 'https://' }, code]
  return `<h2>${say(pairing ? 'open' : 'pair')}</h2>${form('/operator/pair', say(pairing ? 'open' : 'pair'), fields)}`
}

function addForm({ strangers, settings }: Status, say: Say): string {
  const asks = strangers.filter((name) => !settings.readers.has(name.split(' ')[1] ?? ''))
  const [kind = 'iclock', serial = ''] = asks[0]?.split(' ') ?? []
  const list = asks.map((name) => `<li>${plain(name)}</li>`).join('')
  return `${list ? `<h3>${say('asks')}</h3><ul>${list}</ul>` : ''}<h2>${say('addReader')}</h2>${form(
    '/operator/add',
    say('add'),
    [
      { name: 'serial', title: say('serial'), value: serial === 'at' ? '' : serial },
      { name: 'kind', title: say('kind'), value: kind, options: KINDS.map((one) => [one, one] as const) },
      { name: 'name', title: say('name') },
      { name: 'api_key', title: say('apiKey') },
    ],
  )}`
}

/** What only one kind of reader understands is asked of that kind alone. */
function changeForm(reader: ReaderSettings, { settings }: Status, say: Say): string {
  const choice = (name: string, title: string, isOn: boolean): Field => ({
    name,
    title,
    value: isOn ? 'yes' : 'no',
    options: [
      ['yes', say('yes')],
      ['no', say('no')],
    ],
  })
  const config = Object.entries(reader.config ?? {}).map(([name, value]) => `${name}=${value ?? ''}`)
  const own: Record<ReaderSettings['kind'], Field[]> = {
    iclock: [
      choice('whole_history', say('wholeHistory'), reader.whole_history === true),
      choice('set_clock', say('setClock'), reader.set_clock !== false),
      choice('zone_in_minutes', say('zoneInMinutes'), reader.zone_in_minutes === true),
    ],
    esp: [{ name: 'config', title: say('config'), value: config.join(', ') }],
    hikvision: [],
  }
  const fields = [
    { name: 'name', title: say('name'), value: reader.name ?? '' },
    {
      name: 'time_zone',
      title: say('ownZone'),
      value: reader.time_zone === settings.time_zone ? '' : reader.time_zone,
    },
    ...own[reader.kind],
  ]
  const serial = `<input type="hidden" name="serial" value="${plain(reader.serial)}">`
  const written = form('/operator/change', say('save'), fields).replace('</form>', `${serial}</form>`)
  return `<details><summary>${say('change')}</summary>${written}</details>`
}

function registryPart({ registry: { url, trouble }, pairing }: Status, say: Say, isOpen: boolean): string {
  if (!pairing || (!isOpen && !url)) return ''
  const state = url ? `<p${trouble ? ' class="bad"' : ''}>${plain(trouble ?? say('nothingWrong'))}</p>` : ''
  const fields = [
    { name: 'url', title: say('registryUrl'), value: url ?? 'http://localhost:5774' },
    { name: 'token', title: say('token') },
  ]
  return `<h2>${say('registry')}</h2>${state}${isOpen ? form('/operator/registry', say('save'), fields) : ''}`
}

function settingsForm({ settings: { time_zone, prefix, addresses } }: Status, say: Say): string {
  return `<h2>${say('settings')}</h2>${form('/operator/settings', say('save'), [
    { name: 'time_zone', title: say('timeZone'), value: time_zone },
    { name: 'prefix', title: say('prefix'), value: prefix },
    { name: 'addresses', title: say('addresses'), value: addresses?.join(', ') ?? '' },
  ])}`
}

function logOf({ lines, settings }: Status, say: Say): string {
  const hidden = new RegExp([...settings.readers.keys()].map((serial) => RegExp.escape(serial)).join('|') || '$^', 'g')
  const rows = lines.map(
    ({ at, line }) => `<li>${wall(at, settings.time_zone)} ${plain(line.replace(hidden, masked))}</li>`,
  )
  return rows.length > 0 ? `<h2>${say('log')}</h2><ul>${rows.join('')}</ul>` : ''
}
