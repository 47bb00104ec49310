// What a QRIS code says: fields of two digits, two digits of length and a value, and a check sum at its end. From the code on the school's
// sticker, which holds no amount, one for a single payment is made.

export interface Field {
  tag: string
  value: string
}

/** Above this no field of the standard fits. */
export const QRIS_MAX = 512
const [FORMAT, KIND, CURRENCY, AMOUNT, COUNTRY, CHECK] = ['00', '01', '53', '54', '58', '63']
/** The amount, and what a payer might add to it. */
const OF_AMOUNT = ['54', '55', '56', '57']
const FOR_ONE_PAYMENT = '12'
const RUPIAH = '360'

/** CRC-16/CCITT-FALSE: 0x1021, begun with 0xFFFF, nothing turned round. */
export function checkSumOf(text: string): string {
  let sum = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

/** Its fields; nothing where it is no QRIS code, or was not copied whole. */
export function readQris(code: string): Field[] | undefined {
  const fields: Field[] = []
  for (let at = 0; at < code.length; ) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(code.slice(at, at + 4)) ?? []
    if (!tag) return undefined
    const value = code.slice(at + 4, at + 4 + Number(length))
    if (value.length < Number(length)) return undefined
    fields.push({ tag, value })
    at += 4 + Number(length)
  }
  const said = (tag: string) => fields.find((field) => field.tag === tag)?.value
  const isWhole =
    fields[0]?.tag === FORMAT &&
    fields.at(-1)?.tag === CHECK &&
    said(CHECK!) === checkSumOf(code.slice(0, -4)) &&
    said(CURRENCY!) === RUPIAH &&
    said(COUNTRY!) === 'ID'
  return isWhole ? fields : undefined
}

/** For one payment of so much. It says no day on which it ends: whoever keeps a picture of it can pay later. */
export function qrisFor(code: string, amount: number): string | undefined {
  const fields = readQris(code)
  if (!fields) return undefined
  const kept = fields.filter(({ tag }) => !OF_AMOUNT.includes(tag) && tag !== KIND && tag !== CHECK)
  const said = kept.flatMap((field) => {
    if (field.tag === FORMAT) return [field, { tag: KIND!, value: FOR_ONE_PAYMENT }]
    return field.tag === CURRENCY ? [field, { tag: AMOUNT!, value: String(amount) }] : [field]
  })
  const text = `${said.map(({ tag, value }) => tag + String(value.length).padStart(2, '0') + value).join('')}${CHECK}04`
  return text + checkSumOf(text)
}
