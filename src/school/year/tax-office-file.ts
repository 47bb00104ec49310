// Files for the tax office's system: the number of the withholder, in sixteen digits, and a list of elements, all under names after
// the element's.
import { element } from '../../kernel/files/xml.ts'

export function taxOfficeFile(name: string, { npwp, items }: { npwp: string; items: readonly string[] }): Buffer {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${name}Bulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    element('TIN', npwp.padStart(16, '0')),
    element(`ListOf${name}`, items),
    `</${name}Bulk>\n`,
  ]
  return Buffer.from(lines.join('\n'))
}
