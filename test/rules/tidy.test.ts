// Rules about the source tree that no compiler checks. Each failure names the file and what to do.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import { arrowsOf, betweenRooms, circlesIn } from './arrows.ts'
import { functionsIn } from './functions.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const files = fs
  .globSync(['{src,test,bench,tools,client,web}/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !file.includes('.generated.') && !/^(web|client)\/dist\//.test(file))
const text = new Map(files.map((file) => [file, fs.readFileSync(path.join(ROOT, file), 'utf8')]))
const arrows = arrowsOf(text)
const source = files.filter((file) => /^(src|client|web)\//.test(file) && !file.endsWith('.test.ts'))

const FILE_LINES_MAX = 300
const TEST_LINES_MAX = 500
const FUNCTION_LINES_MAX = 70
const PARAMETERS_MAX = 3
const FOLDER_FILES_MAX = 15

/** Every line of these files that matches, as file:line. */
function found(pattern: RegExp, among: string[]): string[] {
  return among.flatMap((file) =>
    text
      .get(file)!
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  )
}

test('files and functions fit into a head', () => {
  const most = (file: string) => (file.endsWith('.test.ts') ? TEST_LINES_MAX : FILE_LINES_MAX)
  const long = files.filter((file) => text.get(file)!.split('\n').length - 1 > most(file))
  expect(long, `split files over ${FILE_LINES_MAX} lines, tests over ${TEST_LINES_MAX}`).toEqual([])
  const written = source.flatMap((file) => functionsIn(file, text.get(file)!).map((one) => ({ file, ...one })))
  const place = ({ file, line }: (typeof written)[number]) => `${file}:${line}`
  expect(written.length).toBeGreaterThan(1000)
  expect(
    written.filter(({ lines }) => lines > FUNCTION_LINES_MAX).map(place),
    `split functions over ${FUNCTION_LINES_MAX} lines`,
  ).toEqual([])
  expect(
    // What a fixture hands to its tests may read as a ledger does: debit, credit, amount, fund.
    written
      .filter(({ file, named, method }) => named || (method && !file.endsWith('.fixture.ts')))
      .filter(({ parameters }) => parameters > PARAMETERS_MAX)
      .map(place),
    'name what it takes beyond the first two: { a, b }',
  ).toEqual([])
})

test('folders fit into a head: a file more makes a room', () => {
  // Tests and what they share stand beside what they try, so they are read with it and not beside it.
  const counted = files.filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  const rooms = Map.groupBy(counted, (file) => path.dirname(file))
  const full = [...rooms].filter(([, inside]) => inside.length > FOLDER_FILES_MAX)
  expect(rooms.size).toBeGreaterThan(100)
  expect(
    full.map(([room, inside]) => `${room}: ${inside.length}`),
    `cut folders of more than ${FOLDER_FILES_MAX} files into rooms that say what they are for`,
  ).toEqual([])
})

test('files are named in kebab-case and begin by saying what they are for', () => {
  const plain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/
  expect(files.filter((file) => !plain.test(path.basename(file)))).toEqual([])
  const obvious = new Set(['addon.ts', 'module.ts'])
  expect(source.filter((file) => !obvious.has(path.basename(file)) && !text.get(file)!.startsWith('// '))).toEqual([])
})

test('no files import each other in a circle, by value or by type', () => {
  expect(circlesIn(arrows), 'move what both need into the file that owns it').toEqual([])
})

test('the rooms of the kernel stand one above the other', () => {
  const roomOf = (file: string) =>
    source.includes(file) && file.startsWith('src/kernel/') ? file.split('/')[2] : undefined
  expect(circlesIn(betweenRooms(arrows, roomOf)), 'move it down, or plug it in from above').toEqual([])
})

/** What each part of the house may import beside itself. A part that is not named here is seen by tests alone. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/kernel': [],
  'src/school': ['src/kernel'],
  'src/addons/index.ts': ['src/kernel', 'src/school', 'src/addons'],
  'src/console': [],
  'src/backup': ['src/kernel'],
  // The box at a school's gate: what time it is and what its settings look like, and nothing of the service.
  'src/gateway': ['src/kernel/values', 'src/kernel/outside'],
  'src/config.ts': ['src/kernel/outside'],
  'src/app.ts': ['src/config.ts', 'src/console', 'src/kernel'],
  'src/house.ts': ['src/config.ts', 'src/app.ts', 'src/addons/index.ts', 'src/kernel'],
  'src/demo': ['src/house.ts', 'src/addons', 'src/school', 'src/kernel'],
  'src/cli': ['src'],
  client: [],
  // The console knows the service by its document and the client alone.
  'web/kit': ['client'],
  'web/modules': ['web/kit', 'client'],
  'web/shell': ['web/kit', 'client'],
  'web/main.tsx': ['web/shell'],
  'web/virtual.d.ts': ['web/kit'],
  'web/vite.config.ts': ['web/build'],
  'web/build': ['web/kit', 'tools', 'client'],
  tools: ['src', 'client', 'test'],
  bench: ['src', 'test', 'client'],
}

test('dependencies point one way: kernel ← school ← add-ons ← house ← command line, and between add-ons only into api.ts along depends', () => {
  const depends = new Map(modules.map(({ manifest }) => [`src/addons/${manifest.name}`, manifest.depends]))
  const addonOf = (file: string) => /^src\/addons\/\w+(?=\/)/.exec(file)?.[0]
  const within = (file: string, part: string) => file === part || file.startsWith(`${part}/`)
  const partOf = (file: string) => Object.keys(MAY_IMPORT).find((part) => within(file, part))

  const ofAddon = (addon: string, target: string) => {
    const [own, theirs] = [depends.get(addon) ?? [], addonOf(target)]
    if (theirs) return path.basename(target) === 'api.ts' && own.some((name) => theirs === `src/addons/${name}`)
    return within(target, 'src/kernel') || (within(target, 'src/school') && own.includes('school'))
  }
  const allowed = (file: string, target: string) => {
    const [addon, part] = [addonOf(file), partOf(file)]
    if (addon) return within(target, addon) || ofAddon(addon, target)
    return part !== undefined && [part, ...MAY_IMPORT[part]!].some((one) => within(target, one))
  }
  const built = files.filter((file) => !file.startsWith('test/') && !/\.(test|fixture)\.tsx?$/.test(file))
  const wrong = built.flatMap((file) =>
    arrows.get(file)!.flatMap((target) => (allowed(file, target) ? [] : [`${file} imports ${target}`])),
  )
  expect(wrong).toEqual([])
})

test('the kernel knows no module by name: neither its tables nor the roles of the database that it steps into', () => {
  const types = fs.readFileSync(path.join(ROOT, 'src/kernel/db/types.generated.ts'), 'utf8')
  const tables = [...types.matchAll(/^ {2}'((?!kernel\.)\w+\.\w+)': /gm)].map(([, table]) => table!)
  const names = modules.map(({ manifest }) => manifest.name)
  const roles = modules.flatMap(({ manifest }) => Object.keys(manifest.databaseRoles ?? {}))
  const known = new RegExp(
    `(?<![\\w.])(${[...tables, ...names.map((name) => `${name}\\.%`), ...roles].join('|')})(?!\\w)`,
  )
  const kernel = fs
    .globSync('src/kernel/**/*.{ts,sql}', { cwd: ROOT })
    .filter((file) => !/\.(test|generated)\.ts$/.test(file))
  const found = kernel.flatMap((file) =>
    fs
      .readFileSync(path.join(ROOT, file), 'utf8')
      // What a text may look like is told by an example, and a module's is as good as any.
      .replaceAll(/Text\(\d+, '[^']*'\)/g, '')
      .split('\n')
      .flatMap((line, index) => (known.test(line) ? [`${file}:${index + 1} ${known.exec(line)![1]}`] : [])),
  )
  expect(tables.length).toBeGreaterThan(100)
  expect(found, 'let the module declare it in its manifest').toEqual([])
})

test('an add-on reaches the database only through its handle, and the clock only through the clock', () => {
  const addons = source.filter((file) => /^src\/(addons|school)\//.test(file))
  expect(found(/from 'pg'|from 'node:(fs|net|child_process)'/, addons), 'use the handle you are given').toEqual([])
  expect(found(/sql\.raw\(/, addons), 'bind values; raw SQL belongs to the kernel').toEqual([])
  expect(
    found(
      /new Date\(\)|Date\.now\(\)/,
      // A browser has a clock of its own.
      source.filter((file) => !/^(web\/|src\/backup|src\/kernel\/values\/clock\.ts$)/.test(file)),
    ),
    'take the time from the clock you are given',
  ).toEqual([])
  expect(found(/selectAll\(/, addons), 'name the columns').toEqual([])
})

test('a state is written by move() alone', () => {
  const writers = found(
    /\.set\(\{[^}]*\bstate:/,
    source.filter(
      (file) => !/^src\/kernel\/(records\/workflow|work\/run-job|records\/approvals\/approvals)\.ts$/.test(file),
    ),
  )
  expect(writers).toEqual([])
})

test('nothing is left lying around', () => {
  expect(
    found(
      /\b(TODO|FIXME|XXX|HACK)\b/,
      files.filter((file) => file !== 'test/rules/tidy.test.ts'),
    ),
  ).toEqual([])
  // A page that is loaded late, and the build's own settings, have to be a default.
  const ours = source.filter((file) => !file.startsWith('web/'))
  expect(found(/^export default/, ours)).toEqual([])
  expect(
    found(
      /\.(only|skip)\(/,
      files.filter((file) => file.endsWith('.test.ts') && file !== 'test/rules/tidy.test.ts'),
    ),
  ).toEqual([])
  expect(
    found(
      /console\.(log|error|warn)/,
      source.filter((file) => !file.startsWith('src/cli/') && !file.startsWith('src/demo/')),
    ),
  ).toEqual([])
})

test('what is wrong with a field is told in both languages', () => {
  // The words of a noun are words already: a field may be called fields.
  const told = source.filter((file) => file.startsWith('src/') && !/^src\/demo\/|words\.ts$/.test(file))
  const bare = /\binvalid\([^{]*, ['`]|\bfields: \{ [^:]+: ['`]|\bfields(\.\w+|\[[^\]]+\]) = ['`]/
  expect(found(bare, told), 'say it as { id, en }, or with one of kernel/language/faults.ts').toEqual([])
  const pair = /\{\s*id: (['`])(.+?)\1,\s*en: (['`])(.+?)\3,?\s*\}/g
  const same = told.flatMap((file) =>
    [...text.get(file)!.matchAll(pair)].flatMap(([, , id, , en]) =>
      id === en && /\binvalid\(|\bfields\b/.test(text.get(file)!) && / /.test(id!) ? [`${file}: ${id}`] : [],
    ),
  )
  expect(same, 'one of them is not in its language').toEqual([])
})

test('every exported function and value of the source is used somewhere else', () => {
  const bin = fs.readFileSync(path.join(ROOT, 'bin/pendopo.js'), 'utf8')
  const counted = (all: string) => {
    const words = new Map<string, number>()
    for (const [word] of all.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1)
    return words
  }
  const uses = counted([...text.values(), bin].join('\n'))
  const dead = source.flatMap((file) => {
    const here = counted(text.get(file)!)
    return [...text.get(file)!.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].flatMap((match) =>
      uses.get(match[1]!) === here.get(match[1]!) ? [`${file}: ${match[1]}`] : [],
    )
  })
  expect(dead, 'delete it, or do not export it').toEqual([])
})

test('every page of documentation has one title', () => {
  const pages = fs.globSync(['*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT })
  const bad = pages.filter((page) => {
    const prose = fs.readFileSync(path.join(ROOT, page), 'utf8').replace(/```[\s\S]*?```/g, '')
    return prose.match(/^# /gm)?.length !== 1
  })
  expect(pages.length).toBeGreaterThan(0)
  expect(bad).toEqual([])
})
