// Builds the console when what it is made from has changed, and only then: at install, or at the first start after a change.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const ROOT = path.dirname(path.dirname(import.meta.dirname))
const WEB = path.join(ROOT, 'web')
const STAMP = '.stamp'
const SOURCES = [
  'src/console/build.ts',
  'web/**/*.{ts,tsx,js,css,html,svg,png,json,webmanifest}',
  'client/**/*.ts',
  'client/openapi.json',
  'tools/unfold.ts',
  'package-lock.json',
]
const SMALL = 1024
const compress = promisify(zlib.brotliCompress)

export const consoleDir = path.join(WEB, 'dist')

/** Answers whether there was anything to do. */
export async function buildConsole(): Promise<boolean> {
  const stamp = stampOfSources()
  if (readStamp() === stamp) return false
  const { build } = await import('vite')
  // Whoever builds it, a test for instance: what is served is made for production.
  const mode = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  // Beside the place it goes to, so that it arrives there whole or not at all, however many start at once.
  const made = `${consoleDir}-${process.pid}`
  try {
    await build({
      configFile: path.join(WEB, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: made, emptyOutDir: true },
    })
    await compressAll(made)
    fs.writeFileSync(path.join(made, STAMP), stamp)
    putInPlace(made, stamp)
  } finally {
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
    fs.rmSync(made, { recursive: true, force: true })
  }
  return true
}

function putInPlace(made: string, stamp: string): void {
  const old = `${made}-old`
  if (fs.existsSync(consoleDir)) fs.renameSync(consoleDir, old)
  try {
    fs.renameSync(made, consoleDir)
  } catch (error) {
    // Another start was faster with the same console.
    if (readStamp() !== stamp) throw error
  }
  fs.rmSync(old, { recursive: true, force: true })
}

function readStamp(): string | undefined {
  const file = path.join(consoleDir, STAMP)
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

function stampOfSources(): string {
  const hash = crypto.createHash('sha256')
  const files = fs.globSync(SOURCES, { cwd: ROOT, exclude: (name) => name.includes('dist') || name.includes('.test.') })
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(ROOT, file)))
  return hash.digest('hex')
}

/** Compressed once here instead of at every request. */
async function compressAll(dir: string): Promise<void> {
  const files = fs.globSync('**/*.{js,css,svg,html}', { cwd: dir }).map((file) => path.join(dir, file))
  await Promise.all(
    files.map(async (file) => {
      const bytes = fs.readFileSync(file)
      if (bytes.length > SMALL) fs.writeFileSync(`${file}.br`, await compress(bytes))
    }),
  )
}
