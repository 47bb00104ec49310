// Files for the tax office's system: a number of the withholder and a list of elements.

export const XML_TYPE = 'application/xml'
/** Income of permanent employees. */
export const TAX_OBJECT = '21-100-01'
/** We do not know passports: people are told by tax or identity number. */
export const NIL_PASSPORT = '<CounterpartPassport xsi:nil="true"/>'

/** Root and list are named after the element, as the tax office's templates are. */
export function bulkOf(name: string, { npwp, items }: { npwp: string; items: readonly string[] }): Buffer {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${name}Bulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    element('TIN', npwp),
    element(`ListOf${name}`, items),
    `</${name}Bulk>\n`,
  ]
  return Buffer.from(lines.join('\n'))
}

export function element(name: string, content: string | number | readonly string[]): string {
  if (Array.isArray(content)) return [`<${name}>`, ...content, `</${name}>`].join('\n')
  return `<${name}>${escaped(String(content))}</${name}>`
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
