// Templates of earlier runs, kept beside the user's other caches: never one that is not of this very code.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hashOfDemo, hashOfSchema, made } from '../../src/cli/seeds/made-of.ts'
import type { Shelf } from '../../src/cli/seeds/shelf.ts'

const MAKERS = ['test/cluster.ts', 'test/templates']
/** Of each kind: the one at hand, and that of the branch one comes from. */
const KEPT = 2

/** PENDOPO_TEST_CACHE names another folder, or none with "off". */
export function templateShelf(): Shelf {
  const asked = process.env.PENDOPO_TEST_CACHE
  const caches = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache')
  const dir = asked || path.join(caches, 'pendopo-test')
  return { dir: asked !== 'off' && isOurs(dir) ? dir : undefined, keep: KEPT }
}

export const emptyTemplate = () => `empty-${hashOfSchema(MAKERS)}`
export const demoTemplate = (day = new Date()) => made(`demo-${hashOfDemo(MAKERS)}`, day)
export const serviceTemplate = (day = new Date()) => made(`service-${hashOfDemo(MAKERS)}`, day)

function isOurs(dir: string): boolean {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    fs.accessSync(dir, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}
