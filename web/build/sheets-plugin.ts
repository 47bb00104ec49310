// Gives the console the door sheets as modules: virtual:menu for the first load, virtual:sheets for one module at a time.
import fs from 'node:fs'
import type { Plugin } from 'vite'
import { cutSheets, menuOf, type OpenApi } from './sheets.ts'

const PREFIX = '\0virtual:'

export function sheetsPlugin(file: URL): Plugin {
  const sheets = () => cutSheets(JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApi)
  return {
    name: 'door-sheets',
    resolveId: (id) => (id.startsWith('virtual:') ? `${PREFIX}${id.slice('virtual:'.length)}` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const name = id.slice(PREFIX.length)
      // Parsed from text: a browser reads JSON faster than the same as a literal.
      const literal = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`
      if (name === 'menu') return literal(menuOf(sheets()))
      if (name === 'sheets')
        return `export default {${sheets()
          .map(({ module }) => `${JSON.stringify(module)}: () => import('virtual:sheet/${module}')`)
          .join(',')}}`
      return literal(sheets().find(({ module }) => `sheet/${module}` === name))
    },
  }
}
