// take-types-out.ts <folder>: leaves plain JavaScript in the project's sources there, for a Node on which that takes minutes.
import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const [folder] = process.argv.slice(2)
for (const file of fs.globSync('src/**/*.ts', { cwd: folder })) {
  const full = path.join(folder!, file)
  fs.writeFileSync(full, stripTypeScriptTypes(fs.readFileSync(full, 'utf8')))
}
