// What package.json declares is used, what is used is declared, and each stands where it belongs (decision 42).
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Package {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
  peerDependencies?: Record<string, string>
  bin?: string | Record<string, string>
}

const ROOT = path.resolve(import.meta.dirname, '../..')
const own = packageAt('.')
const declared = [...Object.keys(own.dependencies), ...Object.keys(own.devDependencies)]

const files = fs
  .globSync(['*.ts', '{bin,src,web,client,tools,bench,test}/**/*.{ts,tsx,js,mjs,css}'], { cwd: ROOT })
  .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file) && !file.includes('.generated.'))
/** Every package that a file names, with the files that do. */
const importers = new Map<string, string[]>()
for (const file of files)
  for (const name of packagesIn(fs.readFileSync(path.join(ROOT, file), 'utf8')))
    importers.set(name, [...(importers.get(name) ?? []), file])

/** What only those who change Pendopo run. The console is built where it runs, so what builds it is not among them. */
const isForWork = (file: string) =>
  /^(test|bench)\/|\.(test|fixture)\.tsx?$|^vitest\.config\.ts$|^tools\/gen\.ts$/.test(file)

test('every package that is imported is declared', () => {
  const unknown = [...importers].filter(([name]) => !declared.includes(name))
  expect(unknown, 'npm install it, with --save-dev where only tests and tools need it').toEqual([])
})

test('every package that is declared is used', () => {
  // Of optionalDependencies none is imported: they are programs for one platform, found by its name.
  const unused = declared.filter((name) => !importers.has(name) && !isProgram(name) && !isTypes(name) && !isPeer(name))
  expect(unused, 'npm uninstall it').toEqual([])
})

test('what runs or builds Pendopo is a dependency, what only tests and tools need is for development', () => {
  const wrong = [...importers].flatMap(([name, by]) => {
    const runs = by.find((file) => !isForWork(file))
    if (runs && name in own.devDependencies) return [`${name} is needed by ${runs}: a dependency`]
    return !runs && name in own.dependencies ? [`${name} is needed by ${by[0]} only: a devDependency`] : []
  })
  expect(wrong).toEqual([])
})

test('the library of spreadsheets is known to one file', () => {
  expect(importers.get('hucre')).toEqual(['src/kernel/files/spreadsheet.ts'])
})

test('the lock file names no registry, so that every machine asks its own', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  expect(Object.keys(packages).filter((name) => packages[name].resolved)).toEqual([])
})

function packagesIn(text: string): Set<string> {
  const forms = [
    /^(?:import|export)\s[^'"`;]*?\sfrom '([^']+)'/gm,
    /^import '([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
    /\.resolve\([`']([^`'$]+)/g,
    /^@import (?:url\()?['"]([^'"]+)/gm,
  ]
  const named = forms.flatMap((form) => [...text.matchAll(form)].map(([, name]) => name!))
  const outside = named.filter((name) => /^(@[\w.-]+\/)?[\w-][\w.-]*(\/|$)/.test(name))
  return new Set(outside.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
}

function packageAt(dir: string): Package {
  return JSON.parse(fs.readFileSync(path.join(ROOT, dir, 'package.json'), 'utf8'))
}

// The checks before the tests run side by side, and the linter in a test: each is started by the path of its program.
const startedByPath = ['tools/check.ts', 'test/openapi/lint.test.ts']
  .map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8'))
  .join()

/** Called by name in a script, or by its path. */
function isProgram(name: string): boolean {
  const { bin = {} } = packageAt(`node_modules/${name}`)
  const programs = typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin)
  const words = new Set(Object.values(own.scripts).flatMap((script) => script.split(/\s+/)))
  return programs.some((program) => words.has(program)) || startedByPath.includes(`${name}/bin/`)
}

/** The types of a package that brings none, or of Node. */
function isTypes(name: string): boolean {
  return name.startsWith('@types/') && (name === '@types/node' || importers.has(name.slice('@types/'.length)))
}

/** Not imported here, but by a package that leaves the choice of its version to us. */
function isPeer(name: string): boolean {
  return declared.some((other) => name in (packageAt(`node_modules/${other}`).peerDependencies ?? {}))
}
