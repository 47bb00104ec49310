// Readers write the same card in many ways; the service knows it in one: upper-case hex, most significant byte first.

/** Undefined where the text is no card number in any notation we know. */
export function canonicalUid(text: string): string | undefined {
  const trimmed = text.trim()
  const facility = /^(\d{1,3})[,:](\d{1,5})$/.exec(trimmed)
  if (facility) return fromFacility(Number(facility[1]), Number(facility[2]))
  const plain = trimmed.replace(/[\s:.-]/g, '')
  if (/^\d{10}$/.test(plain)) return fromDecimal(plain)
  if (/^[0-9a-fA-F]{6,20}$/.test(plain) && plain.length % 2 === 0) return plain.toUpperCase()
  return undefined
}

/** Ten digits: the first four bytes as one number, as most readers on a keyboard cable type it. */
function fromDecimal(digits: string): string | undefined {
  const value = Number(digits)
  return value > 0xffffffff ? undefined : value.toString(16).toUpperCase().padStart(8, '0')
}

/** "123,45678" on the card: one byte of facility, two bytes of number. */
function fromFacility(facility: number, number: number): string | undefined {
  if (facility > 0xff || number > 0xffff) return undefined
  return ((facility << 16) | number).toString(16).toUpperCase().padStart(6, '0')
}
