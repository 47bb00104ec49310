// Takes the project's sources as the plain JavaScript that take-types-out.ts has left.
import fs from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  load(url, context, next) {
    if (!/^file:.*\/src\/.*\.ts$/.test(url)) return next(url, context)
    return { format: 'module', source: fs.readFileSync(fileURLToPath(url), 'utf8'), shortCircuit: true }
  },
})
