// Gives the console what it needs of the document as modules: virtual:menu and virtual:icons for the first load,
// virtual:sheets for one module at a time, virtual:records for whoever names records of every kind, virtual:also for whoever looks
// for a page by its other names, virtual:own-phrases for whoever reads in English what the service wrote.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { Sheet } from '../kit/sheet.ts'
import { alsoOf, iconsOf, menuOf, recordsOf } from './menu.ts'
import { cutSheets, type OpenApi } from './sheets.ts'

const PREFIX = '\0virtual:'
const READER = fileURLToPath(new URL('../../src/kernel/language/read-in-english.ts', import.meta.url))

export function sheetsPlugin(file: URL): Plugin {
  // Cut once for the twenty modules that are made of it, and again when the document has changed.
  let known: { changed: number; document: OpenApi; sheets: Sheet[] } | undefined
  const cut = () => {
    const changed = fs.statSync(file).mtimeMs
    if (known?.changed !== changed) {
      const document = JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApi
      known = { changed, document, sheets: cutSheets(document) }
    }
    return known!
  }
  const read = () => cut().document
  const sheets = () => cut().sheets
  return {
    name: 'door-sheets',
    resolveId: (id) => (id.startsWith('virtual:') ? `${PREFIX}${id.slice('virtual:'.length)}` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const name = id.slice(PREFIX.length)
      // Parsed from text: a browser reads JSON faster than the same as a literal.
      // Between single quotes, for the double ones of the text itself need no sign before them there.
      const literal = (value: unknown) =>
        `export default JSON.parse('${JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}')`
      if (name === 'menu') return literal(menuOf(read(), sheets()))
      // Read as the service reads them itself on papers and in files.
      if (name === 'own-phrases')
        return `export { readIn } from ${JSON.stringify(READER)}\n${literal(read()['x-own-phrases'])}`
      if (name === 'also') return literal(alsoOf(read()))
      if (name === 'records') return literal(recordsOf(read()))
      if (name === 'icons') return iconModule(iconsOf(read()))
      if (name === 'sheets')
        return `export default {${sheets()
          .map(({ module }) => `${JSON.stringify(module)}: () => import('virtual:sheet/${module}')`)
          .join(',')}}`
      return literal(sheets().find(({ module }) => `sheet/${module}` === name))
    },
  }
}

/** Only the icons that the menu shows are loaded. */
function iconModule(names: readonly string[]): string {
  const icons = names.map((name) => `${name}: Icon${name}`)
  return `import { ${names.map((name) => `Icon${name}`).join(', ')} } from '@tabler/icons-react'
export default { ${icons.join(', ')} }`
}
